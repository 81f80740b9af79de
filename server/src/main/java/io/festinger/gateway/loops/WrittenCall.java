package io.festinger.gateway.loops;

import io.festinger.gateway.loops.Facts.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A tool's call that a model wrote into its text: Agent Zero's JSON, JSON with `name` and `arguments`,
/// tags, or ReAct's `Action:` lines, or a code fence that ends the text. Text around it (thoughts,
/// headline, prose, a code fence) is not part of it.
///
/// @param form `AGENT_ZERO` for JSON with `tool_name`
record WrittenCall(String name, LooseJson.Value arguments, Facts.Form form) {
    private static final int MOST_OBJECTS = 4;
    private static final String FENCE = "```";

    /// The call in a text whose thoughts [#spokenText] has removed; null when there is none.
    static @Nullable WrittenCall find(String text) {
        int at = text.indexOf('{');
        for (int i = 0; i < MOST_OBJECTS && at >= 0; i++) {
            LooseJson.Read read = LooseJson.read(text, at);
            if (read.value() instanceof LooseJson.Obj object && of(object) instanceof WrittenCall call) {
                return call;
            }
            at = text.indexOf('{', read.end());
        }
        WrittenCall taggedCall = tag(text);
        WrittenCall writtenCall = taggedCall == null ? react(text) : taggedCall;
        return writtenCall == null ? fence(text) : writtenCall;
    }

    /// The text without the tagged thoughts of reasoning models and the gateway's own blocks.
    static String spokenText(String text) {
        String spokenText = LoopNotice.strip(text);
        for (String tag : List.of("think", "thinking", "reasoning", "recollection")) {
            spokenText = Tags.without(spokenText, tag);
        }
        return spokenText;
    }

    Print print() {
        return Fingerprint.ofCall(name, arguments);
    }

    /// Name and arguments, keys sorted.
    String words() {
        var words = new StringBuilder(name).append(' ');
        append(words, arguments);
        return words.toString();
    }

    private static @Nullable WrittenCall of(LooseJson.Obj object) {
        if (!object.text("tool_name").isEmpty() && !object.has("tool_result")) {
            LooseJson.Value arguments = object.members().get("tool_args");
            return new WrittenCall(
                    object.text("tool_name"), arguments == null ? nothing() : arguments, Form.AGENT_ZERO);
        }
        String name = object.text("name");
        LooseJson.Value arguments = object.members().get("arguments");
        return name.isEmpty() || arguments == null ? null : new WrittenCall(name, arguments, Form.WRITTEN);
    }

    private static @Nullable WrittenCall react(String text) {
        int action = lineStart(text, "Action:");
        if (action < 0) {
            return null;
        }
        int input = lineStart(text, "Action Input:");
        int observedCount = lineStart(text, "Observation:");
        int end = observedCount > action ? observedCount : text.length();
        int nameEnd = text.indexOf('\n', action);
        String name = text.substring(action + "Action:".length(), nameEnd < 0 ? text.length() : nameEnd);
        String arguments = input > action && input < end ? text.substring(input + "Action Input:".length(), end) : "";
        return name.isBlank() ? null : write(name.strip(), arguments.strip());
    }

    /// The last line with this beginning; -1 when there is none.
    private static int lineStart(String text, String opening) {
        int at = text.lastIndexOf(opening);
        while (at > 0 && text.charAt(at - 1) != '\n') {
            at = text.lastIndexOf(opening, at - 1);
        }
        return at;
    }

    /// A call in tags at the text's end: `<read_file><path>a</path></read_file>`, or `<function=NAME>` and its
    /// parameters.
    private static @Nullable WrittenCall tag(String text) {
        int function = text.lastIndexOf("<function=");
        int nameEnd = function < 0 ? -1 : text.indexOf('>', function);
        if (nameEnd > 0) {
            String name = text.substring(function + "<function=".length(), nameEnd);
            return write(name, text.substring(nameEnd + 1));
        }
        String end = text.stripTrailing();
        int close = end.endsWith(">") ? end.lastIndexOf("</") : -1;
        if (close < 0) {
            return null;
        }
        String name = end.substring(close + 2, end.length() - 1);
        int open = name.contains("_") ? end.lastIndexOf("<" + name + ">") : -1;
        return open < 0 ? null : write(name, end.substring(open + name.length() + 2, close));
    }

    /// The code in the fence that ends a text.
    private static @Nullable WrittenCall fence(String text) {
        String end = text.stripTrailing();
        int close = end.endsWith(FENCE) ? end.length() - FENCE.length() : -1;
        int open = close < 1 ? -1 : end.lastIndexOf(FENCE, close - 1);
        int line = open < 0 ? -1 : end.indexOf('\n', open);
        return line < 0 || line >= close
                ? null
                : new WrittenCall("", new LooseJson.Str(end.substring(line, close)), Form.FENCED);
    }

    private static WrittenCall write(String name, String arguments) {
        return new WrittenCall(name, WrittenArguments.read(arguments), Form.WRITTEN);
    }

    private static LooseJson.Value nothing() {
        return new LooseJson.Unquoted("");
    }

    private static void append(StringBuilder words, LooseJson.Value value) {
        switch (value) {
            case LooseJson.Obj object -> {
                var members = new ArrayList<>(object.members().entrySet());
                words.append('{');
                for (int i = 0; i < members.size(); i++) {
                    words.append(i == 0 ? "" : ",")
                            .append(QuotedText.json(members.get(i).getKey()))
                            .append(':');
                    append(words, members.get(i).getValue());
                }
                words.append('}');
            }
            case LooseJson.Arr array -> {
                words.append('[');
                for (int i = 0; i < array.elements().size(); i++) {
                    words.append(i == 0 ? "" : ",");
                    append(words, array.elements().get(i));
                }
                words.append(']');
            }
            case LooseJson.Str string -> words.append(QuotedText.json(string.text()));
            case LooseJson.Unquoted bare -> words.append(bare.spelling());
        }
    }
}
