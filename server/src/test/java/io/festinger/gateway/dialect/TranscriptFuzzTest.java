package io.festinger.gateway.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.io.ByteArrayOutputStream;
import java.util.BitSet;
import java.util.List;

/// Any bytes at all: a transcript is read or not, and what it edits is JSON again.
class TranscriptFuzzTest {
    @FuzzTest(maxDuration = "20s")
    void noBodyBreaksTheTranscript(byte[] body) {
        for (Dialect dialect : Dialect.values()) {
            Transcript.read(dialect, body).ifPresent(transcript -> {
                staysJson(body, transcript.warm(0.5, 1.5));
                var places = new BitSet();
                transcript.utterances().stream()
                        .mapToInt(utterance -> utterance.element())
                        .filter(element -> element >= 0 && element % 2 == 0)
                        .forEach(places::set);
                staysJson(body, transcript.without(places));
            });
        }
    }

    private static void staysJson(byte[] body, List<Edit> edits) {
        var out = new ByteArrayOutputStream();
        new Splice(edits).pieces(body, (bytes, offset, length) -> out.write(bytes, offset, length));
        assertThatCode(() -> {
                    var cursor = new JsonCursor(out.toByteArray());
                    cursor.take();
                    cursor.end();
                })
                .as(() -> out.toString(UTF_8))
                .doesNotThrowAnyException();
    }
}
