package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A list item or a paragraph that begins with its type: `- [Decision] ...`, `- **Requirement**: ...`,
/// `Decision: ...`.
final class LabelRule {
    static final double PRIOR = 0.65;
    /// Types that are more often a field of something else than a statement.
    private static final Set<TypeWord> FIELDS = Set.of(TypeWord.MATERIAL, TypeWord.PARAMETER);

    /// Types whose lower-case names more often begin an entry of a word list than a statement.
    private static final Set<TypeWord> WORDS = Set.of(TypeWord.FACT, TypeWord.LESSON, TypeWord.PREFERENCE);

    private static final Pattern BEHIND =
            Pattern.compile("(?<statement>[^()]{8,}?) ?\\((?i:(?<type>" + TypeWord.ANY + "))\\)[.]?");
    private static final Pattern BARE = Pattern.compile("(?i:(?<type>" + TypeWord.ANY + ")) (?=\\p{Lu})");
    private static final Pattern DECISIONS = Pattern.compile("(?i)(?:key |main )?decisions:");

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
        return typedText(page, first)
                .filter(typedText -> !prose.isCode(0) && !isEntry(typedText, prose.text()))
                .filter(typedText -> !Blanks.is(prose.text().substring(typedText.from())))
                .flatMap(typedText ->
                        foundFact(page, first, typedText, prose.text().substring(typedText.from())))
                .or(() -> behind(page, first));
    }

    /// `Use Kafka (decision)`
    private Optional<ExtractedFact> behind(Page page, DocumentStatement first) {
        Matcher behind = BEHIND.matcher(first.block().prose().text());
        return behind.matches()
                ? foundFact(
                        page, first, new TypedText(TypeWord.of(behind.group("type")), "", 0), behind.group("statement"))
                : Optional.empty();
    }

    private static Optional<TypedText> typedText(Page page, DocumentStatement first) {
        Prose prose = first.block().prose();
        return TypedText.read(prose.text())
                .or(() -> emphasisedText(prose, page.passage().content()))
                .or(() -> DECISIONS.matcher(first.lead()).matches()
                        ? Optional.of(new TypedText(TypeWord.DECISION, "", 0))
                        : Optional.empty());
    }

    /// `**Decision** Use Kafka`: only markup tells the type from the statement.
    private static Optional<TypedText> emphasisedText(Prose prose, String document) {
        Matcher bare = BARE.matcher(prose.text());
        if (!bare.lookingAt()) {
            return Optional.empty();
        }
        int end = prose.placeAfter(bare.end("type"));
        boolean isMarked = end < document.length() && "*_".indexOf(document.charAt(end)) >= 0;
        return isMarked
                ? Optional.of(new TypedText(TypeWord.of(bare.group("type")), "", bare.end()))
                : Optional.empty();
    }

    private static boolean isEntry(TypedText typedText, String text) {
        return WORDS.contains(typedText.type()) && Character.isLowerCase(text.charAt(0));
    }

    private Optional<ExtractedFact> foundFact(Page page, DocumentStatement first, TypedText typedText, String words) {
        Prose prose = first.block().prose();
        String statement = words.strip();
        Rows.RowStatement rowStatement =
                new Rows.RowStatement(typedText.type(), typedText.key(), statement, "", page.scope(first));
        ExtractedFact.Row row = rows.of(rowStatement, page.passage());
        if (FIELDS.contains(typedText.type()) && row instanceof ExtractedFact.Row.OfMemory) {
            return Optional.empty();
        }
        Span span = new Span(prose.place(0), prose.placeAfter(prose.text().length()));
        return Optional.of(new ExtractedFact(row, "item." + typedText.type().wire(), PRIOR, span));
    }
}
