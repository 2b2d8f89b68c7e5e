package dev.dynawright.emit.policies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.Subjects;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each policy allows all requests of its own patterns, none of those that need more, and nothing that nobody needs; a tenant's
 * lets nobody at the keys of another.
 */
class PoliciesTest {
    @TestFactory
    Stream<DynamicTest> policiesAllowWhatTheirPatternsDo() {
        return Subjects.all()
                .map(named -> DynamicTest.dynamicTest(named.name(), () -> {
                    Subject subject = named.subject();
                    Recorded recorded = Recorded.of(subject);
                    check(subject, recorded);
                    apart(subject, recorded);
                }));
    }

    private static void check(Subject subject, Recorded recorded) {
        for (Policy policy : Policies.of(subject).all()) {
            Evaluator evaluator = new Evaluator(policy.text());
            boolean keeper = policy.name().equals("keeper");
            Set<Asked> used = new LinkedHashSet<>();
            for (PatternPlan plan : subject.judged().plans()) {
                PatternId id = plan.pattern().id();
                boolean mine = policy.patterns().contains(id);
                List<Asked> own = flat(keeper ? recorded.later(id) : recorded.direct(id));
                if (mine) {
                    own.forEach(asked -> used.add(asked.anywhere()));
                    assertThat(own).as(policy.name() + " and " + id).allMatch(asked -> evaluator.allows(asked, ""));
                }
                List<Asked> foreign = flat(recorded.direct(id));
                if ((!mine || keeper) && !foreign.isEmpty() && !granted(policy).containsAll(needs(plan))) {
                    assertThat(foreign)
                            .as(policy.name() + " without " + id)
                            .anyMatch(asked -> !evaluator.allows(asked, ""));
                }
            }
            assertThat(unused(policy, used))
                    .as(policy.name() + " needs no more")
                    .isEmpty();
        }
    }

    private static List<Asked> flat(List<List<Asked>> calls) {
        return calls.stream().flatMap(List::stream).toList();
    }

    /** What a pattern itself needs by its plan. */
    private static Set<String> needs(PatternPlan plan) {
        Set<String> all = new LinkedHashSet<>();
        Way way = plan.chosen().orElseThrow();
        for (Step step : way.steps()) {
            if (!step.purpose().equals(Optional.of(Step.Purpose.KEEPING))) {
                Grants.needs(way, step)
                        .forEach(action -> all.add(
                                action.full() + " " + Resource.of(step.place()).arn()));
            }
        }
        return all;
    }

    private static Set<String> granted(Policy policy) {
        Set<String> all = new LinkedHashSet<>();
        for (Policy.Statement one : policy.statements()) {
            for (Resource resource : one.resources()) {
                one.actions().forEach(action -> all.add(action.full() + " " + resource.arn()));
            }
        }
        return all;
    }

    /** What is allowed and was never asked for; how many keys a batch has depends on the data. */
    private static List<String> unused(Policy policy, Set<Asked> used) {
        List<String> left = new ArrayList<>(granted(policy));
        left.removeIf(grant -> grant.contains("/stream/"));
        used.forEach(asked -> left.remove(asked.action() + " " + asked.resource()));
        left.removeIf(grant -> grant.startsWith("dynamodb:Batch") || left.contains(grant.replace(":Get", ":BatchGet")));
        return left;
    }

