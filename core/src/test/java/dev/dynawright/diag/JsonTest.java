package dev.dynawright.diag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void isIndentedInTheOrderGiven() {
        String text = new Json()
                .object()
                .field("b", 1)
                .field("a", "x")
                .field("yes", true)
                .list("none")
                .end()
                .object("empty")
                .end()
                .field("texts", List.of("p", "q"))
                .list("objects")
                .object()
                .field("n", -5)
                .end()
                .object()
                .end()
                .element(7)
                .end()
                .end()
                .text();
        assertThat(text).isEqualTo("""
                        {
                          "b": 1,
                          "a": "x",
                          "yes": true,
                          "none": [],
                          "empty": {},
                          "texts": [
                            "p",
                            "q"
                          ],
                          "objects": [
                            {
                              "n": -5
                            },
                            {},
                            7
                          ]
                        }
                        """);
    }

    @Test
    void escapes() {
        assertThat(Json.quoted("a\"b\\c\n\r\t/")).isEqualTo("\"a\\\"b\\\\c\\n\\r\\t/\"");
        assertThat(Json.quoted("\u0000\u001f\u007f\u009b")).isEqualTo("\"\\u0000\\u001f\\u007f\\u009b\"");
        assertThat(Json.quoted("\u2028\u2029\u202E\uFEFF")).isEqualTo("\"\\u2028\\u2029\\u202e\\ufeff\"");
        assertThat(Json.quoted("é注😀")).isEqualTo("\"é注😀\"");
        assertThat(Json.quoted("\uD83D")).isEqualTo("\"\\ud83d\"");
        assertThat(Json.quoted("\uDE00\uD83Dx")).isEqualTo("\"\\ude00\\ud83dx\"");
    }

    @Test
    void isWhole() {
        assertThatThrownBy(() -> new Json().object().text()).isInstanceOf(IllegalStateException.class);
    }
}
