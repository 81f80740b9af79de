package io.festinger.concepts.cues;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What keeps `this is a test` out of memory. Tried in order; the first that objects decides.
final class PrecisionRules {
    private static final List<PrecisionRule> ALL = List.of(
            new PrecisionRule("question", "the sentence asks", c -> c.words().asks()),
            new PrecisionRule("quoted", "the cue stands in code or in quotes", PrecisionRules::isQuoted),
            new PrecisionRule("opening", "the subject's phrase begins before the name", c -> !opensWell(c)),
            new PrecisionRule("clouded", "it is supposed, reported, doubted or asked for", PrecisionRules::isClouded),
            new PrecisionRule("conditional", "what follows takes it back", PrecisionRules::isTakenBack),
            new PrecisionRule("doubted", "the speaker is not sure", PrecisionRules::isDoubtedBehind),
            new PrecisionRule("denied", "the sentence calls it wrong", PrecisionRules::isDenied),
            new PrecisionRule("itself", "nothing is its own parent", PrecisionRules::isItself),
            new PrecisionRule("unreal", "the parent is only possible, or past", PrecisionRules::isUnreal),
            new PrecisionRule("no noun", "the parent is no noun that names a thing", PrecisionRules::isNoNoun),
            new PrecisionRule("idiom", "the parent judges or measures", PrecisionRules::isIdiom),
            new PrecisionRule("plural", "the parent is many", PrecisionRules::isPlural),
            new PrecisionRule("vague", "the whole is not told", PrecisionRules::isVague),
            new PrecisionRule("dangling", "a short form must end its clause", PrecisionRules::isDangling));

    private static final Set<String> CONDITIONS = Set.of(
            "than", "or", "if", "unless", "when", "whenever", "once", "until", "till", "whether", "then", "depending");
    private static final Set<String> TAILS = Set.of(
            "in theory",
            "in name",
            "in progress",
            "in disguise",
            "in principle",
            "in denial",
            "on paper",
            "of sorts",
            "to be",
            "only if",
            "only when",
            "only in",
            "more than",
            "rather than",
            "at best",
            "of failure",
            "of cards",
            "of its",
            "of his",
            "of her",
            "of their",
            "of truth",
            "of art",
            "of fresh",
            "of cake",
            "of trouble",
            "of love",
            "of hope",
            "of shame",
            "of luck",
            "of faith",
            "of pride",
            "of concept",
            "at heart",
            "at times");
    private static final Set<String> DENIALS =
            Set.of("false", "wrong", "untrue", "incorrect", "myth", "lie", "nonsense", "mistaken", "lol", "jk");
    private static final Set<String> DOUBTS = Set.of(
            "maybe",
            "perhaps",
            "probably",
            "presumably",
            "supposedly",
            "allegedly",
            "guess",
            "think",
            "believe",
            "suppose",
            "suspect",
            "hope",
            "hopefully",
            "possibly",
            "apparently",
            "unsure",
            "right");
    private static final Set<String> DUTIES = Set.of("should", "must", "may", "once", "long", "sure");
    private static final Set<String> TRACKED = Set.of("issue", "risk", "blocker", "problem", "case", "requirement");
    private static final Set<String> ISA_OF_CHIPS = Set.of(
            "manual",
            "spec",
            "specification",
            "extension",
            "bus",
            "slot",
            "card",
            "support",
            "level",
            "simulator",
            "design",
            "encoding",
            "documentation",
            "emulator");
    private static final Set<String> VERBS = Set.of(
            "is",
            "are",
            "was",
            "were",
            "has",
            "have",
            "had",
            "does",
            "do",
            "did",
            "can",
            "will",
            "runs",
            "uses",
            "lives",
            "went",
            "broke",
            "belongs",
            "needs",
            "works",
            "know",
            "means",
            "note",
            "remember",
            "got",
            "came",
            "knows");
    private static final Set<String> NEAR = Set.of("of", "for", "in", "on", "with", "from", "by", "to");

    private PrecisionRules() {}