    /** Whatever entity is the tenant: all that one call asks for is allowed to one of them, and to no other. */
    private static void apart(Subject subject, Recorded recorded) {
        for (Entity tenant : subject.model().entities()) {
            Policies policies = Policies.of(subject, Optional.of(tenant.name()));
            Set<String> tags = tags(subject, recorded, tenant);
            Set<PatternId> covered = new LinkedHashSet<>();
            for (Policy policy : policies.all()) {
                if (policy.name().startsWith("tenant")) {
                    covered.addAll(policy.patterns());
                    Evaluator evaluator = new Evaluator(policy.text());
                    for (PatternId id : policy.patterns()) {
                        for (List<Asked> call : recorded.direct(id)) {
                            Set<String> allowed = new LinkedHashSet<>(tags);
                            for (Asked asked : call) {
                                Set<String> here = new LinkedHashSet<>(tags);
                                here.removeIf(tag -> !evaluator.allows(asked, tag));
                                assertThat(here.size())
                                        .as(asked + " for " + here)
                                        .isLessThan(2);
                                allowed.retainAll(here);
                            }
                            boolean known = call.stream()
                                    .anyMatch(asked -> tags.stream().anyMatch(tag -> evaluator.allows(asked, tag)));
                            assertThat(allowed)
                                    .as(tenant.name() + " " + policy.name() + " " + id + " " + call)
                                    .hasSize(known ? 1 : 0);
                        }
                    }
                }
            }
            policies.leftOut().forEach(left -> covered.add(left.pattern()));
            assertThat(covered)
                    .containsExactlyInAnyOrderElementsOf(subject.judged().plans().stream()
                            .filter(PatternPlan::isAnswered)
                            .map(plan -> plan.pattern().id())
                            .toList());
        }
    }

    /** The ids of all tenants that there are, as keys have them. */
    private static Set<String> tags(Subject subject, Recorded recorded, Entity tenant) {
        Set<String> tags = new LinkedHashSet<>();
        for (Row row : recorded.world().rows(tenant.name())) {
            List<Value> id = recorded.world().id(row).parts();
            if (id.size() == 1 && id.get(0) instanceof Atom.Text text) {
                boolean escaped = subject.design().values() == Design.Values.ESCAPED;
                tags.add(escaped ? KeyCoding.escape(text.text()) : text.text());
            }
        }
        return tags;
    }

    @Test
    void aTenantHasWhatItsKeysTell() {
        Policies policies = Policies.of(Subjects.of("saas.single-table"), Optional.of(new EntityName("Organization")));
        assertThat(policies.all())
                .extracting(Policy::name)
                .containsExactly("reader", "writer", "keeper", "tenant-reader", "tenant-writer");
        assertThat(policies.all().get(3).text())
                .contains("\"ORGANIZATION#${aws:PrincipalTag/tenant}\"")
                .contains("/index/GSI1")
                .doesNotContain("Scan");
        assertThat(policies.leftOut())
                .extracting(left -> left.pattern() + ": " + left.why())
                .contains(
                        "AP-24: Team in saas has the partition key \"TEAM#{teamId}\", which does not begin with the id of"
                                + " Organization");
    }

    @Test
    void whatIsNotAllowedIsDenied() {
        String key = "arn:${Partition}:dynamodb:${Region}:${Account}:table/notes";
        Policy.Statement some = new Policy.Statement(
                "One",
                List.of(Action.QUERY),
                List.of(new Resource("notes", Optional.empty(), false)),
                Optional.of(new Policy.Leading(true, List.of("A${*}#" + TenantKeys.TAG + "#*"))));
        Evaluator evaluator = new Evaluator(new Policy("one", "", List.of(), List.of(some)).text());
        assertThat(evaluator.allows(new Asked("dynamodb:Query", key, List.of("A*#t#1")), "t"))
                .isTrue();
        assertThat(evaluator.allows(new Asked("dynamodb:Query", key, List.of("A*#t#1", "A*#u#1")), "t"))
                .isFalse();
        assertThat(evaluator.allows(new Asked("dynamodb:Query", key, List.of("AB#t#1")), "t"))
                .isFalse();
        assertThat(evaluator.allows(new Asked("dynamodb:Query", key, List.of()), "t"))
                .isFalse();
        assertThat(evaluator.allows(new Asked("dynamodb:Query", key + "/index/i", List.of("A*#t#1")), "t"))
                .isFalse();
        assertThat(evaluator.allows(new Asked("dynamodb:GetItem", key, List.of("A*#t#1")), "t"))
                .isFalse();
    }

    @Test
    void thePageNamesEachPolicy() {
        List<GeneratedFile> files = PolicyFiles.of(Subjects.of("shop.single-table"));
        GeneratedFile page = files.get(files.size() - 1);
        files.subList(0, files.size() - 1)
                .forEach(file -> assertThat(page.text()).contains(file.path().replace("policies/", "(")));
    }
}
