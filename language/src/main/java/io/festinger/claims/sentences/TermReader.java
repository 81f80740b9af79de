package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the proposition of one clause, in one pass over its words. Made for one clause.
final class TermReader {
    private static final Set<String> ALL = WordSet.of("all", "every", "each", "everyone", "everybody", "any", "always");
    private static final Set<String> GOING_ON = WordSet.of("it", "they", "this", "that", "these");
    private static final Set<String> OWN = WordSet.of("i", "my", "me", "mine");
    private static final Set<String> ASIDES = WordSet.of("""
            because since as so which whereas although though after before says say according for with from to in on at by
            whatever like thanks due where who until not meanwhile per contrary unlike together including given hence thus therefore
            meaning making
            """);
    private static final Set<String> MOMENT = WordSet.of("this last next that");
    private static final Set<String> TIMES = WordSet.of(
            "morning afternoon evening night week weekend month quarter year summer winter spring autumn fall");
    private static final Set<String> REASONS = WordSet.of("because since as so whereas although though unlike");
    private static final Set<String> CONDITIONS = WordSet.of("when", "if", "while", "during", "unless", "whenever");
    private static final Set<String> VERBS = WordSet.of("is are was were has have be been = runs uses use");
    private static final Set<String> BEFORE_NOUNS = WordSet.of("""
            the a an our my your its his her their this that in on of for at per by with from each every all no any
            """);
    private static final Set<String> PLACING = WordSet.of("in", "on", "for", "at", "per", "during", "under");
    private static final Set<String> TAKE = WordSet.of("take", "takes", "took", "taken", "taking");
    private static final Set<String> FORMER = WordSet.of("former", "previous");
    private static final Set<String> BEING = WordSet.of("""
            sits lies stands lives hangs stays takes gives goes comes holds keeps gets makes works remains resides exists shows
            costs needs reaches
            """);
    private static final Set<String> EARLIER =
            WordSet.of("before", "back", "formerly", "previously", "until", "till", "originally");
    private static final Set<String> WANT = WordSet.of("want wants need needs wish like look wonder miss ask");
    private static final Set<String> SPEAKERS = WordSet.of("we", "i", "you", "they");
    private static final Set<String> BEHIND_OFF = WordSet.of("limits the");
    private static final Set<String> NOTES = WordSet.of("note notes log diary record records minutes");
    private static final Set<String> WHOLE = WordSet.of("of the our");
    private static final Set<String> BREAKS = WordSet.of("because which but");
    private static final Pattern PARTS = Pattern.compile("[-/_.]");
    private static final String ENDS = ",;:.)";
    private static final String NON = "non-";
    private static final double WEAK = 0.4;
    private static final double SELF = 0.5;

    private final Clause clause;
    private final List<Term> terms = new ArrayList<>();
    private final List<Term> denied = new ArrayList<>();
    private final List<Given> values = new ArrayList<>();
    private final List<Given> deniedValues = new ArrayList<>();
    private final EnumSet<Trait> traits = EnumSet.noneOf(Trait.class);
    private final Set<String> conditions = new HashSet<>();
    private final Map<String, Set<String>> marks = new HashMap<>();
    private final Map<String, Set<String>> labels = new HashMap<>();
    private final Set<Integer> asides = new HashSet<>();
    private int segment;
    private final PolarityReader polarity;
    private final int frame;
    private boolean conditional;
    private boolean affirmed;
    private boolean told;
    private boolean labelled;
    private final Elaborations elaborations = new Elaborations();
    private boolean placing;
    private boolean reason;
    private boolean lacking;
    private int behindSide;
    private boolean counted;
    private boolean wished;
    private boolean valued;
    private final int name;
    private final boolean opened;
    private final boolean part;

    /// @param part the clause is one of several statements of a sentence
    TermReader(Clause clause, boolean part) {
        this.clause = clause;
        this.part = part;
        this.polarity = new PolarityReader(clause);
        this.frame = Stretches.frame(clause);
        this.name = Labels.nameEnd(clause);
        this.opened = Stretches.opensPhrase(clause);
    }

    Proposition read() {
        if (clause.tense().isOver()) {
            traits.add(Trait.PAST);
        }
        List<Spot> spots = Givens.of(clause);
        valued = !spots.isEmpty();
        int next = 0;
        boolean opens = true;
        for (int i = 0; i < clause.size(); i++) {
            open(i, opens);
            while (next < spots.size() && spots.get(next).to() <= i) {
                next++;
            }
            Spot spot = next < spots.size() && spots.get(next).from() <= i ? spots.get(next) : null;
            if (spot != null && clause.is(i, "half") && clause.is(i + 1, WHOLE)) {
                mark(i, false);
            }
            if ((spot == null || i >= spot.noun()) && !Givens.isBoundary(clause, i)) {
                polarity.at(i, affirmed || told || labelled);
            }
            polarity.inReason(asides.contains(segment) && reason, segment > 0);
            boolean off = polarity.isDenying() || Denials.isOrigin(clause, i);
            if (spot != null && spot.from() == i) {
                given(spot, off);
            }
            counted = spot != null && spot.is(Spot.Kind.COUNT) && i == spot.to() - 1;
            if (spot == null || i >= spot.noun()) {
                term(i, off);
                mark(i, off);
            }
            opens = i == frame ? frames() : closes(i);
        }
        return proposition();
    }

