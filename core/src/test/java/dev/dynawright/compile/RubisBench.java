package dev.dynawright.compile;

import dev.dynawright.plan.Bill;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What the designs for RUBiS cost in each mix, as the table of {@code docs/rubis.md}; run by {@code bench/rubis}. */
final class RubisBench {
    private static final Path RUBIS = Designs.ROOT.resolve("examples/rubis");

    private RubisBench() {}

    public static void main(String[] arguments) throws IOException {
        System.out.println("| mix | expert | not answered by it | expert, completed |");
        System.out.println("|---|---|---|---|");
        for (String mix : List.of("browsing", "bidding", "bidding-10", "bidding-100")) {
            Bill expert = bill(mix, "expert");
            Bill completed = bill(mix, "expert-completed");
            if (!completed.without().isEmpty()) {
                throw new IllegalStateException(mix + " is not answered: " + completed.without());
            }
            System.out.println("| " + mix + " | " + expert.month() + " | `"
                    + String.join(
                            "`, `",
                            expert.without().stream().map(id -> id.text()).toList())
                    + "` | " + completed.month() + " |");
        }
    }

    private static Bill bill(String mix, String design) throws IOException {
        return Designs.review(RUBIS.resolve(mix + ".yaml"), RUBIS.resolve(design + ".yaml"))
                .judged()
                .orElseThrow()
                .bill();
    }
}
