package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sentences of the data model that were once true of other models only. */
class TrueSentencesTest {
    private static final String TEAM = """
            dynawright: 1
            name: team
            settings:
              style: multi-table
            entities:
              User:
                id: userId
                count: 1000
                attributes:
                  userId: ulid
                  name: string, 20 bytes, unique
                  title: string, 10 bytes
                  flag: boolean, true 1%
              Title:
                id: user, since
                of: User, 2 each, at most 10
                attributes:
                  since: date
                  title: string, 10 bytes
              Log:
                id: user, at
                of: User, 3000 each
                attributes:
                  at: timestamp
                  text: text, 2 KB
            patterns:
              AP-1: get User by userId with Titles, 100/s
              AP-2: create Title and update User title by userId, 2/s
              AP-3: list Logs of User, newest at first, all of them, 1/s
              AP-4: create Log, 1/s
              AP-5: get User by name, 5/s
              AP-6: create User, 1 per day
              AP-7: list flag Users, 1/s, all of them
              AP-8: update User flag by userId, 1/s
            """;
    private static final Written CHOSEN = chosen(TEAM);

    private static Written chosen(String model) {
        Designer designer = new Designer(
                new SourceText("model.yaml", model), PriceSheet.published(), Chooser::choose, Planner::plan);
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        return Written.of(new Subject(
                made.judged(),
                Optional.of(made.chosen()),
                Optional.empty(),
                Optional.empty(),
                made.other().chosen()));
    }

    private static Written of(String name) {
        return Written.of(Written.model(name), Written.design(name + ".single-table"));
    }

    @Test
    void theProofIsOfDesignsInOneStyle() {
        assertThat(CHOSEN.dataModel())
                .contains("The choice is proven: no multi-table design of the grammar costs less")
                .doesNotContain("no design of the grammar");
    }

    @Test
    void oneRequestReadsAPage() {
        assertThat(CHOSEN.dataModel())
                .contains("One request reads at most a page of 1 MB of them: 2 collections of these 5 can be larger");
        assertThat(CHOSEN.dataModel())
                .contains("in 7 pages of 1 MB")
                .contains("| `User.byTrue` | `true` | `User` | – |");
    }

    @Test
    void whatLiesInsideIsAKindOfEntityToo() {
        assertThat(CHOSEN.dataModel())
                .contains("`User` holds more than one kind of entity.")
                .contains("more `Title` take that come to lie inside them is not in these figures.");
    }

    @Test
    void aKeyThatIsThereOnlyForSomeValuesChangesWithThem() {
        assertThat(CHOSEN.dataModel())
                .contains("| index `User.byTrue` of `User` | key | no attribute that changes | flag | no |")
                .contains("`User.byTrue` by `AP-8` (1/s)");
    }

    @Test
    void twoWritesThatCanMeetAreSaidToBeOne() {
        assertThat(CHOSEN.dataModel())
                .contains("- `AP-2`: two of its writes name an item of `User` by `userId = {userId}`. Where it is the"
                        + " same item they have to be one write and no transaction")
                .contains("transact UpdateItem `User`<br>transact UpdateItem `User`");
        assertThat(CHOSEN.dataModel())
                .contains("Without its `by` the sentence says that it is the same `User`, and is planned as one")
                .doesNotContain("- `AP-6`: two of its writes");
        assertThat(chosen(TEAM.replace("update User title by userId", "update User title"))
                        .dataModel())
                .contains("| create Title and update User title | UpdateItem `User` |")
                .doesNotContain("two of its writes");
    }

    @Test
    void whatNoOtherWayAnswersHasNoPrice() {
        assertThat(CHOSEN.dataModel())
                .contains("| `AP-5` | – | `AP-5` |", "but: takes 2 requests, the pattern allows 1");
    }

    @Test
    void writesAreNoQuestions() {
        assertThat(CHOSEN.dataModel()).contains("4 questions and 4 writes are all for DynamoDB itself.");
    }

