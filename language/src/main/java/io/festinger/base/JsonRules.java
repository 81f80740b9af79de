package io.festinger.base;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jsr310.deser.InstantDeserializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// Rules for all incoming JSON, of any shape, so later code need not check them. Refused are:
///
/// - the character NUL, which PostgreSQL cannot store, and lone surrogates (RFC 8259, section 8.2), which
///   UTF-8 cannot encode: in values and in names of fields
/// - a null in a list
/// - a duplicate field in an object, for which readers differ
/// - a time that is not a text between the years 1600 and 9999
/// - a number or a truth value where a string is expected
final class JsonRules {
    private JsonRules() {}

    static ObjectMapper apply(ObjectMapper mapper) {
        for (Class<?> list : List.of(List.class, Set.class, String[].class)) {
            mapper.configOverride(list).setSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));
        }
        for (CoercionInputShape scalar :
                List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean)) {
            mapper.coercionConfigFor(LogicalType.Textual).setCoercion(scalar, CoercionAction.Fail);
        }
        return mapper.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .registerModule(new SimpleModule("festinger").addDeserializer(Instant.class, new TimeReader()));
    }

    /// @throws Failure `INVALID_REQUEST`, naming the field, when a text cannot be stored
    static void checkTexts(ObjectMapper mapper, String json) throws JsonProcessingException {
        // both can only be written as an escape: NUL itself is not JSON, and UTF-8 has no lone surrogates
        if (!json.contains("\\u") && hasOnlyWholeCharacters(json)) {
            return;
        }
        try (JsonParser parser = mapper.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME || token == JsonToken.VALUE_STRING) {
                    check(parser);
                }
            }
        } catch (JsonProcessingException e) {
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory cannot be read", e);
        }
    }

    private static void check(JsonParser parser) throws IOException {
        String text = parser.getText();
        if (text.indexOf('\0') < 0 && hasOnlyWholeCharacters(text)) {
            return;
        }
        String field = path(parser.getParsingContext()).replaceAll("[\0\\p{Cs}]", "\uFFFD");
        throw new Failure(
                Failure.Code.INVALID_REQUEST,
                field.isEmpty() ? null : field,
                (field.isEmpty() ? "the text" : "'" + field + "'")
                        + " holds the character NUL (\\u0000) or half of a character; leave it out, or send the document"
                        + " as UTF-8");
    }

    private static boolean hasOnlyWholeCharacters(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (Character.isSurrogate(c)) {
                boolean whole = Character.isHighSurrogate(c)
                        && at + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(at + 1));
                if (!whole) {
                    return false;
                }
                at++;
            }
        }
        return true;
    }

    /// The path in the format of Jackson's errors: `documents[1].content`.
    private static String path(JsonStreamContext context) {
        JsonStreamContext parent = context.getParent();
        if (parent == null) {
            return "";
        }
        String before = path(parent);
        if (context.inArray()) {
            return before + "[" + context.getCurrentIndex() + "]";
        }
        String name = String.valueOf(context.getCurrentName());
        return before.isEmpty() ? name : before + "." + name;
    }

    private static final class TimeReader extends StdDeserializer<Instant> {
        private static final long serialVersionUID = 1L;

        TimeReader() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (Instant) context.handleUnexpectedToken(Instant.class, parser);
            }
            try {
                Instant time = InstantDeserializer.INSTANT.deserialize(parser, context);
                if (time != null && Times.fits(time)) {
                    return time;
                }
            } catch (DateTimeException e) {
                // falls through to the one message for both
            }
            return (Instant) context.handleWeirdStringValue(Instant.class, parser.getText(), "out of range");
        }
    }
}
