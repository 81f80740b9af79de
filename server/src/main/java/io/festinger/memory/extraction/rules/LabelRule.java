package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.Extracted;
import java.util.List;
import java.util.Set;

/// A list item or a paragraph that begins with its type: `- [Decision] ...`, `- **Requirement**: ...`,
/// `Decision: ...`.
final class LabelRule implements PageRule {
    static final double PRIOR = 0.65;
    /// Types that stand as a field of something else more often than by themselves.
    private static final Set<TypeWord> FIELDS = Set.of(TypeWord.MATERIAL, TypeWord.PARAMETER);

    /// Types whose names in small letters begin an entry of a list of words more often than a statement.
    private static final Set<TypeWord> WORDS = Set.of(TypeWord.FACT, TypeWord.LESSON, TypeWord.PREFERENCE);

    private final Rows rows;

    LabelRule(Rows rows) {
        this.rows = rows;
    }

    @Override
    public Reading read(Page page, int block) {
        if (page.is(block, Block.Kind.HEADING) || page.is(block, Block.Kind.TABLE)) {
            return Reading.NOTHING;
        }
        Plain plain = page.plain(block);
        return TypedText.read(plain.text())
                .filter(typed -> !plain.isCode(0) && !isEntry(typed, plain.text()))
                .filter(typed -> !Blanks.is(plain.text().substring(typed.from())))
                .map(typed -> found(page, block, typed))
                .orElse(Reading.NOTHING);
    }

    private static boolean isEntry(TypedText typed, String text) {
        return WORDS.contains(typed.type()) && Character.isLowerCase(text.charAt(0));
    }

    private Reading found(Page page, int block, TypedText typed) {
        Plain plain = page.plain(block);
        String statement = plain.text().substring(typed.from()).strip();
        Rows.Saying saying = new Rows.Saying(typed.type(), typed.key(), statement, "", page.scope(block));
        Extracted.Row row = rows.of(saying, page.passage());
        if (FIELDS.contains(typed.type()) && row instanceof Extracted.Row.OfMemory) {
            return Reading.NOTHING;
        }
        Extracted found = new Extracted(
                row,
                "item." + typed.type().wire(),
                PRIOR,
                plain.span(0, plain.text().length()));
        return new Reading(List.of(found), 1);
    }
}
