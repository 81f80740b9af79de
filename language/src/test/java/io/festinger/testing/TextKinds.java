package io.festinger.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Kinds of text that a caller may send, each of any length: what people write, and what only someone
/// writes who looks for the text that keeps a reader busy.
public final class TextKinds {
    private static final SequencedMap<String, String> REPEATED = repeated();
    private static final String DIFFERENT = "different sentences";

    private TextKinds() {}

    private static SequencedMap<String, String> repeated() {
        SequencedMap<String, String> kinds = new LinkedHashMap<>();
        kinds.put("one long word", "a");
        kinds.put("one long line", "and the pump of the shop is in the old hall with the tank ");
        kinds.put("short lines", "Port is 80\n");
        kinds.put("only commas", ",");
        kinds.put("words and commas", "alpha, beta and gamma, ");
        kinds.put("only digits", "7");
        kinds.put("numbers", "12 ");
        kinds.put("headings", "# The pump is red\n");
        kinds.put("nested brackets", "(a [b {");
        kinds.put("a table", "| pump | 12 kg |\n");
        kinds.put("a repeated sentence", "The pump uses Kafka for events. ");
        kinds.put("a repeated word", "pump ");
        kinds.put("dates", "The release is on 12 March 2026. ");
        kinds.put("units", "The mass is 4.8 kg and 12 mm. ");
        kinds.put("emoji", "\uD83D\uDE00");
        kinds.put("CJK", "\u6CF5\u662F\u7EA2\u8272\u7684\u3002");
        kinds.put("quotes", "\"The pump\" says 'it is' ");
        kinds.put("a Markdown list", "- the pump is red\n  - the tank is not\n");
        kinds.put("code", "if (a == b) { return call(c, d); }\n");
        kinds.put("JSON", "{\"name\": \"pump\", \"mass\": 4.8}, ");
        kinds.put("open JSON", "{\"a\": [\"");
        kinds.put("tags of calls", "<function=a> <tool_call>{\n");
        kinds.put("fences", "```\n~~~ {\"a\": 1}\n");
        kinds.put("labels of a scratchpad", "Thought: a\nAction: b\nObservation: c is a d\n");
        kinds.put("kinds and names", "our hosts: pump-1, pump-2 and pump-3; it runs on tank-1, which is a pump, and ");
        kinds.put("URLs", "https://example.org/a/b?c=d#e ");
        kinds.put("hyphens", "-");
        kinds.put("joined by hyphens", "part-time-");
        kinds.put("blank lines", "\n");
        kinds.put("denials", "not ");
        kinds.put("capital names", "Anna Maria ");
        kinds.put("mixed newlines", "The pump is red\r\nThe tank is blue\rIt is not\n");
        kinds.put("no spaces", "pump.tank,is:red;");
        kinds.put("questions and answers", "Is the pump red? No. ");
        kinds.put("dots", ". ");
        kinds.put("backticks", "`a` ");
        kinds.put("stars", "*a ");
        kinds.put("possessives", "Anna's ");
        kinds.put("of", "the head of ");
        return kinds;
    }

    /// The names of the kinds.
    public static List<String> all() {
        return Stream.concat(REPEATED.keySet().stream(), Stream.of(DIFFERENT)).toList();
    }

    /// A text of a kind and a length, or little shorter.
    public static String text(String kind, int length) {
        String shred = REPEATED.get(kind);
        if (shred == null) {
            return different(length);
        }
        return shred.repeat(Math.max(1, length / shred.length()));
    }

    private static String different(int length) {
        return IntStream.range(0, Math.max(1, length / 40))
                .mapToObj(i -> "The pump p" + i + " of hall h" + i % 7 + " uses " + i + " kg. ")
                .collect(Collectors.joining());
    }
}
