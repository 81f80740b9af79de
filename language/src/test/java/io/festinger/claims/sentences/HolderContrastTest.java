package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HolderContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The chair of the sailing club is Ida. | The flyer in the hallway says that Ben chairs the sailing club.",
                "Send your forms to Ida, the treasurer of the sailing club. | The sailing club's treasurer is Ben.",
                "Ida from the harbour office leads the repair crew. | The repair crew meets at noon and is led by Ben.",
                "My dentist is Eva Holm. | Tom Vance is my dentist.",
                "The vet of the shelter cats is Eva Holm. | The shelter cats' vet is Tom Vance.",
                "Lena's piano teacher is Eva Holm. | Tom Vance is Lena's piano teacher.",
                "Eva Holm designed the opera house. | Architect of the opera house: Tom Vance",
                "The choir was founded by Eva Holm. | The founder of the choir is Tom Vance.",
                "Offers go to Ida, who manages the seed shop. | Manager of the seed shop: Ben",
            })
    void twoInOneRoleAreAContradictionWhateverIsSaidAround(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ida chairs the sailing club. | Ben chairs the rowing club.",
                "Ida chairs the sailing club. | The treasurer of the sailing club is Ben.",
                "My dentist is Eva Holm. | My daughter's dentist is Tom Vance.",
                "Lena's piano teacher is Eva Holm. | Lena's maths teacher is Tom Vance.",
                "My doctor is Eva Holm. | Tom Vance is a doctor.",
                "My dentist is Eva Holm. | My new dentist and my vet are friends.",
                "Eva Holm designed the opera house. | Architect of the concert hall: Tom Vance",
                "Ida and Ben lead the repair crew. | The repair crew is led by Ben.",
                "The manager of the shop in Graz is Ida. | The manager of the shop in Linz is Ben.",
                "Ida leads the repair crew. | Ben leads the repair crew in Graz.",
                "Ida leads the repair crew on Monday. | The lead of the repair crew on Sunday is Ben.",
                "The head of the choir is Ida. | The deputy head of the choir is Ben.",
                "The owner of the red van is Ida. | The owner of the van is Ben.",
                "Ida led the repair crew until May. | Ben leads the repair crew.",
                "The owner of the seed shop is Ida. | Write to the owner of the seed shop.",
                "Ida leads the repair crew. | The head of the repair crew is Ida, and Ben helps.",
            })
    void whatMayHoldBesideEachOtherIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.RULED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
