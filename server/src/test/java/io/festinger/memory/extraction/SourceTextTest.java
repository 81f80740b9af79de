package io.festinger.memory.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SourceTextTest {
    private static Chunk chunk(String id, int start, String content) {
        return chunk(id, start, content, Chunk.Kind.PROSE);
    }

    private static Chunk chunk(String id, int start, String content, Chunk.Kind kind) {
        return new Chunk(
                id,
                "doc_1",
                "p05",
                "a.md",
                "wav_1",
                1,
                0,
                kind,
                "",
                "ada",
                new Span(start, start + content.length()),
                content,
                Instant.EPOCH,
                Optional.empty());
    }

    private final SourceText text =
            SourceText.of(List.of(chunk("chk_1", 0, "# Title\n\n"), chunk("chk_2", 9, "One. Two.\n")), Set.of("chk_2"));

    @Test
    void theWholeIsWhatItsPassagesAre() {
        assertThat(text.whole().content()).isEqualTo("# Title\n\nOne. Two.\n");
        assertThat(text.passages()).extracting(passage -> passage.source().id()).containsExactly("chk_2");
    }

    @Test
    void codeIsBlank() {
        SourceText code = SourceText.of(List.of(chunk("chk_1", 0, "{\n\"a\": 1}\n", Chunk.Kind.CODE)), Set.of("chk_1"));

        assertThat(code.whole().content()).isEqualTo(" \n       \n");
    }

    @Test
    void aStretchIsFoundInItsPassage() {
        SourceText.Place place = text.locate(new Span(14, 18)).orElseThrow();

        assertThat(place.passage().source().id()).isEqualTo("chk_2");
        assertThat(place.span().of(place.passage().content())).isEqualTo("Two.");
    }

    @Test
    void unrequestedTextIsNowhere() {
        assertThat(text.locate(new Span(0, 7))).isEmpty();
    }

    @Test
    void aStretchOverTwoPassagesEndsWithTheFirst() {
        SourceText both =
                SourceText.of(List.of(chunk("chk_1", 0, "ab"), chunk("chk_2", 2, "cd")), Set.of("chk_1", "chk_2"));

        assertThat(both.locate(new Span(1, 4)).orElseThrow().span()).isEqualTo(new Span(1, 2));
    }
}
