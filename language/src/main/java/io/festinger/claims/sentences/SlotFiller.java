package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.text.WordList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What fills a place of a sentence that one thing fills at a time: where something is, by what means it is
/// done, whose it is, what it is.
///
/// @param place which of these
/// @param link the preposition that it hangs on; empty for none
/// @param names it is a name
/// @param describes it stands in front of what both have: `graphite gaskets`
record SlotFiller(Place place, List<Term> terms, String text, String link, boolean names, boolean describes) {
    private static final Set<String> SKIPPED = WordSet.of("""
            the a an our my your his her its their now all only just team group company solely entirely purely exclusively
            first second third fourth fifth sixth top very one
            """);
    private static final Set<String> ARTICLES = WordSet.of("a", "an");
    private static final Set<String> WHERE = WordSet.of("in at on behind under near above below inside beside");
    private static final Set<String> MEANS = WordSet.of("in on with by using through via to from as of against over");
    private static final Set<String> USING = WordSet.of("use uses using used chose picked adopted take takes");
    private static final Set<String> PURPOSE = WordSet.of("for as to in");
    private static final Set<String> PREFERRING = WordSet.of("prefer prefers favour favours favor favors");
    private static final Set<String> COMING = WordSet.of("comes come hails hail");
    private static final Set<String> TEAM =
            WordSet.of("team group crew guild squad department office board committee family company");
    private static final Set<String> RESPONSIBLE = WordSet.of("responsible accountable");
    private static final Set<String> LYING = WordSet.of("lies rests sits is");
    private static final Set<String> RESPONSIBILITY = WordSet.of("responsibility ownership accountability");
    private static final Set<String> NAMED = WordSet.of("by in from with through via");

    /// What lies, or is done, in one place at a time.
    private static final Set<String> RESTING = stems("""
            is are sits sit lies lie stands stand lives live hangs hang located based situated hosted stored kept keep keeps
            parked installed placed mounted housed runs run resides held filed saved archived deployed stays moved docked buried
            stashed works trains rehearses practises meets assembled manufactured fabricated produced brewed headquartered put
            """);

    /// What is done by one means at a time.
    private static final Set<String> DONE = stems("""
            written rewritten built implemented tracked run runs rely relies deployed managed handled done served stored kept
            hosted based moved migrated switched ported developed generated rendered processed published billed booked recorded
            collected measured powered driven made painted fixed secured fastened joined sealed sit sits keep keeps connected
            converted drawn modelled modeled designed rewrote moves switches migrates does machined cast carved printed milled
            forged woven knitted sewn moulded molded welded insulated filled fuelled heated lit coated lined
            """);

    private static final Set<String> SERVING =
            WordSet.of("serves handles powers hosts stores manages tracks takes does drives keeps acts backs");
    private static final Set<String> OWNING = WordSet.of("owns manages maintains leads runs chairs heads");
    private static final Set<String> OWNED =
            WordSet.of("owned managed maintained led chaired headed run belongs belong");
    private static final Set<String> BY = WordSet.of("by to");
    private static final Set<String> DEFINITE = WordSet.of("the our my your his her its their in who that");
    private static final Set<String> DUTY = WordSet.of("job task duty responsibility");
    private static final Set<String> HAVING = WordSet.of("has have gets get");
    private static final Set<String> POSSESSIVE = WordSet.of("its their his her");
    private static final Set<String> LISTING = WordSet.of("lists names shows gives");
    private static final Set<String> ASKED = WordSet.of("who which");
    private static final Set<String> NONE = WordSet.of("no nowhere nothing nobody only");
    private static final Set<String> JOINING = WordSet.of("and or , &");

    /// They say of what follows only what kind of thing it is.
    private static final Set<String> PLAIN = WordList.of("""
            system tool software location place city town site top solution product platform account locate position job task
            duty team group company attribute responsible
            """);

    private static final Set<String> LEVELS = WordSet.of("basement cellar attic floor loft roof storey");
    private static final int LONGEST = 4;
    private static final int FAR = 8;

    enum Place {
        WHERE,
        MEANS,
        OWNER,
        IDENTITY
    }

    /// The filler among what is left over of a proposition: all of it, or the one phrase of it that the others
    /// only stand beside, as where it is in turn, who says so, or a remark behind it.
    static Optional<SlotFiller> of(List<Term> left, Proposition of) {
        List<Term> main = left.stream()
                .filter(term -> term.isStrong() && isStated(term, of) && !PLAIN.contains(term.stem()))
                .filter(term -> !isListing(of.clause(), term.word()))
                .toList();
        if (main.isEmpty()) {
            return Optional.empty();
        }
        return of(main, main, of)
                .or(() -> Phrases.of(main, of).stream()
                        .flatMap(phrase -> of(phrase, main, of).stream())
                        .findFirst());
    }

    /// It stands in no aside, but for one that says more of a thing: `who comes from Graz`.
    private static boolean isStated(Term term, Proposition of) {
        if (!of.asides().contains(term.segment())) {
            return true;
        }
        int first = term.word();
        while (first > 0 && !of.clause().word(first - 1).closed()) {
            first--;
        }
        return of.clause().is(first, ASKED);
    }

