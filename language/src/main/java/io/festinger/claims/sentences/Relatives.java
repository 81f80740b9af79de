package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What a sentence says beside of a thing or person that it names: `the relay, which runs on Debian, is in rack
/// 3` says that the relay runs on Debian. Only between commas: what stands without them says which one is
/// meant.
final class Relatives {
    private static final Set<String> RELATIVE = WordSet.of("who", "which");
    private static final Set<String> DETERMINERS =
            WordSet.of("the a an our my its his her their this that each every all some no");
    private static final Set<String> BOUNDS = WordSet.of("""
            in on at of for by with from to into and or but is are was were has have had be been via per than as
            """);
    private static final Set<String> AUXILIARIES = WordSet.of("has have had can may must will does do did cannot");
    private static final int LONGEST_NOUN = 7;
    private static final int FEWEST = 3;

    private Relatives() {}

    /// Each as a statement of its own.
    static List<List<Word>> of(Clause clause) {
        List<List<Word>> statements = new ArrayList<>();
        for (int i = 1; i < clause.size() - 1; i++) {
            if (clause.is(i, RELATIVE) && clause.word(i - 1).tail().contains(",")) {
                List<Word> said = clause.words().subList(i + 1, end(clause, i + 1));
                List<Word> named = clause.words().subList(noun(clause, i), i);
                if (isVerb(said.getFirst()) && !named.isEmpty() && named.size() + said.size() >= FEWEST) {
                    List<Word> statement = new ArrayList<>(named.subList(0, named.size() - 1));
                    Word last = named.getLast();
                    statement.add(new Word(last.lower(), last.start(), last.end(), ""));
                    statement.addAll(said);
                    statements.add(statement);
                }
            }
        }
        return statements;
    }

    private static boolean isVerb(Word word) {
        boolean form = Verbs.form(word.lower()).isPresent() || word.in(Profile.BE) || word.in(AUXILIARIES);
        return !word.in(DETERMINERS) && (form || word.lower().endsWith("s"));
    }

    private static int end(Clause clause, int from) {
        int to = from;
        while (to < clause.size() - 1 && !clause.word(to).closed()) {
            to++;
        }
        return to + 1;
    }

    /// Where the noun phrase in front of a word begins: at its determiner, or else at a name.
    private static int noun(Clause clause, int before) {
        for (int i = before - 1; i >= Math.max(0, before - LONGEST_NOUN); i--) {
            boolean bound = clause.is(i, BOUNDS) && !clause.is(i, "of")
                    || (i < before - 1 && clause.word(i).closed());
            if (bound) {
                return named(clause, before);
            }
            if (clause.is(i, DETERMINERS) && !clause.is(i - 1, "of")) {
                return i;
            }
        }
        return named(clause, before);
    }

    private static int named(Clause clause, int before) {
        int from = before;
        while (from > 0
                && clause.isCapital(from - 1)
                && (from == before || !clause.word(from - 1).closed())) {
            from--;
        }
        return from;
    }
}
