package io.festinger.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstructionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Use tabs. | Use spaces. | true",
                "Use tabs for indentation. | Prefer 2 spaces. | true",
                "Use tabs in Makefiles. | Use spaces. | false",
                "Enable telemetry. | Disable telemetry. | true",
                "Disable telemetry. | Enable tracing. | false",
                "Avoid snapshots. | Use snapshots for pages. | true",
                "Run tests with pnpm test. | Run tests with npm test. | true",
                "Tests: pnpm test | Run tests with npm test. | true",
                "Tests: pnpm test | Build: npm run build | false",
                "Run pnpm test. | Run pnpm lint. | false",
                "Use Ruff for linting. | Use Flake8 for linting. | false",
                "Never push to main without a review. | Push to main. | false",
                "Never push to main without a review. | Always push to main. | true",
                "Never push to main without a review. | Push to main without a review. | true",
                "Do not edit a snapshot when a test fails. | Edit the snapshot when a test fails. | true",
                "Do not edit a snapshot when a test fails. | Edit the snapshot when a page changes. | false",
                "When a test fails, do not edit the snapshot. | Edit the snapshot when a test fails. | true",
                "Never rename columns without asking. | Rename columns freely. | true",
                "Never rename columns without asking. | Rename columns. | false",
                "Ask before you rename a column. | Rename columns without asking. | true",
                "Get approval before renaming columns. | Rename columns without permission. | true",
                "Ask before you rename a column. | Rename a column after asking. | false",
                "Only use tabs in Makefiles. | Use spaces. | false",
                "Run migrations after the deploy. | Never run migrations before the deploy. | false",
                "Never run migrations before the deploy. | Run migrations before the deploy. | true",
                "Run migrations if the schema changes. | When the schema changes, never run migrations. | true",
                "Avoid deeply nested if-statements. | Use deeply nested if-statements. | true",
                "Prefer early returns over if/else. | Avoid early returns over if/else. | true",
                "Ask what to test and when. | Never ask what to test and when. | true"
            })
    void oneRuleContradictsAnother(String one, String other, boolean contradicts) {
        boolean isFound = Instruction.of(one)
                .flatMap(knownRule -> Instruction.of(other).map(knownRule::contradicts))
                .orElse(false);
        boolean isReversed = Instruction.of(other)
                .flatMap(knownRule -> Instruction.of(one).map(knownRule::contradicts))
                .orElse(false);

        assertThat(List.of(isFound, isReversed)).containsOnly(contradicts);
    }
}
