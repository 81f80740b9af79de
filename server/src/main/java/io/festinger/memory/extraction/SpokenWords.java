package io.festinger.memory.extraction;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.festinger.claims.Span;
import io.festinger.text.passages.Passage.Voice;
import io.festinger.text.passages.Passages;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// The spoken words of a text: blanks except for the inserted words, which keep their original
/// positions. Used by one thread.
final class SpokenWords {
    private static final JsonStringEncoder JSON = JsonStringEncoder.getInstance();

    /// How a character may be written in a message: literally, or in JSON of two kinds.
    private static final List<UnaryOperator<String>> WAYS =
            List.of(UnaryOperator.identity(), SpokenWords::escape, SpokenWords::inAscii);

    private final String content;
    private final StringBuilder spokenBuilder;
    private final int[] written;

    SpokenWords(String content) {
        this.content = content;
        this.spokenBuilder = new StringBuilder("\n".repeat(content.length()));
        this.written = IntStream.rangeClosed(0, content.length()).toArray();
    }

    /// As long as the content.
    String text() {
        return spokenBuilder.toString();
    }

    /// The place in the content of a span of the words.
    Span write(Span span) {
        return new Span(written[span.start()], written[span.end()]);
    }

    /// Inserts a message; of one in JSON, as agents send it, only the lines of prose without a tool's.
    void say(int start, int end) {
        String message = content.substring(start, end);
        String first = message.stripLeading();
        if (!first.startsWith("{") && !first.startsWith("[")) {
            spokenBuilder.replace(start, end, message);
            return;
        }
        int[] next = {start};
        Passages.of(message).stream()
                .filter(passage -> passage.voice() != Voice.TOOL)
                .flatMap(passage -> passage.text().lines())
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .forEach(line -> next[0] = put(line, next[0], end));
    }

    /// A line that is found in no such spelling is left out: no source position could be given for it.
    ///
    /// @return the earliest start of the next line
    private int put(String line, int from, int end) {
        for (UnaryOperator<String> way : WAYS) {
            String form = way.apply(line);
            int at = content.indexOf(form, from);
            if (at >= 0 && at + form.length() <= end) {
                spokenBuilder.replace(at, at + line.length(), line);
                int place = at;
                for (int i = 0; i < line.length(); i++) {
                    written[at + i] = place;
                    place += way.apply(line.substring(i, i + 1)).length();
                }
                written[at + line.length()] = place;
                return place;
            }
        }
        return from;
    }

    private static String escape(String text) {
        return new String(JSON.quoteAsString(text));
    }

    private static String inAscii(String text) {
        StringBuilder ascii = new StringBuilder();
        escape(text)
                .chars()
                .forEach(unit -> ascii.append(unit < 128 ? String.valueOf((char) unit) : "\\u%04x".formatted(unit)));
        return ascii.toString();
    }
}
