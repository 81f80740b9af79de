package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Splits a sentence where a new statement begins: `X is 5 and Y is 7`, `X was 30 s, is now 45 s`, `X,
/// which is 5, ...`; reasons are left out. Made for one sentence.
final class ClauseSplitter {
    private static final Set<String> LINKS = WordClasses.of("splitting_links");
    private static final Set<String> BE = WordClasses.of("be");
    private static final Set<String> VERBS = WordClasses.of("splitting_verbs");
    private static final Set<String> FOLLOWERS = WordClasses.of("elliptic_verbs");
    private static final Set<String> ADVERBS = WordClasses.of("splitting_adverbs");
    private static final Set<String> SPEAKERS = WordClasses.of("splitting_speakers");
    private static final Set<String> PRONOUNS = WordSet.of("they", "it");
    private static final Set<String> REASONS = WordSet.of("because", "whenever");
    private static final int LONGEST_SUBJECT = 8;

    private final Clause sentence;
    private final List<Clause> clauses = new ArrayList<>();

    private ClauseSplitter(Clause sentence) {
        this.sentence = sentence;
    }

    /// The statements of a sentence in their order; empty when it has none.
    static List<Clause> split(Clause sentence) {
        ClauseSplitter splitter = new ClauseSplitter(sentence);
        int from = 0;
        for (int i = 0; i < sentence.size(); i++) {
            if (sentence.word(i).tail().contains(";") || i == sentence.size() - 1) {
                splitter.part(sentence.words().subList(from, i + 1));
                from = i + 1;
            }
        }
        return splitter.clauses;
    }

    private void part(List<Word> words) {
        Clause whole = sentence.with(words);
        if (!Mood.states(whole)) {
            return;
        }
        Clause part = aside(whole);
        int from = 0;
        int verb = -1;
        List<Word> subject = List.of();
        for (int i = 0; i < part.size(); i++) {
            if (i > from && part.word(i).in(REASONS)) {
                int end = i;
                while (end < part.size() - 1 && !part.comma(end)) {
                    end++;
                }
                add(subject, part.words().subList(from, i));
                if (end == part.size() - 1) {
                    return;
                }
                from = end + 1;
                i = end;
                subject = List.of();
                verb = -1;
            } else if (breaksOff(part, from, i, verb)) {
                add(subject, part.words().subList(from, i));
                int next = part.is(i, LINKS) ? i + 1 : i;
                boolean follows = verb >= 0 && part.is(part.after(next, ADVERBS), FOLLOWERS);
                subject = follows ? (subject.isEmpty() ? part.words().subList(from, verb) : subject) : List.of();
                from = follows ? part.after(next, ADVERBS) : next;
                verb = from;
                i = from;
            } else if (verb < 0 && part.word(i).in(VERBS) && i > from) {
                verb = i;
            }
        }
        add(subject, part.words().subList(from, part.size()));
    }

    private void add(List<Word> subject, List<Word> words) {
        if (words.isEmpty()) {
            return;
        }
        List<Word> all = new ArrayList<>(subject);
        all.addAll(words);
        clauses.add(sentence.with(all));
    }

    /// True when a separate statement begins at the word: after a comma or a conjunction, with a subject
    /// and a verb, or with a verb for the preceding subject.
    private static boolean breaks(Clause part, int i) {
        boolean comma = part.comma(i - 1);
        if (!comma && !part.is(i, LINKS)) {
            return false;
        }
        int next = part.is(i, LINKS) ? i + 1 : i;
        int start = part.after(next, ADVERBS);
        if (part.is(start, FOLLOWERS)) {
            return true;
        }
        for (int k = next; k < Math.min(part.size(), next + LONGEST_SUBJECT); k++) {
            if (k > next && part.word(k).in(VERBS)) {
                return true;
            }
            boolean link = part.word(k).in(LINKS) || part.word(k).is("or");
            if (part.comma(k) || link) {
                return false;
            }
        }
        return false;
    }

    private static boolean breaksOff(Clause part, int from, int i, int verb) {
        boolean open = verb >= 0 || (i > from && part.is(i, PRONOUNS));
        return (open && breaks(part, i)) || speaksOn(part, from, i);
    }

    /// True when a speaker continues about themselves: `I left Bosch, I work at Siemens`.
    private static boolean speaksOn(Clause part, int from, int i) {
        boolean comma = i > from && part.comma(i - 1);
        boolean link = part.is(i, LINKS);
        boolean isParted = i > from + 1 && (comma || link) && part.is(from, SPEAKERS);
        return isParted && part.is(link ? i + 1 : i, SPEAKERS);
    }

    /// The clause without `, which is ...,`, which is a separate clause.
    private Clause aside(Clause whole) {
        for (int i = 1; i < whole.size() - 1; i++) {
            boolean opens = whole.is(i, "which") && whole.comma(i - 1);
            if (opens) {
                int end = i + 1;
                while (end < whole.size() && !whole.comma(end - 1)) {
                    end++;
                }
                List<Word> main = new ArrayList<>(whole.words().subList(0, i));
                main.addAll(whole.words().subList(end, whole.size()));
                boolean isNamed = whole.words().subList(0, i).stream().noneMatch(word -> word.in(VERBS));
                if (isNamed && whole.is(i + 1, BE)) {
                    add(whole.words().subList(0, i), whole.words().subList(i + 1, end));
                }
                return whole.with(main);
            }
        }
        return whole;
    }
}
