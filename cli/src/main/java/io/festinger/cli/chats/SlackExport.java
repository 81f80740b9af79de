package io.festinger.cli.chats;

import io.festinger.cli.client.PlainJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A file of Slack's export: the list of a day's messages in a channel, whose folder is the channel's name.
record SlackExport(ChatExport export, Map<String, String> people) {
    private static final Pattern MENTION = Pattern.compile("<@(?<id>\\w+)(?:\\|(?<name>[^>]*))?>");
    private static final Pattern LINK = Pattern.compile("<(?<address>[^@!>|][^>|]*)(?:\\|(?<words>[^>]*))?>");

    /// The names in `users.json`, by id.
    static Map<String, String> people(String text) {
        Map<String, String> people = new HashMap<>();
        for (Map<String, @Nullable Object> user : list(text)) {
            Optional<String> name = PlainJson.text(user, "real_name")
                    .filter(real -> !real.isBlank())
                    .or(() -> PlainJson.text(user, "name"));
            PlainJson.text(user, "id").ifPresent(id -> name.ifPresent(some -> people.put(id, some)));
        }
        return people;
    }

    private static List<Map<String, @Nullable Object>> list(String text) {
        return text.stripLeading().startsWith("[")
                ? PlainJson.object("{\"list\":" + text + "}")
                        .map(fields -> PlainJson.children(fields, "list"))
                        .orElse(List.of())
                : List.of();
    }

    /// @return false when it is something else
    boolean read(String conversation, String text) {
        List<Map<String, @Nullable Object>> entries = list(text);
        boolean isSlack = !entries.isEmpty()
                && entries.stream().allMatch(entry -> entry.containsKey("ts") && entry.containsKey("type"));
        if (isSlack) {
            for (Map<String, @Nullable Object> entry : entries) {
                entry(conversation, entry);
            }
        }
        return isSlack;
    }

    private void entry(String conversation, Map<String, @Nullable Object> entry) {
        Optional<String> kind = PlainJson.text(entry, "subtype").filter(subtype -> !subtype.equals("thread_broadcast"));
        Optional<String> user = PlainJson.text(entry, "user");
        if (entry.containsKey("bot_id")) {
            export.passOver("bot");
        } else if (kind.isPresent() || user.isEmpty()) {
            export.passOver(kind.orElse("no speaker"));
        } else {
            Optional<Instant> at = PlainJson.text(entry, "ts").flatMap(SlackExport::time);
            export.add(new ChatMessage(
                    conversation,
                    at.map(time -> time.toString().substring(0, 10)).orElse(""),
                    at,
                    speaker(user.get(), entry),
                    words(PlainJson.text(entry, "text").orElse(""))));
        }
    }

    private String speaker(String id, Map<String, @Nullable Object> entry) {
        return Optional.ofNullable(people.get(id))
                .or(() ->
                        PlainJson.child(entry, "user_profile").flatMap(profile -> PlainJson.text(profile, "real_name")))
                .orElse(id);
    }

    private static Optional<Instant> time(String seconds) {
        try {
            return Optional.of(Instant.ofEpochSecond(Long.parseLong(seconds.split("\\.", 2)[0])));
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        }
    }

    /// The text with names for ids, and without Slack's marks around links.
    private String words(String text) {
        String namedText = MENTION.matcher(text)
                .replaceAll(mention -> Matcher.quoteReplacement(
                        mention.group("name") == null
                                ? people.getOrDefault(mention.group("id"), mention.group("id"))
                                : mention.group("name")));
        return LINK.matcher(namedText)
                .replaceAll(link -> Matcher.quoteReplacement(
                        link.group("words") == null ? link.group("address") : link.group("words")))
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }
}
