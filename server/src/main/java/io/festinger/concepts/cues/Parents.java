package io.festinger.concepts.cues;

import io.festinger.text.WordClasses;
import java.util.Set;

/// The requirements on a cue's parent: a single thing, described well enough to be found again, and for a
/// subject that is a dictionary word, something that only single things are or belong to.
final class Parents {
    private static final Set<String> DEFINITES = Set.of("is our", "is the", "is one of");
    private static final Set<String> PLACED = Set.of(
            "located in",
            "located at",
            "situated in",
            "based in",
            "headquartered in",
            "lies in",
            "lie in",
            "found in",
            "is");
    private static final Set<String> ASIDE_TAILS = WordClasses.set("aside_tails");

    private static final int SHORTEST_WORKER = 5;

    private Parents() {}

    /// A dictionary word or description is a name where the parent is named, or fits only single things.
    static boolean isUnsupported(CueCandidate c) {
        Match match = c.match();
        boolean keyword = match.wording() == Match.Wording.KEYWORD && match.to() - match.from() == 1;
        if (c.subject().certain() || keyword) {
            return false;
        }
        if (match.isShort() && !c.subject().isAttached() && !match.is(Match.Order.APPOSITION)) {
            return true;
        }
        boolean compound = c.object().headEnd() - c.object().head() > 1;
        Phrase name = c.subject().phrase();
        boolean opens =
                c.words().has(name.head(), CueWords.CAPITAL) || c.subject().left() == 0;
        if (match.is(Match.Order.APPOSITION) && !opens) {
            return true;
        }
        return match.isIsa()
                ? !(isKind(c) || isWorker(c) || match.rule().equals("is our") || compound || isOurs(c))
                : !isOne(c);
    }

    /// The parent has a name, or a description that serves as one.
    private static boolean isOne(CueCandidate c) {
        Phrase object = c.object();
        boolean definite = English.DEFINITE.contains(object.determiner());
        boolean language = c.match().relation() == Match.Relation.TECH;
        return object.isNamed() || (definite && object.headEnd() - object.head() > 1) || language;
    }

    private static boolean isKind(CueCandidate c) {
        String form = c.object().form();
        String kind = form.substring(form.lastIndexOf('_') + 1);
        return English.KINDS.contains(kind) || English.MACHINES.contains(kind);
    }

    /// `parser`, `sensor`: a thing that does something.
    private static boolean isWorker(CueCandidate c) {
        String head = c.words().at(c.object().headEnd() - 1);
        return head.length() > SHORTEST_WORKER && (head.endsWith("er") || head.endsWith("or"));
    }

    /// The parent of a technology or a place has a name, and a language has the name of one.
    static boolean isUnnamed(CueCandidate c) {
        Phrase object = c.object();
        return switch (c.match().relation()) {
            case TECH -> !(object.isNamed() && object.determiner().isEmpty()) && !isLanguage(c);
            case GEOGRAPHY -> c.match().rule().endsWith("on") || !(isPlace(c) || isPlaced(c));
            case ISA, MEMBERSHIP, RUNS_ON, OWNED_BY -> false;
        };
    }

    private static boolean isLanguage(CueCandidate c) {
        return c.match().rule().endsWith(" in")
                && English.LANGUAGES.contains(c.object().form());
    }

    /// A verb says that it is a place: `based in bergen`.
    private static boolean isPlaced(CueCandidate c) {
        boolean isPlaced = PLACED.contains(c.match().rule());
        return isPlaced && c.object().isNamed() && c.object().determiner().isEmpty();
    }

    /// `Oslo`, `the Bergen office`
    private static boolean isPlace(CueCandidate c) {
        Phrase object = c.object();
        String last = c.words().at(object.to() - 1);
        boolean room = !object.determiner().isEmpty() && English.SITES.contains(last);
        int unlike = CueWords.IDENTIFIER | CueWords.SHOUTED;
        boolean capital =
                c.words().has(object.head(), CueWords.CAPITAL) && !c.words().has(object.head(), unlike);
        return room || (object.determiner().isEmpty() && capital && object.isNamed());
    }

    private static boolean isKindFirst(Match match) {
        return match.isIsa() && (match.is(Match.Order.KIND_FIRST) || match.is(Match.Order.NAMING));
    }

