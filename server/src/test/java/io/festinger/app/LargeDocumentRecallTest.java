package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A question does not wait until a large document is in the index.
class LargeDocumentRecallTest {
    private static final int SECTIONS = 450;

    @TempDir
    Path data;

    private RecallHouse house;

    @BeforeEach
    void open() {
        house = new RecallHouse(data);
        house.say("The relay stands in the yard.");
        assertThat(ask(house.recall, "relay").items()).hasSize(1);
        house.document(
                "sections.md",
                IntStream.range(0, SECTIONS)
                        .mapToObj(i -> "# Section " + i + "\n\nThe lamp of room" + i + " is on.\n\n")
                        .collect(Collectors.joining()));
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static Recall.Page ask(RecallWiring wiring, String question) {
        return wiring.recall().ask(RecallHouse.TEAM, Question.of(question, List.of()), Optional.empty(), 5);
    }

    @Test
    void aQuestionSaysWhatCannotBeFoundYet() {
        String younger = house.say("The relay was painted.");
        Recall.Page page = ask(house.recall, "relay painted");
        assertThat(page.pending()).isEqualTo(SECTIONS);
        assertThat(page.items().getFirst().row().key().id()).isEqualTo(younger);

        house.recall.recall().settle(RecallHouse.TEAM);
        everySectionIsFound(house.recall);
        assertThat(house.recall.health(RecallHouse.TEAM)).containsEntry("words", "on");
    }

    @Test
    void pendingDocumentsAreTakenInAfterARestart() {
        assertThat(ask(house.recall, "relay").pending()).isPositive();
        house.recall.close();
        try (RecallWiring second =
                RecallWiring.over(house.conflicts.layerServices(), house.layers, data, house::time)) {
            second.recall().settle(RecallHouse.TEAM);
            everySectionIsFound(second);
        }
    }

    private static void everySectionIsFound(RecallWiring wiring) {
        Question question = Question.of("lamp of the room", List.of());
        List<String> matches = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Recall.Page page = wiring.recall().ask(RecallHouse.TEAM, question, cursor, 100);
            assertThat(page.pending()).isZero();
            page.items().forEach(item -> matches.add(item.row().text()));
            cursor = page.next();
        } while (cursor.isPresent());
        for (int i = 0; i < SECTIONS; i++) {
            String sentence = "room" + i + " is";
            assertThat(matches).filteredOn(text -> text.contains(sentence)).hasSize(1);
        }
    }
}
