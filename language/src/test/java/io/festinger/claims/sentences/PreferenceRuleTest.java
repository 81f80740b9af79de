package io.festinger.claims.sentences;

import static io.festinger.claims.Rows.agree;
import static io.festinger.claims.Rows.rivals;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Rows;
import io.festinger.claims.Span;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreferenceRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prefers rebase workflow | prefers merge-commit workflow",
                "prefers small diffs | The user prefers large diffs.",
                "prefers tabs over spaces | prefers spaces over tabs",
                "I prefer tabs rather than spaces | prefers spaces to tabs",
                "I like dark themes | I do not like dark themes",
                "prefers dark mode | dislikes the dark mode",
                "uses Python 3.12 | uses Python 3.11",
                "prefers rebase workflow over merge-commit workflow | prefers merge-commit workflow",
                "likes tests | doesn't like tests",
                "Alice prefers dark mode | Alice prefers light mode",
                "prefers rebase workflow for releases | prefers merge workflow for releases",
                "prefers small diffs and short commit messages | prefers long commit messages",
            })
    void incompatiblePreferencesAreRivals(String one, String other) {
        assertThat(rivals(read(one), read(other))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prefers small diffs | prefers small diffs",
                "prefers small diffs | The user really prefers very small diffs.",
                "I prefer the rebase workflow | favours Rebase-workflow",
                "prefers tabs over spaces | likes tabs more than spaces",
                "We prefer to use short names | We use short names",
                "prefers dark mode in the IDE | prefers dark mode for the IDE",
                "hates big meetings | I don't like big meetings",
            })
    void preferencesSayingTheSameAgree(String one, String other) {
        assertThat(agree(read(one), read(other))).isTrue();
        assertThat(rivals(read(one), read(other))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prefers small diffs | prefers large fonts",
                "prefers small diffs | Alice prefers large diffs",
                "prefers small diffs for reviews | prefers large diffs for releases",
                "prefers tea | prefers coffee",
                "prefers tests | prefers small tests",
                "prefers tabs over spaces | prefers tabs over newlines",
                "prefers dark mode in the editor | prefers light mode in print",
                "does not like dark mode | does not like light mode",
                "does not like dark mode | prefers light mode",
            })
    void preferencesOfOtherThingsPeopleOrContextsAreNoRivals(String one, String other) {
        assertThat(read(one)).isNotEmpty();
        assertThat(read(other)).isNotEmpty();
        assertThat(rivals(read(one), read(other))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "prefers to walk home",
                "Does the user prefer small diffs?",
                "might prefer small diffs",
                "prefers small and focused diffs",
                "He prefers small diffs",
                "looks like small diffs",
                "preferred small diffs",
                "tools like small hammers",
                "likes it when diffs are small",
                "prefers",
                "would like to see small diffs",
                "If asked, prefers small diffs",
                "small diffs"
            })
    void unclearPreferencesAreNone(String content) {
        assertThat(read(content)).isEmpty();
    }

    @Test
    void theSlotComesFromTheNoun() {
        Claim claim = read("The user prefers rebase workflows.").getFirst();

        assertThat(claim.slot().key()).isEqualTo("[\"preference\",\"p05\",\"workflow\"]");
        assertThat(claim.value().text()).isEqualTo("rebase workflows");
        assertThat(claim.reading()).isEqualTo(new Claim.Reading("memory.preference", new Span(17, 33)));
    }

    private static List<Claim> read(String content) {
        return Rows.memory("preference", content);
    }
}