    @Test
    void onlyKeysOfATemplateAreEscaped() {
        assertThat(CHOSEN.dataModel())
                .contains("5 key values are the attribute itself, as it is.")
                .doesNotContain("escaped");
        assertThat(of("saas").dataModel()).contains("key values are made by a template, in which text is escaped");
    }

    @Test
    void aKeyHasAReason() {
        assertThat(CHOSEN.dataModel())
                .contains(
                        "`userId`, because `AP-1` gives `userId`, 100 requests a second; it has 1,000 different values")
                .contains("; the next best design without it for `User` costs $3.73 a month more")
                .contains("because only the key of a table makes a value unique; no pattern reads by it");
    }

    @Test
    void aParentThatIsThereIsThereAsAWhole() {
        Written github = of("github");
        assertThat(github.dataModel())
                .contains("which makes 9,000,000 entries of this type", "which makes 21,000,000 entries of this type");
    }

    @Test
    void aGuardIsNoChildAndAKeeperReads() {
        Written saas = of("saas");
        assertThat(saas.dataModel())
                .contains("the child holds the parent's id; `saas.GSI2` is keyed by it | `saas.GSI2` |")
                .contains("makes `email` unique and repeats all of `User`")
                .contains("| `AP-02` | whole `Membership` and whole `user` |");
        assertThat(saas.requirements()).contains("`email` to keep it unique, and all of `User`");
        assertThat(of("social").dataModel()).contains("`PK = FEEDENTRY#{postId}` (by the consumer of the stream)");
    }

    @Test
    void aReadSaysForWhatItIs() {
        assertThat(of("saas").dataModel())
                .contains("everything in the range, sorted afterwards, then 50 at a time")
                .contains("| `AP-17` | GetItem, lookup | `PK = ORGANIZATION#{orgId} and SK = ORGANIZATION` | what has"
                        + " to be known before the write |")
                .doesNotContain("what the step before found or needs")
                .contains("The price counts 2 consumers");
    }

    @Test
    void fiveToTenItemsAreShown() {
        String github = of("github").dataModel();
        assertThat(shown(github, "### Table `github`")).isEqualTo(10);
        assertThat(shown(github, "### Index `github.GSI3`")).isBetween(5L, 10L);
        assertThat(github).contains("Not shown is an item of ");
        assertThat(CHOSEN.dataModel()).contains("The samples have no more than these here.");
    }

    @Test
    void aKeyIsAskedForByWhoeverHasIt() {
        Written github = of("github");
        assertThat(github.dataModel())
                .contains("`AP-08` found `owner`, `AP-10` gives `orgName`")
                .contains(
                        "`SK`; it is a constant for `AP-01`, `AP-10`", "; one value of it is given by `AP-08`, `AP-11`")
                .contains(
                        "the last item of a partition is read by `AP-25`, `AP-33`; all of a partition is read by `AP-38`")
                .contains("| at most 8 | 614 |")
                .contains("| `REACTION#{owner}#{repoName}#{issueNumber:pad 9}` | 10,290,000 |");
        assertThat(of("employees").dataModel())
                .contains("give nothing for it, as each item type has one constant value");
        assertThat(of("saas").dataModel()).contains("changes by `AP-09` tell `organization.orgId`");
    }

    @Test
    void onlyWhatAKeyNeedsIsLookedUpForIt() {
        assertThat(of("saas").dataModel())
                .contains("- [ ] Keys are made of what the caller knows: 1 pattern looks up a value of a key: `AP-14`;"
                        + " 3 patterns look up what is repeated: `AP-17`, `AP-22`, `AP-29`");
        assertThat(of("github").dataModel())
                .contains("4 patterns look up a value of a key: `AP-15`, `AP-25`, `AP-33`, `AP-43`");
        assertThat(of("social").dataModel())
                .contains(
                        "- [x] Keys are made of what the caller knows: 0 patterns look up a value of a key; 1 pattern");
    }

