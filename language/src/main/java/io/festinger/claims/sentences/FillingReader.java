package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Filling.Filler;
import io.festinger.claims.sentences.Proposition.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds what fills a place of a thing, whichever way it is put: `the sessions are stored in Redis`, `we keep the
/// sessions in Redis`, `Redis is where the sessions live`. Made for one proposition.
final class FillingReader {
    private static final Set<String> ADVERBS = WordSet.of("""
            now currently still just right always already only entirely completely solely exclusively there all today also
            here up over nowadays
            """);
    private static final Set<String> BEFORE_VERB =
            WordSet.any(Profile.BE, ADVERBS, Set.of("has", "have", "gets", "get"));
    private static final Set<String> LINKS =
            WordSet.of("in on at to from by with for under behind beside near through via");
    private static final Set<String> SPEAKERS = WordSet.of("we i they you");
    private static final Set<String> MODALS = WordSet.of("will can");
    private static final Set<String> DETERMINERS =
            WordSet.of("the a an our my your his her its their this that these those");
    private static final Set<String> ARTICLES = WordSet.of("a an");
    private static final Set<String> USING = WordSet.of("use using");
    private static final Set<String> PURPOSE = WordSet.of("for as");
    private static final Set<String> HAVING = WordSet.of("has have gets get keeps keep");
    private static final Set<String> POSSESSIVE = WordSet.of("its their his her our my");
    private static final Set<String> JOINING = WordSet.of("and or nor");
    private static final Set<String> PARTLY = WordSet.of("""
            mostly partly usually sometimes often some several another various either part half mainly also too
            """);
    private static final Set<String> CALLED = WordSet.of("called named");
    private static final Set<String> CHOSEN = WordSet.of("used chosen picked selected");
    private static final Set<String> NONE = WordSet.of("no nowhere nothing nobody only");
    private static final Set<String> PRONOUNS = WordSet.of("it they that this which who these");
    private static final Set<String> SIDES = WordSet.of("top front back");
    private static final Set<String> TIMES = WordSet.of("""
            morning evening afternoon night noon midnight spring summer autumn winter weekend weekends week month year
            time beginning end average demand
            """);
    private static final Set<String> ENDS = WordSet.of("""
            in on at to from by with for of and or but is are was were has have had who which that when where while if now
            as be = because since so until after before than via through using under behind beside near above below inside
            last next yesterday
            """);
    private static final Set<String> NEAR = WordSet.of("this these that those the our my its");
    private static final Set<String> DOING = WordSet.of("send print work");
    private static final Set<String> OPENERS =
            WordSet.of("that because since so where what and but while says said writes reports");

    private final Proposition said;
    private final Clause clause;
    private final List<Filling> found = new ArrayList<>();

    private FillingReader(Proposition said) {
        this.said = said;
        this.clause = said.clause();
    }

    /// All that the sentence says of this kind; empty for nothing.
    static List<Filling> of(Proposition said) {
        FillingReader reader = new FillingReader(said);
        for (int i = 0; i < reader.clause.size(); i++) {
            reader.at(i);
        }
        return reader.found;
    }

    private void at(int i) {
        if (clause.is(i, USING)) {
            used(i);
        } else if (clause.is(i, CALLED) || clause.is(i, "goes") && clause.is(i + 1, "by")) {
            named(i);
        } else if (clause.is(i, "name") && i > 0) {
            name(i);
        } else if (clause.is(i, CHOSEN)) {
            chosen(i);
        } else if (clause.is(i, "which") && clause.is(i - 1, LINKS)) {
            which(i);
        } else if (clause.is(i, HAVING) && clause.is(i + 1, POSSESSIVE) && i > 0) {
            had(i);
        } else if (clause.is(i, "where") && clause.is(i - 1, Profile.BE) && i > 1) {
            cleft(Set.of(Filling.WHERE), i - 1, i + 1, clause.size(), "in");
        }
        boolean be = clause.is(i, Profile.BE);
        if (be && clause.is(i + 1, ARTICLES) && i > 0) {
            kind(i);
        }
        List<FillingFrame> frames = be
                ? FillingFrame.ofBeing()
                : isVerb(i) ? FillingFrame.of(clause.word(i).lower()) : List.of();
        if (frames.isEmpty() || clause.is(i, "be") || clause.word(i).closed()) {
            return;
        }
        boolean opens = i == 0 || clause.word(i - 1).closed();
        boolean asked = clause.is(i - 1, MODALS) && clause.is(i - 2, SPEAKERS);
        boolean base =
                !clause.word(i).lower().endsWith("s") && !clause.word(i).lower().endsWith("ed");
        if (clause.is(i - 1, SPEAKERS) || asked || opens && base && clause.is(i + 1, DETERMINERS)) {
            active(i, frames);
        } else {
            passive(i, frames, be);
            agent(i, frames);
        }
    }

