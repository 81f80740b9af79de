package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sentences that put one part of what they state in front or at the end, with the rest in a clause beside it,
/// in the order of a plain one: `it is Ida who mends the boats`, `Ida is the one who mends the boats`, `the town
/// where the boats are mended is Graz`, `what the boat runs on is steam`. Huddleston and Pullum, The Cambridge
/// Grammar of the English Language (2002), chapter 16, call them clefts. Made for one clause.
final class Clefts {
    private static final Set<String> RELATIVE = WordSet.of("who which that where when whom");
    private static final Set<String> ASKING = WordSet.of("who what where when");
    private static final Set<String> OPENING = WordSet.of("who what where");
    private static final Set<String> PERSONS = WordSet.of("who whom");
    private static final Set<String> THINGS = WordSet.of("that which whom what");
    private static final Set<String> DETERMINERS = WordSet.of("the our my your his her its their");
    private static final Set<String> EMPTY = WordSet.of("it that this there here they what who which these those");
    private static final Set<String> AMONG = WordSet.of("among one part");
    private static final Set<String> DENYING = WordSet.of("not no never nobody nothing none");
    private static final Set<String> PLACING = WordSet.of("""
            in on at under behind near above below inside beside by with from to through via over between into next of for
            """);
    private static final Set<String> SUBJECTS = WordSet.of("the our my your his her their a an we i you they he she");
    private static final Set<String> PRONOUNS = WordSet.of("we i you they he she");
    private static final Set<String> CALLING = WordSet.of("call calls named name");
    private static final Set<String> POINTS =
            WordSet.of("thing question point issue problem answer rule reason idea catch");
    private static final Set<String> HOLDING = WordSet.of("""
            holds hold keeps keep stores store takes take hosts host houses house contains contain serves serve makes make
            produces produce handles handle bakes bake builds build prints print runs run
            """);
    private static final Set<String> RESTING =
            WordSet.of("is are sits stands lies hangs lives resides located based situated hosted kept stored");
    private static final Set<String> GOING = WordSet.of("to for from into");
    private static final Set<String> FOCUSING = WordSet.of("only just still now also");
    private static final int FARTHEST = 9;
    private static final int LONGEST_NOUN = 4;
    private static final int LONGEST = 7;
    private static final int FEWEST = 2;

    private final Clause clause;
    /// Behind the last word of the sentence itself: what follows is said beside it.
    private final int end;

    private final List<List<Word>> plain = new ArrayList<>();

    private Clefts(Clause clause, int end) {
        this.clause = clause;
        this.end = end;
    }

    /// What is stated, in plain order; empty where the sentence is in plain order.
    static List<List<Word>> of(Clause clause) {
        if (!clause.mayHave(Profile.BE) && !clause.mayHave(RELATIVE)) {
            return List.of();
        }
        Clefts read = new Clefts(clause, end(clause));
        read.read();
        return read.plain;
    }

    private static int end(Clause clause) {
        int to = 0;
        while (to < clause.size() - 1 && !(clause.word(to).closed() && !clause.is(to + 1, "that"))) {
            to++;
        }
        return to + 1;
    }

    private void read() {
        int last = -1;
        for (int be = 1; be < end - 1; be++) {
            boolean is = clause.is(be, Profile.BE) && !clause.is(be + 1, DENYING);
            if (is && be == 1 && clause.is(0, "it")) {
                introduced();
            } else if (is) {
                identified(be);
            }
            last = is ? be : last;
        }
        if (last > 2) {
            asked(last);
        }
        held();
    }

    /// `the shop that bakes our bread is in Graz` says where the bread is baked.
    private void held() {
        boolean definite = clause.is(0, DETERMINERS);
        for (int i = FEWEST; definite && i < Math.min(end, LONGEST_NOUN); i++) {
            if (clause.is(i, THINGS) && clause.is(i + 1, HOLDING)) {
                int rests = i + FEWEST + 1;
                while (rests < end && !clause.is(rests, RESTING)) {
                    rests++;
                }
                int placed = clause.is(rests + 1, RESTING) ? rests + 2 : rests + 1;
                if (clause.is(placed, PLACING) && placed < end - 1) {
                    List<Word> words = new ArrayList<>(clause.words().subList(i + FEWEST, rests + 1));
                    words.addAll(clause.words().subList(placed, clause.size()));
                    plain.add(words);
                }
                return;
            }
        }
    }

