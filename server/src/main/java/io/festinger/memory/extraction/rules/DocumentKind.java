package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.reading.DocumentStatus;
import io.festinger.text.markdown.Block.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The kind of document that contains a statement, as the document itself declares it.
///
/// @param status empty when it names none
/// @param isMeeting whether it is the minutes of a meeting
/// @param decides whether it decides between alternatives
/// @param isTemplate whether it is full of blanks to be filled in
/// @param sectionsOver sections that are declared obsolete
/// @param head what the document says about itself
record DocumentKind(
        Optional<DocumentStatus> status,
        boolean isMeeting,
        boolean decides,
        boolean isTemplate,
        Set<Headings> sectionsOver,
        DocumentHead head) {
    private static final Pattern MINUTES = Pattern.compile("(?i).*\\b(?:meeting|minutes)\\b.*");
    private static final Pattern OF_MEETING = Pattern.compile(
            "(?i)(?:attendees|attendance|agenda|present|participants|action items|invited|minutes)\\b.*");
    private static final Pattern DECISION =
            Pattern.compile("(?i).*\\b(?:decisions?|decided|proposals?|rationale|rfc|adr)\\b.*");
    private static final int SOME_BLANKS = 4;
    private static final int SHARE_OF_BLANKS = 10;

    static DocumentKind of(SourcePassage passage, List<DocumentStatement> statements) {
        List<String> headings = statements.stream()
                .filter(statement -> statement.block().is(Kind.HEADING))
                .map(DocumentStatement::text)
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
        Set<Headings> over = statements.stream()
                .filter(statement -> DocumentStatus.ofLine(statement.text())
                        .filter(DocumentStatus::isOver)
                        .isPresent())
                .map(DocumentStatement::headings)
                .collect(Collectors.toSet());
        Optional<DocumentStatus> status = DocumentStatus.of(passage.content());
        boolean decides = status.isPresent()
                || headings.stream()
                        .anyMatch(heading -> Exclusion.isOfAlternatives(heading)
                                || DECISION.matcher(heading).matches());
        return new DocumentKind(
                status,
                meeting,
                decides,
                blanks >= Math.max(SOME_BLANKS, statements.size() / SHARE_OF_BLANKS),
                over,
                DocumentHead.of(statements, passage.content()));
    }

    /// Whether the statement's document or section is declared obsolete.
    boolean isOver(DocumentStatement statement) {
        return status.filter(DocumentStatus::isOver).isPresent() || sectionsOver.contains(statement.headings());
    }

    /// Whether the document is not decided yet.
    boolean isOpen() {
        return status.filter(DocumentStatus::isOpen).isPresent();
    }
}
