package io.festinger.memory.sources.reading;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The output of `git log`, with or without `--date=iso` and `--stat`: a piece for every commit, with its
/// author and date, headed by its short id and subject.
final class GitHistory {
    private static final Pattern COMMIT =
            Pattern.compile("^commit ([0-9a-f]{7,64})(?: \\([^)\\n]*\\))?\\r?$", Pattern.MULTILINE);
    private static final Pattern AUTHOR =
            Pattern.compile("^Author:[ \\t]+([^<\\n]{1,200}?)[ \\t]*<", Pattern.MULTILINE);
    private static final Pattern DATE =
            Pattern.compile("^(?:Author|Commit)?Date:[ \\t]+([^\\r\\n]{1,60})", Pattern.MULTILINE);
    private static final Pattern SUBJECT = Pattern.compile("^ {4}(\\S[^\\r\\n]*)", Pattern.MULTILINE);
    private static final int SHORT = 10;
    private static final int LONGEST = 200;
    private static final List<DateTimeFormatter> DATES = List.of(
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy Z", Locale.ROOT),
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss Z", Locale.ROOT),
            DateTimeFormatter.ISO_OFFSET_DATE_TIME,
            DateTimeFormatter.ofPattern("EEE, d MMM yyyy HH:mm:ss Z", Locale.ROOT));

    private GitHistory() {}

    /// The pieces; empty when the text is something else.
    static Optional<List<Piece>> pieces(String text) {
        Matcher commit = COMMIT.matcher(text);
        if (!commit.lookingAt() || !AUTHOR.matcher(text).find()) {
            return Optional.empty();
        }
        List<Piece> pieces = new ArrayList<>();
        int start = 0;
        String id = commit.group(1);
        while (commit.find()) {
            pieces.add(piece(text, id, start, commit.start()));
            start = commit.start();
            id = commit.group(1);
        }
        pieces.add(piece(text, id, start, text.length()));
        return Optional.of(pieces);
    }

    private static Piece piece(String text, String id, int start, int end) {
        String subject = group(SUBJECT, text, start, end);
        String heading = id.substring(0, Math.min(id.length(), SHORT)) + " "
                + (subject.length() <= LONGEST
                        ? subject
                        : subject.substring(0, subject.offsetByCodePoints(0, LONGEST / 2)));
        return new Piece(
                Chunk.Kind.PROSE,
                heading.strip(),
                group(AUTHOR, text, start, end),
                new Span(start, end),
                date(group(DATE, text, start, end).strip()));
    }

    private static String group(Pattern pattern, String text, int start, int end) {
        Matcher matcher = pattern.matcher(text).region(start, end);
        return matcher.find() ? matcher.group(1).strip() : "";
    }

    private static Optional<Instant> date(String text) {
        for (DateTimeFormatter format : DATES) {
            try {
                return Optional.of(OffsetDateTime.parse(text, format).toInstant());
            } catch (DateTimeException e) {
                // the next form is tried
            }
        }
        return Optional.empty();
    }
}