    private boolean isVerb(int i) {
        String lower = clause.word(i).lower();
        return !clause.is(i - 1, DETERMINERS)
                && (lower.endsWith("ed")
                        || Verbs.form(lower).isPresent()
                        || TimePhrases.IRREGULAR.contains(lower)
                        || i > 0 && clause.is(i + 1, DETERMINERS)
                        || ContrastWords.LIGHT.contains(lower)
                        || ContrastWords.isWeak(lower) && !lower.endsWith("er") && !lower.endsWith("or"));
    }

    /// `is kept in the barn`, `stands behind the shed`, `has moved from the barn to the shed`
    private void passive(int verb, List<FillingFrame> frames, boolean be) {
        int end = verb;
        while (end > 0 && clause.is(end - 1, BEFORE_VERB)) {
            end--;
        }
        if (end == 0 || clause.word(end - 1).closed()) {
            return;
        }
        int from = subject(end);
        int link = afterAdverbs(verb + 1);
        while (link < clause.size() - 1
                && !clause.word(link - 1).closed()
                && !clause.word(link).closed()) {
            int filler = clause.is(link, "next") && clause.is(link + 1, "to") ? link + 2 : link + 1;
            Set<String> kinds = kinds(frames, link);
            boolean concrete = clause.is(filler, DETERMINERS) || filler < clause.size() && clause.isCapital(filler);
            if (kinds.isEmpty() && !clause.is(link, LINKS) || be && !concrete) {
                return;
            }
            if (!kinds.isEmpty() && filler < clause.size()) {
                add(kinds, from, end, filler, clause.word(link).lower());
            }
            link = Math.max(link + 1, end(filler));
        }
    }

    /// `we keep the ladder in the barn`
    private void active(int verb, List<FillingFrame> frames) {
        for (int i = verb + 2; i < clause.size() - 1 && !clause.word(i - 1).closed(); i++) {
            Set<String> kinds = kinds(frames, i);
            if (!kinds.isEmpty()) {
                add(kinds, verb + 1, i, i + 1, clause.word(i).lower());
                return;
            }
        }
    }

    /// `oil heats the hall`, `it is oil that heats the hall`
    private void agent(int verb, List<FillingFrame> frames) {
        Set<String> kinds = frames.stream()
                .filter(frame -> frame.links().contains("by") && !DOING.contains(frame.kind()))
                .map(FillingFrame::kind)
                .collect(Collectors.toUnmodifiableSet());
        boolean plural = verb > 1 && clause.word(verb - 1).lower().endsWith("s");
        boolean third = verb > 0 && clause.word(verb).lower().endsWith("s") != plural;
        boolean bare = Verbs.form(clause.word(verb).lower()).isPresent() && !clause.is(verb + 1, ENDS);
        if (third && !kinds.isEmpty() && (bare || clause.is(verb + 1, DETERMINERS))) {
            boolean asked = clause.is(verb - 1, PRONOUNS)
                    && !clause.word(Math.max(0, verb - 2)).closed();
            int end = asked ? verb - 1 : verb;
            int from = asked && clause.is(subject(end), "it") ? subject(end) + 2 : subject(end);
            if (from < end) {
                int first = clause.is(from, DETERMINERS) ? from + 1 : from;
                filling(kinds, said.strong(verb + 1, behind(verb + 1)), first, end, "");
            }
        }
    }

    /// `oil is used for the hall`
    private void chosen(int participle) {
        boolean serves = clause.is(participle - 1, Profile.BE) && clause.is(participle + 1, PURPOSE);
        int from = serves ? subject(participle - 1) : participle;
        if (from < participle - 1 && participle + 2 < clause.size()) {
            Set<String> thing = said.strong(participle + 2, behind(participle + 2));
            filling(Set.of(Filling.USE), thing, from, participle - 1, Filling.USE);
        }
    }

