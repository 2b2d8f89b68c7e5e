package dev.dynawright.diag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The parts of SARIF 2.1.0 that a code scanning service asks for; its schema is not at hand offline. */
class SarifReportTest {
    private static final Finding ADVICE =
            Finding.at(new SourceText("my model,ü.yaml", "x").whole(), Findings.PEAK, "m", "");

    private static JsonNode run(Finding... findings) {
        JsonNode report = JsonMapper.shared()
                .readTree(new SarifReport("1.2.3", List.of(Findings.PAGE, Findings.UNKNOWN)).of(List.of(findings)));
        assertThat(report.at("/version").asString()).isEqualTo("2.1.0");
        assertThat(report.at("/$schema").asString()).endsWith("sarif-schema-2.1.0.json");
        assertThat(report.at("/runs").size()).isEqualTo(1);
        return report.at("/runs/0");
    }

    @Test
    void theToolAndItsRules() {
        JsonNode run = run(ADVICE);
        JsonNode driver = run.at("/tool/driver");
        assertThat(driver.at("/name").asString()).isEqualTo("Dynawright");
        assertThat(driver.at("/version").asString()).isEqualTo("1.2.3");
        assertThat(driver.at("/rules").values())
                .extracting(rule -> rule.at("/id").asString())
                .containsExactly("P102", "P201", "P301");
        JsonNode rule = driver.at("/rules/2");
        assertThat(rule.at("/name").asString()).isEqualTo("assumed-peak");
        assertThat(rule.at("/shortDescription/text").asString()).isEqualTo("assumed peak");
        assertThat(rule.at("/defaultConfiguration/level").asString()).isEqualTo("note");
        assertThat(run.at("/columnKind").asString()).isEqualTo("unicodeCodePoints");
    }

    @Test
    void aResultWithPlaceAndFix() {
        JsonNode result = run(Findings.usrname()).at("/results/0");
        assertThat(result.at("/ruleId").asString()).isEqualTo("P102");
        assertThat(result.at("/ruleIndex").asInt()).isZero();
        assertThat(result.at("/level").asString()).isEqualTo("error");
        assertThat(result.at("/message/text").asString())
                .startsWith("pattern `AP-03`")
                .contains("\nnote: ", "\nhelp: ");
        JsonNode place = result.at("/locations/0/physicalLocation");
        assertThat(place.at("/artifactLocation/uri").asString()).isEqualTo("shop.yaml");
        assertThat(place.at("/region").toString())
                .isEqualTo("{\"startLine\":31,\"startColumn\":25,\"endLine\":31,\"endColumn\":32}");
        JsonNode change = result.at("/fixes/0/artifactChanges/0");
        assertThat(result.at("/fixes/0/description/text").asString()).startsWith("an attribute");
        assertThat(change.at("/artifactLocation/uri").asString()).isEqualTo("shop.yaml");
        assertThat(change.at("/replacements/0/deletedRegion")).isEqualTo(place.at("/region"));
        assertThat(change.at("/replacements/0/insertedContent/text").asString()).isEqualTo("username");
    }

    @Test
    void namesOfFilesAreReferences() {
        assertThat(run(ADVICE)
                        .at("/results/0/locations/0/physicalLocation/artifactLocation/uri")
                        .asString())
                .isEqualTo("my%20model%2C%C3%BC.yaml");
        assertThat(run(ADVICE).at("/results/0/fixes").isMissingNode()).isTrue();
    }

    @Test
    void noFindings() {
        assertThat(run().at("/results").isArray()).isTrue();
        assertThat(run().at("/results").size()).isZero();
    }
}
