package io.festinger.concepts.cues;

import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The rules that keep `this is a test` out of memory. Tried in order; the first objection decides.
final class PrecisionRules {
    private static final List<PrecisionRule> ALL = List.of(
            new PrecisionRule("question", "the sentence asks", QuestionClauses::isAsked),
            new PrecisionRule("instructed", "a model is told what it is and has", PrecisionRules::isInstructed),
            new PrecisionRule("quoted", "the cue is in code or in quotes", PrecisionRules::isQuoted),
            new PrecisionRule("opening", "the subject's phrase begins before the name", c -> !opensWell(c)),
            new PrecisionRule("clouded", "it is supposed, reported, doubted or asked for", PrecisionRules::isClouded),
            new PrecisionRule("conditional", "what follows takes it back", PrecisionRules::isTakenBack),
            new PrecisionRule("doubted", "the speaker is not sure", PrecisionRules::isDoubtedAfter),
            new PrecisionRule("opaque", "a long word of letters and digits may be a secret", PrecisionRules::isOpaque),
            new PrecisionRule("itself", "nothing is its own parent", PrecisionRules::isItself),
            new PrecisionRule("unsupported", "nothing shows that the subject is a name", Parents::isUnsupported),
            new PrecisionRule("unreal", "the parent is only possible, or past", PrecisionRules::isUnreal),
            new PrecisionRule("no noun", "the parent is not a noun that names a thing", PrecisionRules::isNoNoun),
            new PrecisionRule("idiom", "the parent judges or measures", Idioms::isIdiom),
            new PrecisionRule("plural", "the parent is many", Parents::isPlural),
            new PrecisionRule("vague", "the whole is not named", Parents::isVague),
            new PrecisionRule("unnamed", "what it is made with or located in has no name", Parents::isUnnamed));

    private static final int LONGEST_PLAIN = 24;
    private static final Set<String> CONDITIONS = WordClasses.set("taking_back");
    private static final Set<String> TAILS = WordClasses.set("idiom_tails");
    private static final Set<String> DOUBTS = WordClasses.set("doubting_words");
    private static final Set<String> DUTIES = WordClasses.set("clouds_after_facts");
    private static final Set<String> VERBS = WordClasses.set("clause_verbs");
    /// Words before a comma that make a statement hypothetical, where other words only introduce it.
    private static final Set<String> HYPOTHESES = WordClasses.set("hypotheses");
    private static final Set<String> LEADING = WordClasses.set("leading_prepositions");

    private PrecisionRules() {}