    /// `SAP is the system in which payroll is run`
    private void which(int which) {
        int to = which;
        while (to < clause.size() - 1 && !clause.word(to).closed()) {
            to++;
        }
        List<FillingFrame> frames = FillingFrame.of(clause.word(to).lower());
        int be = which;
        while (be > 0 && !clause.is(be, Profile.BE)) {
            be--;
        }
        Set<String> kinds = kinds(frames, which - 1);
        if (!kinds.isEmpty() && be > 0) {
            cleft(kinds, be, which + 1, to, clause.word(which - 1).lower());
        }
    }

    /// `we use oil for the hall`, `for the hall we use oil`, `oil is what we use for the hall`
    private void used(int use) {
        int purpose = end(use + 1);
        boolean serves =
                clause.is(purpose, PURPOSE) && !clause.word(purpose - 1).closed();
        Set<String> kinds = Set.of(Filling.USE);
        if (clause.is(use + 1, PURPOSE) && clause.is(use - 1, SPEAKERS) && clause.is(use - 2, "what")) {
            cleft(kinds, use - 3, use + 2, behind(use + 2), "cleft");
        } else if (serves && purpose + 1 < clause.size()) {
            filling(kinds, said.strong(purpose + 1, behind(purpose + 1)), use + 1, purpose, Filling.USE);
        } else if (clause.is(0, PURPOSE) && clause.is(use - 1, SPEAKERS)) {
            filling(kinds, said.strong(1, use - 1), use + 1, end(use + 1), Filling.USE);
        }
    }

    /// `is a steel frame`
    private void kind(int be) {
        int to = end(be + 2);
        boolean whole = to == clause.size() || clause.word(to - 1).closed() || clause.is(to, PURPOSE);
        if (whole && said.strong(be + 2, to).size() > 1) {
            filling(Set.of(Filling.IS), said.strong(subject(be), be), be + 2, to, Filling.IS);
        }
    }

    /// `is called Rio`
    private void named(int called) {
        int end = called;
        while (end > 0 && clause.is(end - 1, BEFORE_VERB)) {
            end--;
        }
        int filler = clause.is(called, "goes") ? end(called + 2) + 1 : called + 1;
        if (end > 0 && filler < clause.size() && clause.isCapital(filler)) {
            filling(Set.of(Filling.NAMED), said.strong(subject(end), end), filler, end(filler), Filling.NAMED);
        }
    }

    /// `its name is Rio`, `the name of the parrot is Rio`
    private void name(int name) {
        int be = clause.is(name + 1, "of") ? end(name + 2) : name + 1;
        if (clause.is(be, Profile.BE) && be + 1 < clause.size() && clause.isCapital(be + 1)) {
            filling(Set.of(Filling.NAMED), said.strong(subject(name), be), be + 1, end(be + 1), Filling.NAMED);
        }
    }

    /// `has its office in Graz`
    private void had(int verb) {
        int link = end(verb + 2);
        List<FillingFrame> frames = FillingFrame.ofBeing();
        Set<String> kinds = link < clause.size() && !clause.word(link - 1).closed() ? kinds(frames, link) : Set.of();
        if (!kinds.isEmpty()) {
            add(kinds, subject(verb), link, link + 1, clause.word(link).lower());
        }
    }

    /// `Graz is where we live`, `write to Graz, that is where we live`
    ///
    /// @param be the place of the verb behind the filler
    private void cleft(Set<String> kinds, int be, int from, int to, String link) {
        if (!clause.is(be, Profile.BE) || be == 0) {
            return;
        }
        boolean pronoun =
                clause.is(be - 1, PRONOUNS) && (be == 1 || clause.word(be - 2).closed());
        int end = pronoun ? be - 1 : be;
        filling(kinds, said.strong(from, to), phrase(end), end, link);
    }

