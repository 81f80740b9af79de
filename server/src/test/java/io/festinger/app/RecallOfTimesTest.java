package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.recall.Question;
import io.festinger.recall.RecalledRow;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Three decisions about one thing: of Sunday, 1 March 2026, of Wednesday, 18 March, and of Tuesday, 24 March, when
/// questions are asked.
class RecallOfTimesTest {
    @TempDir
    Path data;

    private RecallHouse house;
    private String first;
    private String second;
    private String third;

    @BeforeEach
    void open() {
        house = new RecallHouse(data);
        first = house.say("We decided that the printer stays in the red room");
        house.wait(Duration.ofDays(17));
        second = house.say("We decided that the printer moves to the blue room");
        house.wait(Duration.ofDays(6));
        third = house.say("We decided that the printer moves to the long room");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private String best(String question) {
        return house.ids(house.recall(question)).getFirst();
    }

    @Test
    void statementsFromATimeOfTheQuestionComeFirst() {
        assertThat(best("what did we decide about the printer last week?")).isEqualTo(second);
        assertThat(best("what did we decide about the printer six days ago?")).isEqualTo(second);
        assertThat(best("what did we decide about the printer before 10 March?"))
                .isEqualTo(first);
        assertThat(best("what did we decide about the printer since 20 March?")).isEqualTo(third);
    }

    @Test
    void nothingOfOtherTimesIsLeftOut() {
        assertThat(house.ids(house.recall("what did we decide about the printer last week?")))
                .containsExactlyInAnyOrder(first, second, third);
    }

    @Test
    void timesAreCountedFromTheRequestedTime() {
        Instant time = Instant.parse("2026-03-20T12:00:00Z");
        Question question = new Question(
                "what did we decide about the printer three weeks ago?",
                List.of(RecallHouse.WEB),
                List.of(),
                List.of(),
                "active",
                Optional.empty(),
                Optional.of(time),
                Question.By.BOTH);

        List<RecalledRow> recalledRows = house.ask(question);

        assertThat(house.ids(recalledRows)).containsExactly(first, second);
    }
}
