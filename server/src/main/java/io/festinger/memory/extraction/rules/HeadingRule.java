package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.Extracted;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A heading that names its type: `## Decision: use X`, `### Requirement R-12: ...`, or `## Decision` alone
/// above what was decided. With it goes the first paragraph below.
final class HeadingRule implements PageRule {
    private static final double PRIOR = 0.7;
    private static final int LONGEST_DETAIL = 2_000;
    private static final int NEARBY = 4;
    private static final Pattern LABEL = Pattern.compile(
            "(?i)(?:status|date|author|authors|owner|deciders?|decided by|deadline|priority|tags?|supersedes|see|links?) ?:.*");
    private static final Pattern NOT_IN_FORCE = Pattern.compile("""
            (?i)status ?: ?(?:rejected|superseded|deprecated|withdrawn|obsolete|proposed|draft|declined|open|pending|reverted|todo).*""");
    private static final Pattern ALONE = Pattern.compile(
            "(?i)(?:\\d{1,4}(?:\\.\\d{1,4}){0,8}[.)]? )?(decision|requirement|constraint)(?: outcome)?:?");

    private final Rows rows;

    HeadingRule(Rows rows) {
        this.rows = rows;
    }

    @Override
    public Reading read(Page page, int block) {
        if (!page.is(block, Block.Kind.HEADING) || isNotInForce(page, block)) {
            return Reading.NOTHING;
        }
        String heading = page.plain(block).text();
        Matcher alone = ALONE.matcher(heading);
        if (alone.matches()) {
            return detail(page, block)
                    .filter(detail -> !Blanks.is(detail))
                    .map(detail -> found(
                            page, block, new TypedText(TypeWord.of(alone.group(1)), "", heading.length()), detail))
                    .orElse(Reading.NOTHING);
        }
        return TypedText.read(heading)
                .filter(typed -> !Blanks.is(heading.substring(typed.from())))
                .map(typed -> found(page, block, typed, detail(page, block).orElse("")))
                .orElse(Reading.NOTHING);
    }

    private Reading found(Page page, int block, TypedText typed, String detail) {
        String heading = page.plain(block).text();
        String statement = heading.substring(typed.from()).strip();
        Rows.Saying saying = new Rows.Saying(typed.type(), typed.key(), statement, detail, page.scope(block));
        boolean alone = statement.isEmpty();
        boolean detailed = !detail.isEmpty();
        Span span = new Span(
                alone
                        ? page.block(block + 1).start()
                        : page.plain(block).span(0, 1).start(),
                detailed
                        ? page.block(block + 1).end()
                        : page.plain(block).span(0, heading.length()).end());
        Extracted found = new Extracted(
                rows.of(saying, page.passage()), "heading." + typed.type().wire(), PRIOR, span);
        return new Reading(List.of(found), detailed ? 2 : 1);
    }

    /// The paragraph right below, where it is not the beginning of something else.
    private static Optional<String> detail(Page page, int block) {
        return page.is(block + 1, Block.Kind.PARAGRAPH)
                ? Optional.of(page.plain(block + 1).text())
                        .filter(text -> !LABEL.matcher(text).matches()
                                && text.length() <= LONGEST_DETAIL
                                && !text.isEmpty()
                                && !text.endsWith(":")
                                && !text.endsWith("?")
                                && !Blanks.in(text)
                                && TypedText.read(text).isEmpty()
                                && Measured.read(text).isEmpty())
                : Optional.empty();
    }

    private static boolean isNotInForce(Page page, int block) {
        for (int i = block + 1; i <= block + NEARBY && i < page.size() && !page.is(i, Block.Kind.HEADING); i++) {
            if (NOT_IN_FORCE.matcher(page.plain(i).text()).matches()) {
                return true;
            }
        }
        return false;
    }
}
