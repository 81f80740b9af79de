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

    /// @param cueSubject the subject of the previous sentence; null where it placed nothing
    CueAssembly(CueWords words, TokenKnowledge lexicon, @Nullable CueSubject cueSubject) {
        this.words = words;
        this.names = new NameDetector(words, lexicon);
        this.phrases = new NounPhrases(words, names);
        this.subjects = new CueSubjects(words, names, cueSubject);
        this.roles = new Roles(words, names, subjects);
    }

    /// The match with its subject and object; null where either is missing.
    @Nullable
    CueCandidate candidate(Match match, @Nullable CueCandidate before) {
        boolean isApart = match.from() == match.to() || match.is(Order.APPOSITION);
        if (!words.follows(match.to()) && !isApart) {
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
            case PARENT_FIRST -> turnedCandidate(match, before);
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
        boolean local = words.follows(object.to()) && words.is(object.to(), "of") && isOurs(object.to() + 1);
        int end = dimension != null ? dimension.to() : local ? object.to() + 2 : object.to();
        return new CueCandidate(words, place(match, object), subject, object, dimension, end, end(before));
    }

    /// `a library of ours`
    private boolean isOurs(int i) {
        return words.follows(i) && OWNERS.contains(words.at(i));
    }

    /// `Harbor is tool for releases`: a kind without its article.
    private @Nullable CueCandidate bare(Match match, @Nullable CueCandidate before) {
        CueSubject subject = subjects.read(match, before);
        Phrase kind = subject == null ? null : phrases.kind(match.to(), false);
        boolean isStated = kind != null
                && !English.isAdverb(words.at(match.to()))
                && names.isKind(kind.headEnd() - 1)
                && !English.endsInS(words.at(kind.headEnd() - 1));
        if (subject == null || kind == null || !isStated || !kind.determiner().isEmpty() || !closes(kind.to())) {
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
        boolean isHeld = English.GROUPS.contains(last) || (English.HOLDERS.contains(last) && isThing(head));
        boolean run = whole != null && !in && whole.isNamed() && words.has(whole.headEnd() - 1, CueWords.IDENTIFIER);
        return in
                ? isHeld
                : English.GROUPS.contains(last) || (isThing(head) && (run || English.MACHINES.contains(last)));
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
    private Match place(Match match, Phrase object) {
        if (match.relation() != Relation.GEOGRAPHY) {
            return match;
        }
        String last = words.at(object.to() - 1);
        boolean isHeld = English.HOLDERS.contains(last);
        boolean on = words.is(match.to() - 1, "on") && !isHeld;
        boolean machine = words.has(object.headEnd() - 1, CueWords.IDENTIFIER);
        boolean run = English.MACHINES.contains(last) || (on && (match.isShort() || machine));
        return match.as(isHeld ? Relation.MEMBERSHIP : run ? Relation.RUNS_ON : Relation.GEOGRAPHY);
    }

    private @Nullable Phrase object(Match match) {
        boolean isTitled = words.isTitled(match);
        if (!match.isIsa()) {
            return phrases.whole(afterPart(match), isTitled);
        }
        boolean many = match.rule().equals("are") || match.rule().equals("is one of");
        return many ? phrases.kinds(match.to(), isTitled) : phrases.kind(match.to(), isTitled);
    }

    /// `Y hosts A and B`
    private @Nullable CueCandidate turnedCandidate(Match match, @Nullable CueCandidate before) {
        CueSubject parent = subjects.read(match, before);
        List<Phrase> placedPhrases = phrases.names(match.to(), false);
        if (parent == null
                || placedPhrases.isEmpty()
                || !closes(placedPhrases.getLast().to())) {
            return null;
        }
        CueSubject subject = new CueSubject(placedPhrases, parent.left(), parent.isAttached(), true);
        int end = placedPhrases.getLast().to();
        boolean group = English.GROUPS.contains(words.at(parent.phrase().to() - 1));
        Match ownedMatch = group && match.relation() == Relation.RUNS_ON ? match.as(Relation.OWNED_BY) : match;
        return new CueCandidate(words, ownedMatch, subject, parent.phrase(), null, end, end(before));
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
        List<Phrase> placedPhrases = phrases.names(match.to(), false);
        int end = placedPhrases.isEmpty() ? 0 : placedPhrases.getLast().to();
        boolean on = words.follows(end) && PLACING.contains(words.at(end));
        Phrase object = on && words.follows(end + 1) ? phrases.whole(end + 1, false) : null;
        if (object == null) {
            return null;
        }
        CueSubject subject = new CueSubject(placedPhrases, match.from() - 1, false, true);
        return new CueCandidate(words, match, subject, object, null, object.to(), end(before));
    }

    /// `our build agent is called X`, `our services: X and Z`
    private @Nullable CueCandidate kindFirst(Match match, @Nullable CueCandidate before) {
        boolean bare = match.rule().equals("is") || match.rule().equals("are");
        List<Phrase> namedPhrases = phrases.names(match.to(), !bare);
        boolean isStated = words.is(match.from(), "is") || words.is(match.from(), "are");
        boolean list = match.rule().equals(":");
        boolean aside = match.rule().equals(",");
        if ((list && namedPhrases.size() < 2) || (aside && !isAside(namedPhrases))) {
            return null;
        }
        Phrase kind = namedPhrases.isEmpty() ? null : subjects.kind(match.from(), isStated);
        boolean loose = kind != null && (list || aside) && !isIdentifying(kind, words.follows(match.from()));
        if (kind == null || loose || !closes(namedPhrases.getLast().to()) || !agrees(kind, namedPhrases, bare)) {
            return null;
        }
        CueSubject subject = new CueSubject(namedPhrases, kind.from(), false, true);
        return new CueCandidate(
                words, match, subject, kind, null, namedPhrases.getLast().to(), end(before));
    }

    /// A kind that identifies a thing; without a comma only after `our`, since `the agent X is a Y`
    /// states Y.
    private boolean isIdentifying(Phrase kind, boolean next) {
        boolean local = words.is(kind.from(), "our") || words.is(kind.from(), "my");
        return names.isKind(kind.headEnd() - 1) && (!next || (local && kind.head() > kind.from() + 1));
    }

    /// Not in a list, and separated equally from both sides: `our build agent, X, is`.
    private boolean isAside(List<Phrase> phrases) {
        int end = phrases.isEmpty() ? 0 : phrases.getLast().to();
        int at = phrases.isEmpty() ? 0 : phrases.getFirst().from();
        char closing = words.gap(at) == '(' ? ')' : words.gap(at);
        boolean closed = phrases.size() == 1 && words.gap(end) == closing;
        return closed && !words.is(end, "and") && !words.is(end, "or") && !English.DETERMINERS.contains(words.at(end));
    }

    private @Nullable CueCandidate role(Match match, Roles.Role role, @Nullable CueCandidate before) {
        int is = match.from();
        Phrase object = phrases.whole(is + 1, false);
        if (object == null || !closes(object.to())) {
            return null;
        }
        Match said = new Match(is, is + 1, role.relation(), match.wording(), Order.KIND_FIRST, "is");
        return new CueCandidate(words, place(said, object), role.subject(), object, null, object.to(), end(before));
    }

    /// A plural kind needs several names, a singular one needs one.
    private boolean agrees(Phrase kind, List<Phrase> phrases, boolean bare) {
        boolean many = English.endsInS(words.at(kind.headEnd() - 1));
        if (many != phrases.size() > 1) {
            return false;
        }
        return !bare || (names.isKind(kind.head()) && phrases.stream().allMatch(name -> isOwnName(kind, name)));
    }

    /// `our build agent is tigerlily`, and not `our cluster is HA`.
    private boolean isOwnName(Phrase kind, Phrase name) {
        boolean local = kind.determiner().equals("our")
                || kind.determiner().equals("my")
                || words.has(kind.from(), CueWords.POSSESSIVE);
        String word = words.at(name.headEnd() - 1);
        boolean loud = words.has(name.head(), CueWords.SHOUTED) && !words.has(name.head(), CueWords.IDENTIFIER);
        boolean isListed = English.endsInS(words.at(kind.headEnd() - 1));
        return (local || isListed) && !loud && !English.isAdjective(word);
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
            boolean isStated = words.is(context, "context") && words.is(context + 1, "of");
            return isStated ? definite(context + 2) : null;
        }
        return match.isIsa() && words.is(at, "of") ? definite(at + 1) : null;
    }

    private @Nullable Phrase definite(int from) {
        Phrase phrase = words.follows(from) ? phrases.whole(from, false) : null;
        boolean definite =
                phrase != null && (phrase.determiner().isEmpty() || English.DEFINITE.contains(phrase.determiner()));
        boolean single = phrase != null && phrase.headEnd() - phrase.head() == 1;
        boolean one = phrase != null
                && phrase.isNamed()
                && (single || words.has(phrase.headEnd() - 1, CueWords.CAPITAL | CueWords.IDENTIFIER));
        return definite && one ? phrase : null;
    }
}
