package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Rows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The payments team owns the invoice service. | invoice | owner | payment",
                "The invoice service is owned by the payments team. | invoice | owner | payment",
                "The invoice service is maintained by team Payments | invoice | owner | payment",
                "invoice service owner: payments team | invoice | owner | payment",
                "The owner of the invoice service is the payments team | invoice | owner | payment",
                "The payments team is responsible for the invoice service | invoice | owner | payment",
                "Responsible for the invoice service: payments group | invoice | owner | payment",
                "The payments squad is in charge of the invoice service | invoice | owner | payment",
                "CODEOWNERS: /search -> team Lynx | search | owner | lynx",
                "Billing is owned by Priya, ask her. | billing | owner | priya",
                "Dana is on call for billing | billing | oncall | dana",
                "Contact Priya for invoice questions. | invoice | contact | priya",
                "Invoice questions go to Tom. | invoice | contact | tom",
                "Ask Priya about invoices. | invoice | contact | priya",
                "Send complaints about invoices to Tom. | invoice | contact | tom",
            })
    void responsibilityForAThingIsOnOneSlot(String content, String subject, String attribute, String key) {
        assertThat(Rows.memory("project", content)).singleElement().satisfies(claim -> {
            assertThat(claim.meeting().subject()).isEqualTo(subject);
            assertThat(claim.meeting().attribute()).isEqualTo(attribute);
            assertThat(claim.value().key()).isEqualTo(key);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The payments team owns billing. | Billing is owned by the platform team. | true",
                "The payments team owns billing. | The platform team owns search. | false",
                "The payments team owns billing. | The payments team also owns search. | false",
                "Maria is responsible for releases. | Tom is responsible for releases. | true",
                "Maria is a maintainer of the CLI | Tom is a maintainer of the CLI | false",
                "Contact for incidents: ops channel | Contact for incidents: duty phone | false",
                "Dana leads billing | Sam owns billing | false",
            })
    void ownersClashOnOneThing(String first, String second, boolean clash) {
        assertThat(Rows.rivals(Rows.memory("project", first), Rows.memory("project", second)))
                .isEqualTo(clash);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"It is owned by Dana", "Who owns billing?", "Nobody owns billing", "Dana could own billing"})
    void nobodyKnownOwnsNothing(String content) {
        assertThat(Rows.memory("project", content))
                .noneMatch(claim -> claim.meeting().attribute().equals("owner"));
    }
}