    /// `it is Ida who mends the boats`
    private void introduced() {
        for (int i = FEWEST + 1; i < Math.min(end - 1, FARTHEST); i++) {
            if (clause.is(i, RELATIVE)) {
                if (isNamed(FEWEST, i)) {
                    add(FEWEST, i, i, end, "");
                }
                return;
            }
        }
    }

    /// `Ida is the one who mends the boats`, `Graz is where the boats are mended`
    private void identified(int be) {
        int to = clause.is(be - 1, "that") && be > 1 ? be - 1 : be;
        int from = to < be ? placed(first(to), to) : first(to);
        if (!isNamed(from, to)) {
            return;
        }
        int noun = be + 1;
        if (clause.is(noun, ASKING)) {
            add(from, to, noun, end, "");
            return;
        }
        noun += clause.is(noun, AMONG) ? 1 : 0;
        noun += noun > be + 1 && clause.is(noun, "of") ? 1 : 0;
        boolean definite = clause.is(noun, DETERMINERS);
        for (int i = noun + FEWEST; definite && i <= Math.min(end - FEWEST, noun + LONGEST_NOUN + 1); i++) {
            if (isRelative(i)) {
                add(from, to, i, end, "");
                return;
            }
            if (clause.is(i, SUBJECTS)
                    && !clause.is(i - 1, PLACING)
                    && !clause.word(i - 1).closed()) {
                contact(from, to, i);
                return;
            }
        }
    }

    /// `8080 is the port the relay listens on`
    private void contact(int from, int to, int said) {
        boolean number = clause.word(from).isNumeric();
        List<Word> named = phrase(
                from, to, clause.word(said - 1), number ? clause.word(said - 1).lower() : "");
        List<Word> rest = new ArrayList<>(clause.words().subList(said, end));
        bare(rest);
        int verb = Parts.verb(rest);
        boolean says = rest.stream().skip(FEWEST).anyMatch(word -> ContrastWords.isWeak(word.lower()));
        if (verb > 0 || says || rest.getFirst().in(PRONOUNS) || rest.getLast().in(PLACING)) {
            object(named, rest, verb).ifPresent(this::add);
        }
    }

    /// `the one who mends the boats is Ida`, `what the boat runs on is steam`
    private void asked(int be) {
        if (be + 1 >= end || !isNamed(be + 1, end)) {
            return;
        }
        if (clause.is(0, OPENING)) {
            add(be + 1, end, 0, be, "");
            return;
        }
        boolean definite = clause.is(0, DETERMINERS);
        boolean placed = clause.is(be + 1, PLACING);
        for (int i = FEWEST; definite && i <= Math.min(be - FEWEST, LONGEST_NOUN); i++) {
            if (isRelative(i) && !(placed && clause.is(i, THINGS))) {
                boolean number = clause.word(be + 1).isNumeric();
                add(be + 1, end, i, be, number ? clause.word(i - 1).lower() : "");
                return;
            }
        }
    }

    private boolean isRelative(int i) {
        boolean behind = clause.is(i, PLACING) && clause.is(i + 1, RELATIVE);
        return (clause.is(i, RELATIVE) || behind) && !clause.word(i - 1).closed() && !clause.is(i - 1, Profile.BE);
    }

    /// Where the phrase begins that ends before a word: behind the comma in front of it.
    private int first(int to) {
        int from = to;
        while (from > 0 && !(from < to && clause.word(from - 1).closed())) {
            from--;
        }
        return from;
    }

    /// `send the box to Graz, that is where they live`: where the phrase begins that says where.
    private int placed(int from, int to) {
        if (Parts.verb(clause.words().subList(from, to)) < 0) {
            return from;
        }
        int at = to - 1;
        while (at > from && !clause.is(at, PLACING)) {
            at--;
        }
        boolean whole = at == from || clause.is(at + 1, RELATIVE);
        boolean bare = clause.is(at, GOING) || clause.is(to + 2, "what");
        return whole ? to : bare ? at + 1 : at;
    }

