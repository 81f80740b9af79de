package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Who says the two texts that are laid beside each other. What one says of himself is compared with what
/// the other says of himself only where both are one, and with what another says of him by his name.
///
/// @param known the author of the known text; empty where nobody is named
/// @param incoming the author of the other
public record Speakers(String known, String incoming) {
    /// One and the same, whoever it is.
    public static final Speakers ONE = new Speakers("", "");

    private static final Set<String> FIRST_PERSON = WordSet.of("i", "me", "my", "mine", "myself");
    private static final String SELF = "self";
    private static final int SHORTEST = 3;

    boolean areOne() {
        return known.equals(incoming);
    }

    /// The two as they are compared: as they are, or with the name of the author in place of `I`.
    Optional<Alignment> align(Proposition one, Proposition other) {
        boolean own = one.is(Proposition.Trait.OWN);
        boolean theirs = other.is(Proposition.Trait.OWN);
        if (areOne() || !own && !theirs) {
            return Optional.of(Alignment.of(one, other));
        }
        if (own && theirs) {
            return Optional.empty();
        }
        String name = name(own ? known : incoming, own ? other : one);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(own ? Alignment.of(named(one, name), other) : Alignment.of(one, named(other, name)));
    }

    /// The stem by which a statement names the author; empty where it does not.
    private static String name(String author, Proposition in) {
        for (String part : author.toLowerCase(Locale.ROOT).split(" ")) {
            boolean word = part.length() >= SHORTEST && part.chars().allMatch(Character::isLetter);
            String stem = word ? ContrastWords.stem(part) : "";
            if (word
                    && in.terms().stream()
                            .anyMatch(term -> term.name() && term.stem().equals(stem))) {
                return stem;
            }
        }
        return "";
    }

    private static Proposition named(Proposition own, String name) {
        List<Term> terms = new ArrayList<>();
        for (Term term : own.terms()) {
            if (!term.stem().equals(SELF)) {
                terms.add(term);
            }
        }
        Clause clause = own.clause();
        for (int i = 0; i < clause.size(); i++) {
            if (clause.is(i, FIRST_PERSON)) {
                terms.add(place(terms, i), new Term(name, name, i, segment(own, i), 1, true));
            }
        }
        EnumSet<Proposition.Trait> traits = EnumSet.copyOf(own.traits());
        traits.remove(Proposition.Trait.OWN);
        return own.with(terms, traits);
    }

    private static int place(List<Term> terms, int word) {
        int place = 0;
        while (place < terms.size() && terms.get(place).word() < word) {
            place++;
        }
        return place;
    }

    /// The segment of the next term of those behind a word, or else of the last one.
    private static int segment(Proposition of, int word) {
        int segment = 0;
        for (Term term : of.terms()) {
            segment = term.segment();
            if (term.word() >= word) {
                return segment;
            }
        }
        return segment;
    }
}
