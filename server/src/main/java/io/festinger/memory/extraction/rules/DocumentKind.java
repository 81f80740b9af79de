package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.Passage;
import io.festinger.text.markdown.Block.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What kind of document a statement stands in, as the document itself says.
///
/// @param status such as `superseded`, `draft` or `accepted`, in small letters; empty where it names none
/// @param isMeeting whether it is the minutes of a meeting
/// @param isTemplate whether it is full of blanks that somebody still has to fill in
record DocumentKind(Optional<String> status, boolean isMeeting, boolean isTemplate) {
    private static final int HEAD = 3_000;
    private static final String OVER = "superseded|deprecated|rejected|obsolete|withdrawn|archived";
    private static final String OPEN = "draft|proposed|proposal|pending|in review|under review|rfc";
    private static final Pattern STATUS = Pattern.compile(
            "(?im)^[#*_\\-\\t ]{0,10}status[*_\\t ]{0,5}:?[*_\\t ]{0,5}(?:\\r?\\n[\\t \\r\\n]{0,5})?[*_~\\[\"'\\-\\t ]{0,6}"
                    + "(?:accepted[,;.\\s-]{1,5})?(" + OVER + "|" + OPEN + "|accepted|approved|final|adopted)\\b");
    private static final Pattern MINUTES = Pattern.compile("(?i).*\\b(?:meeting|minutes)\\b.*");
    private static final Pattern OF_MEETING = Pattern.compile(
            "(?i)(?:attendees|attendance|agenda|present|participants|action items|invited|minutes)\\b.*");
    private static final int SOME_BLANKS = 4;
    private static final int SHARE_OF_BLANKS = 10;

    static DocumentKind of(Passage passage, List<Statement> statements) {
        Matcher stated = STATUS.matcher(
                passage.content().substring(0, Math.min(passage.content().length(), HEAD)));
        Optional<String> status =
                stated.find() ? Optional.of(stated.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
        List<String> headings = statements.stream()
                .filter(statement -> statement.block().is(Kind.HEADING))
                .map(Statement::text)
                .toList();
        boolean meeting = headings.stream()
                        .limit(1)
                        .anyMatch(title -> MINUTES.matcher(title).matches())
                || headings.stream()
                                .filter(heading -> OF_MEETING.matcher(heading).matches())
                                .count()
                        >= 2;
        long blanks = statements.stream()
                .filter(statement -> Blanks.in(statement.text()))
                .count();
        return new DocumentKind(status, meeting, blanks >= Math.max(SOME_BLANKS, statements.size() / SHARE_OF_BLANKS));
    }

    /// Whether it says that it does not hold any more.
    boolean isOver() {
        return status.filter(said -> said.matches(OVER)).isPresent();
    }

    /// Whether it says that it is not decided yet.
    boolean isOpen() {
        return status.filter(said -> said.matches(OPEN)).isPresent();
    }
}
