package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.KnownWords;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A clause in the form for templates: contractions are split, adverbs are removed, and negation and `only`
/// are removed and recorded. Reasons after `because` and similar words are cut off.
///
/// @param words in lower case
/// @param places for each word, the index of the original word of the clause
/// @param positive false when the verb is negated
/// @param denial the word after the negation; -1 for none
/// @param only nothing but the part after the verb
/// @param first nothing but the part before the verb
/// @param loose `also`, `mainly`: there may be others
public record BareClause(
        Clause clause,
        KnownWords words,
        List<Integer> places,
        boolean positive,
        int denial,
        boolean only,
        boolean first,
        boolean loose) {
    private static final int LONGEST = 60;
    private static final Set<String> VETOES = WordClasses.of("vetoes");
    private static final Set<String> CUTS = WordClasses.of("clause_cuts");
    private static final Set<String> ADVERBS = WordClasses.of("bare_adverbs");
    private static final Set<String> LOOSE = WordClasses.of("loose");
    private static final Set<String> ONLY = WordClasses.of("only");
    private static final Set<String> DETERMINERS = WordClasses.of("bare_determiners");
    private static final Set<String> ONE = WordClasses.of("single_determiners");
    private static final Set<String> AUXILIARIES = WordClasses.of("auxiliaries");
    private static final Set<String> DO = WordClasses.of("do");
    private static final Set<String> HAVE = WordClasses.of("have");
    private static final Set<String> RESTRICTING = WordClasses.of("restricting");
    private static final Set<String> OPENING = WordClasses.of("bare_openers");
    private static final Set<String> LEADS = WordClasses.of("lead_prepositions");
    private static final int LONGEST_LEAD = 6;
    private static final Set<String> INTROS = WordClasses.of("told_openers");

    /// The clause in this form; empty when it is too long, or reports someone's thoughts, plans or words.
    public static Optional<BareClause> of(Clause clause) {
        return clause.once(BareClause.class, () -> read(clause));
    }

    private static Optional<BareClause> read(Clause clause) {
        int end = cut(clause);
        int from = opening(clause, end);
        if (end - from > LONGEST || end <= from) {
            return Optional.empty();
        }
        for (Word word : clause.words().subList(from, end)) {
            if (word.in(VETOES)) {
                return Optional.empty();
            }
        }
        from = aside(clause, from, end);
        int lead = lead(clause, from, end);
        return new WordPass(clause, from, lead, end).run();
    }

    /// The start of the statement after `as far as we know,`, `to our knowledge`.
    private static int aside(Clause clause, int from, int end) {
        boolean knowledge = clause.is(from, "to") && clause.is(from + 2, "knowledge");
        if (knowledge) {
            return Math.min(from + 3, end - 1);
        }
        boolean far = clause.is(from, "as") && clause.is(from + 1, "far");
        for (int i = from + 2; far && i < end - 1; i++) {
            if (clause.comma(i)) {
                return i + 1;
            }
        }
        return from;
    }

    /// The start of the statement after `in production,` or `for caching we`.
    private static int lead(Clause clause, int from, int end) {
        if (!clause.word(from).in(LEADS)) {
            return from;
        }
        for (int i = from + 1; i < Math.min(end - 2, from + LONGEST_LEAD); i++) {
            if (clause.comma(i) || clause.word(i + 1).is("we")) {
                return i + 1;
            }
        }
        return from;
    }

    public int size() {
        return words.size();
    }

    public String word(int i) {
        return words.get(i);
    }

    public boolean is(int i, String word) {
        return i >= 0 && i < words.size() && words.get(i).equals(word);
    }

    public boolean in(int i, Set<String> set) {
        return i >= 0 && i < words.size() && words.in(i, set);
    }

    /// False when it certainly contains none of these words.
    public boolean mayHave(Set<String> any) {
        return words.mayHave(any);
    }

    /// Whether `only` stands beside one of the words from one to before another, rather than in a part that follows.
    public boolean onlyBeside(int from, int to) {
        int end = to < words.size() ? first(to) : clause.size() - 1;
        for (int i = Math.max(0, first(from) - 1); only && i <= end; i++) {
            if (clause.word(i).in(ONLY) || clause.word(i).is("nothing")) {
                return true;
            }
        }
        return false;
    }

    /// The punctuation after a word.
    public String tail(int i) {
        return clause.word(places.get(i)).tail();
    }

    public int first(int i) {
        return places.get(i);
    }

    /// The place after the last word before `to`.
    public int last(int to) {
        return places.get(to - 1) + 1;
    }

    /// The text as it was written, from one word to before another.
    public String text(int from, int to) {
        return from >= to ? "" : clause.text(first(from), last(to));
    }

    /// True when the word begins with a capital, or contains one.
    public boolean isName(int i) {
        Word word = clause.word(places.get(i));
        return clause.content().substring(word.start(), word.end()).chars().anyMatch(Character::isUpperCase);
    }

    private static int cut(Clause clause) {
        for (int i = 1; i < clause.size(); i++) {
            if (clause.word(i).in(CUTS)) {
                return i;
            }
        }
        return clause.size();
    }

    /// The start of the clause after `update:` and `we decided that`.
    private static int opening(Clause clause, int end) {
        int start = 0;
        while (start < end - 1
                && (clause.word(start).in(OPENING)
                        || (clause.word(start).in(ADVERBS) && clause.word(start).closed()))) {
            start++;
        }
        for (int i = start; i < end && clause.word(i).in(INTROS); i++) {
            if (clause.word(i).is("that") && i > start) {
                return i + 1;
            }
        }
        return start;
    }

    /// Processes a clause's words one by one.
    private static final class WordPass {
        private final Clause clause;
        private final int lead;
        private final int from;
        private final int end;
        private final List<String> words = new ArrayList<>();
        private final List<Integer> places = new ArrayList<>();
        private int denials;
        private int denial = -1;
        private boolean only;
        private boolean first;
        private boolean loose;

        /// @param lead where leading words start that belong after the statement
        WordPass(Clause clause, int lead, int from, int end) {
            this.clause = clause;
            this.lead = lead;
            this.from = from;
            this.end = end;
        }

        Optional<BareClause> run() {
            for (int i = from; i < end; i++) {
                i += take(i);
            }
            for (int i = lead; i < from; i++) {
                add(clause.word(i).lower(), i);
            }
            boolean clear = denials < 2 && !words.isEmpty();
            return clear
                    ? Optional.of(new BareClause(
                            clause,
                            KnownWords.of(words),
                            List.copyOf(places),
                            denials == 0,
                            denial,
                            only,
                            first,
                            loose))
                    : Optional.empty();
        }

        /// How many following words are consumed with this one.
        private int take(int i) {
            String word = clause.word(i).lower();
            if (is(i, "no") && is(i + 1, "longer")) {
                deny();
                return 1;
            }
            if (is(i, "nothing") && (is(i + 1, "but") || is(i + 1, "except"))) {
                only |= !words.isEmpty();
                first |= words.isEmpty();
                return 1;
            }
            if (word.equals("never") && !words.isEmpty()) {
                deny();
            } else if (word.equals("not") && !words.isEmpty() && AUXILIARIES.contains(words.getLast())) {
                dropHelp(DO);
                deny();
            } else if (ONLY.contains(word) && isOfNoun(i)) {
                keep(word, i);
            } else if (ONLY.contains(word)) {
                first |= words.isEmpty();
                only |= !words.isEmpty() && !restricts(i);
            } else if (LOOSE.contains(word)) {
                loose = true;
            } else if (!ADVERBS.contains(word) || (words.isEmpty() && i + 1 == end)) {
                keep(word, i);
            }
            return 0;
        }

        private void deny() {
            denials++;
            denial = words.size();
        }

        /// `is the first and only server`, `needs only a single signature`: it belongs to the noun after it, and says
        /// of other things nothing.
        private boolean isOfNoun(int i) {
            boolean verb = words.stream()
                    .anyMatch(
                            one -> AUXILIARIES.contains(one) || Verbs.form(one).isPresent());
            return verb
                    && (clause.word(i - 1).in(DETERMINERS)
                            || i + 1 < end && clause.word(i + 1).in(ONE));
        }

        /// `uses it only for tests` restricts the purpose, `runs only on Linux` restricts the place.
        private boolean restricts(int i) {
            boolean afterBe = words.size() > 1 && AUXILIARIES.contains(words.get(words.size() - 2));
            boolean afterVerb = Verbs.MAIN.contains(words.getLast())
                    || afterBe
                    || Verbs.form(words.getLast()).isPresent();
            return i + 1 < end && clause.word(i + 1).in(RESTRICTING) && !afterVerb;
        }

        private void keep(String word, int i) {
            int mark = word.indexOf('\'');
            String ending = mark > 0 ? word.substring(mark) : "";
            switch (ending) {
                case "'re" -> {
                    add(word.substring(0, mark), i);
                    add("are", i);
                }
                case "'ve" -> {
                    add(word.substring(0, mark), i);
                    add("have", i);
                }
                default -> {
                    if (Verbs.PARTICIPLES.contains(word)) {
                        dropHelp(HAVE);
                    }
                    add(word, i);
                }
            }
        }

        private void add(String word, int i) {
            words.add(word);
            places.add(i);
        }

        private void dropHelp(Set<String> help) {
            if (words.size() > 1 && help.contains(words.getLast())) {
                words.removeLast();
                places.removeLast();
            }
        }

        private boolean is(int i, String word) {
            return i < end && clause.word(i).is(word);
        }
    }
}
