package io.festinger.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// JSON in the format of Festinger: `snake_case`, RFC 3339 times, null and empty optionals absent, unknown
/// fields refused by name, and texts that violate [JsonRules] refused by their place.
public final class Json {
    private static final ObjectMapper MAPPER =
            JsonRules.apply(configure(new ObjectMapper(factory().build())));

    private static final Pattern TWICE = Pattern.compile("Duplicate field '([^']*)'");

    private Json() {}

    /// For readers of JSON that comes from outside. Jackson would keep every name of a field in tables, one of them the
    /// JVM's own: a text of 190,000 different names would take seconds, and slow down all other readers.
    public static JsonFactoryBuilder factory() {
        return new JsonFactoryBuilder()
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES);
    }

    /// Configures a mapper of another library for these rules, and returns it.
    public static ObjectMapper configure(ObjectMapper mapper) {
        return mapper.configure(MapperFeature.AUTO_DETECT_IS_GETTERS, false)
                .configure(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, false)
                .registerModule(new JavaTimeModule())
                .registerModule(new Jdk8Module())
                .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .setDefaultPropertyInclusion(JsonInclude.Include.NON_ABSENT)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    public static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not writable as JSON: " + value.getClass(), e);
        }
    }

    /// An array of texts, in the format of [#write].
    public static String texts(List<String> texts) {
        StringBuilder array = new StringBuilder("[");
        for (String text : texts) {
            if (!isPlain(text)) {
                return write(texts);
            }
            array.append(array.length() > 1 ? ",\"" : "\"").append(text).append('"');
        }
        return array.append(']').toString();
    }

    /// Whether none of its characters needs an escape.
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || c >= 127) {
                return false;
            }
        }
        return true;
    }

    /// Reads a request's body.
    ///
    /// @throws Failure `UNKNOWN_FIELD` or `INVALID_REQUEST`, naming the field if there is one, when the
    ///     text is not JSON of this shape
    public static <T> T read(String json, Class<T> shape) {
        try {
            JsonRules.checkTexts(MAPPER, json);
            T value = MAPPER.readValue(json, shape);
            if (value == null) {
                throw misshapen("", shape, List.of());
            }
            return value;
        } catch (UnrecognizedPropertyException e) {
            String field = path(e);
            throw new Failure(
                    Failure.Code.UNKNOWN_FIELD,
                    field,
                    "there is no field '" + field + "' here; the fields are " + knownText(e));
        } catch (InvalidNullException e) {
            String field = path(e);
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, field, "'" + field + "': a list holds no null; leave it out");
        } catch (JsonMappingException e) {
            if (e instanceof MismatchedInputException || e.getCause() instanceof InputCoercionException) {
                throw misshapen(path(e), shape, e.getPath());
            }
            throw notJson(e);
        } catch (JsonProcessingException e) {
            throw notJson(e);
        }
    }

    /// @param field the path in words; empty for the whole document
    private static Failure misshapen(String field, Class<?> shape, List<JsonMappingException.Reference> path) {
        return new Failure(
                Failure.Code.INVALID_REQUEST,
                field.isEmpty() ? null : field,
                (field.isEmpty() ? "the body" : "'" + field + "'") + ": "
                        + ExpectedJson.at(MAPPER, shape, path).phrase());
    }

    /// Passes each text of a JSON document with its path, such as `messages[3].content`, and the names of
    /// its fields. Stops where the document is not valid JSON.
    public static void forEachText(String json, BiConsumer<Supplier<String>, String> reader) {
        try (JsonParser parser = MAPPER.getFactory().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) {
                    reader.accept(() -> path(parser.getParsingContext().pathAsPointer()), parser.getText());
                }
            }
        } catch (IOException e) {
            // the reader that binds the document to its shape reports the error
            return;
        }
    }

    private static String path(JsonPointer pointer) {
        StringBuilder path = new StringBuilder();
        for (JsonPointer step = pointer; !step.matches(); step = step.tail()) {
            path.append(
                    step.mayMatchElement()
                            ? "[" + step.getMatchingIndex() + "]"
                            : (path.isEmpty() ? "" : ".") + step.getMatchingProperty());
        }
        return path.toString();
    }

    private static Failure notJson(JsonProcessingException e) {
        if (e instanceof StreamConstraintsException || e.getCause() instanceof StreamConstraintsException) {
            return new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "the body is JSON that is not read: objects and lists go "
                            + MAPPER.getFactory().streamReadConstraints().getMaxNestingDepth()
                            + " deep at most, and a number has "
                            + MAPPER.getFactory().streamReadConstraints().getMaxNumberLength() + " digits at most");
        }
        @Nullable JsonLocation place = e.getLocation();
        Matcher matcher = TWICE.matcher(String.valueOf(e.getOriginalMessage()));
        String where = place == null ? "" : ": line " + place.getLineNr() + ", column " + place.getColumnNr();
        return matcher.lookingAt()
                ? new Failure(
                        Failure.Code.INVALID_REQUEST,
                        matcher.group(1),
                        "the field '" + matcher.group(1) + "' is there twice" + where + "; send it once")
                : new Failure(Failure.Code.INVALID_REQUEST, "the body is not JSON" + where);
    }

    private static String knownText(UnrecognizedPropertyException unknown) {
        return String.join(
                ", ",
                unknown.getKnownPropertyIds().stream()
                        .map(String::valueOf)
                        .sorted()
                        .toList());
    }

    private static String path(JsonMappingException mismatch) {
        List<String> names = mismatch.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
                .toList();
        return String.join(".", names).replace(".[", "[");
    }
}
