package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.claims.clauses.MemorySentences;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.UniversalReader;
import io.festinger.claims.relations.FavouriteRule;
import io.festinger.claims.relations.RelationRule;
import io.festinger.claims.relations.TraitRule;
import io.festinger.claims.settings.CopulaRule;
import io.festinger.claims.settings.SettingRule;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the claims of a memory, sentence by sentence. Rules are tried in the order of the list; the first
/// that finds something in a clause returns its claims. Immutable.
public final class SentenceReader {
    private static final TechnologyRule TECHNOLOGY = new TechnologyRule();
    private static final List<MemoryRule> RULES = List.of(
            IdentityRule.ofIdentities(),
            new FavouriteRule(),
            new PermissionRule(),
            new OwnerRule(),
            TECHNOLOGY,
            SettingRule.sure(),
            IdentityRule.ofOthers(),
            PreferenceRule.ofPreferences(),
            PreferenceRule.ofOthers(),
            new TraitRule(),
            new RelationRule(),
            new CopulaRule(),
            SettingRule.last(),
            new ActionRule());

    private static final Set<String> OWNED = WordClasses.of("owned_properties");
    private static final Set<String> PRONOUNS = WordClasses.of("third_persons");

    /// More than anyone states in one memory.
    private static final int MAX = 1000;

    /// Every claim once, up to a limit, and none that ended at an unknown time; empty for text without
    /// claims that a rule knows.
    public List<Claim> read(Statement.Memory memory) {
        if (memory.memoryType().equals("episodic")) {
            return List.of();
        }
        Optional<RowCells> row = RowCells.of(memory);
        Set<Claim> claims = new LinkedHashSet<>(row.map(RowCells::claims).orElse(List.of()));
        claims.addAll(sentences(row.map(RowCells::others)
                .map(others -> new Statement.Memory(memory.origin(), memory.memoryType(), others))
                .orElse(memory)));
        boolean any = memory.memoryType().equals(Statement.Memory.ANY);
        return claims.stream()
                .filter(claim -> hasOwner(claim) && (any || isNamed(claim)))
                .limit(MAX)
                .toList();
    }

    private static Set<Claim> sentences(Statement.Memory memory) {
        List<Clause> clauses = Clause.plain(memory.content());
        Set<Claim> claims = new LinkedHashSet<>();
        int next = 0;
        for (Span sentence : MemorySentences.of(memory.content())) {
            List<Claim> relations = isSeeded(memory) ? List.of() : RelationRule.whole(memory, sentence);
            List<Claim> whole =
                    !relations.isEmpty() && isTechnology(clauses, next, sentence, memory) ? List.of() : relations;
            claims.addAll(whole);
            for (; next < clauses.size() && start(clauses.get(next)) < sentence.end(); next++) {
                Clause clause = clauses.get(next);
                if (whole.isEmpty() && isKnown(clause, memory) && start(clause) >= sentence.start()) {
                    claims.addAll(clause(clause, memory));
                }
            }
        }
        return claims;
    }

    /// `default: 0` and `the format is INV-1` say nothing without the setting or the field that they are about.
    private static boolean hasOwner(Claim claim) {
        String subject = claim.meeting().subject();
        return !OWNED.contains(subject.isEmpty() ? claim.meeting().attribute() : subject);
    }

    /// A single memory does not identify `she`; two facts that are compared are about the same person.
    private static boolean isNamed(Claim claim) {
        String subject = claim.meeting().subject();
        int space = subject.indexOf(' ');
        return !PRONOUNS.contains(space < 0 ? subject : subject.substring(0, space));
    }

    /// Whether the sentence that begins with the next clause names a used technology: names of technologies
    /// are not names of works and people.
    private static boolean isTechnology(List<Clause> clauses, int next, Span sentence, Statement.Memory memory) {
        boolean within = next < clauses.size() && start(clauses.get(next)) < sentence.end();
        return within && TECHNOLOGY.reads(memory.memoryType()) && TECHNOLOGY.names(clauses.get(next), memory.origin());
    }

    private static boolean isSeeded(Statement.Memory memory) {
        return memory.memoryType().equals("identity") || memory.memoryType().equals("preference");
    }

    private static boolean isMeasured(Clause clause) {
        return clause.words().stream().anyMatch(Clause.Word::isNumeric)
                || Spot.at(clause, clause.size() - 1).isPresent();
    }

    /// Without the time of the statement, it is unknown what ended and when.
    private static boolean isKnown(Clause clause, Statement.Memory memory) {
        return memory.origin().at() != null || !clause.tense().isOver();
    }

    private static int start(Clause clause) {
        return clause.word(0).start();
    }

    private static List<Claim> clause(Clause clause, Statement.Memory memory) {
        if (UniversalReader.isOpen(clause)) {
            return List.of();
        }
        return UniversalReader.of(clause)
                .map(all -> rules(all.kind(), memory).stream()
                        .flatMap(claim -> all.every(claim).stream())
                        .toList())
                .orElseGet(() -> rules(clause, memory));
    }

    /// A version belongs to a thing: `runs on Postgres 14` names a database too.
    private static List<Claim> rules(Clause clause, Statement.Memory memory) {
        List<Claim> all = new ArrayList<>();
        for (MemoryRule rule : RULES) {
            List<Claim> claims = rule.reads(memory.memoryType()) ? rule.read(clause, memory.origin()) : List.of();
            if (claims.isEmpty()) {
                continue;
            }
            all.addAll(claims);
            boolean goesOn = claims.stream()
                    .allMatch(claim -> claim.reading().ruleId().equals(SettingRule.VERSION_ID)
                            || (claim.reading().ruleId().equals(TechnologyRule.ID) && isMeasured(clause)));
            if (!goesOn) {
                return all;
            }
        }
        return all;
    }
}
