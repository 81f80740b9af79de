package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Slot;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.claims.clauses.NounPhrase;
import io.festinger.claims.clauses.Speaker;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The occupation and education of a person, on the slots `role`, `background` and `credentials`: `I am a
/// mechanical engineer` and `The user works as a mechanical engineer` agree.
record IdentityRule(boolean isTyped) implements MemoryRule {
    private static final Set<String> ROLES = Set.copyOf(WordList.read("/claims/roles.txt"));
    private static final Set<String> DEGREES = WordClasses.of("degrees");
    private static final Set<String> HAD = WordSet.any(DEGREES, WordSet.of("background"));
    private static final Set<String> BE = WordClasses.of("present_be");
    private static final Set<String> HAVE = WordClasses.of("holding_verbs");
    private static final Set<String> ARTICLES = WordClasses.of("articles");
    private static final Set<String> WORK = WordClasses.of("working");
    private static final Set<String> SPEAKERS = WordSet.of("i", "my");
    private static final Set<String> USERS = WordClasses.of("user_forms");
    private static final Set<String> DEFINITE = WordClasses.of("identity_definites");
    private static final Set<String> DO = WordClasses.of("present_do");
    private static final Set<String> CERTIFIED = WordClasses.of("certified_participles");
    private static final Set<String> ROLE_LABELS = WordClasses.of("role_labels");
    private static final Set<String> CREDENTIALS = WordClasses.of("credential_nouns");
    private static final Set<String> LABELS = WordSet.any(ROLE_LABELS, CREDENTIALS, WordSet.of("background"));
    private static final Set<String> OF_SELF = WordClasses.of("self_openers");

    /// Nouns that also describe the function of a program.
    private static final Set<String> AMBIGUOUS = WordClasses.of("ambiguous_roles");

    /// Reads memories about a person's identity, which need no name.
    static IdentityRule ofIdentities() {
        return new IdentityRule(true);
    }

    /// Reads all other memories, which must name a person.
    static IdentityRule ofOthers() {
        return new IdentityRule(false);
    }