    /// `the landlord wrote that`: who says it is not what is said.
    private boolean frames() {
        asides.add(segment);
        polarity.close(false);
        segment++;
        conditional = false;
        told = false;
        affirmed = false;
        return true;
    }

    private Proposition proposition() {
        polarity.close(told);
        elaborations.close(segment, polarity);
        traits.addAll(polarity.traits());
        return new Proposition(
                clause,
                terms,
                denied,
                values,
                deniedValues,
                polarity.sides(),
                polarity.negated(),
                traits,
                conditions,
                marks,
                labels,
                asides,
                elaborations.segments(),
                Proposition.stems(terms),
                Proposition.stems(denied),
                Profile.of(clause, terms, part));
    }

    private void open(int i, boolean opens) {
        Word word = clause.word(i);
        placing = opens ? word.in(PLACING) : placing;
        boolean first = i == 0 || clause.word(i - 1).tail().contains(":");
        boolean goesOn = !first && word.in(GOING_ON);
        boolean aside = word.in(ASIDES) && (!first || Stretches.isParted(clause, i));
        if (opens && word.in(ASIDES)) {
            elaborations.give();
        }
        if (opens) {
            reason = word.in(REASONS);
        }
        if (opens && (goesOn || aside || Sources.opens(clause, i))) {
            asides.add(segment);
        }
        if (i == 0) {
            begin(word);
        }
        if (word.in(CONDITIONS) || (i == 0 && word.is("without"))) {
            endBefore(opens, word);
            conditional = true;
            lacking = word.is("without");
            wished = clause.is(i + 1, SPEAKERS) && (clause.is(i + 2, WANT) || Stretches.isBidden(clause, i + 2));
            asides.add(segment);
        }
        if (word.in(FORMER) && i + 1 < clause.size() && !word.closed() && !polarity.isDenying()) {
            traits.add(Trait.PAST);
        }
        about(i);
        affirmed |= word.in(VERBS);
        boolean verb = word.in(VERBS) || word.in(BEING) || isVerb(i);
        told |= verb;
        elaborations.add(verb);
    }

    /// A condition that stands in the midst of a clause ends what was stated before it: `it does not run when it
    /// rains`; what is not so unless something else is, is so then.
    private void endBefore(boolean opens, Word word) {
        if (opens) {
            return;
        }
        if (conditional || word.is("unless")) {
            polarity.passOver();
        }
        polarity.close(told && !asides.contains(segment));
        segment++;
    }

    /// The first word tells when it was, or in which state it holds.
    private void begin(Word word) {
        boolean once = word.in(EARLIER)
                || (word.is("in")
                        && clause.size() > 1
                        && Stretches.isYear(clause.word(1).lower()));
        if (once && Stretches.isToldInPast(clause)) {
            traits.add(Trait.PAST);
        }
        if (Stretches.isState(clause)) {
            conditional = true;
            asides.add(segment);
        }
    }

    private void about(int i) {
        Word word = clause.word(i);
        if (word.in(ALL)) {
            traits.add(Trait.ALL);
        }
        if (word.in(OWN) && !asides.contains(segment) && !clause.is(i + 1, NOTES)) {
            traits.add(Trait.OWN);
        }
    }

    /// A verb that tells something of what went before, as far as its form and place show.
    private boolean isVerb(int i) {
        String lower = clause.word(i).lower();
        if (clause.is(i - 1, SPEAKERS) || clause.is(i - 1, BEFORE_NOUNS)) {
            return clause.is(i - 1, SPEAKERS);
        }
        boolean past = lower.endsWith("ed") || (i > 0 && lower.endsWith("ing"));
        boolean third = i > 0
                && lower.endsWith("s")
                && (i + 1 == clause.size() || clause.word(i + 1).in(ContrastWords.LIGHT));
        boolean form = Verbs.form(lower).isPresent() && Verbs.base(lower).isEmpty();
        return (past || third || (i > 0 && form)) && (form || ContrastWords.isWeak(lower));
    }

    private void given(Spot spot, boolean off) {
        elaborations.give();
        if (Labels.isLabel(spot, name < 0 ? told : spot.from() > name)) {
            labels.computeIfAbsent(Labels.named(spot), none -> new HashSet<>())
                    .add(spot.value().key());
        } else {
            (off ? deniedValues : values).add(new Given(spot, segment));
        }
        String counted = Givens.counted(spot);
        if (!counted.isEmpty()) {
            (off ? denied : terms).add(new Term(ContrastWords.stem(counted), counted, spot.from(), segment, 1, false));
        }
    }

