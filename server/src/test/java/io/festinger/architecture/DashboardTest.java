package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The dashboard for Grafana asks for metrics that the reference has.
class DashboardTest {
    private static final Pattern SELECTED =
            Pattern.compile("([a-z_]+?)(_count|_sum|_max)?\\{instance=~\"\\$instance\"");
    private static final Pattern DOCUMENTED = Pattern.compile("`([a-z]+(?:_[a-z]+)+)`");

    private final JsonNode panels = Repository.json("dashboards/festinger.json").path("panels");

    private static List<String> names(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    @Test
    void everyQueryAsksForMetricsOfTheReferenceOnTheChosenServers() {
        Set<String> documentedTexts =
                names(DOCUMENTED, Repository.read(Repository.ROOT.resolve("docs/reference/telemetry.md"))).stream()
                        .collect(Collectors.toSet());

        assertThat(panels.findValuesAsText("expr")).hasSizeGreaterThan(10).allSatisfy(query -> {
            assertThat(names(SELECTED, query)).isNotEmpty().isSubsetOf(documentedTexts);
            assertThat(query.chars().filter(sign -> sign == '{').count())
                    .isEqualTo(names(SELECTED, query).size());
        });
    }

    @Test
    void panelsHaveNumbersTitlesAndPlacesOfTheirOwn() {
        assertThat(panels).isNotEmpty();
        assertThat(panels.findValuesAsText("id")).hasSameSizeAs(panels).doesNotHaveDuplicates();
        assertThat(panels.findValuesAsText("title")).hasSameSizeAs(panels).doesNotHaveDuplicates();
        assertThat(panels.findValues("gridPos")).hasSameSizeAs(panels).doesNotHaveDuplicates();
    }
}