    @Override
    public boolean reads(String memoryType) {
        return isTyped == memoryType.equals("identity");
    }

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        return labelledMatch(clause)
                .or(() -> working(clause))
                .or(() -> having(clause))
                .or(() -> being(clause))
                .filter(match -> match.phrase().fits() && !match.phrase().goesOn() && !isAside(match.phrase()))
                .filter(match -> isTyped || isSomebody(clause, match))
                .map(match -> List.of(claim(match, origin)))
                .orElse(List.of());
    }

    /// @param slot `role`, `background` or `credentials`
    private record Match(String slot, String speaker, NounPhrase phrase, boolean positive) {}

    /// `in my spare time`
    private static boolean isAside(NounPhrase phrase) {
        String context = phrase.context();
        return context.endsWith("spare time") || context.endsWith("free time") || context.endsWith("weekends");
    }

    /// True when the clause names its subject, and the subject is not a program.
    private static boolean isSomebody(Clause clause, Match match) {
        boolean own = clause.word(0).in(SPEAKERS) || match.speaker().startsWith("i ");
        boolean user = clause.words().stream().limit(2).anyMatch(word -> word.in(USERS));
        boolean isNamed = !match.speaker().equals(Speaker.USER)
                && !clause.word(0).in(DEFINITE)
                && !(match.slot().equals("role")
                        && AMBIGUOUS.contains(match.phrase().head()));
        return own || user || isNamed;
    }

    /// `my role is X`, `Role: X`, `the user's background is in X`.
    private static Optional<Match> labelledMatch(Clause clause) {
        int label = clause.first(LABELS);
        if (label < 0 || label + 1 >= clause.size()) {
            return Optional.empty();
        }
        boolean own = IntStream.range(0, label).allMatch(i -> clause.word(i).in(OF_SELF));
        boolean colon = clause.word(label).tail().contains(":");
        if (!own || !(colon || clause.word(label + 1).in(BE))) {
            return Optional.empty();
        }
        int from = label + (colon ? 1 : 2);
        boolean isNegated = clause.is(from, "not");
        from += isNegated ? 1 : 0;
        from += clause.is(from, "in") ? 1 : 0;
        return Optional.of(new Match(
                label(clause.word(label).lower()).orElseThrow(),
                clause.word(0).is("my") ? Speaker.AUTHOR : Speaker.USER,
                phrase(clause, from),
                !isNegated));
    }

    private static Optional<String> label(String word) {
        if (ROLE_LABELS.contains(word)) {
            return Optional.of("role");
        }
        if (CREDENTIALS.contains(word)) {
            return Optional.of("credentials");
        }
        return word.equals("background") ? Optional.of("background") : Optional.empty();
    }

    /// `I work as a X`.
    private static Optional<Match> working(Clause clause) {
        int work = clause.first(WORK);
        if (work < 0 || !clause.is(work + 1, "as")) {
            return Optional.empty();
        }
        NounPhrase role = phrase(clause, work + 2);
        boolean article = clause.is(work + 2, ARTICLES);
        if (!article && !(role.fits() && ROLES.contains(role.head()))) {
            return Optional.empty();
        }
        int verb = work > 0 && clause.word(work - 1).in(BE) ? work - 1 : work;
        return foundMatch(clause, verb, "role", work + 2);
    }

    /// `I have a background in X`, `I have a X background`, `I hold a PhD in X`.
    private static Optional<Match> having(Clause clause) {
        int have = clause.first(HAVE);
        if (have < 0) {
            return Optional.empty();
        }
        int noun = clause.first(HAD);
        if (noun < have) {
            return Optional.empty();
        }
        boolean background = clause.word(noun).is("background");
        if (background && clause.is(noun + 1, "in")) {
            return foundMatch(clause, have, "background", noun + 2);
        }
        int from = clause.is(have + 1, "not") ? have + 2 : have + 1;
        if (background) {
            return Speaker.of(clause, have)
                    .map(author ->
                            new Match("background", author, NounPhrase.at(clause, from, noun), from == have + 1));
        }
        int subject = clause.is(noun + 1, "in")
                ? NounPhrase.at(clause, noun + 2, clause.size()).to()
                : noun + 1;
        NounPhrase start = NounPhrase.at(clause, from, clause.size());
        NounPhrase whole = new NounPhrase(clause, start.from(), Math.max(subject, start.to()));
        return Speaker.of(clause, have).map(person -> new Match("credentials", person, whole, from == have + 1));
    }

    /// `I am a X`, `Alice is certified in X`; a role only when X is a role.
    private static Optional<Match> being(Clause clause) {
        int be = clause.first(BE);
        if (be < 0) {
            return role(clause, 0, 0, true);
        }
        boolean isNegated = clause.is(be + 1, "not") || clause.is(be + 2, "longer");
        int from = be + 1 + (clause.is(be + 1, "not") ? 1 : 0) + (clause.is(be + 2, "longer") ? 2 : 0);
        if (clause.is(from, CERTIFIED)) {
            boolean isLinked = clause.is(from + 1, "in") || clause.is(from + 1, "as");
            int what = isLinked ? from + 2 : from;
            return Speaker.of(clause, be)
                    .map(author -> new Match("credentials", author, phrase(clause, what), !isNegated));
        }
        return clause.is(from, ARTICLES) ? role(clause, be, from, !isNegated) : Optional.empty();
    }

    private static Optional<Match> role(Clause clause, int subject, int from, boolean positive) {
        NounPhrase phrase = phrase(clause, from);
        boolean role = phrase.fits() && ROLES.contains(phrase.head());
        boolean isCertified = role && clause.word(phrase.from()).in(CERTIFIED);
        return role
                ? Speaker.of(clause, subject)
                        .map(author -> new Match(isCertified ? "credentials" : "role", author, phrase, positive))
                : Optional.empty();
    }

    private static Optional<Match> foundMatch(Clause clause, int verb, String slot, int from) {
        boolean isNegated = verb > 0 && clause.word(verb - 1).is("not");
        int subject = verb - (isNegated ? 1 : 0);
        int start = subject > 0 && clause.word(subject - 1).in(DO) ? subject - 1 : subject;
        return Speaker.of(clause, start).map(author -> new Match(slot, author, phrase(clause, from), !isNegated));
    }

    private static NounPhrase phrase(Clause clause, int from) {
        return NounPhrase.at(clause, Math.min(from, clause.size()), clause.size());
    }

    private static Claim claim(Match match, Statement.Origin origin) {
        String project = origin.project();
        String qualifier = Qualifiers.join(origin.qualifier(), "");
        String speaker = Speaker.name(match.speaker(), origin);
        List<String> parts = new ArrayList<>(List.of("identity", project));
        if (!speaker.equals(Speaker.USER)) {
            parts.add(speaker);
        }
        parts.add(match.slot());
        return new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(Slot.MEMORY, project, MeetingWords.parts(parts, qualifier)),
                meeting(speaker, match.slot(), project, qualifier),
                Values.of(match.phrase().text()),
                match.positive(),
                origin.validity(),
                new Claim.Reading(
                        "memory.identity." + match.slot(), match.phrase().span()));
    }

    /// A role has the slot that `occupation` has in other sentences.
    private static Meeting meeting(String speaker, String slot, String project, String qualifier) {
        return slot.equals("role")
                ? MeetingWords.of(project, speaker, "occupation", qualifier)
                : new Meeting(project, speaker + " identity", slot, qualifier);
    }
}