    /// `lists Ida as`, `is listed with`
    private static boolean isListing(Clause clause, int i) {
        boolean participle =
                clause.is(i - 1, Profile.BE) && clause.word(i).lower().endsWith("ed");
        return i > 0
                && (clause.is(i, LISTING)
                        || participle
                                && i + 1 < clause.size()
                                && !clause.word(i).closed());
    }

    private static Optional<SlotFiller> of(List<Term> main, List<Term> all, Proposition of) {
        Clause clause = of.clause();
        int from = main.stream().mapToInt(Term::word).min().orElseThrow();
        int last = main.stream().mapToInt(Term::word).max().orElseThrow();
        int to = last
                + (!clause.word(last).closed()
                                && last + 1 < clause.size()
                                && clause.word(last + 1).isNumeric()
                        ? 1
                        : 0);
        boolean strange = of.terms().stream()
                .anyMatch(term -> term.word() > from
                        && term.word() < to
                        && !main.contains(term)
                        && term.isStrong()
                        && !clause.isCapital(term.word()));
        boolean code = clause.text(from, to + 1).chars().anyMatch(c -> "*$<>{}".indexOf(c) >= 0);
        boolean joined = code || clause.is(from - 1, JOINING) || isJoined(clause, to + 1);
        if (strange || joined || to - from >= LONGEST || isBroken(clause, from, to)) {
            return Optional.empty();
        }
        int before = from - 1;
        before -= isModified(clause, of, before) ? 1 : 0;
        while (before >= 0
                && !clause.word(before).closed()
                && (clause.is(before, SKIPPED) || clause.word(before).isNumeric())) {
            before--;
        }
        if (clause.is(before, "but") && clause.is(before - 1, "nothing")) {
            before -= 2;
        }
        String link = before >= 0 ? clause.word(before).lower() : "";
        boolean names = main.stream().anyMatch(Term::name);
        boolean whole = all.size() == main.size();
        boolean titled = names && isTitled(clause, of, before);
        int end = end(of, main, to);
        return (titled ? Optional.of(Place.IDENTITY) : place(clause, before, from, end))
                .filter(place -> whole || !link.isEmpty())
                .map(place -> new SlotFiller(place, main, clause.text(from, to + 1), link, names, end > to));
    }

    /// The place of the last word of the phrase: `graphite gaskets` where both have the gaskets.
    private static int end(Proposition of, List<Term> main, int to) {
        int end = to;
        for (Term term : of.terms()) {
            boolean next = term.word() == end + 1 && term.isStrong() && !main.contains(term);
            end += next && !of.clause().word(end).closed() ? 1 : 0;
        }
        return end;
    }

    /// `in the language Kotlin`: the word in front says what it is.
    private static boolean isTitled(Clause clause, Proposition of, int before) {
        boolean noun = of.terms().stream().anyMatch(term -> term.word() == before && term.isStrong() && !term.name());
        return noun
                && clause.is(before - 1, "the")
                && clause.is(before - 2, NAMED)
                && !clause.word(before).closed();
    }

    /// `battery` of `by the battery bank`, where the other one has a battery too
    private static boolean isModified(Clause clause, Proposition of, int i) {
        int link = clause.is(i - 1, "the") || clause.is(i - 1, ARTICLES) ? i - 2 : i - 1;
        boolean behind = clause.is(link, MEANS) || clause.is(link, WHERE);
        return i > 1
                && behind
                && !clause.word(i).closed()
                && of.terms().stream().anyMatch(term -> term.word() == i && term.isStrong() && !term.name());
    }

    /// Another one follows; not `in Graz and in no other town`.
    private static boolean isJoined(Clause clause, int i) {
        boolean none = clause.is(i + 1, NONE) || clause.is(i + 2, NONE);
        return clause.is(i, JOINING) && !none;
    }