    static boolean isPlural(CueCandidate c) {
        String rule = c.match().rule();
        boolean kind = isKindFirst(c.match());
        if (rule.equals("are") || rule.equals("is one of") || kind) {
            return false;
        }
        int last = c.object().headEnd() - 1;
        boolean many =
                English.endsInS(c.words().at(last)) && !c.words().has(last, CueWords.CAPITAL | CueWords.IDENTIFIER);
        return many && (c.match().isIsa() || !c.object().isNamed());
    }

    static boolean isVague(CueCandidate c) {
        return switch (c.match().order()) {
            case NAMING -> false;
            case KIND_FIRST -> !c.match().isIsa() && !isOne(c);
            case PARENT_FIRST -> !isOne(c);
            case APPOSITION -> !(isKind(c) || isOurs(c)) || !isAside(c);
            case SUBJECT_FIRST, SUBJECTS_FIRST, BETWEEN -> c.match().isIsa() ? isVagueKind(c) : isVagueWhole(c);
        };
    }

    private static boolean isVagueKind(CueCandidate c) {
        String rule = c.match().rule();
        String determiner = c.object().determiner();
        if (rule.equals("are")) {
            return !determiner.isEmpty() && !English.DETERMINERS.contains(determiner);
        }
        if (DEFINITES.contains(rule)) {
            return isPicked(c);
        }
        if (rule.endsWith(" as")) {
            return !isKind(c) || isPicked(c);
        }
        return !determiner.isEmpty() && !determiner.equals("a") && !determiner.equals("an");
    }

    private static boolean isVagueWhole(CueCandidate c) {
        Phrase object = c.object();
        String determiner = object.determiner();
        if (determiner.isEmpty() && isHolder(c)) {
            return false;
        }
        if (determiner.isEmpty()) {
            return !object.isNamed() && !isLanguage(c) || (c.match().rule().equals("uses") && !isLast(c));
        }
        boolean article = determiner.equals("a") || determiner.equals("an");
        if (c.match().rule().equals("uses")) {
            return !isLast(c);
        }
        boolean isDescribed = object.headEnd() - object.from() > 2;
        boolean definite = English.DEFINITE.contains(determiner) && (isDescribed || object.isNamed());
        return !(definite || (article && object.isNamed())) || isPicked(c);
    }

    /// `our CRM`
    private static boolean isOurs(CueCandidate c) {
        boolean local =
                c.object().determiner().equals("our") || c.object().determiner().equals("my");
        return local && c.words().has(c.object().headEnd() - 1, CueWords.SHOUTED);
    }

    /// `owned by finance`: an owner needs no name.
    private static boolean isHolder(CueCandidate c) {
        boolean holds = c.match().relation() == Match.Relation.OWNED_BY
                || c.match().rule().equals("belongs to");
        int last = c.object().headEnd() - 1;
        boolean one = !English.endsInS(c.words().at(last))
                && c.object().headEnd() == c.object().to();
        return holds && one && (!c.words().follows(c.end()) || c.words().stops(c.end()));
    }

    /// Neither the phrase nor another thing continues after the name.
    private static boolean isLast(CueCandidate c) {
        int end = c.object().to();
        boolean ends = end == c.object().headEnd()
                && !c.words().is(end, "and")
                && c.words().gap(end) != ',';
        return ends && (!c.words().follows(end) || c.words().stops(end));
    }

    /// `the same service`
    private static boolean isPicked(CueCandidate c) {
        for (int i = c.object().from(); i < c.object().headEnd(); i++) {
            if (English.PICKING.contains(c.words().at(i))) {
                return true;
            }
        }
        return false;
    }

    /// An apposition ends at a comma, a bracket or the end, or continues with its own clause; `a, a b, and
    /// c` is not an apposition but a list.
    private static boolean isAside(CueCandidate c) {
        CueWords words = c.words();
        int end = c.end();
        String next = words.at(end);
        char closing = words.gap(c.match().from()) == '(' ? ')' : ',';
        if (words.gap(end) == ' ') {
            return ASIDE_TAILS.contains(next) || next.endsWith("ed");
        }
        boolean list =
                next.equals("and") || next.equals("or") || words.gap(c.subject().left()) == ',';
        return end == words.size() || ".;".indexOf(words.gap(end)) >= 0 || (words.gap(end) == closing && !list);
    }
}
