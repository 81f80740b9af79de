package io.festinger.memory.extraction.rules;

import io.festinger.text.WordClasses;
import io.festinger.text.markdown.Block.Kind;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Words a statement so that it can be read without its document. An item follows the name above it
/// (`retries: Default: 3`); the introduction of a list, or the heading of a fragment or of a sentence with `this`,
/// is appended in brackets, so items of one list do not contradict each other. A row is worded by [RowText].
final class StandaloneText {
    private static final Set<String> POINTS = WordClasses.set("pointing_words");
    private static final Pattern IDENTIFIER = Pattern.compile("\\w+(?:[_.-]\\w++)++:");
    static final int FEWEST_WORDS = 4;
    private static final int FRAGMENT = 8;
    private static final int LONGEST_NAME = 3;
    private static final int LONGEST_CONTEXT = 160;

    private StandaloneText() {}

    /// The wording; empty when it still says too little.
    static Optional<String> of(DocumentStatement statement) {
        if (statement.block().is(Kind.ROW)) {
            return RowText.of(statement).wording();
        }
        String text = statement.text();
        boolean points = PhraseBook.words(text).stream().limit(1).anyMatch(POINTS::contains);
        String lead = statement.lead().replaceFirst(":$", "").strip();
        boolean led = !lead.isEmpty() && !statement.block().is(Kind.PARAGRAPH);
        boolean isLabelled = StatementReader.isField(text);
        String whole = text;
        if (led && isName(statement.lead())) {
            boolean bare = statement.entry().isEmpty() && isFragment(text);
            whole = within(lead + ": " + text, bare ? heading(statement) : "");
        } else if (led && statement.lead().endsWith(":") && lead.length() <= LONGEST_CONTEXT) {
            whole = within(text, lead);
        } else if (isLabelled && !heading(statement).isEmpty()) {
            whole = heading(statement) + ": " + text;
        } else if (points || describes(statement) || isFragment(text)) {
            whole = within(text, heading(statement));
        }
        boolean unclear = points && whole.equals(text)
                || !(isLabelled && whole.endsWith(": " + text))
                        && PhraseBook.words(whole).size() < FEWEST_WORDS
                        && !hasDigit(whole);
        return unclear ? Optional.empty() : Optional.of(whole);
    }

    /// Whether it is an item below a name of its own: `jammy, noble` below `Ubuntu`.
    static boolean isNamed(DocumentStatement statement) {
        String lead = statement.lead();
        return statement.block().is(Kind.ITEM)
                && statement.form().sentences() == 1
                && !lead.isEmpty()
                && !lead.endsWith(":")
                && isName(lead);
    }

    /// Whether it is about an option that it does not name.
    private static boolean describes(DocumentStatement statement) {
        return !statement.entry().isEmpty() && !statement.text().contains(statement.entry());
    }

    private static String within(String text, String context) {
        return context.isEmpty() ? text : text.replaceFirst("[.;]$", "") + " (" + context + ")";
    }

    /// Whether it names its nested items, rather than titling a list of several: titles end with a colon,
    /// unless they are identifiers.
    private static boolean isName(String lead) {
        return lead.endsWith(":")
                ? IDENTIFIER.matcher(lead).matches()
                : lead.split(" ").length <= LONGEST_NAME && !lead.contains("://");
    }

    static boolean hasDigit(String text) {
        return text.chars().anyMatch(Character::isDigit);
    }

    private static boolean isFragment(String text) {
        return !text.endsWith(".") && text.split(" ").length <= FRAGMENT;
    }

    private static String heading(DocumentStatement statement) {
        return Stream.concat(Stream.of(statement.entry()), statement.headings().all().reversed().stream())
                .filter(heading -> !heading.isBlank() && heading.length() <= LONGEST_CONTEXT)
                .findFirst()
                .orElse("");
    }
}
