package dev.dynawright.diag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GithubReportTest {
    @Test
    void aFinding() {
        assertThat(GithubReport.of(List.of(Findings.usrname())))
                .isEqualTo("::error file=shop.yaml,line=31,col=25,endColumn=32,title=P102 unknown-attribute::"
                        + "pattern `AP-03` reads by `usrname`, which `Order` does not have"
                        + "%0Anote: `Order` has orderId, username, placedAt, status, total"
                        + "%0Ahelp: an attribute with a similar name exists\n");
    }

    @Test
    void escapes() {
        SourceText source = new SourceText("a,b:c%.yaml", "x\ny");
        assertThat(GithubReport.of(List.of(Finding.at(source.span(0, 3), Findings.PEAK, "50%, a: b\r\n::error::", ""))))
                .isEqualTo("::notice file=a%2Cb%3Ac%25.yaml,line=1,endLine=2,title=P301 assumed-peak::"
                        + "50%25, a: b%0D%0A::error::\n");
    }

    @Test
    void severities() {
        Finding warning = Finding.at(new SourceText("a", "").whole(), Findings.PAGE, "m", "");
        assertThat(GithubReport.of(List.of(warning, warning)))
                .isEqualTo("::warning file=a,line=1,col=1,endColumn=1,title=P201 unbounded-page::m\n".repeat(2));
        assertThat(GithubReport.of(List.of())).isEmpty();
    }
}
