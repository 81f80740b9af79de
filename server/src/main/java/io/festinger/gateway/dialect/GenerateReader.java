package io.festinger.gateway.dialect;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads bodies of `/api/generate`.
final class GenerateReader {
    private static final List<String> KEYS =
            List.of("model", "prompt", "system", "suffix", "template", "raw", "keep_alive", "options");

    private GenerateReader() {}

    static ParsedBody read(byte[] body) throws MalformedJson {
        var cursor = new JsonCursor(body);
        cursor.peek();
        int top = cursor.offset();
        var members = members(cursor);
        JsonValue prompt = members.get("prompt");
        Skip skip = skip(body, members);
        if (skip != null || prompt == null) {
            return new ParsedBody.Pass(skip == null ? Skip.LOAD : skip);
        }
        String model = JsonMembers.text(body, members.get("model"));
        JsonValue system = members.get("system");
        JsonValue options = members.get("options");
        int window = options == null ? 0 : JsonMembers.window(body, options);
        var sections = FlattenedPrompt.sections(body, prompt);
        return sections.stream().anyMatch(FlattenedPrompt.Section::isSystem)
                ? FlattenedDraft.of(body, model, window, sections)
                : GenerateDraft.of(body, model, window, new SystemMember("system", top + 1, system), prompt, sections);
    }

    private static Map<String, JsonValue> members(JsonCursor cursor) throws MalformedJson {
        var members = new HashMap<String, JsonValue>();
        cursor.openObject();
        while (cursor.nextMember()) {
            String key = key(cursor);
            JsonValue value = cursor.take();
            if (key != null) {
                members.put(key, JsonMembers.nextValue(members.get(key), value));
            }
        }
        cursor.end();
        return members;
    }

    private static @Nullable String key(JsonCursor cursor) {
        for (String key : KEYS) {
            if (cursor.keyIs(key)) {
                return key;
            }
        }
        return null;
    }

    private static @Nullable Skip skip(byte[] body, Map<String, JsonValue> members) throws MalformedJson {
        JsonValue raw = members.get("raw");
        if (raw != null && raw.is(Kind.TRUE)) {
            return Skip.RAW;
        } else if (JsonMembers.isSet(members.get("suffix"))) {
            return Skip.SUFFIX;
        } else if (JsonMembers.isSet(members.get("template"))) {
            return Skip.TEMPLATE;
        } else if (JsonMembers.text(body, members.get("prompt")).isEmpty()
                || JsonMembers.isUnload(body, members.get("keep_alive"))) {
            return Skip.LOAD;
        }
        JsonMembers.text(body, members.get("system"));
        return null;
    }
}