    /// The first rule that forbids the candidate; empty when it may be placed.
    static Optional<PrecisionRule> objection(CueCandidate candidate) {
        for (PrecisionRule rule : ALL) {
            if (rule.objects().test(candidate)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    private static boolean isOpaque(CueCandidate candidate) {
        return mayBeSecret(candidate.object().form())
                || candidate.subject().phrases().stream().anyMatch(phrase -> mayBeSecret(phrase.form()));
    }

    private static boolean mayBeSecret(String form) {
        return form.length() >= LONGEST_PLAIN
                && form.chars().anyMatch(Character::isDigit)
                && form.chars().anyMatch(Character::isLetter);
    }

    /// `You are X, an agent`, `You have these tools: X and Y`.
    private static boolean isInstructed(CueCandidate candidate) {
        CueWords words = candidate.words();
        return words.is(0, "you") && (words.is(1, "are") || words.is(1, "have") || words.is(1, "can"));
    }

    private static boolean isQuoted(CueCandidate c) {
        for (int i = c.match().from(); i < c.match().to(); i++) {
            if (c.words().has(i, CueWords.CODE | CueWords.QUOTED | CueWords.STUCK)) {
                return true;
            }
        }
        return false;
    }

    /// An apposition is valid at any place, and so is `our service called`.
    private static boolean isAnywhere(Match match) {
        return match.is(Match.Order.APPOSITION) || (match.is(Match.Order.KIND_FIRST) && match.isIsa());
    }

    private static boolean opensWell(CueCandidate c) {
        if (c.subject().isAttached() || isAnywhere(c.match())) {
            return true;
        }
        CueWords words = c.words();
        int remaining = c.subject().left();
        char gap = words.gap(remaining);
        if (remaining == 0 || gap != ' ') {
            return remaining == 0 || gap != 'x';
        }
        String before = words.at(remaining - 1);
        char cueGap = words.gap(c.match().from());
        if (words.gap(c.match().from() - 1) == ',') {
            return true;
        }
        if (cueGap == '(') {
            return true;
        }
        if (before.equals("and")) {
            return c.before() > 0 || isOpened(words, remaining - 1) || hasVerb(words, remaining - 1);
        }
        if (remaining == 1 && LEADING.contains(before) && c.subject().phrase().head() > remaining + 1) {
            return true;
        }
        if (before.equals("that")) {
            return isFact(words, remaining - 2);
        }
        return English.OPENERS.contains(before) || English.FACTIVE.contains(before);
    }

    /// `we learned the hard way that`: a verb of knowing comes a few words before.
    private static boolean isFact(CueWords words, int last) {
        for (int i = last; i > last - 4; i--) {
            if (English.FACTIVE.contains(words.at(i))) {
                return true;
            }
        }
        return false;
    }

    /// `oh and X is`
    private static boolean isOpened(CueWords words, int to) {
        for (int i = 0; i < to; i++) {
            if (!English.OPENERS.contains(words.at(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasVerb(CueWords words, int to) {
        for (int i = 0; i < to; i++) {
            if (VERBS.contains(words.at(i)) || words.at(i).endsWith("ed")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isClouded(CueCandidate c) {
        CueWords words = c.words();
        boolean isKnown = false;
        boolean led = words.gap(c.subject().left()) == ',';
        for (int i = c.subject().left() - 1; i >= 0; i--) {
            String word = words.at(i);
            if (led && !HYPOTHESES.contains(word)) {
                continue;
            }
            if (word.equals("but") || word.equals("because") || word.equals("since") || words.gap(i + 1) == ';') {
                return false;
            }
            boolean answer = word.equals("no") && words.gap(i + 1) == ',';
            if (English.CLOUDS.contains(word) && !answer && !(isKnown && DUTIES.contains(word))) {
                return true;
            }
            isKnown |= English.FACTIVE.contains(word);
        }
        return false;
    }

    private static boolean isTakenBack(CueCandidate c) {
        CueWords words = c.words();
        int end = c.end();
        char gap = words.gap(end);
        String next = words.at(end);
        if (gap == ' ' && TAILS.contains(next + " " + words.at(end + 1))) {
            return true;
        }
        boolean restarts = gap == ' ' && !c.match().isShort() && (next.equals("is") || next.equals("was"));
        return restarts || ((gap == ' ' || gap == ',') && CONDITIONS.contains(next));
    }

    /// `X is a proxy, I guess`
    private static boolean isDoubtedAfter(CueCandidate c) {
        CueWords words = c.words();
        int end = c.end();
        if (words.gap(end) != ' ' && words.gap(end) != 'x') {
            for (int i = end; i < end + 3; i++) {
                if (DOUBTS.contains(words.at(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isItself(CueCandidate c) {
        return c.subject().names(c.object().form()) || c.subject().names(c.dimensionForm());
    }

    private static boolean isUnreal(CueCandidate c) {
        for (int i = c.match().from(); i < c.object().headEnd(); i++) {
            if (English.UNREAL.contains(c.words().at(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNoNoun(CueCandidate c) {
        String head = c.words().at(c.object().headEnd() - 1);
        boolean language = c.match().relation() == Match.Relation.TECH;
        return (c.object().form().length() < 2 && !language)
                || c.words().has(c.object().headEnd() - 1, CueWords.NUMBER)
                || English.NO_NOUNS.contains(head)
                || (English.isAdverb(head) && !c.object().isNamed())
                || English.CALENDAR.contains(head)
                || English.PLACEHOLDERS.contains(head);
    }
}
