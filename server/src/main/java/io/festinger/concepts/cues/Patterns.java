package io.festinger.concepts.cues;

import io.festinger.concepts.cues.Match.Order;
import io.festinger.concepts.cues.Match.Relation;
import io.festinger.concepts.cues.Match.Wording;
import io.festinger.concepts.cues.Phrasings.Phrasing;
import io.festinger.concepts.cues.Phrasings.Voice;
import io.festinger.text.WordClasses;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// All patterns, read at one word of a sentence. The phrasings of two words are in [Phrasings].
///
/// | words | relation | wording |
/// |---|---|---|
/// | `ISA` | isa | keyword |
/// | `ISPART` | membership | keyword |
/// | `is a/an/our/the/one of our`, and `a kind/type/instance of` after it | isa | sentence, keyword |
/// | `are` and a plural, after several subjects | isa | sentence |
/// | `our Y is X`, `called/named X`, `our Ys: X and Z` | isa | sentence |
/// | `X's owner is Y` and other roles, see [Roles] | its own | sentence |
/// | `X, a Y,`, `X (a Y)`, `we use X as our Y` | isa | short |
/// | a separate phrasing (`runs on`) or after `is` (`is hosted by`) | its own | sentence |
/// | a phrasing without its verb (`part of`, `hosted by`) | its own | short |
/// | `Y hosts X`, `we host X on Y`, `Y owns X`, `Y consists of X` | its own | sentence |
/// | `is in Y`, and `in Y` after a kind of place | geography | sentence |
/// | `uses Y` | tech | sentence |
final class Patterns {
    /// Words that may be between `is` and the rest without changing the meaning.
    private static final Set<String> ASIDE = WordClasses.set("is_asides");

    private static final Set<String> CLASSES = WordClasses.set("classes_of");
    private static final Set<String> NAMINGS = WordClasses.set("naming_participles");

    private static final Set<String> MOVED = WordClasses.set("moved_verbs");
    private static final Set<String> US = WordClasses.set("speakers");

    /// Words that may come before or after a participle: `mostly written in`, `hosted over at`.
    private static final Set<String> HOW = WordClasses.set("participle_adverbs");

    private static final Set<String> NAMES = WordClasses.set("name_nouns");

    private static final int FARTHEST_POSSESSIVE = 3;
    private static final int FARTHEST_OF = 5;

    private Patterns() {}

    /// The pattern that begins at this word, or null.
    static @Nullable Match at(CueWords words, int i) {
        String word = words.at(i);
        return switch (word) {
            case "is", "gets", "got" -> verb(words, i, Order.SUBJECT_FIRST);
            case "are", "get" -> verb(words, i, Order.SUBJECTS_FIRST);
            case "isa" -> keyword(words, i, Relation.ISA, "ISA");
            case "ispart" -> keyword(words, i, Relation.MEMBERSHIP, "ISPART");
            case "was", "were", "has", "have" -> createdMatch(words, i);
            case "a", "an", "our", "my", "the" -> apposition(words, i);
            case "in", "on" -> new Match(i, i + 1, Relation.GEOGRAPHY, Wording.SHORT, Order.SUBJECT_FIRST, word);
            case "use" -> single(i, i + 1, Relation.TECH, Order.SUBJECTS_FIRST, "uses");
            case "as" -> as(words, i);
            case "host", "run", "moved" -> ours(words, i);
            case "runs" -> runs(words, i);
            case "own", "owns" -> single(i, i + 1, Relation.OWNED_BY, Order.PARENT_FIRST, word);
            case "looks", "look" -> cares(words, i);
            case "call", "calls" -> single(i, i + 1, Relation.ISA, Order.NAMING, word);
            case "can" ->
                isStated(words, i, "be found in")
                        ? new Match(i, i + 4, Relation.GEOGRAPHY, Wording.SENTENCE, Order.SUBJECT_FIRST, "found in")
                        : null;
            case "consists", "consist" ->
                words.is(i + 1, "of") ? single(i, i + 2, Relation.MEMBERSHIP, Order.PARENT_FIRST, "consists of") : null;
            case "hosts" -> single(i, i + 1, Relation.RUNS_ON, Order.PARENT_FIRST, word);
            case "uses" -> single(i, i + 1, Relation.TECH, Order.SUBJECT_FIRST, word);
            default -> other(words, i, word);
        };
    }

