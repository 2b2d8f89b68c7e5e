package dev.dynawright.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.solve.check.Checker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The program of `docs/certificate.md` has the certificate that stands there. */
class CertificateDocTest {
    @Test
    void theExampleIsReal() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("dynawright.root", ".."), "docs", "certificate.md"));
        String program = block(page, "program 1");
        String certificate = block(page, "certificate 1");
        Solved solved = Solver.solve(ProgramText.read(program), () -> false);
        assertThat(CertificateText.write(solved.certificate())).isEqualTo(certificate);
        assertThat(Checker.check(program, certificate).accepted()).isTrue();
    }

    private static String block(String page, String first) {
        return Pattern.compile("(?ms)^    " + first + "$.*?^    end$")
                        .matcher(page)
                        .results()
                        .map(MatchResult::group)
                        .findFirst()
                        .orElseThrow()
                        .replaceAll("(?m)^    ", "")
                + "\n";
    }
}
