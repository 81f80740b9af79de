package io.festinger.gateway.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonCursorTest {
    private static final ObjectMapper JACKSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    @Test
    void takesExactlyTheBytesOfAValueOfAnyShape() throws Exception {
        var random = new SplittableRandom(5);
        var json = new RandomJson(random);
        for (int i = 0; i < 20_000; i++) {
            String value = json.value(5);
            byte[] body = (json.space() + value + json.space()).getBytes(UTF_8);
            var cursor = new JsonCursor(body);
            JsonValue jsonValue = cursor.take();
            cursor.end();
            assertThat(new String(body, jsonValue.start(), jsonValue.end() - jsonValue.start(), UTF_8))
                    .isEqualTo(value);
        }
    }

    @Test
    void decodesStringsToWhatAnotherDecoderMakesOfThem() throws Exception {
        var json = new RandomJson(new SplittableRandom(6));
        int comparedCount = 0;
        for (int i = 0; i < 20_000; i++) {
            String text = json.string();
            if (text.contains("\\ud800") || text.contains("\\udc00")) {
                continue;
            }
            byte[] body = text.getBytes(UTF_8);
            assertThat(new JsonCursor(body).take().text(body)).isEqualTo(JACKSON.readValue(body, String.class));
            comparedCount++;
        }
        assertThat(comparedCount).isGreaterThan(10_000);
    }

    @Test
    void refusesWhatAnotherDecoderRefusesOnceAByteIsHarmed() {
        var random = new SplittableRandom(7);
        var json = new RandomJson(random);
        int refusedCount = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] body = json.value(4).getBytes(UTF_8);
            int at = random.nextInt(body.length);
            // torn UTF-8 is refused there and replaced here, as in Go's decoder
            boolean ascii = body[at] >= 0;
            body[at] = (byte) random.nextInt(0x20, 0x7f);
            if (ascii && !accepts(body)) {
                assertThatExceptionOfType(MalformedJson.class)
                        .as(new String(body, UTF_8))
                        .isThrownBy(() -> {
                            var cursor = new JsonCursor(body);
                            cursor.take();
                            cursor.end();
                        });
                refusedCount++;
            }
        }
        assertThat(refusedCount).isGreaterThan(2_000);
    }

    private static boolean accepts(byte[] body) {
        try {
            JACKSON.readTree(body);
            return true;
        } catch (JsonProcessingException e) {
            // half a surrogate pair is refused there and replaced here, as in Go's decoder
            return e.getOriginalMessage().contains("surrogate");
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "messages,true",
                "MESSAGES,true",
                "Messages,true",
                "me\\u0073sages,true",
                "me\u017f\u017fages,true",
                "messageſ,true",
                "message,false",
                "messagess,false",
                "messagés,false",
                "m\\u0065ssage,false"
            })
    void keysMatchAsInGo(String key, boolean matches) throws Exception {
        byte[] body = ("{\"" + key + "\":1}").getBytes(UTF_8);
        var cursor = new JsonCursor(body);
        cursor.openObject();
        cursor.nextMember();
        assertThat(cursor.keyIs("messages")).isEqualTo(matches);
    }

    @Test
    void theKelvinSignIsAK() throws Exception {
        byte[] body = "{\"\u212aeep_alive\":0}".getBytes(UTF_8);
        var cursor = new JsonCursor(body);
        cursor.openObject();
        cursor.nextMember();
        assertThat(cursor.keyIs("keep_alive")).isTrue();
    }

    @Test
    void surrogatesWithoutAPartnerBecomeTheReplacementCharacter() throws Exception {
        byte[] body = "\"a\\ud800b\\udc00\\ud83d\\ude00\\ud800\"".getBytes(UTF_8);
        assertThat(new JsonCursor(body).take().text(body)).isEqualTo("a\ufffdb\ufffd😀\ufffd");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[[[[", "{\"a\":{\"a\":"})
    void deepNestingIsRefusedAndOverflowsNothing(String opening) {
        byte[] body = opening.repeat(100_000).getBytes(UTF_8);
        assertThatExceptionOfType(MalformedJson.class).isThrownBy(() -> new JsonCursor(body).take());
    }

    @Test
    void encodedTextDecodesToItself() throws Exception {
        var random = new SplittableRandom(8);
        for (int i = 0; i < 5_000; i++) {
            String text = random.ints(random.nextInt(20), 0, 0x250)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            byte[] body = ("\"" + new String(JsonText.encode(text), UTF_8) + "\"").getBytes(UTF_8);
            assertThat(new JsonCursor(body).take().text(body)).isEqualTo(text);
            assertThat(JACKSON.readValue(body, String.class)).isEqualTo(text);
        }
    }
}
