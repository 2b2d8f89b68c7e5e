package dev.dynawright.plan.choose.probe;

import dev.dynawright.design.Design;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.request.TimeOver;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.pack.Packer;
import dev.dynawright.plan.place.Blueprint;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The small designs that are tried out for one request. Each is made once, but of very many only the last are kept. */
public final class Probes {
    private static final int MOST = 30_000;
    private static final Comparator<Way> NEAREST =
            Comparator.comparing((Way w) -> w.faults().size()).thenComparing(Way::requests);

    private final Request request;
    private final Packer packer;
    private final DesignView root;
    private final Kept known;
    private boolean timed;

    /** Designs in the order in which they were made; of those that had to go, the ways that came nearest to an answer. */
    private static final class Kept extends LinkedHashMap<Blueprint, Probe> {
        private static final long serialVersionUID = 1;

        private final transient Map<Pattern, Way> gone = new HashMap<>();

        @Override
        protected boolean removeEldestEntry(Map.Entry<Blueprint, Probe> eldest) {
            boolean full = size() > MOST;
            if (full) {
                eldest.getValue()
                        .tried()
                        .forEach((pattern, ways) -> nearest(ways.stream())
                                .ifPresent(way ->
                                        gone.merge(pattern, way, (a, b) -> NEAREST.compare(b, a) < 0 ? b : a)));
            }
            return full;
        }
    }

    public Probes(Request request) {
        this.request = request;
        this.packer = new Packer(request.model(), request.scope(), request.style());
        Packed nothing = packer.pack(new Blueprint(List.of(), List.of()));
        this.root = new DesignView(request.model(), request.scope(), nothing.design());
        this.known = new Kept();
    }

    private Probes(Request request, Probes others) {
        this.request = request;
        this.packer = others.packer;
        this.root = others.root;
        this.known = others.known;
    }

    /**
     * The same designs for another request, whose patterns may ask otherwise and address otherwise what they write. What they make,
     * change and delete, how often, and the entities have to be the same: all that is laid out and counted follows from these.
     */
    public Probes asking(Request other) {
        return new Probes(other, this);
    }

    public Packer packer() {
        return packer;
    }

    public Scope scope() {
        return request.scope();
    }

    /** From now on, whether the end of the time ends the trying out. */
    public void timed(boolean now) {
        timed = now;
    }

    /** Forgets what was tried out. */
    public void forget() {
        known.clear();
        known.gone.clear();
    }

    public Probe of(Blueprint blueprint) {
        return known.computeIfAbsent(blueprint, b -> {
            if (timed && request.stop().getAsBoolean()) {
                throw new TimeOver();
            }
            Packed packed = packer.pack(b);
            return new Probe(packed, root.sharing(packed.design()), request.tariff());
        });
    }

    /** A view of any design of the same model. */
    public DesignView view(Design design) {
        return root.sharing(design);
    }

    /** What speaks against the ways to a pattern that were tried, the fewest first. */
    public List<Fault> faults(Pattern pattern) {
        Stream<Way> gone = Optional.ofNullable(known.gone.get(pattern)).stream();
        Stream<Way> here = known.values().stream().flatMap(probe -> probe.tried(pattern).stream());
        return nearest(Stream.concat(gone, here)).map(Way::faults).orElse(List.of());
    }

    private static Optional<Way> nearest(Stream<Way> ways) {
        return ways.filter(way -> !way.isFaultless()).min(NEAREST);
    }
}
