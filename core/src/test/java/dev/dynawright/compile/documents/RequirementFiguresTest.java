package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The figures of the requirements measure what their sentences claim. */
class RequirementFiguresTest {
    private static final Written SHOP = Written.of(Written.model("shop"), Written.design("shop.single-table"));
    private static final Written EMPLOYEES =
            Written.of(Written.model("employees"), Written.design("employees.single-table"));
    private static final Written BLOG = Written.of(Written.model("blog"), Written.design("blog.single-table"));
    private static final Written SOCIAL = Written.of(Written.model("social"), Written.design("social.single-table"));

    @Test
    void countsThatDisagreeAreSaidToBeAccepted() {
        assertThat(EMPLOYEES.requirements())
                .contains(
                        "or the model accepts that they do not: 4 of 4 entities are compared;"
                                + " 2 disagree and are accepted; `growth-against-count` at `SalaryHistory` is accepted, because");
    }

    @Test
    void countsOfWhichTooLittleIsKnownAreNotTicked() {
        assertThat(SHOP.requirements())
                .contains(
                        "- [ ] Counts agree", "8 of 9 entities are compared, not `Cart`, of which too little is known");
    }

    @Test
    void anAnswerOfEverythingIsNotBounded() {
        assertThat(SHOP.requirements())
                .contains("- [ ] Answers are bounded: 19 of 20 answers are", "not `AP-18`; 3 reports are not counted");
        assertThat(EMPLOYEES.requirements())
                .contains("- [ ] Answers are bounded: 10 of 12 answers are", "not `AP-07`, `AP-09`");
    }

    @Test
    void onlyWhatDynamoDbAnswersIsStrongOrEventual() {
        assertThat(SHOP.requirements())
                .contains("of 19 reads 0 ask to be strong, 19 may be eventual; 4 more are not for it");
    }

    @Test
    void whatHasNoItemIsNotSaidToLieAnywhere() {
        Written drawn = Written.of(Written.model("shop"), Written.read("examples/designs/shop.yaml"));
        assertThat(drawn.requirements())
                .contains(
                        "| `Order` and `OrderItem` | apart | not stored | – | no item has `OrderItem`; `AP-04` asks for"
                                + " both and is not answered |")
                .contains("not stored: no item has `Payment`")
                .doesNotContain("a month so");
    }

    @Test
    void whatMayBeThereAlreadyGrowsNobodyKnowsHow() {
        Written put = Written.of(
                Written.model("blog").replace("create User", "put User"), Written.design("blog.single-table"));
        assertThat(BLOG.requirements()).contains("in 12 months.").doesNotContain("not known");
        assertThat(put.requirements())
                .contains(
                        "| not known: some may be there already |",
                        "without the growth of `User`, which is not known.");
        assertThat(put.dataModel()).contains("are without the growth of `User`, which is not known.");
    }

    @Test
    void sharesAreRoundedAsElsewhere() {
        assertThat(BLOG.requirements()).contains("| 59.7% |", "| 1.5% |").doesNotContain("59.6%");
    }

    @Test
    void whatNeverChangesIsKeptByNothing() {
        assertThat(EMPLOYEES.requirements())
                .contains(
                        "| `department.dept_name` | nothing: it is taken over when the item is written, and no pattern"
                                + " changes it |");
    }

    @Test
    void anIndexCanBeKeyedByTheParent() {
        assertThat(SHOP.requirements())
                .contains("or where nothing bounds it")
                .contains(
                        "| `Customer` → `Order` | yes | no | 4.2% | yes | keep separate | in `shop.GSI2`, not in the table |");
    }

    @Test
    void relationshipsOfTheSameEntitiesHaveNames() {
        assertThat(SOCIAL.requirements())
                .contains("#Writes of a child only".substring(1))
                .contains("| `User` → `Follow` by `follower` | 9.81 KB", "| `User` → `Follow` by `followed` | 9.81 KB");
    }

    @Test
    void peaksAreCountedAsInTheOtherDocument() {
        assertThat(SHOP.requirements())
                .contains("16 patterns state no peak", "figures of the design rest on 13 of them", "875.5/s if all");
        assertThat(SHOP.dataModel()).contains("13 patterns");
    }

    @Test
    void valuesThatStandInTheModelAreStated() {
        assertThat(EMPLOYEES.requirements()).contains("| `gender` | M 60% \\| F 40% | 1 byte | 1 byte | always | 2 |");
    }

    @Test
    void theLargestIsTheLargest() {
        assertThat(SHOP.requirements())
                .contains("| items of a transaction | 100 | at most 51; 4 on average | `AP-07` |")
                .contains("| 28 KB on average | `AP-15` |");
    }

