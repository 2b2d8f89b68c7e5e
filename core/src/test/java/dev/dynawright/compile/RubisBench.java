package dev.dynawright.compile;

import dev.dynawright.plan.Bill;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What the designs for RUBiS cost in each mix, as the table of {@code docs/rubis.md}; run by {@code bench/rubis}. */
final class RubisBench {
    static final String HEAD = "| mix | expert | not answered by it | expert, completed |\n";
    private static final Path RUBIS = Designs.ROOT.resolve("examples/rubis");

    private RubisBench() {}

    public static void main(String[] arguments) throws IOException {
        System.out.print(table());
    }

    static String table() throws IOException {
        StringBuilder table = new StringBuilder(HEAD).append("|---|---|---|---|\n");
        for (String mix : List.of("browsing", "bidding", "bidding-10", "bidding-100")) {
            Bill expert = bill(mix, "expert");
            Bill completed = bill(mix, "expert-completed");
            if (!completed.without().isEmpty()) {
                throw new IllegalStateException(mix + " is not answered: " + completed.without());
            }
            List<String> without =
                    expert.without().stream().map(id -> "`" + id + "`").toList();
            table.append(String.format(
                    "| %s | %s | %s | %s |\n", mix, expert.month(), String.join(", ", without), completed.month()));
        }
        return table.toString();
    }

    private static Bill bill(String mix, String design) throws IOException {
        return Designs.review(RUBIS.resolve(mix + ".yaml"), RUBIS.resolve(design + ".yaml"))
                .judged()
                .orElseThrow()
                .bill();
    }
}
