package io.festinger.gateway.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.Splice;
import java.io.ByteArrayOutputStream;
import java.util.List;

/// Any bytes at all: a dialect either leaves them alone or makes edits after which the body is JSON again,
/// byte for byte the old one around the edits, and is read as the same turns and the block.
class DialectFuzzTest {
    private static final String BLOCK = "<recollection>\nx: [type] y\n</recollection>";
    private static final String OWN = "own";

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksAReader(byte[] body) {
        for (Dialect dialect : Dialect.values()) {
            check(dialect, body);
        }
    }

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksOllamaChat(byte[] body) {
        check(Dialect.OLLAMA_CHAT, body);
    }

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksOllamaGenerate(byte[] body) {
        check(Dialect.OLLAMA_GENERATE, body);
    }

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksOpenAiChat(byte[] body) {
        check(Dialect.OPENAI_CHAT, body);
    }

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksOpenAiCompletions(byte[] body) {
        check(Dialect.OPENAI_COMPLETIONS, body);
    }

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksOpenAiResponses(byte[] body) {
        check(Dialect.OPENAI_RESPONSES, body);
    }

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksAnthropicMessages(byte[] body) {
        check(Dialect.ANTHROPIC_MESSAGES, body);
    }

    private static void check(Dialect dialect, byte[] body) {
        if (dialect.read(body) instanceof Draft draft) {
            for (Position position : Position.values()) {
                check(dialect, draft, body, position);
            }
        }
    }

    private static void check(Dialect dialect, Draft draft, byte[] body, Position position) {
        Splice edits = draft.with(BLOCK, position, OWN);
        byte[] splicedBytes = splice(edits, body);
        assertThatCode(() -> {
                    var cursor = new JsonCursor(splicedBytes);
                    cursor.take();
                    cursor.end();
                })
                .doesNotThrowAnyException();
        assertThat(dialect.read(splicedBytes)).isInstanceOfSatisfying(Draft.class, second -> {
            List<Turn> turns = second.prompt().turns();
            assertThat(turns).anyMatch(turn -> turn.text().contains(BLOCK));
            assertThat(turns.stream().filter(turn -> !turn.text().contains(BLOCK)))
                    .as("no turn comes but the block's, and all others stay as they are")
                    .isSubsetOf(draft.prompt().turns());
            assertThat(turns.size())
                    .isBetween(
                            draft.prompt().turns().size(),
                            draft.prompt().turns().size() + 1);
        });
    }

    /// The new body, of which every byte that is not an edit's is the old one's.
    private static byte[] splice(Splice edits, byte[] body) {
        var out = new ByteArrayOutputStream();
        var kept = new ByteArrayOutputStream();
        edits.pieces(body, (bytes, offset, length) -> {
            out.write(bytes, offset, length);
            if (bytes == body) {
                kept.write(bytes, offset, length);
            }
        });
        var outside = new ByteArrayOutputStream();
        int at = 0;
        for (Splice.Edit edit : edits.edits()) {
            outside.write(body, at, edit.start() - at);
            at = edit.end();
        }
        outside.write(body, at, body.length - at);
        assertThat(kept.toByteArray()).isEqualTo(outside.toByteArray());
        assertThat(out.size()).isEqualTo(body.length + edits.growth());
        return out.toByteArray();
    }
}
