package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The checklists of designs that people drew: no line is ticked against the figures, and each says what it was measured by. */
class HandDrawnTest {
    private static final Written EMPLOYEES = drawn("employees");
    private static final Written SHOP = drawn("shop");

    private static Written drawn(String name) {
        return Written.of(Written.model(name), Written.read("examples/designs/" + name + ".yaml"));
    }

    @Test
    void aFigureThatIsAddedUpFromRowsIsNotACounter() {
        assertThat(EMPLOYEES.dataModel())
                .contains("- [ ] Figures are not counted by reading rows: 0 of 4 figures are read from a counter;"
                        + " `AP-06` adds up 300,024 rows,");
        assertThat(SHOP.dataModel()).contains("`AP-09` adds up 200,000,000 rows");
    }

    @Test
    void keysWithFewValuesAreNamedAndHoldOnlyWithLittleTraffic() {
        assertThat(SHOP.checks()).containsEntry("Partition keys have enough values for their traffic", false);
        assertThat(SHOP.dataModel())
                .contains("1 of 7 keys with traffic has fewer than 100 values: `STATUS#{status}` in `AppTable.GSI2` 4");
    }

    @Test
    void whereNothingTellsTheTypeEveryTableHasOne() {
        assertThat(EMPLOYEES.dataModel())
                .contains("- [x] Item types that share a table are told apart: no attribute tells the type in 3 item"
                        + " types; 0 of 3 tables have several")
                .doesNotContain("Every item tells its type");
    }

    @Test
    void nothingGuardsWhatHasNoItem() {
        assertThat(EMPLOYEES.dataModel())
                .contains("- [ ] What is unique is guarded: 0 of 1 unique attribute besides ids; nothing guards"
                        + " `Department.dept_name`");
    }

    @Test
    void aPatternWithoutAnAnswerIsNotSaidToBeAScan() {
        assertThat(EMPLOYEES.dataModel())
                .contains("- [ ] No Scan answers a pattern: 0 of 16 operations, but 3 patterns have no answer in this"
                        + " design: `AP-15`, `AP-16`, `AP-17`");
    }

    @Test
    void anIntegrationNeedsATableWithWhatItIsAsked() {
        assertThat(SHOP.dataModel())
                .contains("- [ ] Tables have what integrations need of them: 4 of 42 patterns are answered elsewhere,")
                .contains("`AP-41` asks for what lies in no table");
    }

    @Test
    void costOfIndexesAndChangingKeysAreTwoLines() {
        Written social = Written.of(Written.model("social"), Written.design("social.single-table"));
        assertThat(social.checks())
                .containsEntry("Keys of indexes do not change often", true)
                .containsEntry("Writes do not cost more in indexes than in tables", false);
        assertThat(social.dataModel()).contains("0 of 2 indexes have a key that patterns change");
    }

    @Test
    void aKeyThatHangsOnAnAttributeChangesWithIt() {
        Written github = Written.of(Written.model("github"), Written.design("github.single-table"));
        assertThat(github.dataModel())
                .contains("`github.GSI1` by `AP-27`, `AP-34`")
                .contains("it has of `PullRequest` only those where `status` is `OPEN`");
    }

    @Test
    void addingUpIsNoFilter() {
        assertThat(EMPLOYEES.checks())
                .containsEntry("A filter is never the way to find items", true)
                .containsEntry("No read takes more than a page beyond its answer", false);
        assertThat(SHOP.dataModel())
                .contains("- [ ] A filter is never the way to find items: 1 of 17 reads leaves something to a filter:"
                        + " `AP-28` keeps 1 of 5 rows");
    }

    @Test
    void aChildWithoutAnItemIsSaidToHaveNone() {
        assertThat(SHOP.dataModel())
                .contains("| the child has no item | nowhere; not answered is `AP-04` | – | – |")
                .doesNotContain("no pattern asks");
    }

    @Test
    void whatIsSortedAfterwardsIsReadWhole() {
        assertThat(SHOP.dataModel()).contains("everything in the range, sorted afterwards, then 20 at a time");
    }

    @Test
    void onlyWhatUsesTheSortKeyIsSaidToUseIt() {
        assertThat(SHOP.dataModel())
                .contains("`GSI1SK`; one value of it is given by `AP-02`, `AP-08`, `AP-12`; a range of it is read by"
                        + " `AP-17`")
                .contains("`GSI2SK`; its order is that of the answers of `AP-05`, `AP-13`; all of a partition is read"
                        + " by `AP-09`");
    }

    @Test
    void indexesHaveItemCollectionsToo() {
        assertThat(SHOP.dataModel()).contains("| `AppTable.GSI2` | `STATUS#{status}` | `Order` | – | – | no bound |");
    }
}