    private static @Nullable Match other(CueWords words, int i, String word) {
        if (words.has(i, CueWords.POSSESSIVE) && i + 1 < words.size()) {
            return contraction(words, i);
        }
        if (NAMINGS.contains(word)) {
            return single(i, i + 1, Relation.ISA, Order.KIND_FIRST, word);
        }
        Match match = phrasing(words, i, i, Order.SUBJECT_FIRST);
        boolean isListed = ":,".indexOf(words.gap(i)) >= 0 && English.endsInS(words.at(i - 1));
        if (match != null) {
            return match;
        }
        if (isListed) {
            return single(i, i, Relation.ISA, Order.KIND_FIRST, ":");
        }
        boolean aside = ",( ".indexOf(words.gap(i)) >= 0
                && words.has(i, CueWords.CAPITAL | CueWords.IDENTIFIER | CueWords.CODE);
        return aside ? new Match(i, i, Relation.ISA, Wording.SHORT, Order.KIND_FIRST, ",") : null;
    }

    /// `kestrel's a Go service`, `kestrel's hosted on node-7`
    private static @Nullable Match contraction(CueWords words, int i) {
        Match match = verb(words, i, Order.SUBJECT_FIRST);
        boolean article = words.is(i + 1, "a") || words.is(i + 1, "an") || words.is(i + 1, "our");
        return match != null && (article || Phrasings.isPassive(words.at(i + 1)))
                ? new Match(i + 1, match.to(), match.relation(), match.wording(), match.order(), match.rule())
                : null;
    }

    /// `was written in`: the past tense still holds for a thing's technology.
    private static @Nullable Match createdMatch(CueWords words, int was) {
        boolean has = words.at(was).startsWith("ha");
        int i = was + 1;
        while (words.follows(i) && (ASIDE.contains(words.at(i)) || words.is(i, "originally") || words.is(i, "been"))) {
            i++;
        }
        Order order = words.is(was, "were") || words.is(was, "have") ? Order.SUBJECTS_FIRST : Order.SUBJECT_FIRST;
        Match match = phrasing(words, was, i, order);
        boolean hasMoved = match != null && (match.rule().endsWith(" into") || has && MOVED.contains(words.at(i)));
        boolean lasts = hasMoved || match != null && match.relation() == Relation.TECH;
        return lasts && has == words.is(i - 1, "been") ? match : null;
    }

    /// `X runs on Y`, `X runs Debian`, and `Y runs X`
    private static @Nullable Match runs(CueWords words, int i) {
        Match match = phrasing(words, i, i, Order.SUBJECT_FIRST);
        if (match != null || !words.follows(i + 1)) {
            return match;
        }
        boolean system = English.SYSTEMS.contains(words.at(i + 1));
        if (English.LANGUAGES.contains(words.at(i + 1)) || words.has(i + 2, CueWords.NUMBER) && !system) {
            return single(i, i + 1, Relation.TECH, Order.SUBJECT_FIRST, "uses");
        }
        return single(i, i + 1, Relation.RUNS_ON, system ? Order.SUBJECT_FIRST : Order.PARENT_FIRST, "runs");
    }

    /// `looks after X`
    private static @Nullable Match cares(CueWords words, int i) {
        return isStated(words, i, "after")
                ? single(i, i + 2, Relation.OWNED_BY, Order.PARENT_FIRST, words.at(i) + " after")
                : null;
    }

    /// Do these words follow the word at `i`?
    private static boolean isStated(CueWords words, int i, String list) {
        int at = i;
        for (String word : list.split(" ")) {
            at++;
            if (!words.follows(at) || !words.is(at, word)) {
                return false;
            }
        }
        return true;
    }

    /// `we host X on Y`
    private static @Nullable Match ours(CueWords words, int i) {
        Match match = other(words, i, words.at(i));
        String before = words.at(i - 1);
        boolean people = US.contains(before)
                || before.endsWith("'ve")
                || words.has(i - 1, CueWords.CAPITAL)
                || English.GROUPS.contains(before);
        boolean local = match == null && words.follows(i) && people;
        return local ? single(i, i + 1, Relation.RUNS_ON, Order.BETWEEN, "we " + words.at(i)) : match;
    }

    /// `we use X as our Y`
    private static @Nullable Match as(CueWords words, int i) {
        boolean local = words.is(i + 1, "our") || words.is(i + 1, "my") || words.is(i + 1, "the");
        return local ? new Match(i, i + 1, Relation.ISA, Wording.SHORT, Order.APPOSITION, "as") : null;
    }

