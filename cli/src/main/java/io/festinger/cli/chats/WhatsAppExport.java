package io.festinger.cli.chats;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text that WhatsApp exports of one chat: `[01/03/2026, 10:15:02] Ada: ...` or `01/03/2026, 10:15 - Ada: ...`,
/// a message on one line or more.
record WhatsAppExport(ChatExport export) {
    private static final Pattern LINE = Pattern.compile("""
            [\\u200e\\u200f]?\\[?(?<day>\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}),? \\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:[ \\u202f\\u00a0]?[AaPp]\\.?[Mm]\\.?)?\
            (?:\\] | - )[\\u200e\\u200f]?(?<rest>.*)""");
    private static final Pattern SPEAKER = Pattern.compile("(?<speaker>[^:]{1,60}): (?<text>.*)", Pattern.DOTALL);
    private static final Pattern MEDIA =
            Pattern.compile("(?i)[\\u200e\\u200f]?(?:<[^<>]*(?:omitted|attached)[^<>]*>|\\w+ omitted)");
    private static final Set<String> DELETED = Set.of("This message was deleted", "You deleted this message");

    /// @return false when it is something else
    boolean read(String conversation, String text) {
        String[] lines = text.split("\r?\n");
        if (!LINE.matcher(lines[0].replace("\ufeff", "")).matches()) {
            return false;
        }
        StringBuilder entry = new StringBuilder();
        String day = "";
        for (String line : lines) {
            Matcher begins = LINE.matcher(line.replace("\ufeff", ""));
            if (begins.matches()) {
                entry(conversation, day, entry.toString());
                entry.setLength(0);
                day = begins.group("day");
                entry.append(begins.group("rest"));
            } else {
                entry.append('\n').append(line);
            }
        }
        entry(conversation, day, entry.toString());
        return true;
    }

    private void entry(String conversation, String day, String entry) {
        if (day.isEmpty()) {
            return;
        }
        Matcher matcher = SPEAKER.matcher(entry);
        if (!matcher.matches()) {
            export.passOver("system");
        } else if (MEDIA.matcher(matcher.group("text").strip()).matches()) {
            export.passOver("media");
        } else if (DELETED.contains(matcher.group("text").strip().replaceFirst("\\.$", ""))) {
            export.passOver("deleted");
        } else {
            export.add(new ChatMessage(
                    conversation,
                    day,
                    Optional.empty(),
                    matcher.group("speaker").strip(),
                    matcher.group("text").strip()));
        }
    }
}
