package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.clauses.Template;
import io.festinger.claims.clauses.Template.Match;
import io.festinger.claims.clauses.WordSet;
import io.festinger.claims.sentences.TechnologyUsage.Sense;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a project and its parts are made with: `we use Postgres for billing`, `the API is written in
/// Go`, `we switched from Jenkins to GitHub Actions`. One that plays a known role is claimed on the
/// slot of that role, where there is room for one; whatever is used is among the things that are used.
final class TechnologyRule implements MemoryRule {
    static final String ID = "memory.technology";

    private static final Set<String> WRITTEN =
            WordSet.of("written", "implemented", "coded", "programmed", "rewritten", "developed");

    private record Form(Sense sense, Template template) {
        static Stream<Form> all(Sense sense, String lines) {
            return lines.lines().filter(line -> !line.isBlank()).map(line -> new Form(sense, Template.of(line)));
        }
    }

    private static final List<Form> FORMS = Stream.of(
                    Form.all(Sense.CHOSEN, """
                        S replaced|replaces A with|by O
                        S replaced|swapped A for O
                        replaced|swapped A with|by|for O
                        S is|are|was|were moved|migrated|switched|ported|converted|rewritten from A to|in|into O
                        S has|have been moved|migrated|switched|ported|converted|rewritten from A to|in|into O
                        S switched|moved|migrated|transitioned|converted|changed|shifted|went [over] from A to O
                        switched|moved|migrated|transitioned|changed [over] from A to O
                        moved|migrated|ported|switched S from A to O
                        we moved|migrated|ported|converted|rewrote S from A to|in|into O
                        we moved|migrated|ported|converted|rewrote S to|in|into O
                        moved|migrated|ported S to O
                        S switched|moved|migrated|transitioned|converted|ported [over] to O
                        switched|moved|migrated to O
                        S switched over to O
                        S dropped|ditched|abandoned|retired|scrapped A in favour|favor of O
                        S dropped|ditched|abandoned|swapped|traded A for O
                        dropped|ditched|abandoned|swapped A for O
                        S is|are|was|were [been] moved|migrated|switched|ported|converted|rewritten [over] to|in|into O
                        S has|have been moved|migrated|switched|ported|converted|rewritten [over] to|in|into O
                        S was|were|is|has|have [been] replaced by|with O
                        S chose|chosen|picked|selected|adopted|adopts O
                        S decided|agreed|elected|chose|opted to use|adopt O
                        S standardised|standardized|standardise|standardize|standardises|standardizes|settled|decided on O
                        S opted|opt for O
                        S went|gone with O
                        chose|picked|selected|adopted O
                        standardised|standardized|settled on O
                        """),
                    Form.all(Sense.DROPPED, """
                        S dropped|ditched|abandoned|retired|removed|eliminated|scrapped|decommissioned O
                        S stopped using O
                        S got|gotten rid of O
                        S moved|migrated|switched off|from|away [of|from] O
                        """),
                    Form.all(Sense.THE_ONE, """
                        S is|are written|implemented|coded|developed|programmed|rewritten in O
                        S is|are backed|powered|driven|served|fronted|orchestrated by O
                        S is|are stored|persisted|kept in O
                        S is|are built|generated|compiled|bundled|packaged|formatted|linted|tested with|by|using O
                        S is|are handled|managed|provided|done|run|processed|sent|tracked|collected|secured by|through|via|with|using|in O
                        S is|are hashed|encrypted|compressed|serialised|serialized|encoded|signed with|using|by|via O
                        S is|are deployed|provisioned|orchestrated with|using|via|through|by O
                        S is|are [licensed|licenced|released|published|distributed] under O
                        S is|are hosted|deployed on|in O
                        S goes|go through|via O
                        S lives|live on|in O
                        """),
                    Form.all(Sense.USED, """
                        S is|are using O
                        S uses|use|utilises|utilizes|utilise|utilize|employs O
                        using|use O
                        S makes|make use of O
                        S runs|run [on] [top] [of] O
                        S is|are built|based|running [on] [top] [of] [with|using|around|in] O
                        S relies|rely|depends|depend|builds|build on|upon O
                        S authenticates|authenticate with|via|through|against|using O
                        S communicates|communicate|talks|talk via|over|through|using O
                        S publishes|publish|sends|send|emits|emit|writes|write E to|through|via O
                        S stores|store|keeps|keep|persists|persist E in O
                        O backs|powers|serves S
                        """))
            .flatMap(forms -> forms)
            .toList();

    @Override
    public boolean reads(String memoryType) {
        return !PERSONAL.contains(memoryType);
    }

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        return clause.once(TechnologyRule.class, () -> claims(clause, origin));
    }

    /// Reads again what [#read] gives.
    private static List<Claim> claims(Clause clause, Statement.Origin origin) {
        return BareClause.of(clause).filter(bare -> !bare.first()).map(TechnologyRule::read).orElse(List.of()).stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    /// True where the clause claims the role of something for which there is one.
    boolean names(Clause clause, Statement.Origin origin) {
        return read(clause, origin).stream()
                .anyMatch(claim -> !claim.meeting().attribute().equals("use")
                        && !claim.meeting().attribute().equals("choice"));
    }

    private static List<Assertion> read(BareClause bare) {
        for (Form form : FORMS) {
            List<Assertion> found = form.template()
                    .match(bare)
                    .map(match -> chosen(bare, form.sense(), match))
                    .orElse(List.of());
            if (!found.isEmpty()) {
                return found;
            }
        }
        return RoleReader.read(bare);
    }

    private static List<Assertion> chosen(BareClause bare, Sense sense, Match match) {
        Optional<Party> party = Party.of(bare, match.at("S"));
        Optional<ChoicePhrase> choice = ChoicePhrase.of(bare, match.at("O"));
        if (party.isEmpty() || choice.isEmpty()) {
            return List.of();
        }
        Optional<ChoicePhrase> before = match.has("A") ? ChoicePhrase.of(bare, match.at("A")) : Optional.empty();
        boolean written = bare.in(match.at("O").from() - 2, WRITTEN)
                && bare.is(match.at("O").from() - 1, "in");
        ChoicePhrase chosen = written ? choice.get().as("language") : choice.get();
        return new TechnologyUsage(bare, sense, party.get(), chosen, before).assertions();
    }
}