    private static Match single(int from, int to, Relation relation, Order order, String rule) {
        return new Match(from, to, relation, Wording.SENTENCE, order, rule);
    }

    private static @Nullable Match keyword(CueWords words, int i, Relation relation, String rule) {
        boolean option = words.has(i, CueWords.DASHED);
        return option ? null : new Match(i, i + 1, relation, Wording.KEYWORD, Order.SUBJECT_FIRST, rule);
    }

    private static @Nullable Match apposition(CueWords words, int i) {
        boolean isApart = i > 0 && ",(-".indexOf(words.gap(i)) >= 0 && words.follows(i + 1);
        int to = words.is(i, "a") || words.is(i, "an") ? i + 1 : i;
        return isApart ? new Match(i, to, Relation.ISA, Wording.SHORT, Order.APPOSITION, "apposition") : null;
    }

    private static @Nullable Match verb(CueWords words, int is, Order order) {
        int i = is + 1;
        while (words.follows(i) && ASIDE.contains(words.at(i))) {
            i++;
        }
        if (!words.follows(i)) {
            return null;
        }
        Match match = words.is(i, "kind") ? null : phrasing(words, is, i, order);
        if (match != null || words.at(is).charAt(0) == 'g') {
            return match;
        }
        return order == Order.SUBJECT_FIRST ? one(words, is, i) : many(words, is, i);
    }

    private static @Nullable Match one(CueWords words, int is, int i) {
        String word = words.at(i);
        boolean among = word.equals("one") && words.is(i + 1, "of") && English.DEFINITE.contains(words.at(i + 2));
        if (among) {
            return single(is, i + 2, Relation.ISA, Order.SUBJECT_FIRST, "is one of");
        }
        if (isStated(words, i - 1, "responsible for")) {
            return single(is, i + 2, Relation.OWNED_BY, Order.PARENT_FIRST, "responsible for");
        }
        if (isStated(words, i - 1, "the responsibility of")) {
            return single(is, i + 3, Relation.OWNED_BY, Order.SUBJECT_FIRST, "owned by");
        }
        if (isStated(words, i - 1, "made up of")) {
            return single(is, i + 3, Relation.MEMBERSHIP, Order.PARENT_FIRST, "made up of");
        }
        int namedCount = naming(words, i);
        if (namedCount > 0) {
            return single(is, namedCount, Relation.ISA, Order.SUBJECT_FIRST, "is our");
        }
        int whose = possessive(words, i);
        if (whose >= 0) {
            return single(is, whose + 1, Relation.ISA, Order.SUBJECT_FIRST, "is our");
        }
        return switch (word) {
            case "a", "an" -> article(words, is, i + 1);
            case "our", "my" -> single(is, i, Relation.ISA, Order.SUBJECT_FIRST, "is our");
            case "the" -> single(is, i, Relation.ISA, Order.SUBJECT_FIRST, "is the");
            case "in", "on" -> single(is, i + 1, Relation.GEOGRAPHY, Order.SUBJECT_FIRST, "is " + word);
            default ->
                NAMINGS.contains(word)
                        ? single(is, i + 1, Relation.ISA, Order.KIND_FIRST, "is " + word)
                        : single(is, i, Relation.ISA, Order.KIND_FIRST, "is");
        };
    }

    /// After `the name of`, `our word for`, `what we use as`; 0 where none of them is there.
    private static int naming(CueWords words, int i) {
        boolean local = words.is(i, "our") || words.is(i, "the") || words.is(i, "my");
        boolean name = local && NAMES.contains(words.at(i + 1)) && words.follows(i + 1);
        boolean of = words.follows(i + 2) && (words.is(i + 2, "of") || words.is(i + 2, "for"));
        boolean use = isStated(words, i - 1, "what we use as");
        return name && of || isStated(words, i - 1, "what we call") ? i + 3 : use ? i + 4 : 0;
    }

    /// The last word of `Skylark's` or `our company's`, or -1.
    private static int possessive(CueWords words, int from) {
        boolean begins = words.has(from, CueWords.CAPITAL | CueWords.POSSESSIVE)
                || words.is(from, "our")
                || words.is(from, "the");
        for (int i = from; begins && i < from + FARTHEST_POSSESSIVE && words.follows(i); i++) {
            if (words.has(i, CueWords.POSSESSIVE)) {
                return i;
            }
        }
        return -1;
    }