    @Test
    void whatHasExpiredIsFilteredToo() {
        assertThat(of("saas").dataModel())
                .contains(
                        "0 of 22 reads leave something to a filter; 2 others filter only what has expired: `AP-07`, `AP-21`")
                .contains("`AP-21`: what is over and still there takes a place of the limit")
                .doesNotContain("`AP-07`: what is over");
    }

    @Test
    void whatTheStreamKeepsComesAfterTheWrite() {
        assertThat(of("social").dataModel())
                .contains("| UpdateItem `social`<br>Query `social` (by the consumer of the stream)<br>UpdateItem")
                .contains("| the items that repeat what has changed |")
                .contains("| `POST#{authorUsername}` | `{createdAt}` | the entity itself |")
                .contains("`count Comments of post` as `commentCount`, kept by the stream;");
    }

    @Test
    void aGuardIsOfItsParent() {
        Written saas = of("saas");
        assertThat(saas.dataModel()).contains("makes `name` of `Team` unique in each `Organization`");
        assertThat(saas.requirements()).contains("`name` to keep it unique in each `Organization`");
    }

    @Test
    void figuresAreNoChildrenAndWhatBelongsToNoneHasNone() {
        assertThat(of("github").dataModel())
                .contains("`github.GSI2` is keyed by it | `github.GSI2` | `GSI2PK")
                .contains("- `AP-42`: the UpdateItem of `ReactionsOfIssueByEmoji` is sent only where `issue` is there");
    }

    @Test
    void theOnlyChildIsReadByItsParent() {
        assertThat(of("shop").dataModel())
                .contains("apart from it | `shop` | `PK = CART#{username} and SK = CART` | `AP-29` |")
                .contains("| the only child of its kind |", "| children by their ids |");
    }

    @Test
    void writesHaveNoOtherWayThatWasLookedFor() {
        assertThat(of("saas").dataModel())
                .contains("**Purpose**: answers `AP-02`, `AP-21`; finds items for the writes of `AP-09`.")
                .contains("| `AP-02`, `AP-21`; not looked for is one for the writes of `AP-09` |");
    }

    @Test
    void laterMonthsLeaveOutWhatNobodyKnows() {
        assertThat(of("shop").dataModel())
                .contains(
                        "`Cart` is counted as today, with the `CartItem` inside. Of `OrdersByStatus` as many are counted")
                .doesNotContain("more `CartItem` take");
        assertThat(of("employees").dataModel())
                .contains("more `TitleHistory` take", "| sorted afterwards | – | `Employee`, all of it |")
                .contains("takes at least an equal part, for there is 1, and not only an assumed 1%.");
    }

    @Test
    void aTickHasWhatItMeasures() {
        Written shop = of("shop");
        assertThat(shop.dataModel())
                .contains("No key attribute is an attribute of some item types and a made-up value of others: 10 of 10")
                .contains("nothing to check, nothing ends by itself")
                .contains(
                        "4 of 42 patterns are answered elsewhere, 4 ask for what lies in a table, 5 of 5 needs are met")
                .contains("reading all of one of them takes");
        assertThat(of("social").dataModel())
                .contains("What ends by itself is ended by the table: 1 of 1 table with a time to live")
                .contains("and so is an MB of what is read");
    }

    @Test
    void noOtherKeyIsSaidOfTheGrammar() {
        assertThat(chosen("""
                        dynawright: 1
                        name: one
                        settings:
                          style: multi-table
                        entities:
                          Thing:
                            id: thingId
                            count: 1000
                            attributes:
                              thingId: ulid
                        patterns:
                          AP-1: get Thing by thingId, 100/s
                          AP-2: create Thing, 1/s
                        """).dataModel())
                .contains("no design of the grammar within the limits has it under another key");
    }

    /** The rows of the first table below a heading. */
    private static long shown(String document, String heading) {
        String below = document.substring(document.indexOf(heading + "\n\n") + heading.length() + 2);
        return below.lines().takeWhile(l -> l.startsWith("|")).count() - 2;
    }
}
