package io.festinger.gateway.dialect;

import io.festinger.gateway.json.RandomJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Requests of each dialect in odd spellings: members in any order, some of them twice, big numbers, escapes, fields
/// that nobody knows.
public final class RandomRequests {
    private static final List<String> ROLES = List.of("system", "user", "assistant", "tool", "developer");

    private final Random random;
    private final RandomJson json;

    public RandomRequests(Random random) {
        this.random = random;
        this.json = new RandomJson(random);
    }

    public String body(Dialect dialect) {
        var members = new ArrayList<String>();
        switch (dialect) {
            case OLLAMA_CHAT, OPENAI_CHAT -> members.add(member("messages", messages(ROLES)));
            case OLLAMA_GENERATE -> {
                members.add(member("prompt", text()));
                maybe(members, "system", this::text);
            }
            case OPENAI_COMPLETIONS ->
                members.add(member("prompt", random.nextInt(4) == 0 ? list(this::text) : text()));
            case OPENAI_RESPONSES -> {
                members.add(member("input", random.nextInt(3) == 0 ? text() : messages(ROLES)));
                maybe(members, "instructions", this::text);
            }
            case ANTHROPIC_MESSAGES -> {
                members.add(member("messages", messages(List.of("user", "assistant"))));
                maybe(members, "system", () -> random.nextBoolean() ? text() : list(this::part));
            }
        }
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            members.add(member("model", "\"m\""));
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            members.add(member("x" + random.nextInt(3), json.value(4)));
        }
        Collections.shuffle(members, random);
        return json.space() + "{" + json.space() + String.join(",", members) + "}" + json.space();
    }

    private String messages(List<String> roles) {
        return list(() -> {
            String role = roles.get(random.nextInt(roles.size()));
            var members = new ArrayList<>(List.of(member("role", "\"" + role + "\""), member("content", text())));
            if (random.nextBoolean()) {
                members.add(member("tool_calls", json.value(4)));
            }
            Collections.shuffle(members, random);
            return "{" + String.join("," + json.space(), members) + "}";
        });
    }

    private String part() {
        var members = new ArrayList<>(List.of(member("type", "\"text\""), member("text", text())));
        maybe(members, "cache_control", () -> json.value(2));
        Collections.shuffle(members, random);
        return "{" + String.join(",", members) + "}";
    }

    private void maybe(List<String> members, String key, Supplier<String> value) {
        if (random.nextBoolean()) {
            members.add(member(key, value.get()));
        }
    }

    private String list(Supplier<String> element) {
        return Stream.generate(() -> json.space() + element.get() + json.space())
                .limit(1 + random.nextInt(4))
                .collect(Collectors.joining(",", "[", "]"));
    }

    /// Lone surrogates are left out here: decoders differ on them.
    private String text() {
        String text = json.string();
        return text.contains("\\ud800") || text.contains("\\udc00") ? "\"\"" : text;
    }

    private String member(String key, String value) {
        return json.space() + "\"" + key + "\"" + json.space() + ":" + json.space() + value + json.space();
    }
}
