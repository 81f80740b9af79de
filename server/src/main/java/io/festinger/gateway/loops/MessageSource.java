package io.festinger.gateway.loops;

import java.util.List;
import java.util.Locale;

/// Whether a text to a model is a person's message or a framework's. Frameworks speak as the user too;
/// Agent Zero in its own JSON, several messages in one.
///
/// @param real whether a person spoke
/// @param text the message, without additions that each request repeats (time, environment, reminders)
record MessageSource(boolean real, String text) {
    private static final int MOST_OBJECTS = 16;
    private static final List<String> ADDED = List.of("system-reminder", "environment_details", "environment_context");
    private static final List<String> OPENINGS = List.of(
            "observation:",
            "tool output:",
            "tool result:",
            "tool response:",
            "function result",
            "execution result",
            "result of tool",
            "[error]",
            "[tool",
            "<tool_response>",
            "<tool_result",
            "<function_results>",
            "<observation>",
            "<tool_output",
            "command output:");

    static MessageSource of(String given) {
        String text = extras(LoopNotice.strip(given));
        for (String tag : ADDED) {
            text = Tags.without(text, tag);
        }
        String bare = unfenced(text.strip());
        if (bare.startsWith("{")) {
            return new MessageSource(isReal(bare), bare);
        }
        boolean added = bare.isEmpty() && !given.isBlank();
        return new MessageSource(!added && !isFramework(bare), bare);
    }

    /// Agent Zero puts memories and the current time after the last message, and leaves them out of the
    /// next request.
    private static String extras(String text) {
        int extras = text.startsWith("[EXTRAS]") ? 0 : text.indexOf("\n[EXTRAS]");
        return extras < 0 ? text : text.substring(0, extras);
    }

    private static boolean isReal(String text) {
        boolean framework = false;
        int at = 0;
        for (int i = 0; i < MOST_OBJECTS && at >= 0; i++) {
            LooseJson.Read read = LooseJson.read(text, at);
            if (read.value() instanceof LooseJson.Obj object) {
                if (object.has("user_message") || object.has("user_intervention")) {
                    return true;
                }
                framework |= object.has("tool_result") || object.has("system_warning") || object.has("system_message");
            }
            at = text.indexOf('{', read.end());
        }
        return !framework;
    }

    private static boolean isFramework(String text) {
        String opening = text.substring(0, Math.min(text.length(), 120)).toLowerCase(Locale.ROOT);
        int bracket = opening.indexOf(']');
        boolean titled = opening.startsWith("[") && bracket > 0 && opening.startsWith("] result:", bracket);
        return titled || OPENINGS.stream().anyMatch(opening::startsWith);
    }

    private static String unfenced(String text) {
        int line = text.indexOf('\n');
        return text.startsWith("```json") && line > 0 ? text.substring(line + 1).strip() : text;
    }
}