    @Test
    void whatTheModelSaysOfItselfStandsAtTheTop() {
        assertThat(SHOP.requirements())
                .contains(
                        "## Application\n\nAn online shop with customers, their carts and orders, a catalogue with reviews, and the admin's desk."
                                + " `Customer` and `Category` belong to nothing else;");
        Written silent = Written.of(
                Written.model("shop").replaceFirst("(?m)^about: .*$", ""), Written.design("shop.single-table"));
        assertThat(silent.requirements()).contains("it has no `about`");
    }

    @Test
    void theIdeasOfADesignerHaveFigures() {
        assertThat(SHOP.requirements())
                .contains(
                        "4 of 23 reads ask for more than one kind of entity; this design answers 4 of them with one request.")
                .contains("| `Cart` → `CartItem` | `AP-29` | 60/s | 3 | 50 | 342 bytes | 13 KB | yes, inside it |")
                .contains("| `AP-05` | `Order` | `status` is `PENDING` | 2.0% | 4,000,000 | `shop.GSI3`, which has")
                .contains("| count of `Order` | `AP-09` | 0.2/s | 28/s | – | kept in `OrdersByStatus` |");
        assertThat(EMPLOYEES.requirements())
                .contains(
                        "| `dept_name` of `Department` in `Employee` | `AP-08` | 14/s | never | – | 1 of 1 in `Employee` |")
                .contains("This design has no index, so nothing is projected.");
    }

    @Test
    void aWiderProjectionTakesMoreAndANarrowerLess() {
        assertThat(SHOP.requirements()).contains("| `AP-17` | 332 MB | $0.08 | 1.51 GB | $0.38 | 232 MB | $0.06 |");
        Written wide = Written.of(
                Written.model("shop"),
                Written.design("shop.single-table").replaceFirst("(GSI4: .*)project: \\[[^\\]]*\\]", "$1project: all"));
        assertThat(wide.requirements()).contains("| whole items | `AP-17` | 1.51 GB | $0.38 | 1.51 GB | $0.38 |");
    }

    @Test
    void whatIsStatedIsSaidByTheByteAndTheDay() {
        assertThat(SHOP.requirements())
                .contains(
                        "| `description` | text | 1,024 bytes | 8,192 bytes |", "| bytes of an item | 409,600 bytes |");
        assertThat(BLOG.requirements()).doesNotContain("/hour");
    }

    @Test
    void oneIsSingular() {
        Written one = Written.of(
                Written.model("blog").replaceAll("(?m)^  AP-0[2-9].*\n", ""), Written.design("blog.single-table"));
        assertThat(one.requirements())
                .contains("1 of 1 pattern states one", "1 of 1 answer is", "1 of 1 pattern has an answer")
                .contains("The only partition key is `USER#", "It is not above the 70%");
    }

    @Test
    void expiredItemsAndLocksStandInTheMapping() {
        Written saas = Written.of(Written.model("saas"), Written.design("saas.single-table"));
        assertThat(saas.dataModel())
                .contains("| sorted afterwards | without what is over: `TTL` > now | `Invitation`, all of it |");
        Written locked = Written.of(
                Written.model("blog").replaceFirst("(?m)^(    id: username\n)", "$1    locked: yes\n"),
                Written.design("blog.single-table").replaceFirst("(?m)^stamp: \\{", "stamp: {lock: lock, "));
        assertThat(locked.dataModel())
                .contains("raises `lock`, and where the item was read before: if `lock` is still as it was read");
    }

    @Test
    void whatIsGivenAndRepeatedIsSaidInFull() {
        Written github = Written.of(Written.model("github"), Written.design("github.single-table"));
        assertThat(github.requirements())
                .contains("| `AP-25` | all of `Issue` but `issueNumber` |")
                .contains("| `AP-44` | a whole `Star`, how much `starCount` changes |")
                .contains("| items of a transaction | 100 | at most 3; fewer where a parent is missing | `AP-42` |")
                .contains("this design answers it with 2 requests.");
        assertThat(SOCIAL.requirements())
                .contains("`authorUsername` of `Post` in `FeedEntry` |", "| 4 of 4 in `FeedEntry` |");
        assertThat(EMPLOYEES.requirements())
                .contains("| `TitleHistory` | `emp_no`, `from_date` |")
                .contains(" in 12 months. `Employee` grows here by new items");
        assertThat(SHOP.requirements())
                .contains("inside `Cart`, apart from it")
                .contains("38 of 42 patterns have an answer; 4 are given to an integration");
        assertThat(Written.of(Written.model("saas"), Written.design("saas.single-table"))
                        .requirements())
                .contains("all other entities belong to at least one of them");
    }

    @Test
    void writesAreNoQuestions() {
        assertThat(BLOG.requirements())
                .contains("No pattern of this model needs anything else: 4 questions and 5 writes are all for");
    }
}
