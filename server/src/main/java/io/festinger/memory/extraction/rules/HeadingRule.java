package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A heading that names its type and contains a statement: `## Decision: use X`, `### Requirement R-12:
/// ...`. The first paragraph below is part of it.
final class HeadingRule {
    private static final double PRIOR = 0.7;
    private static final int LONGEST_DETAIL = 2_000;
    private static final int NEARBY = 4;
    private static final Pattern LABEL = Pattern.compile(
            "(?i)(?:status|date|author|authors|owner|deciders?|decided by|deadline|priority|tags?|supersedes|see|links?) ?:.*");
    private static final Pattern NOT_IN_FORCE = Pattern.compile("""
            (?i)status ?: ?(?:rejected|superseded|deprecated|withdrawn|obsolete|proposed|draft|declined|open|pending|reverted|todo).*""");

    private final Rows rows;

    HeadingRule(Rows rows) {
        this.rows = rows;
    }

    /// @param foundFact the row
    /// @param detail the paragraph that is part of it
    record Reading(ExtractedFact foundFact, Optional<DocumentStatement> detail) {}

    Optional<Reading> read(Page page, int index) {
        DocumentStatement heading = page.statements().get(index);
        if (!heading.block().is(Kind.HEADING) || isNotInForce(page, index)) {
            return Optional.empty();
        }
        return TypedText.read(heading.text())
                .filter(typedText -> !Blanks.is(heading.text().substring(typedText.from())))
                .filter(typedText -> !isTitle(typedText, heading, detail(page, index + 1)))
                .map(typedText -> foundReading(page, heading, typedText, detail(page, index + 1)));
    }

    /// Whether it only names a requirement, whose sentences follow.
    private static boolean isTitle(TypedText typedText, DocumentStatement heading, Optional<DocumentStatement> detail) {
        return typedText.type() == TypeWord.REQUIREMENT
                && !Obligation.in(heading.text().substring(typedText.from()))
                && detail.filter(below -> Obligation.in(below.block().prose().text()))
                        .isEmpty();
    }

    private Reading foundReading(
            Page page, DocumentStatement heading, TypedText typedText, Optional<DocumentStatement> detail) {
        Prose prose = heading.prose();
        Rows.RowStatement rowStatement = new Rows.RowStatement(
                typedText.type(),
                typedText.key(),
                prose.text().substring(typedText.from()).strip(),
                detail.map(below -> below.block().prose().text()).orElse(""),
                page.scope(heading));
        Span span = new Span(
                prose.place(0),
                detail.map(below -> below.block().end())
                        .orElse(prose.placeAfter(prose.text().length())));
        return new Reading(
                new ExtractedFact(
                        rows.of(rowStatement, page.passage()),
                        "heading." + typedText.type().wire(),
                        PRIOR,
                        span),
                detail);
    }

    /// The paragraph directly below, unless it begins something else.
    private static Optional<DocumentStatement> detail(Page page, int index) {
        return Optional.of(index)
                .filter(below -> below < page.statements().size())
                .map(page.statements()::get)
                .filter(below -> below.block().is(Kind.PARAGRAPH)
                        && Exclusion.of(below, page.kind()).isEmpty()
                        && isDetail(below.block().prose().text()));
    }

    private static boolean isDetail(String text) {
        return !LABEL.matcher(text).matches()
                && text.length() <= LONGEST_DETAIL
                && !text.endsWith(":")
                && !text.endsWith("?")
                && !Blanks.in(text)
                && TypedText.read(text).isEmpty()
                && NamedQuantity.read(text).isEmpty();
    }

    private static boolean isNotInForce(Page page, int index) {
        List<DocumentStatement> below =
                page.statements().subList(index + 1, Math.min(page.statements().size(), index + 1 + NEARBY));
        return below.stream()
                .takeWhile(statement -> !statement.block().is(Kind.HEADING))
                .anyMatch(statement -> NOT_IN_FORCE.matcher(statement.text()).matches());
    }
}
