package dev.dynawright.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A cursor leads back to where it was made, and only there. */
class CursorsTest {
    private static final Cursors SIGNED = Cursors.signed("a secret".getBytes(StandardCharsets.UTF_8));

    private static Query query(String user) {
        return Query.of(TablePlace.table("blog", "PK", "SK")).equal("PK", KeyText.partition("USER#" + user));
    }

    private static List<Position> positions() {
        Map<String, AttributeValue> behind = new LinkedHashMap<>();
        behind.put("PK", AttributeValue.fromS("USER#\u00e9\ud834\udd1e"));
        behind.put("SK", AttributeValue.fromN("-1.5"));
        behind.put("GSI1PK", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1})));
        return List.of(new Position(behind, false));
    }

    @Test
    void leadsBackToWhereItWasMade() {
        List<Query> queries = List.of(query("alex"));
        for (Cursors cursors : List.of(SIGNED, Cursors.unsigned())) {
            String cursor = cursors.write("AP-02", queries, positions());
            assertThat(cursors.read(cursor, "AP-02", queries)).isEqualTo(positions());
        }
    }

    @Test
    void isRefusedForAnotherPatternOrOtherArguments() {
        String cursor = SIGNED.write("AP-02", List.of(query("alex")), positions());
        refused(cursor, "AP-03", query("alex"));
        refused(cursor, "AP-02", query("bob"));
        refused(cursor, "AP-02", query("alex").backwards());
    }

    @Test
    void isRefusedIfAnyByteOfItIsAnother() {
        String cursor = SIGNED.write("AP-02", List.of(query("alex")), positions());
        byte[] bytes = Base64.getUrlDecoder().decode(cursor);
        for (int i = 0; i < bytes.length; i++) {
            byte[] other = bytes.clone();
            other[i] ^= 1;
            refused(Base64.getUrlEncoder().withoutPadding().encodeToString(other), "AP-02", query("alex"));
        }
        refused("", "AP-02", query("alex"));
        refused("!", "AP-02", query("alex"));
        refused(cursor.substring(0, cursor.length() - 4), "AP-02", query("alex"));
    }

    @Test
    void nobodyWithoutTheSecretMakesOne() {
        String cursor = Cursors.unsigned().write("AP-02", List.of(query("alex")), positions());
        refused(cursor, "AP-02", query("alex"));
        assertThatThrownBy(() -> Cursors.signed(new byte[] {1}).read(cursor, "AP-02", List.of(query("alex"))))
                .isInstanceOf(InvalidCursor.class);
    }

    private static void refused(String cursor, String pattern, Query query) {
        assertThatThrownBy(() -> SIGNED.read(cursor, pattern, List.of(query))).isInstanceOf(InvalidCursor.class);
    }
}