    private void mark(int i, boolean off) {
        if (!off && (!asides.contains(segment) || placing)) {
            Marks.add(clause, i, told, marks);
        }
    }

    /// Whether a segment ends with the word.
    private boolean closes(int i) {
        labelled |= i > 0 && clause.word(i - 1).tail().contains(":");
        boolean ends = clause.word(i).isBefore(ENDS)
                || clause.is(i + 1, BREAKS)
                || Stretches.isAfterEvent(clause, i + 1)
                || (segment == 0 && Stretches.isOpened(clause, i))
                || (i + 1 < clause.size() && clause.opensBracket(i + 1));
        if (ends && conditional) {
            polarity.passOver();
            passOverHeading(i);
        }
        if (ends) {
            polarity.close(told && !asides.contains(segment));
            elaborations.close(segment, polarity);
            segment++;
            conditional = false;
        } else if (clause.is(i + 1, "to")) {
            polarity.goesOnTo();
        }
        return ends;
    }

    /// `careful when you order:`, `to note if you call:` say when what follows is worth knowing, not when it
    /// is so.
    private void passOverHeading(int i) {
        if (clause.word(i).tail().contains(":") && !clause.is(0, CONDITIONS) && values.isEmpty()) {
            conditions.clear();
            asides.add(0);
        }
    }

    private void term(int i, boolean off) {
        String lower = bare(clause.word(i).lower());
        if (lower.equals("place") && clause.is(i - 1, TAKE)) {
            return;
        }
        boolean preposition = (lower.equals("on") || lower.equals("off"))
                && !Switches.isAt(clause, i)
                && !clause.is(i + 1, BEHIND_OFF);
        boolean moment = clause.is(i, TIMES) && clause.is(i - 1, MOMENT);
        if (i < behindSide || moment || Givens.isCompared(clause, i) || clause.is(i + 1, "ago")) {
            return;
        }
        if (!off && !preposition) {
            int side = polarity.side(i, lower);
            behindSide = i + side;
            if (side > 0) {
                return;
            }
        }
        if (isSelf(i)) {
            terms.add(new Term("self", lower, i, segment, SELF, true));
            return;
        }
        boolean name = NounPlaces.isName(clause, i, lower) || lower.chars().anyMatch(Character::isDigit);
        if (NounPlaces.isTool(clause, i)) {
            add(i, lower, true, off);
        } else {
            parts(i, lower, name, off);
        }
    }

    /// Each part of a word of several, but of one of which none says anything by itself.
    private void parts(int i, String lower, boolean name, boolean off) {
        if (!off && lower.startsWith(NON) && lower.length() > NON.length()) {
            String rest = lower.substring(NON.length());
            polarity.undo(ContrastWords.stem(rest));
            add(i, rest, name, false);
            return;
        }
        boolean whole = ContrastWords.isCompoundOfLight(lower);
        if (whole) {
            add(i, lower, name, off);
        }
        boolean key = lower.indexOf('.') > 0 || lower.indexOf('_') > 0;
        for (String part : PARTS.split(lower)) {
            if (key && !off && lower.endsWith(part) && polarity.sideOfKey(part)) {
                continue;
            }
            boolean light = ContrastWords.LIGHT.contains(part) || ContrastWords.LIGHT.contains(lower);
            if (!whole && !part.isEmpty() && !light) {
                add(i, part, name, off);
            }
        }
    }

    private void add(int i, String part, boolean name, boolean off) {
        String undone = off ? "" : NounPlaces.undone(part);
        if (!undone.isEmpty()) {
            polarity.undo(ContrastWords.stem(undone));
            terms.add(new Term(ContrastWords.stem(undone), part, i, segment, WEAK, false));
            return;
        }
        String stem = ContrastWords.stem(part);
        boolean noun = counted || NounPlaces.isNoun(clause, i);
        boolean weak = ContrastWords.isWeak(part) || valued && NounPlaces.isParticiple(clause, i);
        double weight = !name && weak && !noun ? WEAK : 1;
        (off ? denied : terms).add(new Term(stem, part, i, segment, weight, name));
        if (placing && segment == 0 && (asides.contains(0) || opened) && weight == 1) {
            Marks.open(stem, marks);
        }
        if (conditional && !off && !wished && !Stretches.isNoCase(clause, i)) {
            conditions.add(lacking ? "without " + stem : stem);
        }
    }

    /// It is who does something, in the statement itself.
    private boolean isSelf(int i) {
        return clause.is(i, "i") && !asides.contains(segment);
    }

    private static String bare(String word) {
        return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
    }
}
