package io.festinger.claims.sentences;

import io.festinger.claims.Materials;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Technologies;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.clauses.Template;
import io.festinger.claims.clauses.Template.Form;
import io.festinger.claims.clauses.Template.Match;
import io.festinger.claims.clauses.Template.Range;
import io.festinger.claims.sentences.ChoicePhrase.Item;
import io.festinger.claims.sentences.TechnologyUsage.Sense;
import java.util.List;
import java.util.Optional;

/// Sentences that name a role: `our database is Postgres`, `Redis is used for caching`, `CI: Jenkins`.
final class RoleReader {
    private static final List<Form> SERVES = Template.forms("role");
    private static final Template IS = Template.of("L is|are|= R");
    private static final int LONGEST_LABEL = 4;

    private RoleReader() {}

    static List<Assertion> read(BareClause bareClause) {
        for (Form form : SERVES) {
            Optional<Match> match = form.template().match(bareClause);
            if (match.isPresent()) {
                return serving(bareClause, match.get());
            }
        }
        return IS.match(bareClause)
                .map(match -> being(bareClause, match.at("L"), match.at("R")))
                .orElseGet(() -> labelledAssertions(bareClause));
    }

    private static List<Assertion> serving(BareClause bareClause, Match match) {
        Optional<ChoicePhrase> thing = ChoicePhrase.of(bareClause, match.at("O"));
        Optional<ChoicePhrase> purpose = ChoicePhrase.of(bareClause, match.at("R"));
        if (thing.isEmpty() || purpose.isEmpty() || !(isKnown(thing.get()) || isMaterial(thing.get()))) {
            return List.of();
        }
        Optional<ChoicePhrase> before = match.has("A") ? ChoicePhrase.of(bareClause, match.at("A")) : Optional.empty();
        Item item = purpose.get().items().getFirst();
        ChoicePhrase choice = new ChoicePhrase(
                thing.get().items(),
                purpose.get().deniedItems(),
                "",
                item.text(),
                purpose.get().scope(),
                purpose.get().environment(),
                true);
        Sense sense = before.isPresent() ? Sense.CHOSEN : Sense.USED;
        return new TechnologyUsage(bareClause, sense, Party.UNNAMED, choice, before).assertions();
    }

    /// `our database is Postgres` or `Postgres is our database`.
    private static List<Assertion> being(BareClause bareClause, Range remainingRange, Range right) {
        Optional<ChoicePhrase> first = ChoicePhrase.of(bareClause, remainingRange);
        Optional<ChoicePhrase> second = ChoicePhrase.of(bareClause, right);
        if (first.isEmpty() || second.isEmpty()) {
            return List.of();
        }
        if (isKnown(second.get()) && isRole(first.get())) {
            return playedAssertions(bareClause, second.get(), first.get());
        }
        Item role = second.get().items().getFirst();
        boolean definite = role.definite() && isRole(second.get());
        return definite && first.get().items().size() == 1 && isName(bareClause, remainingRange)
                ? playedAssertions(bareClause, first.get(), second.get())
                : List.of();
    }

    /// `CI: Jenkins`.
    private static List<Assertion> labelledAssertions(BareClause bareClause) {
        for (int i = 0; i < Math.min(LONGEST_LABEL, bareClause.size() - 1); i++) {
            if (bareClause.tail(i).contains(":")) {
                Optional<ChoicePhrase> role = ChoicePhrase.of(bareClause, new Range(0, i + 1));
                Optional<ChoicePhrase> thing = ChoicePhrase.of(bareClause, new Range(i + 1, bareClause.size()));
                boolean both = role.isPresent() && thing.isPresent() && isRole(role.get()) && isKnown(thing.get());
                return both ? playedAssertions(bareClause, thing.get(), role.get()) : List.of();
            }
        }
        return List.of();
    }

    private static List<Assertion> playedAssertions(BareClause bareClause, ChoicePhrase thing, ChoicePhrase role) {
        String environment = role.environment().isEmpty() ? thing.environment() : role.environment();
        String scope = role.scope().isEmpty() ? thing.scope() : role.scope();
        ChoicePhrase choice = new ChoicePhrase(
                thing.items(), thing.deniedItems(), role.items().getFirst().text(), scope, "", environment, true);
        return new TechnologyUsage(bareClause, Sense.THE_ONE, Party.UNNAMED, choice, Optional.empty()).assertions();
    }

    private static boolean isKnown(ChoicePhrase choice) {
        return choice.items().stream().allMatch(item -> item.technology().isPresent());
    }

    private static boolean isMaterial(ChoicePhrase choice) {
        return choice.items().stream()
                .allMatch(item -> Materials.of(item.text()).isPresent());
    }

    private static boolean isRole(ChoicePhrase choice) {
        return choice.items().size() == 1
                && Technologies.KNOWN
                        .role(MeetingWords.words(choice.items().getFirst().text()))
                        .isPresent();
    }

    private static boolean isName(BareClause bareClause, Range range) {
        return range.to() - range.from() <= 3 && bareClause.isName(range.from());
    }
}
