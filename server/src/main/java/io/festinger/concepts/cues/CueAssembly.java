package io.festinger.concepts.cues;

import io.festinger.concepts.cues.Match.Order;
import io.festinger.concepts.cues.Match.Relation;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Combines a pattern's match with the phrases around it.
final class CueAssembly {
    private static final int LONGEST_KIND = 6;
    private static final Set<String> OWNERS = WordClasses.set("owner_pronouns_alone");
    private static final Set<String> PLACING = WordClasses.set("placing_prepositions");

    private final CueWords words;
    private final NameDetector names;
    private final NounPhrases phrases;
    private final CueSubjects subjects;
    private final Roles roles;

    /// @param spoken the subject of the previous sentence; null where it placed nothing
    CueAssembly(CueWords words, TokenKnowledge lexicon, @Nullable CueSubject spoken) {
        this.words = words;
        this.names = new NameDetector(words, lexicon);
        this.phrases = new NounPhrases(words, names);
        this.subjects = new CueSubjects(words, names, spoken);
        this.roles = new Roles(words, names, subjects);
    }

    /// The match with its subject and object; null where either is missing.
    @Nullable
    CueCandidate candidate(Match match, @Nullable CueCandidate before) {
        boolean apart = match.from() == match.to() || match.is(Order.APPOSITION);
        if (!words.follows(match.to()) && !apart) {
            return null;
        }
        Roles.Role role = words.is(match.from(), "is") && match.isIsa() ? roles.before(match.from()) : null;
        if (role != null) {
            return role(match, role, before);
        }
        return switch (match.order()) {
            case KIND_FIRST -> {
                CueCandidate first = kindFirst(match, before);
                yield first == null && match.rule().equals("is") ? bare(match, before) : first;
            }
            case NAMING -> calling(match, before);
            case PARENT_FIRST -> turned(match, before);
            case BETWEEN -> between(match, before);
            case APPOSITION, SUBJECT_FIRST -> plain(match, before);
            case SUBJECTS_FIRST -> {
                CueCandidate plain = plain(match, before);
                yield plain == null && match.rule().equals("are") ? kindFirst(match, before) : plain;
            }
        };
    }

    private @Nullable CueCandidate plain(Match match, @Nullable CueCandidate before) {
        if (match.from() + 1 == match.to() && match.relation() == Relation.GEOGRAPHY && !goesOn(match, before)) {
            return null;
        }
        CueSubject subject = subjects.read(match, before);
        Phrase object = subject == null ? null : object(match);
        if (subject == null || object == null || (match.rule().equals("as") && !isUsed(subject))) {
            return null;
        }
        Phrase dimension = dimension(object.to(), match);
        boolean ours = words.follows(object.to()) && words.is(object.to(), "of") && isOurs(object.to() + 1);
        int end = dimension != null ? dimension.to() : ours ? object.to() + 2 : object.to();
        return new CueCandidate(words, placed(match, object), subject, object, dimension, end, end(before));
    }

    /// `a library of ours`
    private boolean isOurs(int i) {
        return words.follows(i) && OWNERS.contains(words.at(i));
    }

    /// `Harbor is tool for releases`: a kind without its article.
    private @Nullable CueCandidate bare(Match match, @Nullable CueCandidate before) {
        CueSubject subject = subjects.read(match, before);
        Phrase kind = subject == null ? null : phrases.kind(match.to(), false);
        boolean said = kind != null
                && !English.isAdverb(words.at(match.to()))
                && names.isKind(kind.headEnd() - 1)
                && !English.endsInS(words.at(kind.headEnd() - 1));
        if (subject == null || kind == null || !said || !kind.determiner().isEmpty() || !closes(kind.to())) {
            return null;
        }
        return new CueCandidate(words, match, subject, kind, null, kind.to(), end(before));
    }

    /// `a city in Norway`, `a developer in the payments team`
    private boolean goesOn(Match match, @Nullable CueCandidate before) {
        if (before == null || before.end() != match.from() || !before.match().isIsa()) {
            return false;
        }
        String head = words.at(before.object().headEnd() - 1);
        boolean in = words.is(match.from(), "in");
        if (in && (English.PLACES.contains(head) || English.LOCATED.contains(head))) {
            return true;
        }
        Phrase whole = phrases.whole(match.to(), false);
        String last = whole == null ? "" : words.at(whole.to() - 1);
        boolean held = English.GROUPS.contains(last) || (English.HOLDERS.contains(last) && isThing(head));
        boolean run = whole != null && !in && whole.named() && words.has(whole.headEnd() - 1, CueWords.IDENTIFIER);
        return in ? held : English.GROUPS.contains(last) || (isThing(head) && (run || English.MACHINES.contains(last)));
    }

