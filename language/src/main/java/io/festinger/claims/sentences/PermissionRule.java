package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.ActionPhrase;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.clauses.Template;
import io.festinger.claims.clauses.Template.Form;
import io.festinger.claims.clauses.Template.Match;
import io.festinger.claims.clauses.Template.Range;
import io.festinger.claims.clauses.Verbs;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Permissions, prohibitions and duties: `direct pushes to main are forbidden`, `guests must not upload
/// files`, `never commit secrets`, `only admins can create projects`. The slot is the action; whether it is
/// allowed or required is its value.
final class PermissionRule implements ProjectRule {
    static final String ID = "memory.permission";

    private static final Set<String> MODALS = WordClasses.of("permission_modals");
    private static final Set<String> OBLIGING = WordClasses.of("obliging_modals");
    private static final Set<String> SOME = WordClasses.of("permission_quantifiers");
    private static final Set<String> JOINTS = WordClasses.of("permission_joints");
    private static final Set<String> STATED = WordClasses.of("stated_verbs");
    private static final Set<String> BOUNDS = WordClasses.of("permission_bounds");
    private static final Set<String> NOBODY = WordSet.of("nobody", "none");
    private static final Set<String> ANYBODY = WordClasses.of("anybody");
    private static final Set<String> PRONOUNS = WordClasses.of("permission_pronouns");
    private static final Set<String> BE = WordClasses.of("be");

    /// The statement of a form about the action in `S` and `O`.
    private enum Kind {
        ALLOWED,
        FORBIDDEN,
        REQUIRED,
        OPTIONAL
    }

    private static final List<Form> FORMS = Template.forms("permission");

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        return BareClause.of(clause).map(PermissionRule::read).orElse(List.of()).stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    private static List<Assertion> read(BareClause bareClause) {
        for (Form form : FORMS) {
            Optional<Match> match = form.template().match(bareClause);
            if (match.isPresent() && !bareClause.first() && !bareClause.only()) {
                return statedAssertions(bareClause, form.meaning(Kind.class), match.get());
            }
        }
        for (int i = 1; i < bareClause.size() - 1; i++) {
            if (bareClause.in(i, MODALS)) {
                return modal(bareClause, i);
            }
        }
        return order(bareClause);
    }

    private static List<Assertion> statedAssertions(BareClause bareClause, Kind kind, Match match) {
        Range subject = match.at("S");
        if (kind == Kind.REQUIRED && hasNumber(bareClause, 0)) {
            return List.of();
        }
        boolean pronoun =
                match.has("S") && subject.to() - subject.from() == 1 && bareClause.in(subject.from(), PRONOUNS);
        boolean none = match.has("S") && bareClause.is(subject.from(), "no");
        boolean universal = match.has("S") && bareClause.in(subject.from(), SOME);
        if (pronoun
                || universal
                || (match.has("P") && bareClause.in(match.at("P").from(), JOINTS))) {
            return List.of();
        }
        boolean positive = bareClause.positive() != none;
        String remainder = match.has("O") ? text(bareClause, match.at("O")) : text(bareClause, match.at("P"));
        Range span = match.has("S") ? subject : match.at("O");
        String actor = match.has("S") ? text(bareClause, subject) : "";
        return switch (kind) {
            case ALLOWED, FORBIDDEN ->
                allowedAssertions(
                        bareClause,
                        new PermittedDeed(actor, remainder, span),
                        positive == (kind == Kind.ALLOWED),
                        match.has("O"));
            case REQUIRED, OPTIONAL ->
                one(bareClause, actor + " " + remainder, "required", positive == (kind == Kind.REQUIRED), span);
        };
    }

    /// @param subject the words before the verb
    /// @param deed the words after it
    private record PermittedDeed(String subject, String deed, Range span) {}

    /// The permission of those who may do it, which implies that the action itself is allowed.
    ///
    /// @param actor true when `who` names those who do it
    private static List<Assertion> allowedAssertions(
            BareClause bareClause, PermittedDeed saying, boolean positive, boolean actor) {
        List<Assertion> assertions = new ArrayList<>(
                one(bareClause, saying.subject() + " " + saying.deed(), "allowed", positive, saying.span()));
        if (actor && positive && !saying.subject().isEmpty()) {
            assertions.addAll(one(bareClause, saying.deed(), "allowed", true, saying.span()));
        }
        return assertions;
    }

    private static List<Assertion> one(
            BareClause bareClause, String words, String attribute, boolean positive, Range span) {
        String deed = ActionPhrase.of(words);
        return deed.isEmpty()
                ? List.of()
                : List.of(new Assertion(
                        deed,
                        attribute,
                        "",
                        Values.of(positive ? "true" : "false"),
                        true,
                        bareClause.first(span.from()),
                        bareClause.last(span.to())));
    }