    private static boolean isBroken(Clause clause, int from, int to) {
        for (int i = from; i < to; i++) {
            if (clause.word(i).closed() || clause.is(i, JOINING) || clause.is(i, Profile.BE)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Place> place(Clause clause, int before, int from, int to) {
        if (before < 0 || clause.word(before).tail().contains(",")) {
            return inFront(clause, to + 1);
        }
        if (clause.word(before).tail().contains(":") || clause.is(before, Profile.BE)) {
            boolean asked = clause.is(to + 1, ASKED) || clause.is(to + 1, "that");
            boolean article = clause.is(from - 1, ARTICLES) && !clause.isCapital(from);
            return asked ? inFront(clause, to + 2) : article ? Optional.empty() : Optional.of(Place.IDENTITY);
        }
        if (clause.is(before, USING)) {
            boolean purpose = clause.is(to + 1, PURPOSE) || clause.is(0, "for");
            return purpose ? Optional.of(Place.MEANS) : Optional.empty();
        }
        if (clause.is(before, PREFERRING)) {
            return clause.is(to + 1, "for") ? Optional.of(Place.MEANS) : Optional.empty();
        }
        if (clause.is(before, HAVING) && (clause.is(0, "as") || clause.is(to + 1, "as"))) {
            return Optional.of(Place.IDENTITY);
        }
        if (clause.is(before, LISTING)) {
            return clause.is(to + 1, "as") ? Optional.of(Place.IDENTITY) : Optional.empty();
        }
        return behindVerb(clause, before);
    }

    /// `Sydney is the capital`, `Team Atlas owns it`, `Flyway takes care of it`
    private static Optional<Place> inFront(Clause clause, int next) {
        int verb = clause.is(next, TEAM) ? next + 1 : next;
        boolean charge = clause.is(verb + 1, RESPONSIBLE) || clause.is(verb + 1, "in") && clause.is(verb + 2, "charge");
        if (clause.is(verb, OWNING) || clause.is(verb, Profile.BE) && charge) {
            return Optional.of(Place.OWNER);
        }
        if (clause.is(verb, SERVING)) {
            return Optional.of(Place.MEANS);
        }
        return clause.is(verb, Profile.BE) && clause.is(verb + 1, DEFINITE)
                ? Optional.of(Place.IDENTITY)
                : Optional.empty();
    }

    private static Optional<Place> behindVerb(Clause clause, int link) {
        boolean hands = clause.is(link, "of") && clause.is(link - 1, "hands");
        boolean lies = clause.is(link, "with") && clause.is(link - 1, LYING) && clause.has(RESPONSIBILITY);
        if (hands || lies) {
            return Optional.of(Place.OWNER);
        }
        if (clause.is(link, "from") && clause.is(link - 1, COMING)) {
            return Optional.of(Place.MEANS);
        }
        for (int i = link - 1; i >= Math.max(0, link - FAR); i--) {
            if (clause.word(i).closed()) {
                return Optional.empty();
            }
            boolean duty = clause.is(link, "of") && i == link - 1 && clause.is(i, DUTY);
            if (duty || clause.is(link, BY) && clause.is(i, OWNED)) {
                return Optional.of(Place.OWNER);
            }
            boolean had = (clause.is(i, HAVING) || clause.is(i, "with")) && clause.is(i + 1, POSSESSIVE);
            if (clause.is(link, WHERE) && (had || isOf(clause, i, RESTING))) {
                return Optional.of(Place.WHERE);
            }
            if (clause.is(link, MEANS) && isOf(clause, i, DONE)) {
                return Optional.of(Place.MEANS);
            }
        }
        return Optional.empty();
    }

    /// The verb, in any form, is one of these.
    private static boolean isOf(Clause clause, int i, Set<String> verbs) {
        return verbs.contains(ContrastWords.stem(clause.word(i).lower()));
    }

    private static Set<String> stems(String verbs) {
        return WordList.of(verbs).stream().map(ContrastWords::stem).collect(Collectors.toUnmodifiableSet());
    }

    boolean isTechnology() {
        return Technologies.KNOWN.technology(text).isPresent()
                || terms.stream()
                        .anyMatch(term ->
                                Technologies.KNOWN.technology(term.lower()).isPresent());
    }

    private Set<String> roles() {
        return Technologies.KNOWN.technology(text).stream()
                .flatMap(technology -> technology.roles().stream())
                .map(Technologies.Role::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Both are tools, and one does not do what the other does: `in Go`, `on Linux`; or one of them is a place.
    private boolean differsInKind(SlotFiller other) {
        Set<String> ours = roles();
        Set<String> theirs = other.roles();
        boolean both = !ours.isEmpty() && !theirs.isEmpty();
        boolean placed = link.equals("in") || other.link.equals("in") || !link.equals(other.link);
        boolean one = ours.isEmpty() != theirs.isEmpty() && placed && isBehind(link) && isBehind(other.link);
        boolean apart = !link.equals(other.link) || link.equals("on");
        return both && apart && ours.stream().noneMatch(theirs::contains)
                || one && (isTechnology() != other.isTechnology()) && place != Place.IDENTITY;
    }

    private static boolean isBehind(String link) {
        return link.equals("in") || link.equals("on");
    }

    /// Both fill one place, and one thing does not do both.
    boolean excludes(SlotFiller other) {
        if (differsInKind(other)) {
            return false;
        }
        boolean alike = names == other.names || describes && other.describes;
        if (!alike && place != Place.OWNER && other.place != Place.OWNER) {
            return false;
        }
        boolean kind = !names || Places.kind(text).equals(Places.kind(other.text));
        boolean one = place == other.place
                || place == Place.IDENTITY
                || other.place == Place.IDENTITY
                || (names && place != Place.OWNER && other.place != Place.OWNER);
        boolean apart = place != Place.WHERE || names || link.equals(other.link) || isLevel() && other.isLevel();
        return kind && one && apart;
    }

    /// `in the basement`, `on the third floor`
    private boolean isLevel() {
        return terms.stream().anyMatch(term -> LEVELS.contains(term.lower()));
    }
}
