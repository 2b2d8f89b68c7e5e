package dev.dynawright.compile.webreport;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void textIsNeverMoreThanText() {
        assertThat(Html.text("<script>\"a\" & 'b' `c`</script>").markup())
                .isEqualTo("&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39; &#96;c&#96;&lt;/script&gt;");
        assertThat(Html.tag("a").with("href", "\"><b>").of("x").markup())
                .isEqualTo("<a href=\"&quot;&gt;&lt;b&gt;\">x</a>");
    }

    @Test
    void showsWhatCannotBeSeen() {
        assertThat(Html.name("a\nb\u202Ec").markup()).startsWith("<bdi>a").doesNotContain("\n", "\u202E");
    }

    @Test
    void aBarIsAsLongAsItsPartAndNeverLonger() {
        assertThat(Bar.length(BigDecimal.ONE, BigDecimal.valueOf(3))).isEqualByComparingTo("33.33");
        assertThat(Bar.length(BigDecimal.TEN, BigDecimal.ONE)).isEqualByComparingTo("100");
        assertThat(Bar.length(BigDecimal.ONE, BigDecimal.ZERO)).isEqualByComparingTo("0");
    }
}
