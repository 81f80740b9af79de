package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a noun for an attribute says, told by the verb that says the same: `shaft material: steel` and `the
/// material of the shaft is steel` say that the shaft is made of steel, `you will find the shaft in Graz` that it is
/// there, and `of all the seasons she likes spring best` what her favourite one is.
final class Attributes {
    private static final Map<String, List<String>> VERBS = WordList.of("""
            material=is-made-of location=is-in whereabouts=is-in birthplace=was-born-in
            headquarters=is-based-in hometown=comes-from
            """).stream()
            .map(entry -> entry.split("="))
            .collect(Collectors.toUnmodifiableMap(entry -> entry[0], entry -> List.of(entry[1].split("-"))));
    private static final Map<String, String> OWNERS =
            Map.of("my", "i", "our", "we", "his", "he", "her", "she", "its", "it", "their", "they", "your", "you");
    private static final Set<String> OF = WordSet.of("of for");
    private static final Set<String> PLACING = WordSet.of("""
            in on at under behind near above below inside beside by next between north south east west left right just
            """);
    private static final Set<String> FINDING = WordSet.of("find finds found");
    private static final Set<String> DENYING = WordSet.of("not no never");
    private static final Set<String> RELATIVE = WordSet.of("that which");
    private static final Set<String> LIKING =
            WordSet.of("like likes love loves enjoy enjoys prefer prefers adore adores");
    private static final Set<String> BEST = WordSet.of("best most");
    private static final Set<String> OVER = WordSet.of("over to above");
    private static final Set<String> ANY = WordSet.of("any all every anything everything");
    private static final Set<String> OTHER = WordSet.of("any every anything everything");
    private static final Set<String> MANNER = WordSet.of("as in with on at when if for by without");
    private static final Set<String> SELF = WordSet.of("i we");
    private static final Set<String> SUBJECTS = WordSet.of("i we you he she they");
    private static final Set<String> ARTICLES = WordSet.of("the a an");
    private static final int LONGEST = 7;
    private static final int NEAR = 3;

    private Attributes() {}

    /// Empty where nothing is said that way.
    static List<List<Word>> of(Clause clause) {
        return Stream.of(named(clause), found(clause), liked(clause))
                .flatMap(Optional::stream)
                .toList();
    }

    /// `shaft material: steel`, `the material of the shaft is steel`
    private static Optional<List<Word>> named(Clause clause) {
        int be = 0;
        while (be < clause.size() - 1
                && !clause.is(be, Profile.BE)
                && !clause.word(be).tail().contains(":")) {
            be++;
        }
        boolean colon = clause.word(be).tail().contains(":");
        int end = colon ? be + 1 : be;
        int noun = clause.is(0, ARTICLES) ? 1 : 0;
        boolean opens = noun + 2 < end && clause.is(noun + 1, OF) && isAttribute(clause, noun);
        boolean closes = end > 1 && isAttribute(clause, end - 1);
        boolean denied = clause.is(be + 1, "not");
        if (be >= clause.size() - 1 || end > LONGEST || denied || !(opens || closes)) {
            return Optional.empty();
        }
        Word attribute = clause.word(opens ? noun : end - 1);
        List<Word> words = new ArrayList<>(clause.words().subList(opens ? noun + 2 : 0, opens ? end : end - 1));
        bare(words);
        String owner = words.getFirst().lower();
        if (words.stream().allMatch(word -> word.in(ARTICLES))) {
            return Optional.empty();
        }
        if (words.size() == 1 && OWNERS.containsKey(owner)) {
            words.set(0, at(OWNERS.get(owner), words.getFirst()));
        }
        List<String> verb = Objects.requireNonNull(VERBS.get(attribute.lower()));
        boolean placed = clause.is(be + 1, PLACING);
        verb.subList(0, placed ? verb.size() - 1 : verb.size()).forEach(word -> words.add(at(word, attribute)));
        words.addAll(clause.words().subList(be + 1, clause.size()));
        return Optional.of(words);
    }

    private static boolean isAttribute(Clause clause, int i) {
        return VERBS.containsKey(clause.word(i).lower());
    }

