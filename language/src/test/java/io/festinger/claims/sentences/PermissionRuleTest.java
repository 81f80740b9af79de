package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Rows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PermissionRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Direct pushes to main are forbidden. | branch | false",
                "Direct pushes to main are forbidden. | direct main push | true",
                "No direct pushes to main | direct main push | true",
                "Never push directly to main. | direct main push | true",
                "Do not push directly to main | direct main push | true",
                "Pushing directly to main is not allowed | direct main push | true",
                "You must not push directly to main. | direct main push | true",
                "We don't allow direct pushes to main. | direct main push | true",
                "It is prohibited to push directly to main. | direct main push | true",
                "Guests may not upload files. | file guest upload | true",
            })
    void aProhibitionIsOnTheSlotOfTheDeed(String content, String deed, boolean isFound) {
        assertThat(Rows.memory("project", content).stream()
                        .anyMatch(claim -> claim.meeting().subject().equals(deed)
                                && claim.meeting().attribute().equals("allowed")
                                && claim.value().key().equals("false")))
                .isEqualTo(isFound);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Pushing directly to main is forbidden. | Direct pushes to main are allowed. | true",
                "Never deploy on Fridays. | Friday deployments are allowed. | true",
                "Never deploy on Fridays. | Monday deployments are allowed. | false",
                "Guests may upload files. | Guests must not upload files. | true",
                "Admins may delete projects. | Members may not delete projects. | false",
                "Contractors are not permitted to access the vault | Contractors can access the vault | true",
                "Only admins can create projects. | Viewers can create projects. | true",
                "Only admins can create projects. | Admins can create projects. | false",
                "Signed commits are required. | Signed commits are optional. | true",
                "Signed commits are required. | Signed commits are allowed. | false",
                "Code review is mandatory | Code review is not required | true",
                "Code review is mandatory | Code coverage is not required | false",
                "Always sign commits. | Never sign commits. | true",
                "Nobody may enter the lab. | Staff may enter the lab. | true",
                "Silicone is prohibited in the clean room. | Gloves are allowed in the clean room. | false",
            })
    void permissionsClashOnOneDeed(String first, String second, boolean clash) {
        assertThat(Rows.rivals(Rows.memory("project", first), Rows.memory("project", second)))
                .isEqualTo(clash);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It is forbidden.",
                "Should direct pushes be allowed?",
                "Bob thinks direct pushes should be forbidden",
                "Some deployments are forbidden",
                "If tests fail, pushing is forbidden",
            })
    void undecidedPermissionsClaimNothing(String content) {
        assertThat(Rows.memory("project", content)).isEmpty();
    }
}
