package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A statement without what is only remarked beside it: `the shed, a wooden one, is in Graz, tools included`
/// states that the shed is in Graz. What says where, when or on what condition stays, and so does what denies or
/// counts.
final class Cores {
    private static final Set<String> OPENING = WordSet.of("""
            so thus hence mainly mostly chiefly especially particularly thanks because since which who just even always
            well hopefully
            """);
    private static final Set<String> WHICH =
            WordSet.of("first second third version edition draft revision model batch");
    private static final Set<String> ARTICLES = WordSet.of("a an the our my your his her their its");
    private static final Set<String> TELLING = WordSet.of("""
            not no never only nothing nobody none except but unless if when while until till instead rather than also too
            or nor without whenever every each all
            """);
    private static final Set<String> PLACING = WordSet.of("in at on for with from to of by under as");
    private static final Set<String> SURE = WordSet.of("exception fail doubt question exceptions");
    private static final int FEWEST = 3;
    private static final int LONGEST = 9;
    private static final int SHORT = 4;

    private Cores() {}

    /// Empty where nothing is remarked.
    static List<List<Word>> of(Clause clause) {
        List<List<Word>> segments = segments(clause);
        if (segments.size() < 2) {
            return List.of();
        }
        List<Word> core = new ArrayList<>(segments.getFirst());
        boolean verb = Parts.verb(core) > 0;
        boolean dropped = false;
        for (int i = 1; i < segments.size(); i++) {
            List<Word> segment = segments.get(i);
            boolean apposed = !verb && i + 1 < segments.size() && isApposed(segment, segments.get(i + 1));
            boolean beside = verb && isBeside(clause, segment, i == segments.size() - 1);
            if (apposed || beside) {
                dropped = true;
                core.add(open(core.removeLast(), apposed ? "" : ","));
            } else {
                core.addAll(segment);
                verb |= Parts.verb(segment) >= 0;
            }
        }
        return dropped && core.size() >= FEWEST ? List.of(core) : List.of();
    }

    private static List<List<Word>> segments(Clause clause) {
        List<List<Word>> segments = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < clause.size(); i++) {
            boolean comma = clause.word(i).tail().contains(",");
            if (comma || i == clause.size() - 1) {
                segments.add(clause.words().subList(from, i + 1));
                from = i + 1;
            }
        }
        return segments;
    }

    /// Between the commas stands another name of the subject, and behind them its verb.
    private static boolean isApposed(List<Word> segment, List<Word> next) {
        return segment.size() > 1
                && segment.size() <= LONGEST
                && Parts.verb(segment) < 0
                && isPlain(segment, 0)
                && segment.stream().noneMatch(word -> word.in(PLACING) && !word.is("of"))
                && (next.getFirst().in(Profile.BE) || Parts.verb(next.subList(0, 1)) == 0 && next.size() > 1);
    }

    private static boolean isBeside(Clause clause, List<Word> segment, boolean last) {
        if (segment.size() > LONGEST) {
            return false;
        }
        Word first = segment.getFirst();
        boolean sure =
                first.is("without") && segment.size() == 2 && segment.getLast().in(SURE);
        boolean opened = first.in(OPENING) && last && isPlain(segment, 1);
        boolean participle = segment.size() > 1
                && segment.size() <= SHORT
                && segment.getLast().lower().endsWith("ed")
                && Parts.verb(segment.subList(0, segment.size() - 1)) < 0
                && segment.stream().noneMatch(word -> word.in(ARTICLES) || word.in(PLACING) || word.in(Profile.BE))
                && isPlain(segment, 0);
        boolean apposed = first.in(ARTICLES)
                && last
                && Parts.verb(segment) < 0
                && isBehindName(clause, first)
                && isPlain(segment, 0);
        return sure || opened || participle || apposed;
    }

    private static boolean isBehindName(Clause clause, Word first) {
        int at = clause.words().indexOf(first);
        return at > 0 && clause.isCapital(at - 1);
    }

    /// It denies nothing, gives no value and takes no side.
    private static boolean isPlain(List<Word> segment, int from) {
        return segment.stream()
                .skip(from)
                .noneMatch(word -> word.isNumeric()
                        || word.in(TELLING)
                        || word.in(WHICH)
                        || ContrastWords.side(word.lower()).isPresent());
    }

    private static Word open(Word word, String tail) {
        return new Word(word.lower(), word.start(), word.end(), tail);
    }
}
