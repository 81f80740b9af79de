package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordMapperTest {
    enum Colour {
        RED;

        public String wire() {
            return "red";
        }
    }

    record Part(int start, String note) {}

    record Row(ConflictId id, Colour colour, String author, List<Part> parts, Optional<String> successor) {
        public boolean open() {
            return true;
        }
    }

    record PartAnswer(int start, Optional<String> note) {}

    record Answer(
            String id,
            String colour,
            Optional<String> author,
            List<PartAnswer> parts,
            @Nullable String successor,
            boolean open,
            String more) {}

    private static final Row ROW =
            new Row(new ConflictId("cf_1"), Colour.RED, "", List.of(new Part(3, "")), Optional.empty());

    @Test
    void valuesTakeTheFormOfTheAnswer() {
        assertThat(RecordMapper.map(Answer.class, Map.of("more", "text"), ROW))
                .isEqualTo(new Answer(
                        "cf_1",
                        "red",
                        Optional.empty(),
                        List.of(new PartAnswer(3, Optional.empty())),
                        null,
                        true,
                        "text"));
    }

    record Refusing(int start) {
        public String note() {
            throw Failure.invalid("note", "a note is one line");
        }
    }

    @Test
    void aRefusalOfASourceStaysWhatItIs() {
        assertThatThrownBy(() -> RecordMapper.map(PartAnswer.class, new Refusing(1)))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("a note is one line");
    }

    @Test
    void theFirstSourceWithTheNameCounts() {
        assertThat(RecordMapper.map(PartAnswer.class, Map.of("start", 1), new Part(2, "first")))
                .isEqualTo(new PartAnswer(1, Optional.of("first")));
    }

    @Test
    void aComponentWithoutASourceIsNamed() {
        assertThatThrownBy(() -> RecordMapper.map(Answer.class, ROW)).hasMessageContaining("Answer.more");
    }
}
