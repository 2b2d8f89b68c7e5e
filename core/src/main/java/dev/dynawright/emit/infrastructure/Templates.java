package dev.dynawright.emit.infrastructure;

import java.util.ArrayList;
import java.util.List;

/** The templates of a stack: one, or as many as it takes to stay within what CloudFormation allows in each. */
final class Templates {
    /** Page "CloudFormation quotas" of the AWS CloudFormation User Guide. */
    private static final int PARAMETERS = 200;

    /** Page "CloudFormation quotas". */
    private static final int RESOURCES = 500;

    /** Page "CloudFormation quotas". */
    private static final int OUTPUTS = 200;

    private static final int FIRST_PARAMETERS = 5;
    private static final int OF_A_TABLE = 3;
    private static final int DIRECTIONS = 2;

    private Templates() {}

    static List<Template> of(Stack stack) {
        List<Stack> parts = parts(stack);
        List<Template> templates = new ArrayList<>();
        for (Stack part : parts) {
            Draft draft = new Draft(part);
            for (StackTable table : part.tables()) {
                new TableResources(draft, table).add();
            }
            String which = parts.size() == 1 ? "" : ", part " + (templates.size() + 1) + " of " + parts.size();
            templates.add(draft.template("DynamoDB tables of " + stack.application() + which));
        }
        return templates;
    }

    /** The tables in their order, as many together as fit into a template. */
    static List<Stack> parts(Stack stack) {
        List<Stack> parts = new ArrayList<>();
        List<StackTable> open = new ArrayList<>();
        for (StackTable table : stack.tables()) {
            open.add(table);
            if (open.size() > 1 && !fits(stack.with(open))) {
                open.remove(open.size() - 1);
                parts.add(stack.with(open));
                open.clear();
                open.add(table);
            }
        }
        parts.add(stack.with(open));
        return parts;
    }

    private static boolean fits(Stack stack) {
        int tables = stack.tables().size() * OF_A_TABLE;
        int resources = stack.tables().stream().mapToInt(Templates::resources).sum();
        return FIRST_PARAMETERS + stack.regions().size() + tables <= PARAMETERS
                && tables <= OUTPUTS
                && resources <= RESOURCES;
    }

    /** The table, and for reading and writing it and each global index an alarm and what follows traffic. */
    private static int resources(StackTable table) {
        boolean scaled = table.isProvisioned() && !table.isGlobal();
        int each = scaled ? DIRECTIONS * OF_A_TABLE : DIRECTIONS;
        return 1 + each * (1 + table.globalIndexes().size());
    }
}