    /// `guests must not upload files`, `only admins can create projects`.
    private static List<Assertion> modal(BareClause bareClause, int modal) {
        Optional<Party> party = bareClause.in(0, ANYBODY) && modal == 1
                ? Optional.of(Party.UNNAMED)
                : Party.of(bareClause, new Range(0, modal));
        boolean obliging = bareClause.in(modal, OBLIGING);
        boolean be = bareClause.is(modal + 1, "be");
        int verb = be ? modal + 2 : modal + 1;
        boolean isDone = verb < bareClause.size()
                && Verbs.form(bareClause
                                .word(verb)
                                .substring(bareClause.word(verb).lastIndexOf('-') + 1))
                        .filter(form -> !be || form.bend() == Verbs.Bend.PAST)
                        .isPresent();
        if (party.isEmpty() || !isDone || bareClause.is(0, "it") || hasNumber(bareClause, verb)) {
            return List.of();
        }
        boolean positive = bareClause.positive() != (party.get().none() || bareClause.in(0, NOBODY));
        Range range = new Range(verb, bareClause.size());
        String subject = party.get().text();
        if (bareClause.first() || bareClause.only()) {
            return bareClause.first() && !be && !subject.isEmpty() ? doer(bareClause, subject, range, true) : List.of();
        }
        if (obliging && positive) {
            return one(bareClause, subject + " " + text(bareClause, range), "required", true, range);
        }
        List<Assertion> assertions = new ArrayList<>(allowedAssertions(
                bareClause, new PermittedDeed(subject, text(bareClause, range), range), positive, !be));
        if (positive && !be && !subject.isEmpty()) {
            assertions.addAll(doer(bareClause, subject, range, false));
        }
        return assertions;
    }

    private static List<Assertion> doer(BareClause bareClause, String actor, Range range, boolean only) {
        List<String> doers = List.of(String.join(" ", NormalWords.of(actor)));
        return List.of(new Assertion(
                ActionPhrase.of(text(bareClause, range)),
                "permitted",
                "",
                only ? Values.only(doers) : Values.has(doers),
                true,
                bareClause.first(0),
                bareClause.last(range.to())));
    }

    /// `never push to main`, `do not commit secrets`, `no direct pushes to main`, `always sign
    /// commits`.
    private static List<Assertion> order(BareClause bareClause) {
        boolean never = bareClause.is(0, "never") || (bareClause.is(0, "do") && !bareClause.positive());
        boolean verb = bareClause.size() > 2
                && Verbs.form(bareClause.word(1))
                        .filter(form -> form.base().equals(bareClause.word(1)))
                        .isPresent();
        if (never && verb && !hasNumber(bareClause, 1)) {
            return one(
                    bareClause,
                    bareClause.text(1, bareClause.size()),
                    "allowed",
                    false,
                    new Range(1, bareClause.size()));
        }
        if (bareClause.is(0, "no")
                && bareClause.size() > 2
                && bareClause.size() < 9
                && !hasVerb(bareClause)
                && !hasNumber(bareClause, 1)) {
            return one(
                    bareClause,
                    bareClause.text(1, bareClause.size()),
                    "allowed",
                    false,
                    new Range(1, bareClause.size()));
        }
        int first = bareClause.first(0);
        boolean always = first > 0 && bareClause.clause().word(first - 1).is("always") && first == 1;
        boolean isKnown = Verbs.form(bareClause.word(0))
                .filter(form -> form.base().equals(bareClause.word(0)))
                .isPresent();
        if (always && isKnown && bareClause.size() > 1 && !hasNumber(bareClause, 1)) {
            Range all = new Range(0, bareClause.size());
            List<Assertion> assertions =
                    new ArrayList<>(one(bareClause, bareClause.text(0, bareClause.size()), "required", true, all));
            assertions.addAll(one(bareClause, bareClause.text(0, bareClause.size()), "allowed", true, all));
            return assertions;
        }
        return List.of();
    }

    private static boolean hasVerb(BareClause bareClause) {
        for (int i = 1; i < bareClause.size(); i++) {
            if (bareClause.in(i, BE) || bareClause.in(i, MODALS) || bareClause.in(i, STATED)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasNumber(BareClause bareClause, int from) {
        for (int i = from; i < bareClause.size(); i++) {
            if (Character.isDigit(bareClause.word(i).charAt(0)) || bareClause.in(i, BOUNDS)) {
                return true;
            }
        }
        return false;
    }

    private static String text(BareClause bareClause, Range range) {
        return bareClause.text(range.from(), range.to());
    }
}
