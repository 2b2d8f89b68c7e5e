package dev.dynawright.diag;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    private static final Schema SCHEMA = schema();

    private static Schema schema() {
        Path root = Path.of(System.getProperty("dynawright.root", ".."));
        try {
            String text = Files.readString(root.resolve("docs/schema/findings-1.schema.json"));
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(text, InputFormat.JSON);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aFindingWithAFix() {
        assertThat(JsonReport.of(List.of(Findings.usrname()), 1)).isEqualTo("""
                        {
                          "version": 1,
                          "findings": [
                            {
                              "code": "P102",
                              "name": "unknown-attribute",
                              "severity": "error",
                              "file": "shop.yaml",
                              "start": {
                                "line": 31,
                                "column": 25,
                                "offset": 54
                              },
                              "end": {
                                "line": 31,
                                "column": 32,
                                "offset": 61
                              },
                              "message": "pattern `AP-03` reads by `usrname`, which `Order` does not have",
                              "label": "no such attribute",
                              "notes": [
                                "`Order` has orderId, username, placedAt, status, total"
                              ],
                              "fix": {
                                "title": "an attribute with a similar name exists",
                                "certain": true,
                                "edits": [
                                  {
                                    "file": "shop.yaml",
                                    "start": {
                                      "line": 31,
                                      "column": 25,
                                      "offset": 54
                                    },
                                    "end": {
                                      "line": 31,
                                      "column": 32,
                                      "offset": 61
                                    },
                                    "replacement": "username"
                                  }
                                ]
                              }
                            }
                          ],
                          "summary": {
                            "files": 1,
                            "errors": 1,
                            "warnings": 0,
                            "advice": 0
                          }
                        }
                        """);
    }

    @Test
    void keepsThePublishedShape() {
        SourceText hostile = new SourceText("a\u2028\"\\.yaml", "x\uD83D\u0000\n😀y");
        Finding wild = Finding.at(hostile.span(4, 7), Findings.PEAK, "\uDE00\u001b", "")
                .note("\"")
                .note("\n");
        assertThat(SCHEMA.validate(JsonReport.of(List.of(Findings.usrname(), wild), 2), InputFormat.JSON))
                .isEmpty();
        assertThat(SCHEMA.validate(JsonReport.of(List.of(), 0), InputFormat.JSON))
                .isEmpty();
    }

    @Test
    void theSchemaTellsRightFromWrong() {
        String report = JsonReport.of(List.of(Findings.usrname()), 1);
        assertThat(SCHEMA.validate(report.replace("\"error\"", "\"fatal\""), InputFormat.JSON))
                .isNotEmpty();
        assertThat(SCHEMA.validate(report.replace("\"offset\": 54", "\"offset\": -1"), InputFormat.JSON))
                .isNotEmpty();
        assertThat(SCHEMA.validate("{}", InputFormat.JSON)).isNotEmpty();
    }
}