    private static boolean isThing(String kind) {
        return English.KINDS.contains(kind) && !English.OTHER_THINGS.contains(kind);
    }

    /// `in the north of Portugal`
    private int afterPart(Match match) {
        int part = words.is(match.to(), "the") ? match.to() + 1 : match.to();
        boolean of = match.relation() == Relation.GEOGRAPHY && words.is(part + 1, "of") && words.follows(part + 2);
        return of && English.PARTS.contains(words.at(part)) ? part + 2 : match.to();
    }

    /// `we use X as our build server`
    private boolean isUsed(CueSubject subject) {
        return English.HAVING.contains(words.at(subject.left() - 1));
    }

    /// A thing `in` a repository belongs to it, and one `in` a cluster runs there.
    private Match placed(Match match, Phrase object) {
        if (match.relation() != Relation.GEOGRAPHY) {
            return match;
        }
        String last = words.at(object.to() - 1);
        boolean held = English.HOLDERS.contains(last);
        boolean on = words.is(match.to() - 1, "on") && !held;
        boolean machine = words.has(object.headEnd() - 1, CueWords.IDENTIFIER);
        boolean run = English.MACHINES.contains(last) || (on && (match.isShort() || machine));
        return match.as(held ? Relation.MEMBERSHIP : run ? Relation.RUNS_ON : Relation.GEOGRAPHY);
    }

    private @Nullable Phrase object(Match match) {
        boolean titled = words.isTitled(match);
        if (!match.isIsa()) {
            return phrases.whole(afterPart(match), titled);
        }
        boolean many = match.rule().equals("are") || match.rule().equals("is one of");
        return many ? phrases.kinds(match.to(), titled) : phrases.kind(match.to(), titled);
    }

    /// `Y hosts A and B`
    private @Nullable CueCandidate turned(Match match, @Nullable CueCandidate before) {
        CueSubject parent = subjects.read(match, before);
        List<Phrase> placed = phrases.names(match.to(), false);
        if (parent == null || placed.isEmpty() || !closes(placed.getLast().to())) {
            return null;
        }
        CueSubject subject = new CueSubject(placed, parent.left(), parent.attached(), true);
        int end = placed.getLast().to();
        boolean group = English.GROUPS.contains(words.at(parent.phrase().to() - 1));
        Match owned = group && match.relation() == Relation.RUNS_ON ? match.as(Relation.OWNED_BY) : match;
        return new CueCandidate(words, owned, subject, parent.phrase(), null, end, end(before));
    }

    /// `we call our build server X`
    private @Nullable CueCandidate calling(Match match, @Nullable CueCandidate before) {
        Phrase kind = null;
        for (int end = match.to() + 1; kind == null && end < match.to() + LONGEST_KIND && words.follows(end); end++) {
            kind = names.isKind(end - 1) && !names.isKind(end) ? subjects.kind(end, true) : null;
        }
        Phrase name = kind != null && kind.from() == match.to() ? phrases.name(kind.to(), false) : null;
        if (kind == null || name == null || !closes(name.to())) {
            return null;
        }
        CueSubject subject = new CueSubject(List.of(name), match.from() - 1, false, true);
        return new CueCandidate(words, match, subject, kind, null, name.to(), end(before));
    }

    /// `we host X on Y`
    private @Nullable CueCandidate between(Match match, @Nullable CueCandidate before) {
        List<Phrase> placed = phrases.names(match.to(), false);
        int end = placed.isEmpty() ? 0 : placed.getLast().to();
        boolean on = words.follows(end) && PLACING.contains(words.at(end));
        Phrase object = on && words.follows(end + 1) ? phrases.whole(end + 1, false) : null;
        if (object == null) {
            return null;
        }
        CueSubject subject = new CueSubject(placed, match.from() - 1, false, true);
        return new CueCandidate(words, match, subject, object, null, object.to(), end(before));
    }

