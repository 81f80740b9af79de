package io.festinger.gateway.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.festinger.concepts.Position;
import io.festinger.gateway.json.Splice;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.BitSet;

/// Any bytes at all: a dialect either leaves them alone or makes edits after which it reads the same turns and the
/// block.
class DialectFuzzTest {
    private static final String BLOCK = "<recollection>\nx: [type] y\n</recollection>";

    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksAReader(byte[] body) {
        for (Dialect dialect : Dialect.values()) {
            Transcript.read(dialect, body).ifPresent(transcript -> changeEverything(transcript, body));
            if (dialect.read(body) instanceof Draft draft) {
                for (Position position : Position.values()) {
                    check(dialect, draft, body, position);
                }
            }
        }
    }

    private static void changeEverything(Transcript transcript, byte[] body) {
        var all = new BitSet();
        all.set(0, body.length + 1);
        var edits = new ArrayList<>(transcript.warm(0.5, 1.5));
        edits.addAll(transcript.without(all));
        new Splice(edits).pieces(body, (bytes, offset, length) -> {});
    }

    private static void check(Dialect dialect, Draft draft, byte[] body, Position position) {
        Splice edits = draft.with(BLOCK, position, "own");
        var out = new ByteArrayOutputStream();
        edits.pieces(body, (bytes, offset, length) -> out.write(bytes, offset, length));
        assertThat(out.size()).isEqualTo(body.length + edits.growth());
        assertThat(dialect.read(out.toByteArray()))
                .isInstanceOfSatisfying(
                        Draft.class,
                        again -> assertThat(again.prompt().turns())
                                .anyMatch(turn -> turn.text().contains(BLOCK)));
    }
}
