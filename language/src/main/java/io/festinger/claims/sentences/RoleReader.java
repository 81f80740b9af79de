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

    static List<Assertion> read(BareClause bare) {
        for (Form form : SERVES) {
            Optional<Match> match = form.template().match(bare);
            if (match.isPresent()) {
                return serving(bare, match.get());
            }
        }
        return IS.match(bare)
                .map(match -> being(bare, match.at("L"), match.at("R")))
                .orElseGet(() -> labelled(bare));
    }

    private static List<Assertion> serving(BareClause bare, Match match) {
        Optional<ChoicePhrase> thing = ChoicePhrase.of(bare, match.at("O"));
        Optional<ChoicePhrase> purpose = ChoicePhrase.of(bare, match.at("R"));
        if (thing.isEmpty() || purpose.isEmpty() || !(isKnown(thing.get()) || isMaterial(thing.get()))) {
            return List.of();
        }
        Optional<ChoicePhrase> before = match.has("A") ? ChoicePhrase.of(bare, match.at("A")) : Optional.empty();
        Item item = purpose.get().items().getFirst();
        ChoicePhrase choice = new ChoicePhrase(
                thing.get().items(),
                purpose.get().denied(),
                "",
                item.text(),
                purpose.get().scope(),
                purpose.get().environment(),
                true);
        Sense sense = before.isPresent() ? Sense.CHOSEN : Sense.USED;
        return new TechnologyUsage(bare, sense, Party.UNNAMED, choice, before).assertions();
    }

    /// `our database is Postgres` or `Postgres is our database`.
    private static List<Assertion> being(BareClause bare, Range left, Range right) {
        Optional<ChoicePhrase> first = ChoicePhrase.of(bare, left);
        Optional<ChoicePhrase> second = ChoicePhrase.of(bare, right);
        if (first.isEmpty() || second.isEmpty()) {
            return List.of();
        }
        if (isKnown(second.get()) && isRole(first.get())) {
            return played(bare, second.get(), first.get());
        }
        Item role = second.get().items().getFirst();
        boolean definite = role.definite() && isRole(second.get());
        return definite && first.get().items().size() == 1 && isName(bare, left)
                ? played(bare, first.get(), second.get())
                : List.of();
    }

    /// `CI: Jenkins`.
    private static List<Assertion> labelled(BareClause bare) {
        for (int i = 0; i < Math.min(LONGEST_LABEL, bare.size() - 1); i++) {
            if (bare.tail(i).contains(":")) {
                Optional<ChoicePhrase> role = ChoicePhrase.of(bare, new Range(0, i + 1));
                Optional<ChoicePhrase> thing = ChoicePhrase.of(bare, new Range(i + 1, bare.size()));
                boolean both = role.isPresent() && thing.isPresent() && isRole(role.get()) && isKnown(thing.get());
                return both ? played(bare, thing.get(), role.get()) : List.of();
            }
        }
        return List.of();
    }

    private static List<Assertion> played(BareClause bare, ChoicePhrase thing, ChoicePhrase role) {
        String environment = role.environment().isEmpty() ? thing.environment() : role.environment();
        String scope = role.scope().isEmpty() ? thing.scope() : role.scope();
        ChoicePhrase choice = new ChoicePhrase(
                thing.items(), thing.denied(), role.items().getFirst().text(), scope, "", environment, true);
        return new TechnologyUsage(bare, Sense.THE_ONE, Party.UNNAMED, choice, Optional.empty()).assertions();
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

    private static boolean isName(BareClause bare, Range range) {
        return range.to() - range.from() <= 3 && bare.isName(range.from());
    }
}