    /// `our build agent is called X`, `our services: X and Z`
    private @Nullable CueCandidate kindFirst(Match match, @Nullable CueCandidate before) {
        boolean bare = match.rule().equals("is") || match.rule().equals("are");
        List<Phrase> named = phrases.names(match.to(), !bare);
        boolean said = words.is(match.from(), "is") || words.is(match.from(), "are");
        boolean list = match.rule().equals(":");
        boolean aside = match.rule().equals(",");
        if ((list && named.size() < 2) || (aside && !isAside(named))) {
            return null;
        }
        Phrase kind = named.isEmpty() ? null : subjects.kind(match.from(), said);
        boolean loose = kind != null && (list || aside) && !isIdentifying(kind, words.follows(match.from()));
        if (kind == null || loose || !closes(named.getLast().to()) || !agrees(kind, named, bare)) {
            return null;
        }
        CueSubject subject = new CueSubject(named, kind.from(), false, true);
        return new CueCandidate(
                words, match, subject, kind, null, named.getLast().to(), end(before));
    }

    /// A kind that identifies a thing; without a comma only after `our`, since `the agent X is a Y`
    /// states Y.
    private boolean isIdentifying(Phrase kind, boolean next) {
        boolean ours = words.is(kind.from(), "our") || words.is(kind.from(), "my");
        return names.isKind(kind.headEnd() - 1) && (!next || (ours && kind.head() > kind.from() + 1));
    }

    /// Not in a list, and separated equally from both sides: `our build agent, X, is`.
    private boolean isAside(List<Phrase> named) {
        int end = named.isEmpty() ? 0 : named.getLast().to();
        int at = named.isEmpty() ? 0 : named.getFirst().from();
        char closing = words.gap(at) == '(' ? ')' : words.gap(at);
        boolean closed = named.size() == 1 && words.gap(end) == closing;
        return closed && !words.is(end, "and") && !words.is(end, "or") && !English.DETERMINERS.contains(words.at(end));
    }

    private @Nullable CueCandidate role(Match match, Roles.Role role, @Nullable CueCandidate before) {
        int is = match.from();
        Phrase object = phrases.whole(is + 1, false);
        if (object == null || !closes(object.to())) {
            return null;
        }
        Match said = new Match(is, is + 1, role.relation(), match.wording(), Order.KIND_FIRST, "is");
        return new CueCandidate(words, placed(said, object), role.subject(), object, null, object.to(), end(before));
    }

    /// A plural kind needs several names, a singular one needs one.
    private boolean agrees(Phrase kind, List<Phrase> named, boolean bare) {
        boolean many = English.endsInS(words.at(kind.headEnd() - 1));
        if (many != named.size() > 1) {
            return false;
        }
        return !bare || (names.isKind(kind.head()) && named.stream().allMatch(name -> isOwnName(kind, name)));
    }

    /// `our build agent is tigerlily`, and not `our cluster is HA`.
    private boolean isOwnName(Phrase kind, Phrase name) {
        boolean ours = kind.determiner().equals("our")
                || kind.determiner().equals("my")
                || words.has(kind.from(), CueWords.POSSESSIVE);
        String word = words.at(name.headEnd() - 1);
        boolean loud = words.has(name.head(), CueWords.SHOUTED) && !words.has(name.head(), CueWords.IDENTIFIER);
        boolean listed = English.endsInS(words.at(kind.headEnd() - 1));
        return (ours || listed) && !loud && !English.isAdjective(word);
    }

    /// A clause ends here, or continues with a word that cannot belong to a name.
    private boolean closes(int at) {
        return !words.follows(at) || (words.stops(at) && !words.is(at, "of")) || English.isAdverb(words.at(at));
    }

    private static int end(@Nullable CueCandidate before) {
        return before == null ? 0 : before.end();
    }

    /// The dimension of `of {Z}` after an "is a", or of `in context of {Z}` after any cue.
    private @Nullable Phrase dimension(int at, Match match) {
        if (!words.follows(at)) {
            return null;
        }
        if (words.is(at, "in")) {
            int context = words.is(at + 1, "the") ? at + 2 : at + 1;
            boolean said = words.is(context, "context") && words.is(context + 1, "of");
            return said ? definite(context + 2) : null;
        }
        return match.isIsa() && words.is(at, "of") ? definite(at + 1) : null;
    }

    private @Nullable Phrase definite(int from) {
        Phrase phrase = words.follows(from) ? phrases.whole(from, false) : null;
        boolean definite =
                phrase != null && (phrase.determiner().isEmpty() || English.DEFINITE.contains(phrase.determiner()));
        boolean single = phrase != null && phrase.headEnd() - phrase.head() == 1;
        boolean one = phrase != null
                && phrase.named()
                && (single || words.has(phrase.headEnd() - 1, CueWords.CAPITAL | CueWords.IDENTIFIER));
        return definite && one ? phrase : null;
    }
}
