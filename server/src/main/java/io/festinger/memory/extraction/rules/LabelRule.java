package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.Optional;
import java.util.Set;

/// A list item or a paragraph that begins with its type: `- [Decision] ...`, `- **Requirement**: ...`,
/// `Decision: ...`.
final class LabelRule {
    static final double PRIOR = 0.65;
    /// Types that are more often a field of something else than a statement.
    private static final Set<TypeWord> FIELDS = Set.of(TypeWord.MATERIAL, TypeWord.PARAMETER);

    /// Types whose lower-case names more often begin an entry of a word list than a statement.
    private static final Set<TypeWord> WORDS = Set.of(TypeWord.FACT, TypeWord.LESSON, TypeWord.PREFERENCE);

    private final Rows rows;

    LabelRule(Rows rows) {
        this.rows = rows;
    }

    /// The statement of the block, when it begins with its type.
    Optional<ExtractedFact> read(Page page, DocumentStatement first) {
        if (first.block().is(Kind.HEADING) || first.block().is(Kind.ROW)) {
            return Optional.empty();
        }
        Prose prose = first.block().prose();
        return TypedText.read(prose.text())
                .filter(typed -> !prose.isCode(0) && !isEntry(typed, prose.text()))
                .filter(typed -> !Blanks.is(prose.text().substring(typed.from())))
                .flatMap(typed -> found(page, first, typed));
    }

    private static boolean isEntry(TypedText typed, String text) {
        return WORDS.contains(typed.type()) && Character.isLowerCase(text.charAt(0));
    }

    private Optional<ExtractedFact> found(Page page, DocumentStatement first, TypedText typed) {
        Prose prose = first.block().prose();
        String statement = prose.text().substring(typed.from()).strip();
        Rows.RowStatement saying = new Rows.RowStatement(typed.type(), typed.key(), statement, "", page.scope(first));
        ExtractedFact.Row row = rows.of(saying, page.passage());
        if (FIELDS.contains(typed.type()) && row instanceof ExtractedFact.Row.OfMemory) {
            return Optional.empty();
        }
        Span span = new Span(prose.place(0), prose.placeAfter(prose.text().length()));
        return Optional.of(new ExtractedFact(row, "item." + typed.type().wire(), PRIOR, span));
    }
}