    private void add(Set<String> kinds, int from, int end, int filler, String link) {
        boolean several = clause.is(from, ARTICLES) && kinds.contains(Filling.WHERE);
        int side = clause.is(filler, "the") ? filler + 1 : filler;
        int start = clause.is(side, SIDES) && clause.is(side + 1, "of") ? side + 2 : filler;
        if (several || isTime(start)) {
            return;
        }
        filling(kinds, said.strong(from, end), start, end(start), link);
        boolean pronoun = end == from + 1 && clause.is(from, PRONOUNS) && from > 0;
        if (pronoun) {
            int named = clause.is(from - 1, JOINING) ? from - 1 : from;
            int first = subject(named);
            filling(kinds, said.strong(first, end(first)), start, end(start), link);
            for (int i = 0; i < named; i++) {
                if (i == named - 1 || clause.word(i).closed()) {
                    filling(kinds, said.strong(phrase(i + 1), i + 1), start, end(start), link);
                }
            }
        }
    }

    /// Where the phrase begins that ends before a word.
    private int phrase(int end) {
        int from = end;
        while (from > 0 && !(from < end && clause.word(from - 1).closed()) && !clause.is(from - 1, ENDS)) {
            from--;
        }
        return from;
    }

    private boolean isTime(int from) {
        for (int i = from; i < end(from); i++) {
            boolean date = clause.spot(i)
                    .filter(spot -> spot.is(Spot.Kind.DATE) || spot.is(Spot.Kind.QUANTITY))
                    .isPresent();
            if (date || clause.is(i, TIMES) || DateWords.at(clause, i).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private void filling(Set<String> kinds, Set<String> thing, int from, int to, String link) {
        Set<String> stems = new HashSet<>(said.strong(from, to));
        for (int i = from; i < to; i++) {
            if (clause.word(i).isNumeric()) {
                stems.add(clause.word(i).lower());
            }
        }
        said.values().stream()
                .filter(given -> given.spot().from() >= from && given.spot().from() < to)
                .forEach(given -> stems.add(given.key()));
        boolean none = clause.is(to + 1, NONE) || clause.is(to + 2, NONE);
        boolean joined = clause.is(to, JOINING) && !none || clause.is(from - 1, JOINING);
        boolean own = !kinds.contains(Filling.IS) && thing.stream().anyMatch(stems::contains);
        if (!thing.isEmpty() && !stems.isEmpty() && !joined && !own && !isPartly(from)) {
            found.add(new Filling(kinds, Set.copyOf(thing), filler(Set.copyOf(stems), from, to), link));
        }
    }

    private Filler filler(Set<String> stems, int from, int to) {
        List<Term> strong = said.terms().stream()
                .filter(term -> term.word() >= from && term.word() < to && term.isStrong())
                .toList();
        String text = clause.text(clause.is(from, DETERMINERS) ? from + 1 : from, to);
        if (strong.isEmpty()) {
            return new Filler(stems, "", "", text, false, true);
        }
        Term head = strong.getLast();
        boolean numbered = clause.word(to - 1).isNumeric();
        boolean definite = clause.is(from, DETERMINERS) && !clause.is(from, ARTICLES) || numbered || head.name();
        return new Filler(stems, head.stem(), head.lower(), text, head.name(), definite);
    }

    /// A word of the segment says that it is not all, or not all that there is.
    private boolean isPartly(int in) {
        for (int i = subject(in); i < clause.size(); i++) {
            if (clause.is(i, PARTLY)) {
                return true;
            }
            if (i >= in && clause.word(i).closed()) {
                return false;
            }
        }
        return false;
    }

    private Set<String> kinds(List<FillingFrame> frames, int link) {
        return FillingFrame.kinds(frames, clause.word(link).lower());
    }

    private int afterAdverbs(int i) {
        int at = i;
        while (clause.is(at, ADVERBS) && !clause.word(at).closed()) {
            at++;
        }
        return at;
    }

    /// Where the segment begins that ends before a word.
    private int subject(int end) {
        int from = end;
        while (from > 0 && !(from < end && clause.word(from - 1).closed()) && !clause.is(from - 1, OPENERS)) {
            from--;
        }
        return from;
    }

    /// Behind the phrase that begins at a word.
    private int end(int from) {
        int to = from;
        while (to < clause.size() && !clause.is(to, ENDS) && (to == from || !clause.is(to, NEAR))) {
            to++;
            if (clause.word(to - 1).closed()) {
                break;
            }
        }
        return to;
    }

    /// Behind the phrase that begins at a word, and what it is of.
    private int behind(int from) {
        int to = end(from);
        return clause.is(to, "of") && !clause.word(to - 1).closed() ? end(to + 1) : to;
    }
}