    /// A phrase that names who, what, where or how much.
    private boolean isNamed(int from, int to) {
        boolean empty = to <= from || to - from > LONGEST || clause.is(to - 1, POINTS);
        if (empty || clause.is(from, EMPTY) || clause.is(from, DENYING)) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (clause.is(i, Profile.BE)
                    || clause.is(i, RELATIVE)
                    || i < to - 1 && clause.word(i).closed()) {
                return false;
            }
        }
        int at = clause.is(from, FOCUSING) ? from + 1 : from;
        return at < to
                && (clause.is(at, DETERMINERS)
                        || clause.is(at, PLACING)
                        || clause.isCapital(at)
                        || clause.word(at).isNumeric()
                        || clause.word(to - 1).isNumeric()
                        || clause.is(at, "me")
                        || to == end && at + 1 == to);
    }

    /// @param from where the phrase begins that the sentence puts apart
    /// @param relative the word that opens the clause beside it
    /// @param noun what the phrase is, where it says only which one: `port`
    private void add(int from, int to, int relative, int until, String noun) {
        Word opening = clause.word(relative);
        List<Word> named = phrase(from, to, opening, noun);
        boolean behind = opening.in(PLACING);
        int begin = behind ? relative + 2 : relative + 1;
        if (until - begin < 1) {
            return;
        }
        List<Word> said = new ArrayList<>(clause.words().subList(begin, until));
        bare(said);
        if (said.getFirst().in(EMPTY)) {
            return;
        }
        statement(opening, behind, named, said).ifPresent(this::add);
    }

    /// With what is said beside it, behind the sentence itself.
    private void add(List<Word> words) {
        List<Word> all = new ArrayList<>(words);
        if (end < clause.size()) {
            Word last = all.removeLast();
            all.add(new Word(last.lower(), last.start(), last.end(), ","));
            all.addAll(clause.words().subList(end, clause.size()));
        }
        plain.add(all);
    }

    private List<Word> phrase(int from, int to, Word at, String noun) {
        List<Word> named = new ArrayList<>(clause.words().subList(from, to));
        if (!noun.isEmpty()) {
            named.addFirst(new Word(noun, at.start(), at.end(), ""));
        }
        bare(named);
        return named;
    }

    private static Optional<List<Word>> statement(Word opening, boolean behind, List<Word> named, List<Word> said) {
        boolean placed = named.getFirst().in(PLACING);
        if (behind && !placed) {
            return joined(said, List.of(opening), named);
        }
        if (opening.is("where") || opening.is("when")) {
            String link = opening.is("where") ? "in" : "on";
            List<Word> links = placed ? List.of() : List.of(new Word(link, opening.start(), opening.end(), ""));
            return joined(said, links, named);
        }
        if (placed) {
            return opening.is("that") ? joined(said, List.of(), named) : Optional.empty();
        }
        int verb = Parts.verb(said);
        if (opening.in(PERSONS) && !isSubject(said) || verb == 0) {
            return joined(named, List.of(), said);
        }
        boolean called = opening.is("what") && said.stream().anyMatch(word -> word.in(CALLING));
        return opening.in(THINGS) && (verb > 0 || isSubject(said))
                ? object(named, said, called ? -1 : verb)
                : Optional.empty();
    }

    /// The phrase is what the verb is done to, or hangs on the preposition that is left at the end.
    private static Optional<List<Word>> object(List<Word> named, List<Word> said, int verb) {
        boolean ends = verb < 0 || said.getLast().in(PLACING) || said.get(verb).in(Profile.BE);
        int at = ends ? said.size() : verb + 1;
        List<Word> words = new ArrayList<>(said.subList(0, at));
        words.addAll(named);
        words.addAll(said.subList(at, said.size()));
        return Optional.of(words);
    }

    private static boolean isSubject(List<Word> said) {
        return said.getFirst().in(SUBJECTS);
    }

    private static Optional<List<Word>> joined(List<Word> one, List<Word> links, List<Word> other) {
        List<Word> words = new ArrayList<>(one);
        words.addAll(links);
        words.addAll(other);
        return Optional.of(words);
    }

    /// Without what closes it, since something else may follow now.
    private static void bare(List<Word> words) {
        Word last = words.removeLast();
        words.add(new Word(last.lower(), last.start(), last.end(), ""));
    }
}