    /// `you will find the boat behind the mill`, `the boat can be found behind the mill`
    private static Optional<List<Word>> found(Clause clause) {
        for (int i = 0; i < Math.min(clause.size() - NEAR, LONGEST); i++) {
            if (clause.is(i, DENYING)) {
                return Optional.empty();
            }
            if (clause.is(i, FINDING)) {
                boolean passive = clause.is(i - 1, "be") && i > NEAR - 1;
                boolean active = clause.is(i, "find") && (i == 0 || clause.is(0, SUBJECTS) && i <= NEAR);
                int thing = i + 1;
                int place = thing;
                while (place < clause.size()
                        && !clause.is(place, PLACING)
                        && !clause.word(place).closed()) {
                    place++;
                }
                boolean placed = place < clause.size() - 1 && clause.is(place, PLACING);
                place -= clause.is(place - 1, "the") && clause.is(place - 2, "to") ? 2 : 0;
                Word find = clause.word(i);
                if (passive && place == thing && placed) {
                    return Optional.of(joined(
                            clause.words().subList(0, i - 2),
                            at("is", find),
                            clause.words().subList(place, clause.size())));
                }
                return active && placed && place > thing + 1
                        ? Optional.of(joined(
                                clause.words().subList(thing, place),
                                at("is", find),
                                clause.words().subList(place, clause.size())))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// `of all the seasons she likes spring best`, `she prefers spring over any other season`
    private static Optional<List<Word>> liked(Clause clause) {
        int verb = 1;
        while (verb < clause.size() && !clause.is(verb, LIKING)) {
            verb++;
        }
        int best = verb + 1;
        while (best < clause.size()
                && !clause.is(best, BEST)
                && !(clause.is(best, OVER) && clause.is(best + 1, OTHER))) {
            best++;
        }
        int subject = subject(clause, verb);
        boolean known = clause.is(subject, SUBJECTS) && !clause.is(subject, SELF);
        boolean asked = best < clause.size() && has(clause, best + 1, Profile.BE) || clause.is(0, "what");
        if (best >= clause.size() || known || asked || clause.is(best + 1, MANNER)) {
            return Optional.empty();
        }
        boolean first = best == verb + 1;
        if (first
                && subject > 0
                && (best + 1 == clause.size() || clause.word(best).closed())) {
            return chosen(clause, subject, verb);
        }
        int to = first ? end(clause, best + 1) : clause.is(best - 1, ARTICLES) ? best - 1 : best;
        int from = first ? best + 1 : verb + 1;
        if (to <= from || subject >= verb) {
            return Optional.empty();
        }
        List<Word> words =
                favourite(clause, subject, verb, clause.words().subList(from, to), kind(clause, from, to, subject));
        return Optional.of(words);
    }

    private static boolean has(Clause clause, int from, Set<String> words) {
        return clause.words().subList(Math.min(from, clause.size()), clause.size()).stream()
                .anyMatch(word -> word.in(words));
    }

    /// `spring is the season that the girl likes best`
    private static Optional<List<Word>> chosen(Clause clause, int subject, int verb) {
        int kind = clause.is(subject - 1, RELATIVE) ? subject - 2 : subject - 1;
        int be = kind - 1;
        while (be > 0 && !clause.is(be, Profile.BE)) {
            be--;
        }
        return be > 0 && kind - be <= NEAR
                ? Optional.of(favourite(clause, subject, verb, clause.words().subList(0, be), kind))
                : Optional.empty();
    }

    /// `favourite season of the girl is spring`
    private static List<Word> favourite(Clause clause, int subject, int verb, List<Word> what, int kind) {
        Word like = clause.word(verb);
        List<Word> words = new ArrayList<>();
        boolean self = clause.is(subject, SELF);
        if (self) {
            Word me = clause.word(subject);
            words.add(at(me.is("i") ? "my" : "our", me));
        }
        words.add(at("favourite", like));
        if (kind >= 0) {
            words.add(at(clause.word(kind).lower(), clause.word(kind)));
        }
        if (!self) {
            words.add(at("of", like));
            words.addAll(clause.words().subList(subject, verb));
        }
        words.add(at("is", like));
        words.addAll(what);
        bare(words);
        int opening = subject > 1 && clause.is(0, "for") ? subject : 0;
        words.addAll(clause.words().subList(0, opening));
        return words;
    }

    /// The place of what is chosen from: `of all the seasons`, `over any other season`, or else what the choice itself
    /// is; -1 for none.
    private static int kind(Clause clause, int from, int to, int subject) {
        for (int i = 0; i < clause.size(); i++) {
            if (clause.is(i, ANY) && (i >= to || i < subject)) {
                int end = i + 1;
                while (end < clause.size() - 1
                        && !clause.word(end).closed()
                        && !clause.is(end + 1, SUBJECTS)
                        && end < i + NEAR) {
                    end++;
                }
                boolean named = end < clause.size()
                        && !ContrastWords.LIGHT.contains(clause.word(end).lower());
                if (named) {
                    return end;
                }
            }
        }
        return to - from > 1 ? to - 1 : -1;
    }

    private static int subject(Clause clause, int verb) {
        int from = verb - 1;
        while (from > 0
                && !clause.is(from, SUBJECTS)
                && !clause.word(from - 1).closed()
                && !clause.is(from, ARTICLES)) {
            from--;
        }
        return from;
    }

    private static int end(Clause clause, int from) {
        int to = from;
        while (to < clause.size() - 1 && !clause.word(to).closed()) {
            to++;
        }
        return Math.min(clause.size(), to + 1);
    }

    private static List<Word> joined(List<Word> one, Word verb, List<Word> other) {
        List<Word> words = new ArrayList<>(one);
        words.add(verb);
        words.addAll(other);
        return words;
    }

    private static void bare(List<Word> words) {
        Word last = words.removeLast();
        String lower = last.lower().endsWith("'s")
                ? last.lower().substring(0, last.lower().length() - 2)
                : last.lower();
        words.add(new Word(lower, last.start(), last.end(), ""));
    }

    private static Word at(String lower, Word place) {
        return new Word(lower, place.start(), place.end(), "");
    }
}
