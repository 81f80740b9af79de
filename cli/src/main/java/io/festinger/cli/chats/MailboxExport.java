package io.festinger.cli.chats;

import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A mailbox (mbox): letters, each after a line that begins with `From `. Quoted lines and signatures are the words of
/// others, or no statement, and are left out.
record MailboxExport(ChatExport export) {
    private static final Pattern LETTER = Pattern.compile("(?m)^From \\S+.*$\\r?\\n");
    private static final Pattern REPLY = Pattern.compile("(?i)(?:(?:re|fwd?|aw|wg) ?: ?)++");
    private static final Pattern SIGNATURE = Pattern.compile("(?m)^-- ?$");
    private static final Pattern INTRODUCES_QUOTE =
            Pattern.compile("(?m)^.{0,200}\\b(?:wrote|schrieb|a \u00e9crit) ?:\\s*$");

    /// @return false when it is something else
    boolean read(String text) {
        if (!LETTER.matcher(text).lookingAt()) {
            return false;
        }
        for (String letter : LETTER.split(text)) {
            if (!letter.isBlank()) {
                letter(MimePart.of(letter));
            }
        }
        return true;
    }

    private void letter(MimePart letter) {
        String speaker = name(letter.header("from"));
        String subject =
                REPLY.matcher(letter.header("subject")).replaceFirst("").strip();
        Optional<ZonedDateTime> time = time(letter.header("date"));
        if (speaker.isEmpty()) {
            export.passOver("no speaker");
            return;
        }
        letter.plainText()
                .ifPresentOrElse(
                        body -> export.add(new ChatMessage(
                                subject,
                                time.map(at -> at.toLocalDate().toString()).orElse(""),
                                time.map(ZonedDateTime::toInstant),
                                speaker,
                                own(body))),
                        () -> export.passOver("no plain text"));
    }

    /// The name, or the address where there is none.
    private static String name(String from) {
        int address = from.indexOf('<');
        String name = address > 0 ? from.substring(0, address) : from;
        return name.replaceAll("[\"<>]", "").strip();
    }

    private static Optional<ZonedDateTime> time(String date) {
        try {
            return Optional.of(ZonedDateTime.parse(
                    date.replaceFirst(" \\(.*\\)$", "").strip(), DateTimeFormatter.RFC_1123_DATE_TIME));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static String own(String body) {
        String signedText = SIGNATURE.split(body, 2)[0];
        String unquotedText =
                signedText.lines().filter(line -> !line.startsWith(">")).collect(Collectors.joining("\n"));
        return INTRODUCES_QUOTE.matcher(unquotedText).replaceAll("").strip();
    }
}
