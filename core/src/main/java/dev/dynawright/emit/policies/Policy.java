package dev.dynawright.emit.policies;

import dev.dynawright.diag.Json;
import dev.dynawright.model.pattern.PatternId;
import java.util.List;
import java.util.Optional;

/** What one group of patterns needs, and nothing else. */
public record Policy(String name, String about, List<PatternId> patterns, List<Statement> statements) {
    public Policy {
        patterns = List.copyOf(patterns);
        statements = List.copyOf(statements);
    }

    /** Actions that are allowed on resources, for some partition keys only where these are stated. */
    public record Statement(String id, List<Action> actions, List<Resource> resources, Optional<Leading> leading) {
        public Statement {
            actions = List.copyOf(actions);
            resources = List.copyOf(resources);
        }
    }

    /** The partition keys that are allowed; {@code begins} if some of them say only how a key begins. */
    public record Leading(boolean begins, List<String> values) {
        public Leading {
            values = List.copyOf(values);
        }
    }

    /** The policy as IAM reads it. */
    public String text() {
        Json json = new Json().object().field("Version", "2012-10-17").list("Statement");
        for (Statement one : statements) {
            json.object()
                    .field("Sid", one.id())
                    .field("Effect", "Allow")
                    .field("Action", one.actions().stream().map(Action::full).toList())
                    .field(
                            "Resource",
                            one.resources().stream().map(Resource::arn).toList());
            one.leading()
                    .ifPresent(leading -> json.object("Condition")
                            .object("ForAllValues:" + (leading.begins() ? "StringLike" : "StringEquals"))
                            .field("dynamodb:LeadingKeys", leading.values())
                            .end()
                            .object("Null")
                            .field("dynamodb:LeadingKeys", "false")
                            .end()
                            .end());
            json.end();
        }
        return json.end().end().text();
    }
}
