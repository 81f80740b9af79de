package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.clauses.Template;
import io.festinger.claims.clauses.Template.Form;
import io.festinger.claims.clauses.Template.Match;
import io.festinger.claims.sentences.TechnologyUsage.Sense;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Technologies of a project and its parts: `we use Postgres for billing`, `the API is written in Go`, `we
/// switched from Jenkins to GitHub Actions`. A technology with a known role is claimed on the slot of that
/// role, if it allows only one; every used thing is also one of the things used.
final class TechnologyRule implements ProjectRule {
    static final String ID = "memory.technology";

    private static final Set<String> WRITTEN = WordClasses.of("written");

    private static final List<Form> FORMS = Template.forms("technology");

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        return clause.once(TechnologyRule.class, () -> claims(clause, origin));
    }

    /// Computes the result of [#read].
    private static List<Claim> claims(Clause clause, Statement.Origin origin) {
        return BareClause.of(clause)
                .filter(bareClause -> !bareClause.first())
                .map(TechnologyRule::read)
                .orElse(List.of())
                .stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    /// True when the clause makes a claim on the slot of a role that allows one.
    boolean names(Clause clause, Statement.Origin origin) {
        return read(clause, origin).stream()
                .anyMatch(claim -> !claim.meeting().attribute().equals("use")
                        && !claim.meeting().attribute().equals("choice"));
    }

    private static List<Assertion> read(BareClause bareClause) {
        List<Assertion> assertions = Template.first(
                FORMS, bareClause, (form, match) -> chosenAssertions(bareClause, form.meaning(Sense.class), match));
        return assertions.isEmpty() ? RoleReader.read(bareClause) : assertions;
    }

    private static List<Assertion> chosenAssertions(BareClause bareClause, Sense sense, Match match) {
        Optional<Party> party = Party.of(bareClause, match.at("S"));
        Optional<ChoicePhrase> choice = ChoicePhrase.of(bareClause, match.at("O"));
        if (party.isEmpty() || choice.isEmpty()) {
            return List.of();
        }
        Optional<ChoicePhrase> before = match.has("A") ? ChoicePhrase.of(bareClause, match.at("A")) : Optional.empty();
        boolean isWritten = bareClause.in(match.at("O").from() - 2, WRITTEN)
                && bareClause.is(match.at("O").from() - 1, "in");
        ChoicePhrase choicePhrase = isWritten ? choice.get().as("language") : choice.get();
        return new TechnologyUsage(bareClause, sense, party.get(), choicePhrase, before).assertions();
    }
}
