package io.festinger.concepts.cues;

import io.festinger.concepts.cues.Match.Relation;
import io.festinger.concepts.cues.Match.Wording;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// All patterns, read at one word of a sentence.
///
/// | words | relation | wording |
/// |---|---|---|
/// | `ISA`, `is-a` | isa | keyword |
/// | `ISPART`, `part-of` | membership | keyword |
/// | `is a/an`, and `a kind/type/instance of` behind it | isa | sentence, keyword |
/// | `kind of`, `type of`, `instance of` | isa | short |
/// | `is (a) part of`, `is a member of`, `belongs to` | membership | sentence |
/// | `part of`, `member of`, `contained in` | membership | short |
/// | `is owned by`; `owned by` | owned-by | sentence; short |
/// | `runs on`, `is hosted by`, `is deployed on`; `hosted by`, `deployed on` | runs-on | sentence; short |
final class Patterns {
    /// What may stand between `is` and the rest without changing what is said.
    private static final Set<String> ASIDE =
            Set.of("also", "now", "currently", "just", "still", "actually", "really", "simply", "already", "indeed");

    private static final Set<String> CLASSES = Set.of("kind", "type", "instance");

    private static final int FARTHEST_OF = 5;

    private Patterns() {}

    /// The pattern that begins at this word, or null.
    static @Nullable Match at(Words words, int i) {
        return switch (words.at(i)) {
            case "is" -> verb(words, i);
            case "isa", "is-a", "is-an", "is_a" -> keyword(words, i, Relation.ISA, "ISA");
            case "ispart", "is-part-of", "part-of" -> keyword(words, i, Relation.MEMBERSHIP, "ISPART");
            case "belongs" -> pair(words, i, i, "to", Relation.MEMBERSHIP, Wording.SENTENCE);
            case "runs" -> runsOn(words, i);
            default -> noun(words, i, i, Wording.SHORT);
        };
    }

    private static @Nullable Match keyword(Words words, int i, Relation relation, String rule) {
        return words.has(i, Words.DASHED) ? null : new Match(i, i + 1, relation, Wording.KEYWORD, rule);
    }

    private static @Nullable Match runsOn(Words words, int i) {
        Match match = pair(words, i, i, "on", Relation.RUNS_ON, Wording.SENTENCE);
        boolean top = match != null && words.is(i + 2, "top") && words.is(i + 3, "of");
        return top ? new Match(i, i + 4, Relation.RUNS_ON, Wording.SENTENCE, "runs on") : match;
    }

    private static @Nullable Match verb(Words words, int is) {
        int i = is + 1;
        while (words.follows(i) && ASIDE.contains(words.at(i))) {
            i++;
        }
        if (!words.follows(i)) {
            return null;
        }
        if (words.is(i, "a") || words.is(i, "an")) {
            return article(words, is, i + 1);
        }
        return words.is(i, "kind") ? null : noun(words, is, i, Wording.SENTENCE);
    }

    /// Behind `is a`: another relation when the phrase is `kind of`, `integral part of` and their like.
    private static @Nullable Match article(Words words, int is, int from) {
        for (int i = from; i < from + FARTHEST_OF && words.follows(i); i++) {
            if (words.is(i, "of") || words.stops(i)) {
                break;
            }
            if (words.follows(i + 1) && words.is(i + 1, "of")) {
                if (CLASSES.contains(words.at(i))) {
                    return new Match(is, i + 2, Relation.ISA, Wording.KEYWORD, "is a " + words.at(i) + " of");
                }
                Match found = noun(words, is, i, Wording.SENTENCE);
                return found == null ? new Match(is, from, Relation.ISA, Wording.SENTENCE, "is a") : found;
            }
        }
        return new Match(is, from, Relation.ISA, Wording.SENTENCE, "is a");
    }

    /// The patterns that need no verb; `from` is where the cue begins, `i` its first word of meaning.
    private static @Nullable Match noun(Words words, int from, int i, Wording wording) {
        String word = words.at(i);
        if (CLASSES.contains(word)) {
            Wording plain = wording == Wording.SHORT ? Wording.SHORT : Wording.KEYWORD;
            return pair(words, from, i, "of", Relation.ISA, plain);
        }
        return switch (word) {
            case "part", "member" -> pair(words, from, i, "of", Relation.MEMBERSHIP, wording);
            case "contained" -> pair(words, from, i, "in", Relation.MEMBERSHIP, wording);
            case "owned" -> pair(words, from, i, "by", Relation.OWNED_BY, wording);
            case "deployed" -> pair(words, from, i, "on", Relation.RUNS_ON, wording);
            case "hosted" -> {
                Match by = pair(words, from, i, "by", Relation.RUNS_ON, wording);
                yield by == null ? pair(words, from, i, "on", Relation.RUNS_ON, wording) : by;
            }
            default -> null;
        };
    }

    private static @Nullable Match pair(
            Words words, int from, int i, String second, Relation relation, Wording wording) {
        boolean here = words.follows(i + 1) && words.is(i + 1, second);
        return here ? new Match(from, i + 2, relation, wording, words.at(i) + " " + second) : null;
    }
}
