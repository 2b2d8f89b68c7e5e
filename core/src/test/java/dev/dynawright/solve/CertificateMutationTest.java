package dev.dynawright.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.solve.check.Checker;
import dev.dynawright.solve.check.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Changes single numbers of programs and certificates: what is still accepted must still be true. */
class CertificateMutationTest {
    private static final long SEED = Long.getLong("dynawright.seed", 20261115L);
    private static final Pattern NUMBER = Pattern.compile("(?<=[ :])-?[0-9]+");

    private int refused;
    private int stillTrue;

    @Test
    void noChangedNumberProvesSomethingWrong() {
        System.out.println("seed " + SEED);
        for (int run = 0; run < 250; run++) {
            Random random = new Random(SEED + run);
            Program program = SmallPrograms.next(random);
            if (BruteForce.combinations(program) > 4096) {
                continue;
            }
            String programText = ProgramText.write(program);
            Solved solved = Solver.solve(program, () -> false);
            String certificateText = CertificateText.write(solved.certificate());
            for (String changed : changes(certificateText, random)) {
                judge(program, Checker.check(programText, changed), changed);
            }
            for (String changed : changes(programText, random)) {
                Verdict verdict = Checker.check(changed, certificateText);
                if (verdict.accepted()) {
                    judge(ProgramText.read(changed), verdict, certificateText);
                } else {
                    refused++;
                }
            }
        }
        System.out.println(refused + " changes refused, " + stillTrue + " accepted and still true");
        assertThat(refused).isGreaterThan(3000);
    }

    /** Every number once larger by one, once smaller, and once something else; of very many only some. */
    private static List<String> changes(String text, Random random) {
        List<String> changes = new ArrayList<>();
        List<MatchResult> numbers = NUMBER.matcher(text).results().toList();
        for (MatchResult number : numbers) {
            if (numbers.size() > 60 && random.nextInt(numbers.size()) > 60) {
                continue;
            }
            BigInteger old = new BigInteger(number.group());
            for (BigInteger other : List.of(
                    old.add(BigInteger.ONE), old.subtract(BigInteger.ONE), BigInteger.valueOf(random.nextInt(50)))) {
                if (!other.equals(old)) {
                    changes.add(text.substring(0, number.start()) + other + text.substring(number.end()));
                }
            }
        }
        return changes;
    }

    private void judge(Program program, Verdict verdict, String certificate) {
        if (!verdict.accepted()) {
            assertThat(verdict.objections()).isNotEmpty();
            refused++;
            return;
        }
        stillTrue++;
        List<boolean[]> optima = BruteForce.optima(program);
        if (certificate.contains("status infeasible")) {
            assertThat(optima).as(certificate).isEmpty();
            return;
        }
        BigInteger cost = BigInteger.valueOf(BruteForce.cost(program, optima.get(0)));
        assertThat(verdict.bound().orElseThrow()).as(certificate).isLessThanOrEqualTo(cost);
        if (certificate.contains("status optimal")) {
            assertThat(verdict.cost().orElseThrow()).as(certificate).isEqualTo(cost);
        }
    }

    @Test
    void refusesWhatIsNoCertificate() {
        String program = ProgramText.write(new Program(
                List.of(new Variable("a", 3), new Variable("b", 5)), List.of(Group.one(List.of(0, 1))), List.of()));
        String good = CertificateText.write(
                Solver.solve(ProgramText.read(program), () -> false).certificate());
        assertThat(Checker.check(program, good).accepted()).isTrue();
        for (int cut = 0; cut < good.length() - 1; cut++) {
            assertThat(Checker.check(program, good.substring(0, cut)).accepted())
                    .as("the first %s characters", cut)
                    .isFalse();
        }
        assertThat(Checker.check("", good).accepted()).isFalse();
        assertThat(Checker.check(program.replace("3", "x"), good).accepted()).isFalse();
        assertThat(Checker.check(program, good + "more\n").accepted()).isFalse();
    }
}