    private static @Nullable Match many(CueWords words, int are, int i) {
        if (NAMINGS.contains(words.at(i))) {
            return single(are, i + 1, Relation.ISA, Order.KIND_FIRST, "are " + words.at(i));
        }
        if (words.is(i, "in")) {
            return single(are, i + 1, Relation.GEOGRAPHY, Order.SUBJECTS_FIRST, "is in");
        }
        boolean isDetermined = English.DETERMINERS.contains(words.at(i)) && !English.DEFINITE.contains(words.at(i));
        return isDetermined ? null : single(are, i, Relation.ISA, Order.SUBJECTS_FIRST, "are");
    }

    /// After `is a`: another relation when the phrase is `kind of`, `integral part of` and similar.
    private static @Nullable Match article(CueWords words, int is, int from) {
        for (int i = from; i < from + FARTHEST_OF && words.follows(i); i++) {
            if (words.is(i, "of") || words.stops(i)) {
                break;
            }
            if (words.follows(i + 1) && words.is(i + 1, "of")) {
                if (CLASSES.contains(words.at(i))) {
                    String rule = "is a " + words.at(i) + " of";
                    return new Match(is, i + 2, Relation.ISA, Wording.KEYWORD, Order.SUBJECT_FIRST, rule);
                }
                Match match = phrasing(words, is, i, Order.SUBJECT_FIRST);
                return match == null ? single(is, from, Relation.ISA, Order.SUBJECT_FIRST, "is a") : match;
            }
        }
        return single(is, from, Relation.ISA, Order.SUBJECT_FIRST, "is a");
    }

    /// The phrasing at word `i`, or null; `from` is where the cue begins, `i` itself where it has no `is` or `are`.
    private static @Nullable Match phrasing(CueWords words, int from, int at, Order order) {
        int i = at;
        while (from < at && words.follows(i) && HOW.contains(words.at(i))) {
            i++;
        }
        if (!words.follows(i + 1)) {
            return null;
        }
        boolean two = words.is(i + 1, "and") && words.at(i).endsWith("ed") && words.follows(i + 2);
        if (two && words.at(i + 2).endsWith("ed")) {
            return phrasing(words, from == i ? i + 2 : from, i + 2, order);
        }
        for (Phrasing phrasing : Phrasings.of(words.at(i))) {
            boolean how = words.follows(i + 2) && HOW.contains(words.at(i + 1)) && words.is(i + 2, phrasing.second());
            if (how || words.is(i + 1, phrasing.second())) {
                return phrasedMatch(words, from == at ? i : from, how ? i + 1 : i, order, phrasing);
            }
        }
        return null;
    }

    private static @Nullable Match phrasedMatch(CueWords words, int from, int i, Order order, Phrasing phrasing) {
        boolean bare = from == i || from == i - 1 && HOW.contains(words.at(i));
        boolean plural = phrasing.voice() == Voice.NOUN_PLURAL || phrasing.voice() == Voice.ACTIVE_PLURAL;
        boolean active = phrasing.voice() == Voice.ACTIVE || phrasing.voice() == Voice.ACTIVE_PLURAL;
        boolean fits = active ? bare : phrasing.voice() != Voice.NOUN_PLURAL || order == Order.SUBJECTS_FIRST;
        if (!fits) {
            return null;
        }
        Wording wording = active || !bare ? Wording.SENTENCE : Wording.SHORT;
        boolean keyword = phrasing.relation() == Relation.ISA && wording == Wording.SENTENCE;
        int verb = HOW.contains(words.at(i)) ? i - 1 : i;
        String rule = words.at(verb) + " " + phrasing.second();
        return new Match(
                from,
                afterTop(words, i + 2),
                phrasing.relation(),
                keyword ? Wording.KEYWORD : wording,
                plural ? Order.SUBJECTS_FIRST : order,
                rule);
    }

    /// `runs on top of`, `looked after by`
    private static int afterTop(CueWords words, int to) {
        if (words.is(to - 1, "after") && words.is(to, "by")) {
            return to + 1;
        }
        boolean top = words.is(to - 1, "on") && words.is(to, "top") && words.is(to + 1, "of");
        return top ? to + 2 : to;
    }
}
