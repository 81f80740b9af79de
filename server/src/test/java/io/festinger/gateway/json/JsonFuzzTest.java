package io.festinger.gateway.json;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.Splice.Edit;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The scanner, the cursor, text and the splicer, each compared with the plain way of doing the same.
class JsonFuzzTest {
    /// An escape with a character beyond ASCII among its digits: Jackson reads its last eight bits as one.
    private static final Pattern ODD_DIGIT = Pattern.compile("\\\\u.{0,3}[^\\x00-\\x7f]", Pattern.DOTALL);

    private static final ObjectMapper JACKSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);

    /// Longer ones meet Jackson's own limits.
    private static final int MOST = 900;

    @FuzzTest(maxDuration = "20s")
    void acceptedJsonIsTheSameAsForJackson(byte[] bytes) {
        String text = new String(bytes, UTF_8);
        if (text.length() > MOST || text.contains("\ufffd") || text.startsWith("\ufeff") || text.isBlank()) {
            return;
        }
        if (ODD_DIGIT.matcher(text).find()) {
            return;
        }
        byte[] body = text.getBytes(UTF_8);
        isTakenByJackson(text)
                .ifPresent(taken -> assertThat(isTaken(body)).as(text).isEqualTo(taken));
    }

    private static boolean isTaken(byte[] body) {
        try {
            var cursor = new JsonCursor(body);
            cursor.take();
            cursor.end();
            return true;
        } catch (MalformedJson malformedJson) {
            return false;
        }
    }

    /// Empty where a number is too big for Jackson: what follows it was not looked at.
    private static Optional<Boolean> isTakenByJackson(String text) {
        try {
            return Optional.of(!JACKSON.readTree(text).isMissingNode());
        } catch (NumberFormatException e) {
            return Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.of(false);
        }
    }

    @FuzzTest(maxDuration = "20s")
    void aWalkMemberByMemberEndsWhereTakingTheWholeEnds(byte[] body) throws Exception {
        if (!isTaken(body)) {
            return;
        }
        var whole = new JsonCursor(body);
        JsonValue jsonValue = whole.take();
        var stepwise = new JsonCursor(body);
        walk(stepwise, 0);
        assertThat(stepwise.offset()).isEqualTo(jsonValue.end());
    }

    private static void walk(JsonCursor cursor, int depth) throws MalformedJson {
        Kind kind = cursor.peek();
        if (depth < 50 && kind == Kind.OBJECT) {
            cursor.openObject();
            while (cursor.nextMember()) {
                walk(cursor, depth + 1);
            }
        } else if (depth < 50 && kind == Kind.ARRAY) {
            cursor.openArray();
            while (cursor.nextElement()) {
                walk(cursor, depth + 1);
            }
        } else {
            cursor.take();
        }
    }

    @FuzzTest(maxDuration = "20s")
    void textComesBackFromItsQuotesAsJacksonReadsIt(FuzzedDataProvider data) throws Exception {
        String text = data.consumeRemainingAsString();
        byte[] encoded = JsonText.encode(text);
        String pairedText = new String(text.getBytes(UTF_8), UTF_8);
        assertThat(JsonText.decode(encoded, 0, encoded.length)).isEqualTo(pairedText);
        JsonNode read = JACKSON.readTree("\"" + new String(encoded, UTF_8) + "\"");
        assertThat(read.textValue()).isEqualTo(pairedText);
    }

    @FuzzTest(maxDuration = "20s")
    void editsDoWhatTheyDoOnAStringBuilder(FuzzedDataProvider data) {
        byte[] body = data.consumeBytes(data.consumeInt(0, 60));
        List<Edit> edits = new ArrayList<>();
        for (int i = data.consumeInt(0, 5); i > 0; i--) {
            int start = data.consumeInt(0, body.length);
            edits.add(new Edit(start, data.consumeInt(start, body.length), data.consumeBytes(data.consumeInt(0, 8))));
        }
        List<Edit> inOrder = edits.stream()
                .sorted((one, other) -> Integer.compare(one.start(), other.start()))
                .toList();
        for (int i = 1; i < inOrder.size(); i++) {
            if (inOrder.get(i).start() < inOrder.get(i - 1).end()) {
                assertThatIllegalArgumentException().isThrownBy(() -> new Splice(edits));
                return;
            }
        }
        var expected = new StringBuilder(new String(body, ISO_8859_1));
        for (Edit edit : inOrder.reversed()) {
            expected.replace(edit.start(), edit.end(), new String(edit.replacement(), ISO_8859_1));
        }
        var splice = new Splice(edits);
        var out = new ByteArrayOutputStream();
        splice.pieces(body, (bytes, offset, length) -> out.write(bytes, offset, length));
        assertThat(out.toString(ISO_8859_1)).isEqualTo(expected.toString());
        assertThat(out.size()).isEqualTo(body.length + splice.growth());
    }
}
