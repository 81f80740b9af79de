package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FirstPersonTest {
    @Test
    void theUserIsSpokenOfInTheThirdPerson() {
        assertThat(FirstPerson.isOfUser("The user walks to work.")).isTrue();
        assertThat(FirstPerson.isOfUser("The users walk to work.")).isFalse();
        assertThat(FirstPerson.isOfUser("I walk to work, says the user.")).isFalse();
    }

    @Test
    void anAuthorMaySayIForTheUser() {
        String text = "The user's bike is red; the user rides it.";
        assertThat(FirstPerson.of(text)).hasSameSizeAs(text).isEqualTo("my         bike is red; I        rides it.");
    }
}
