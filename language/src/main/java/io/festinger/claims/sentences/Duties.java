package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.text.WordFamilies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Who does something, where a noun tells that it is his to do: `feeding the cats is the job of Ida`, `it is Ida's
/// job to feed the cats`, `Ida is in charge of feeding the cats` say that Ida feeds the cats, and `questions about
/// the cats go to Ida` that she is responsible for them.
final class Duties {
    private static final Set<String> DUTY = WordSet.of("job task duty responsibility business work chore");
    private static final Set<String> LINKS = WordSet.of("lies rests is falls belongs goes remains stays");
    private static final Set<String> WITH = WordSet.of("with to on");
    private static final Set<String> CHARGED = WordSet.of("charge responsible tasked charged entrusted");
    private static final Set<String> OF = WordSet.of("of for with");
    private static final Set<String> QUESTIONS =
            WordSet.of("questions requests complaints inquiries enquiries queries");
    private static final Set<String> ABOUT = WordSet.of("about on for concerning regarding");
    private static final Set<String> ARTICLES = WordSet.of("the a our my");
    private static final String ING = "ing";
    private static final int SHORTEST = 3;

    private Duties() {}

    /// Empty where no noun tells it.
    static List<List<Word>> of(Clause clause) {
        if (clause.size() < SHORTEST + 2) {
            return List.of();
        }
        Optional<List<Word>> said = done(clause)
                .or(() -> falling(clause))
                .or(() -> bidden(clause))
                .or(() -> charged(clause))
                .or(() -> asked(clause));
        return said.stream().toList();
    }

    /// `feeding the cats is the job of Ida`, `feeding the cats is Ida's job`, `feeding the cats is up to Ida`
    private static Optional<List<Word>> done(Clause clause) {
        int be = 1;
        while (be < clause.size()
                && !clause.is(be, Profile.BE)
                && !clause.word(be).closed()) {
            be++;
        }
        if (!isDoing(clause, 0) || be < 2 || !clause.is(be, Profile.BE)) {
            return Optional.empty();
        }
        int at = clause.is(be + 1, ARTICLES) && clause.is(be + 2, DUTY) ? be + 2 : be + 1;
        if (clause.is(at, DUTY) && clause.is(at + 1, "of") || clause.is(at, "up") && clause.is(at + 1, "to")) {
            return statement(clause, at + 2, clause.size(), 0, 1, be);
        }
        int owner = owner(clause, be + 1);
        return clause.is(owner + 1, DUTY) ? statement(clause, be + 1, owner + 1, 0, 1, be) : Optional.empty();
    }

    /// `the job of feeding the cats falls to Ida`
    private static Optional<List<Word>> falling(Clause clause) {
        int noun = clause.is(0, ARTICLES) ? 1 : 0;
        boolean opens = clause.is(noun, DUTY) && clause.is(noun + 1, OF) && isDoing(clause, noun + 2);
        for (int i = noun + SHORTEST + 1; opens && i < clause.size() - 2; i++) {
            if (clause.is(i, LINKS) && clause.is(i + 1, WITH)) {
                return statement(clause, i + 2, clause.size(), noun + 2, noun + SHORTEST, i);
            }
        }
        return Optional.empty();
    }

    /// `it is Ida's job to feed the cats`, `Ida's job is to feed the cats`
    private static Optional<List<Word>> bidden(Clause clause) {
        boolean it = clause.is(0, "it") && clause.is(1, Profile.BE);
        int from = it ? 2 : 0;
        int owner = owner(clause, from);
        int to = owner + (it ? 2 : SHORTEST);
        boolean job = clause.is(owner + 1, DUTY) && (it || clause.is(owner + 2, Profile.BE)) && clause.is(to, "to");
        return job && to < clause.size() - 2
                ? statement(clause, from, owner + 1, to + 1, to + 2, clause.size())
                : Optional.empty();
    }

    /// `Ida is in charge of feeding the cats`, `responsible for feeding the cats is Ida`
    private static Optional<List<Word>> charged(Clause clause) {
        for (int i = 2; i < clause.size() - SHORTEST; i++) {
            boolean charged = clause.is(i, CHARGED) && clause.is(i + 1, OF) && isDoing(clause, i + 2);
            int be = clause.is(i - 1, "in") ? i - 2 : i - 1;
            if (charged && be > 0 && clause.is(be, Profile.BE)) {
                return statement(clause, 0, be, i + 2, i + SHORTEST, clause.size());
            }
        }
        return Optional.empty();
    }

    /// `questions about the cats go to Ida`
    private static Optional<List<Word>> asked(Clause clause) {
        boolean opens = clause.is(0, QUESTIONS) && clause.is(1, ABOUT);
        for (int i = SHORTEST; opens && i < clause.size() - 2; i++) {
            if (clause.is(i, "go") && clause.is(i + 1, "to")) {
                List<Word> words = new ArrayList<>(clause.words().subList(i + 2, end(clause, i + 2)));
                bare(words);
                Word go = clause.word(i);
                words.add(new Word("is", go.start(), go.end(), ""));
                words.add(new Word("responsible", go.start(), go.end(), ""));
                words.add(new Word("for", go.start(), go.end(), ""));
                words.addAll(clause.words().subList(2, i));
                return Optional.of(words);
            }
        }
        return Optional.empty();
    }

    private static boolean isDoing(Clause clause, int i) {
        String lower = i < clause.size() ? clause.word(i).lower() : "";
        return lower.length() > ING.length() + 2 && lower.endsWith(ING);
    }

    /// The place of the next word in the possessive; -2 where there is none.
    private static int owner(Clause clause, int from) {
        for (int i = from; i < Math.min(clause.size(), from + 2 * SHORTEST); i++) {
            if (clause.word(i).lower().endsWith("'s")) {
                return i;
            }
            if (clause.is(i, Profile.BE) || clause.word(i).closed()) {
                return -2;
            }
        }
        return -2;
    }

    /// @param from where it says who
    /// @param verb what is done, in any form
    /// @param object where what it is done to begins
    private static Optional<List<Word>> statement(Clause clause, int from, int to, int verb, int object, int end) {
        List<Word> words = new ArrayList<>(clause.words().subList(from, Math.min(to, end(clause, from))));
        if (words.isEmpty() || words.getFirst().is("not")) {
            return Optional.empty();
        }
        bare(words);
        Word doing = clause.word(verb);
        words.add(new Word(third(doing.lower()), doing.start(), doing.end(), ""));
        words.addAll(clause.words().subList(object, Math.min(end, end(clause, object))));
        return Optional.of(words);
    }

    private static int end(Clause clause, int from) {
        int to = from;
        while (to < clause.size() - 1 && !clause.word(to).closed()) {
            to++;
        }
        return to + 1;
    }

    /// `feeds` of `feeding`, `feed`
    private static String third(String word) {
        if (!word.endsWith(ING)) {
            return word + "s";
        }
        String stem = word.substring(0, word.length() - ING.length());
        boolean twice = stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2);
        String single = twice ? stem.substring(0, stem.length() - 1) : stem;
        return Stream.of(stem, stem + "e", single)
                        .filter(base -> WordFamilies.knows(base))
                        .findFirst()
                        .orElse(stem)
                + "s";
    }

    /// Without what closes it, and no longer in the possessive.
    private static void bare(List<Word> words) {
        Word last = words.removeLast();
        String lower = last.lower().endsWith("'s")
                ? last.lower().substring(0, last.lower().length() - 2)
                : last.lower();
        words.add(new Word(lower, last.start(), last.end(), ""));
    }
}
