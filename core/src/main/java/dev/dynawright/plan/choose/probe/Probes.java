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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The small designs that are tried out for one request, each made once. */
public final class Probes {
    private final Request request;
    private final Packer packer;
    private final DesignView root;
    private final Map<Blueprint, Probe> known;
    private boolean timed;

    public Probes(Request request) {
        this.request = request;
        this.packer = new Packer(request.model(), request.scope(), request.style());
        Packed nothing = packer.pack(new Blueprint(List.of(), List.of()));
        this.root = new DesignView(request.model(), request.scope(), nothing.design());
        this.known = new LinkedHashMap<>();
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
        return known.values().stream()
                .flatMap(probe -> probe.tried(pattern).stream())
                .filter(way -> !way.isFaultless())
                .min(Comparator.comparing((Way w) -> w.faults().size()).thenComparing(Way::requests))
                .map(Way::faults)
                .orElse(List.of());
    }

    int count() {
        return known.size();
    }
}
