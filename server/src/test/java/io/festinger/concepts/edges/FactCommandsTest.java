package io.festinger.concepts.edges;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.ConceptFact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactCommandsTest {
    private static final ConceptFact REPO = new ConceptFact("gnommoweb", "repo", "type", true);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gutask iknowthat 'gnommoweb -isa repo'",
                "gutask iknowthat \"gnommoweb -isa repo\"",
                "gutask iknowthat gnommoweb -isa repo",
                "gutask iknowthat gnommoweb -isa repo && echo done",
                "gutask iknowthat gnommoweb -isa repo --json",
                "./festinger iknowthat 'gnommoweb -isa repo'; ls",
                "/usr/local/bin/gutask iknowthat 'gnommoweb -isa repo in context of type'",
                "cd /a0 && FESTINGER_URL=http://host:11435 gutask iknowthat 'gnommoweb -isa repo'",
                "curl -fsS http://host:11435/gutask -o gutask\nsh gutask iknowthat 'gnommoweb -isa repo'",
                "bash -c \"gutask iknowthat 'gnommoweb -isa repo'\"",
                "if ! gutask iknowthat 'gnommoweb -isa repo'; then exit 1; fi",
                "$ gutask iknowthat 'gnommoweb -isa repo'",
                "subprocess.run([\"gutask\", \"iknowthat\", \"gnommoweb -isa repo\"], check=True)",
                "subprocess.run(['./gutask', 'iknowthat', 'gnommoweb -isa repo'])",
                "os.system(\"gutask iknowthat 'gnommoweb -isa repo'\")",
                "gutask iknowthat \"gnommoweb -isa \\\"repo\\\"\"",
                "{\"command\":\"gutask iknowthat 'gnommoweb -isa repo'\"}",
                "{\"workdir\": \"/srv\", \"cmd\": \"gutask iknowthat 'gnommoweb -isa repo'\", \"timeout\": 9}",
                "{\"command\": [\"bash\", \"-lc\", \"gutask iknowthat 'gnommoweb -isa repo'\"]}",
                "{\"command\":[\"gutask\",\"iknowthat\",\"gnommoweb -isa repo\"]}"
            })
    void aFactToldByACommandIsFound(String text) {
        assertThat(FactCommands.in(text)).containsExactly(REPO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ls -la",
                "gutask iknowthat",
                "gutask iknowthat --help",
                "gutask iknowthat 'gnommoweb -isa repo",
                "gutask iknowthat 'gnommoweb -isa <parent> in context of <dimension>'",
                "gutask iknowthat 'gnommoweb is a repo'",
                "gutask iknowthat \"$NAME -isa repo\"",
                "gutask iknowthat \"`hostname` -isa repo\"",
                "echo gutask iknowthat 'gnommoweb -isa repo'",
                "echo \"gutask iknowthat 'gnommoweb -isa repo'\" >> notes.md",
                "grep -rn \"gutask iknowthat 'gnommoweb -isa repo'\" .",
                "# gutask iknowthat 'gnommoweb -isa repo'",
                "You can say gutask iknowthat 'gnommoweb -isa repo' there.",
                "mygutask iknowthat 'gnommoweb -isa repo'",
                "iknowthat 'gnommoweb -isa repo'",
                "gutask iknowthatx 'gnommoweb -isa repo'",
                "{\"text\":\"gutask iknowthat 'gnommoweb -isa repo'\"}",
                "{\"pattern\": \"gutask iknowthat 'gnommoweb -isa repo'\"}"
            })
    void emptyStatementsAreNotFound(String text) {
        assertThat(FactCommands.in(text)).isEmpty();
    }

    @Test
    void severalAreFoundInTheirOrderAndAMalformedOneIsPassedOver() {
        assertThat(FactCommands.in("""
                        gutask iknowthat 'gnommoweb -isa repo'
                        gutask iknowthat 'dobby'
                        gutask iknowthat 'gnommoweb -ispart ramanujan in context of runs-on'
                        """))
                .containsExactly(REPO, new ConceptFact("gnommoweb", "ramanujan", "runs-on", false));
    }

    @Test
    void atMostTwentyAreTakenFromOneText() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            text.append("gutask iknowthat 'name").append(i).append(" -isa repo'\n");
        }
        assertThat(FactCommands.in(text.toString())).hasSize(20);
    }
}
