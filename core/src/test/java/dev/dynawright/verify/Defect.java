package dev.dynawright.verify;

import dev.dynawright.data.World;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Something that is wrong and says nothing of it: in the answers of the engine, in what it does of what it is asked to write, in
 * what its stream tells, in the plans, or in how items are laid out. What a write is charged and answered is as if it were done.
 */
final class Defect {
    private BiFunction<Request, Response, Response> answer = (request, response) -> response;
    private Function<Request.Single, List<Request.Single>> write = List::of;
    private UnaryOperator<List<Change>> told = changes -> changes;
    private UnaryOperator<PatternPlan> plan = p -> p;
    private UnaryOperator<String> layout = design -> design;
    private UnaryOperator<Request> heard = request -> request;
    private boolean heedless;

    /** Answers something else than is right. */
    static Defect answering(BiFunction<Request, Response, Response> answer) {
        Defect defect = new Defect();
        defect.answer = answer;
        return defect;
    }

    /** Does something else than it is asked to do, or nothing. */
    static Defect writing(Function<Request.Single, List<Request.Single>> write) {
        Defect defect = new Defect();
        defect.write = write;
        return defect;
    }

    /** Tells other changes than happened. */
    static Defect telling(UnaryOperator<List<Change>> told) {
        Defect defect = new Defect();
        defect.told = told;
        return defect;
    }

    /** Goes another way than is right. */
    static Defect planning(UnaryOperator<PatternPlan> plan) {
        Defect defect = new Defect();
        defect.plan = plan;
        return defect;
    }

    /** Items lie as another design says. */
    static Defect laying(UnaryOperator<String> layout) {
        Defect defect = new Defect();
        defect.layout = layout;
        return defect;
    }

    /** Understands something else than it is asked. */
    static Defect hearing(UnaryOperator<Request> heard) {
        Defect defect = new Defect();
        defect.heard = heard;
        return defect;
    }

    /** What is refused is done all the same. */
    static Defect heedless() {
        Defect defect = new Defect();
        defect.heedless = true;
        return defect;
    }

    List<PatternPlan> plans(List<PatternPlan> right) {
        return right.stream().map(plan).toList();
    }

    Laid laid(DesignView view, World world) {
        String design = layout.apply(Desk.DESIGN);
        return Laid.out(design.equals(Desk.DESIGN) ? view : Desk.view(design), world);
    }

    Ground.Filled engine(Laid laid) {
        Memory stored = laid.another();
        Memory right = laid.another();
        return new Ground.Filled(
                asked -> {
                    Request request = heard.apply(asked);
                    Response response = right.send(request);
                    Optional<List<Request.Single>> writes = writes(request);
                    if (writes.isEmpty()) {
                        return answer.apply(request, stored.send(request));
                    }
                    if (heedless || response.refused().isEmpty()) {
                        List<Request.Single> all = new ArrayList<>();
                        writes.get().forEach(single -> all.addAll(write.apply(single)));
                        all.stream().map(Defect::unconditional).forEach(stored::send);
                    }
                    return answer.apply(request, response);
                },
                () -> told.apply(right.next()));
    }

    private static Optional<List<Request.Single>> writes(Request request) {
        if (request instanceof Request.Single single) {
            return Optional.of(List.of(single));
        } else if (request instanceof Request.Transaction transaction) {
            return Optional.of(transaction.writes());
        }
        return request instanceof Request.Writes writes ? Optional.of(writes.writes()) : Optional.empty();
    }

    /** Whether it is to be done is decided: earlier defects do not matter for it. */
    private static Request.Single unconditional(Request.Single write) {
        if (write instanceof Request.Put put) {
            return new Request.Put(put.key(), put.item(), List.of());
        } else if (write instanceof Request.Delete delete) {
            return new Request.Delete(delete.key(), List.of());
        } else if (write instanceof Request.Update u) {
            return new Request.Update(u.key(), u.sets(), u.removes(), u.adds(), List.of());
        }
        return new Request.Check(write.key(), List.of());
    }
}
