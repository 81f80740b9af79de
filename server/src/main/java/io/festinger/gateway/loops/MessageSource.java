package io.festinger.gateway.loops;

import io.festinger.text.passages.Frames;

/// Whether a text to a model is a person's message or a framework's. Frameworks speak as the user too;
/// Agent Zero in its own JSON, several messages in one.
///
/// @param real whether a person spoke
/// @param text the message, without additions that each request repeats (time, environment, reminders)
record MessageSource(boolean real, String text) {
    private static final int MOST_OBJECTS = 16;

    static MessageSource of(String value) {
        String bare = unfencedText(Frames.without(LoopNotice.strip(value)).strip());
        if (bare.startsWith("{")) {
            return new MessageSource(isReal(bare), bare);
        }
        boolean isAdded = bare.isEmpty() && !value.isBlank();
        return new MessageSource(!isAdded && !Frames.isReport(bare), bare);
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

    private static String unfencedText(String text) {
        int line = text.indexOf('\n');
        return text.startsWith("```json") && line > 0 ? text.substring(line + 1).strip() : text;
    }
}
