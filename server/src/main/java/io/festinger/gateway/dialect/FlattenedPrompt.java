package io.festinger.gateway.dialect;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.JsonText;
import io.festinger.gateway.json.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// LiteLLM's way to put a chat into one prompt: sections `### System:`, `### User:` and `### Assistant:`,
/// each header on a separate line, each section ended by an empty line. They are found in the bytes of the
/// JSON string, where a line end is spelled `\n`, so the sections' places in the body are known.
final class FlattenedPrompt {
    private static final byte[] GAP = "\\n\\n".getBytes(US_ASCII);
    private static final int LINE_END = GAP.length / 2;

    private enum Header {
        SYSTEM(Turn.Role.SYSTEM, "### System:\\n"),
        USER(Turn.Role.USER, "### User:\\n"),
        ASSISTANT(Turn.Role.ASSISTANT, "### Assistant:\\n");

        private final Turn.Role role;
        private final byte[] bytes;

        Header(Turn.Role role, String text) {
            this.role = role;
            this.bytes = text.getBytes(US_ASCII);
        }
    }

    private static final List<String> LINES = List.of("### System:", "### User:", "### Assistant:");

    private FlattenedPrompt() {}

    /// One section, in the body's offsets.
    ///
    /// @param header where its header begins
    /// @param start where its text begins, which is the offset after the header
    /// @param end the offset after its text, without the empty line that ends it
    record Section(Turn.Role role, int header, int start, int end) {
        boolean isEmpty() {
            return start == end;
        }

        boolean isSystem() {
            return role == Turn.Role.SYSTEM;
        }

        String text(byte[] body) {
            return JsonText.decode(body, start, end);
        }
    }

    /// The prompt's sections in their order; empty unless the prompt begins with one.
    static List<Section> sections(byte[] body, JsonValue prompt) {
        var sections = new ArrayList<Section>();
        int at = prompt.textStart();
        while (at < prompt.textEnd()) {
            Header header = headerAt(body, at, prompt.textEnd());
            if (header == null) {
                return List.of();
            }
            int start = at + header.bytes.length;
            // the header's own line end counts, since at most an empty line may separate two headers
            int line = start - LINE_END;
            boolean bare = headerAt(body, start, prompt.textEnd()) != null;
            int next = bare ? start : nextHeader(body, line, prompt.textEnd());
            sections.add(new Section(header.role, at, start, Math.max(start, trimmedCount(body, line, next))));
            at = next;
        }
        return sections;
    }

    /// True for a text whose last line is a header but for its line end.
    static boolean endsLikeAHeader(String text) {
        return LINES.stream().anyMatch(text::endsWith);
    }

    static List<Turn> turns(byte[] body, List<Section> sections) {
        return sections.stream()
                .filter(section -> !section.isEmpty())
                .map(section -> new Turn(section.role(), section.text(body)))
                .toList();
    }

    /// Where the text of each turn begins.
    static List<Integer> starts(List<Section> sections) {
        return sections.stream()
                .filter(section -> !section.isEmpty())
                .map(Section::start)
                .toList();
    }

    private static int nextHeader(byte[] body, int start, int end) {
        int at = start;
        while (at < end) {
            if (body[at] != '\\') {
                at++;
            } else if (matches(body, at, end, GAP) && headerAt(body, at + GAP.length, end) != null) {
                return at + GAP.length;
            } else {
                // an escape is skipped whole, so its second byte is never read as the beginning of another
                at += 2;
            }
        }
        return end;
    }

    private static int trimmedCount(byte[] body, int start, int end) {
        boolean gap = end - start >= GAP.length
                && matches(body, end - GAP.length, end, GAP)
                && !isEscaped(body, start, end - GAP.length);
        return gap ? end - GAP.length : end;
    }

    /// True when an odd number of backslashes precedes the offset.
    private static boolean isEscaped(byte[] body, int start, int at) {
        int before = at;
        while (before > start && body[before - 1] == '\\') {
            before--;
        }
        return (at - before) % 2 == 1;
    }

    private static @org.jspecify.annotations.Nullable Header headerAt(byte[] body, int at, int end) {
        for (Header header : Header.values()) {
            if (matches(body, at, end, header.bytes)) {
                return header;
            }
        }
        return null;
    }

    private static boolean matches(byte[] body, int at, int end, byte[] requestedBytes) {
        return end - at >= requestedBytes.length
                && Arrays.equals(body, at, at + requestedBytes.length, requestedBytes, 0, requestedBytes.length);
    }
}
