package io.festinger.gateway.dialect;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How the client wants the answer, from a body's top-level members. It sees each while the body is read.
final class Knobs {
    /// Ollama's default temperature.
    private static final double OLLAMA_DEFAULT = 0.8;

    private static final double V1_DEFAULT = 1.0;
    private static final double ANTHROPIC_CEILING = 1.0;
    private static final Set<Dialect> NATIVE = Set.of(Dialect.OLLAMA_CHAT, Dialect.OLLAMA_GENERATE);

    /// OpenAI's models that refuse any temperature except their own.
    private static final Pattern FIXED = Pattern.compile("(o[0-9]|gpt-5).*");

    private final Dialect dialect;
    private final byte[] body;
    private final Sampling top;
    private @Nullable Sampling options;
    private boolean isFixed;
    private boolean isFormatted;
    private boolean streams;

    /// @param open the offset after the body's opening brace
    Knobs(Dialect dialect, byte[] body, int open) {
        this.dialect = dialect;
        this.body = body;
        this.top = new Sampling(body, open);
        this.streams = NATIVE.contains(dialect);
    }

    boolean streams() {
        return streams;
    }

    boolean isFormatted() {
        return isFormatted;
    }

    /// Reads the member at the cursor.
    void read(JsonCursor cursor) throws MalformedJson {
        int start = cursor.memberStart();
        if (cursor.keyIs("options") && NATIVE.contains(dialect) && cursor.peek() == Kind.OBJECT) {
            // Go merges duplicates of it; the result is not worth working out
            isFixed |= options != null;
            options = Sampling.read(body, cursor);
            return;
        }
        JsonValue value = cursor.take();
        top.member(cursor, start, value);
        if (cursor.keyIs("stream")) {
            streams = value.is(Kind.NULL) ? streams : value.is(Kind.TRUE);
        } else if (cursor.keyIs("format") || cursor.keyIs("response_format")) {
            isFormatted |= JsonMembers.isSet(value) && !saysText(value);
        } else if (cursor.keyIs("text")) {
            isFormatted |= value.is(Kind.OBJECT) && !saysText(value);
        } else if (cursor.keyIs("thinking")) {
            isFixed |= !NATIVE.contains(dialect) && !value.is(Kind.NULL);
        } else if (cursor.keyIs("model")) {
            isFixed |= !NATIVE.contains(dialect) && FIXED.matcher(name(value)).matches();
        }
    }

    /// Skips a top-level member that another reader has read.
    void passed(int start, int end) {
        top.passed(start, end);
    }

    List<Edit> warm(double boost, double ceiling) {
        if (isFixed) {
            return List.of();
        } else if (!NATIVE.contains(dialect)) {
            double max = dialect == Dialect.ANTHROPIC_MESSAGES ? Math.min(ceiling, ANTHROPIC_CEILING) : ceiling;
            return top.warm(boost, max, V1_DEFAULT);
        }
        return options == null
                ? List.of(top.options(boost, ceiling, OLLAMA_DEFAULT))
                : options.warm(boost, ceiling, OLLAMA_DEFAULT);
    }

    private String name(JsonValue value) {
        return value.is(Kind.STRING) ? value.text(body).toLowerCase(Locale.ROOT) : "";
    }

    /// True for `{"type":"text"}` and for a `text` without its own format.
    private boolean saysText(JsonValue value) {
        String spelledText = value.spelling(body).replaceAll("\\s", "");
        return spelledText.contains("\"type\":\"text\"") || value.is(Kind.OBJECT) && !spelledText.contains("\"type\":");
    }
}