    /// The first rule that forbids the candidate; empty when it may be placed.
    static Optional<PrecisionRule> objection(Candidate candidate) {
        for (PrecisionRule rule : ALL) {
            if (rule.objects().test(candidate)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    private static boolean isQuoted(Candidate c) {
        for (int i = c.match().from(); i < c.match().to(); i++) {
            if (c.words().has(i, Words.CODE | Words.QUOTED | Words.STUCK)) {
                return true;
            }
        }
        return false;
    }

    private static boolean opensWell(Candidate c) {
        if (c.subject().attached()) {
            return true;
        }
        Words words = c.words();
        int left = c.subject().left();
        char gap = words.gap(left);
        if (left == 0 || gap != ' ') {
            return left == 0 || gap != 'x';
        }
        String before = words.at(left - 1);
        char cueGap = words.gap(c.match().from());
        if (words.gap(c.match().from() - 1) == ',') {
            return true;
        }
        if (cueGap == '(') {
            return !NEAR.contains(before);
        }
        if (before.equals("and")) {
            return c.before() > 0 || hasVerb(words, left - 1);
        }
        if (before.equals("that")) {
            return isFact(words, left - 2);
        }
        return English.OPENERS.contains(before) || English.FACTIVE.contains(before);
    }

    /// `we learned the hard way that`: a verb of knowing stands a few words before.
    private static boolean isFact(Words words, int last) {
        for (int i = last; i > last - 4; i--) {
            if (English.FACTIVE.contains(words.at(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasVerb(Words words, int to) {
        for (int i = 0; i < to; i++) {
            if (VERBS.contains(words.at(i)) || words.at(i).endsWith("ed")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isClouded(Candidate c) {
        Words words = c.words();
        boolean known = false;
        for (int i = c.subject().left() - 1; i >= 0; i--) {
            String word = words.at(i);
            if (word.equals("but") || word.equals("because") || word.equals("since") || words.gap(i + 1) == ';') {
                return false;
            }
            boolean answer = word.equals("no") && words.gap(i + 1) == ',';
            if (English.CLOUDS.contains(word) && !answer && !(known && DUTIES.contains(word))) {
                return true;
            }
            known |= English.FACTIVE.contains(word);
        }
        return false;
    }

    private static boolean isTakenBack(Candidate c) {
        Words words = c.words();
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
    private static boolean isDoubtedBehind(Candidate c) {
        Words words = c.words();
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

    private static boolean isDenied(Candidate c) {
        for (int i = c.end(); i < c.words().size(); i++) {
            if (DENIALS.contains(c.words().at(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isItself(Candidate c) {
        String subject = c.subject().phrase().form();
        return subject.equals(c.object().form()) || subject.equals(c.dimensionForm());
    }

    private static boolean isUnreal(Candidate c) {
        for (int i = c.match().from(); i < c.object().headEnd(); i++) {
            if (English.UNREAL.contains(c.words().at(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNoNoun(Candidate c) {
        String head = c.words().at(c.object().headEnd() - 1);
        return c.object().form().length() < 2
                || c.words().has(c.object().headEnd() - 1, Words.NUMBER)
                || English.NO_NOUNS.contains(head)
                || English.isAdverb(head)
                || English.CALENDAR.contains(head)
                || English.PLACEHOLDERS.contains(head);
    }

    private static boolean isIdiom(Candidate c) {
        Phrase object = c.object();
        String head = c.words().at(object.headEnd() - 1);
        String first = c.words().at(Math.min(object.headEnd() - 1, object.from()));
        boolean tracked =
                TRACKED.contains(head) && hasDigit(c.subject().phrase().form());
        if (!c.match().isIsa()) {
            return !object.named() && English.NO_WHOLE.contains(head);
        }
        boolean chip = c.match().rule().equals("ISA") && ISA_OF_CHIPS.contains(head);
        boolean hyphened = head.startsWith("must-") || head.contains("-to-");
        boolean measured = object.headEnd() - 1 > object.from() && (MEASURES.contains(first) || isDuration(first));
        boolean spot = head.equals("point") && SPOTS.contains(c.words().at(object.headEnd() - 2));
        if (c.match().rule().equals("ISA")) {
            return chip;
        }
        String adjective = c.words().at(object.headEnd() - 2);
        boolean turned = English.TURNED.contains(head) && English.PRAISE.contains(adjective);
        boolean judged = English.JUDGING.contains(adjective) && !object.named() && !isWorkingThing(head);
        boolean manner = English.MANNERS.contains(head) && c.words().is(object.to(), "of");
        return hyphened
                || turned
                || judged
                || manner
                || measured
                || (English.IDIOMS.contains(head) && !tracked && !spot);
    }

    private static boolean isWorkingThing(String head) {
        return English.CLASS_NOUNS.contains(head) || head.endsWith("er") || head.endsWith("or");
    }

    /// `2-day`, `half-hour`
    private static boolean isDuration(String word) {
        int hyphen = word.indexOf('-');
        return hyphen > 0 && DURATIONS.contains(word.substring(hyphen + 1));
    }

    private static boolean hasDigit(String form) {
        return form.chars().anyMatch(Character::isDigit);
    }

    private static final Set<String> SPOTS =
            Set.of("access", "data", "measuring", "measurement", "entry", "mount", "set", "sampling", "exchange");

    private static final Set<String> DURATIONS =
            Set.of("second", "minute", "hour", "day", "week", "month", "year", "liner");

    private static final Set<String> MEASURES = Set.of(
            "bit",
            "lot",
            "tad",
            "touch",
            "little",
            "few",
            "couple",
            "week",
            "day",
            "month",
            "year",
            "decade",
            "hundred",
            "thousand",
            "million",
            "dozen",
            "great deal",
            "fraction",
            "factor",
            "whole",
            "hell",
            "step");

    private static boolean isPlural(Candidate c) {
        int last = c.object().headEnd() - 1;
        boolean many = English.endsInS(c.words().at(last)) && !c.words().has(last, Words.CAPITAL | Words.IDENTIFIER);
        return many && (c.match().isIsa() || !c.object().named());
    }

    private static boolean isVague(Candidate c) {
        Phrase object = c.object();
        if (object.determiner().isEmpty()) {
            return !c.match().isIsa() && !object.named();
        }
        boolean article = object.determiner().equals("a") || object.determiner().equals("an");
        boolean described = object.headEnd() - object.from() > 2;
        boolean definite = English.DEFINITE.contains(object.determiner()) && (described || object.named());
        return c.match().isIsa() ? !article : !(definite || (article && object.named()));
    }

    private static boolean isDangling(Candidate c) {
        boolean loose = c.match().isIsa() && c.match().wording() != Match.Wording.SENTENCE;
        boolean bare = c.match().isShort() || c.match().rule().equals("ISA");
        return loose && bare && c.words().gap(c.end()) == ' ' && !c.words().stops(c.end());
    }
}
