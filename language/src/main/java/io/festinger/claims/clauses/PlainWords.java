package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A clause in the words of the rules for settings: adverbs without meaning are removed, and `must be`,
/// `has been` and `was` become `is`.
public final class PlainWords {
    private static final Set<String> ADVERBS = WordClasses.of("plain_adverbs");
    private static final Set<String> SOMETIMES = WordClasses.of("sometimes");
    private static final Set<String> MODALS = WordClasses.of("plain_modals");
    private static final Set<String> HAVE_TO = WordClasses.of("have_to");
    private static final Set<String> BE = WordClasses.of("be_or_base");
    private static final Set<String> HAVE = WordClasses.of("have");
    private static final Set<String> YESTERDAY = WordClasses.of("happened");
    private static final Set<String> PREFIXES = WordClasses.of("prefixes");
    private static final Pattern COMMIT = Pattern.compile("(?:feat|fix|chore|docs|refactor)\\(.{1,40}");
    private static final int LONGEST = 60;

    private PlainWords() {}

    /// The plain clause; empty when it holds only at times, or is too long to be one statement.
    public static Optional<Clause> of(Clause clause) {
        return clause.once(PlainWords.class, () -> read(clause));
    }

    private static Optional<Clause> read(Clause clause) {
        boolean tells =
                clause.size() > 1 && clause.size() <= LONGEST && !clause.has(SOMETIMES) && !clause.has(YESTERDAY);
        if (!tells) {
            return Optional.empty();
        }
        List<Word> words = new ArrayList<>();
        int i = prefix(clause);
        while (i < clause.size()) {
            i = next(clause, i, words);
        }
        return words.size() < 2 ? Optional.empty() : Optional.of(clause.with(words));
    }

    /// The start after the opening of a note or a commit: `fix:`, `note to self:`.
    private static int prefix(Clause clause) {
        for (int i = 0; i < Math.min(4, clause.size() - 3); i++) {
            Word word = clause.word(i);
            if (!word.in(PREFIXES) && !COMMIT.matcher(word.lower()).matches()) {
                return 0;
            }
            if (word.tail().contains(":")) {
                return i + 1;
            }
        }
        return 0;
    }

    private static int next(Clause clause, int i, List<Word> words) {
        Word word = clause.word(i);
        boolean notAlways = !words.isEmpty() && words.getLast().is("not");
        if (word.in(ADVERBS) && !notAlways && !(word.closed() && word.tail().contains(":"))) {
            return i + 1;
        }
        if (word.in(MODALS) && i > 0) {
            return be(clause, i + 1, words);
        }
        boolean isObliged = word.in(HAVE_TO) && clause.is(i + 1, "to") && i > 0;
        if (isObliged) {
            return be(clause, i + 2, words);
        }
        boolean been = word.in(HAVE) && clause.is(i + 1, "been");
        if (been || (word.in(BE) && i > 0 && !word.is("be"))) {
            words.add(new Word(
                    "is",
                    word.start(),
                    word.end(),
                    clause.word(been ? i + 1 : i).tail()));
            return been ? i + 2 : i + 1;
        }
        words.add(word);
        return i + 1;
    }

    /// After a modal: `be` becomes `is`, `not be` becomes `is not`; any other verb stays unchanged.
    private static int be(Clause clause, int i, List<Word> words) {
        boolean not = clause.is(i, "not");
        int at = not ? i + 1 : i;
        boolean be = clause.is(at, "be");
        if (be) {
            Word word = clause.word(at);
            words.add(new Word("is", word.start(), word.end(), ""));
        }
        if (not) {
            words.add(clause.word(i));
        }
        return be ? at + 1 : at;
    }
}
