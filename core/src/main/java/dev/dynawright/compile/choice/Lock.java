package dev.dynawright.compile.choice;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.language.words.Scope;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.choose.Chosen;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;

/**
 * The file that keeps a chosen design: its normal form below a comment that says what it is, what it costs and how that is
 * proven. A checksum in the comment tells whether a person has changed the file since.
 */
public final class Lock {
    private static final String CHECKSUM = "# unedited: ";
    private static final int DIGITS = 16;

    private Lock() {}

    /** The text of a design; the same design, prices and proof give the same bytes. */
    public static String text(Chosen chosen, String model, Scope scope, Prices prices) {
        StringBuilder outside = new StringBuilder();
        for (PatternPlan plan : chosen.plans()) {
            plan.integration()
                    .ifPresent(i -> outside.append("# ")
                            .append(plan.pattern().id())
                            .append(": ")
                            .append(i.line())
                            .append(".\n"));
        }
        String head = String.join(
                "\n",
                "# The " + chosen.style().word() + " design that Dynawright chose for the model " + oneLine(model)
                        + ".",
                "# " + chosen.bill().month() + " a month; prices of " + prices.date() + ", " + prices.region() + ".",
                "# " + ProofLine.of(chosen.proof()) + ".",
                outside
                        + "# It is the lock of this model: change the model and run `dynawright design` again, or edit this file",
                "# and run `dynawright review`. The next line tells whether it was edited.",
                "");
        String body = DesignWriter.write(chosen.packed().design(), scope);
        return head + CHECKSUM + checksum(head + body) + "\n" + body;
    }

    /** A name that cannot end the comment it stands in. */
    private static String oneLine(String name) {
        return name.replaceAll("\\p{Cntrl}|[\\u2028\\u2029]", " ");
    }

    /** Whether a text is as it was written here, whatever its line ends have become. */
    public static boolean isUnedited(String text) {
        List<String> lines = text.replace("\r\n", "\n").lines().toList();
        StringBuilder rest = new StringBuilder();
        String stated = "";
        for (String line : lines) {
            if (stated.isEmpty() && line.startsWith(CHECKSUM)) {
                stated = line.substring(CHECKSUM.length()).strip();
            } else {
                rest.append(line).append('\n');
            }
        }
        return !stated.isEmpty() && stated.equals(checksum(rest.toString()));
    }

    /** What tells whether a text was changed. */
    public static String checksum(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return String.format(Locale.ROOT, "%064x", new BigInteger(1, digest))
                    .substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
