package io.festinger.memory.sources.reading;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The status that a document declares at its beginning, as decision records do: in the front matter, on a
/// line `Status: ...`, below a heading `Status`, or in its title (`# Proposal: ...`). A status below a later heading
/// belongs to that section.
///
/// @param word such as `superseded`, `draft` or `accepted`, in lower case
public record DocumentStatus(String word) {
    /// Most characters of a document that are searched for it.
    public static final int HEAD = 3_000;

    private static final String OVER = "superseded|deprecated|rejected|obsolete|withdrawn|archived";
    private static final String OPEN = "draft|proposed|proposal|pending|in review|under review|rfc";
    private static final Pattern STATED = Pattern.compile(
            "(?im)^[#*_\\-\\t ]{0,10}status[*_\\t ]{0,5}:?[*_\\t ]{0,5}(?:\\r?\\n[\\t \\r\\n]{0,5})?[*_~\\[\"'\\-\\t ]{0,6}"
                    + "(?:accepted[,;.\\s-]{1,5})?(" + OVER + "|" + OPEN + "|accepted|approved|final|adopted)\\b");

    private static final Pattern TITLED =
            Pattern.compile("(?i)\\A\\s*# (proposal|draft) ?[:\\u2013\\u2014-] .*", Pattern.DOTALL);

    /// The status of a document; empty when it declares none.
    public static Optional<DocumentStatus> of(String text) {
        String head = text.substring(0, Math.min(text.length(), HEAD));
        return read(head)
                .filter(statedStatus -> headings(head.substring(0, statedStatus.start())) <= 1)
                .map(StatedStatus::status)
                .or(() -> titledStatus(head));
    }

    private static Optional<DocumentStatus> titledStatus(String head) {
        Matcher title = TITLED.matcher(head);
        return title.matches()
                ? Optional.of(new DocumentStatus(title.group(1).toLowerCase(Locale.ROOT)))
                : Optional.empty();
    }

    /// The status in one line: `Status: rejected`.
    public static Optional<DocumentStatus> ofLine(String line) {
        return read(line).filter(statedStatus -> statedStatus.start() == 0).map(StatedStatus::status);
    }

    private record StatedStatus(int start, DocumentStatus status) {}

    private static Optional<StatedStatus> read(String text) {
        Matcher matcher = STATED.matcher(text);
        return matcher.find()
                ? Optional.of(new StatedStatus(
                        matcher.start(), new DocumentStatus(matcher.group(1).toLowerCase(Locale.ROOT))))
                : Optional.empty();
    }

    private static long headings(String text) {
        return text.lines().filter(line -> line.startsWith("#")).count();
    }

    /// Whether the document is obsolete.
    public boolean isOver() {
        return word.matches(OVER);
    }

    /// Whether the document is not decided yet.
    public boolean isOpen() {
        return word.matches(OPEN);
    }
}
