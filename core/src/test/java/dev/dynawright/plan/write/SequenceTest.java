package dev.dynawright.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are counted per parent; in Java because both ways to draw one are compared. */
class SequenceTest {
    private static final String TRACKER = """
            dynawright: 1
            name: tracker
            entities:
              Project:
                id: projectId
                count: 100
                attributes:
                  projectId: string, 10 bytes
                  title: string, 40 bytes
              Issue:
                id: projectId, number
                of: Project, 50 each
                attributes:
                  number: integer, counted per Project
                  subject: string, 60 bytes
            patterns:
              W-1: SENTENCE
              R-1: list Issues of Project, 10 per page, 1/s
            """;
    private static final String PROJECT = "Project: {pk: \"P#{projectId}\", sk: \"P\"}\n";

    /** The last number is read strongly, 1 unit; then the issue and the sequence in one transaction, 2 x 1 each. */
    @Test
    void aSequenceIsReadAndRaisedInOneTransaction() {
        Written written = Written.of(TRACKER, "create Issue, 1/s", "", PROJECT + """
                Issue: {pk: "I#{projectId}#{number}", sk: "I"}
                IssueNumber: {sequence: Issue.number, pk: "P#{projectId}", sk: "LAST"}
                """);
        assertThat(written.steps())
                .containsExactly(
                        "GetItem IssueNumber: all 1000 (lookup)",
                        "PutItem Issue: all 2000",
                        "UpdateItem IssueNumber: all 2000");
        assertThat(written.way().requests()).isEqualTo(2);
    }

    /** Where the number continues the parent's key, the newest issue says it: 1 unit, then one plain put. */
    @Test
    void theNewestItemSaysTheLastNumber() {
        Written written = Written.of(
                TRACKER, "create Issue, 1/s", "", PROJECT + "Issue: {pk: \"P#{projectId}\", sk: \"I#{number:pad 8}\"}");
        assertThat(written.steps()).containsExactly("Query Issue: all 1000 (lookup)", "PutItem Issue: all 1000");
        assertThat(written.way().requests()).isEqualTo(2);
    }

    @Test
    void withoutOneTheNumberCannotBeDrawn() {
        Written written = Written.of(
                TRACKER, "create Issue, 1/s", "", PROJECT + "Issue: {pk: \"I#{projectId}#{number}\", sk: \"I\"}");
        assertThat(written.reasons()).hasSize(1);
        assertThat(written.reasons().get(0)).contains("counted per `Project`").endsWith("it needs a `sequence`");
    }

    /** Who draws the same number puts another item, and who counts by another key counts something else. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Issue: {pk: \"P#{projectId}\", sk: \"I#{number:pad 8}#{subject}\"}",
                "Issue: {pk: \"P#{projectId}\", sk: \"I#{number:pad 8}#{shard:4}\"}",
                "Issue: {pk: \"I#{projectId}#{number}\", sk: \"I\"}\n"
                        + "IssueNumber: {sequence: Issue.number, pk: \"P#{projectId}\", sk: \"{subject}\"}",
                "Issue: {pk: \"I#{projectId}#{number}\", sk: \"I\"}\n"
                        + "IssueNumber: {sequence: Issue.number, pk: \"P#{projectId}\", sk: \"{shard:4}\"}"
            })
    void whereTwoDoNotMeetTheNumberCannotBeDrawn(String items) {
        Written written = Written.of(TRACKER, "create Issue, 1/s", "", PROJECT + items);
        assertThat(written.reasons()).hasSize(1);
        assertThat(written.reasons().get(0)).contains("counted per `Project`").endsWith("it needs a `sequence`");
    }

    /** In a new project the numbers begin at one, so nothing is read. */
    @Test
    void aNewParentBeginsAtOne() {
        Written written = Written.of(
                TRACKER,
                "create Project with Issues, not all at once, 1/s",
                "",
                PROJECT + "Issue: {pk: \"P#{projectId}\", sk: \"I#{number:pad 8}\"}");
        assertThat(written.steps()).containsExactly("PutItem Project: all 1000", "PutItem Issue: all 50000");
    }
}
