package io.festinger.text.passages;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.TokenEstimate;
import org.junit.jupiter.api.Test;

class MessageExcerptTest {
    @Test
    void aFrameIsNotAskedAbout() {
        assertThat(MessageExcerpt.of(
                                "{\"user_message\": \"Thanks, that was great!\"}\n\n[EXTRAS]\nThe database is slow.")
                        .text())
                .isEqualTo("Thanks, that was great!");
        assertThat(MessageExcerpt.of("[read_file for 'a.md'] Result:\nThe ledger listens on 8080.")
                        .text())
                .isEmpty();
        assertThat(MessageExcerpt.of("{\"tool_result\": \"The ledger listens on 8080.\"}")
                        .text())
                .isEmpty();
    }

    private static final String LOG =
            "2026-11-29 07:12:09,331 INFO  [main] o.e.j.s.Server - started pool-1-thread-7 in 12 ms\n";
    private static final String STORY = "Yesterday the team moved the queue to another room of the old building. ";

    @Test
    void aShortMessageIsWhole() {
        assertThat(MessageExcerpt.of("Deploy tracking-api.\nThen tell Kim.\n"))
                .isEqualTo(new MessageExcerpt("Deploy tracking-api.\nThen tell Kim.", ""));
    }

    @Test
    void aLogIsLeftOutBeforeAndAfterTheQuestion() {
        String question = "On which port does tracking-api listen?";
        assertThat(MessageExcerpt.of(question + "\n" + LOG.repeat(10)).text()).isEqualTo(question);
        assertThat(MessageExcerpt.of(LOG.repeat(10) + question).text()).isEqualTo(question);
    }

    @Test
    void ofALongTextTheQuestionTheLastAndTheFirstSentenceAreAsked() {
        MessageExcerpt excerpt = MessageExcerpt.of(
                "It is about billing. " + STORY.repeat(9) + "Which port is it? " + STORY.repeat(9) + "Hurry.");
        assertThat(excerpt.text())
                .startsWith("It is about billing.")
                .contains("Which port is it?")
                .endsWith("Hurry.");
        assertThat(TokenEstimate.of(excerpt.text())).isLessThanOrEqualTo(MessageExcerpt.TOKENS + 2);
        assertThat(excerpt.remainder()).contains("Yesterday").doesNotContain("Which port");
    }

    @Test
    void ofALogAloneSomeIsAsked() {
        MessageExcerpt excerpt = MessageExcerpt.of(LOG.repeat(30));
        assertThat(excerpt.text()).isNotBlank();
        assertThat(excerpt.remainder()).isNotBlank();
    }

    @Test
    void aTextWithoutEndIsCut() {
        MessageExcerpt excerpt = MessageExcerpt.of("x".repeat(1_000_000));
        assertThat(excerpt.text().length() + excerpt.remainder().length()).isLessThan(5_000);
    }
}
