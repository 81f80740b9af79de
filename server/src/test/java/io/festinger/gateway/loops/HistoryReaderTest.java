package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryReaderTest {
    private static List<Step> steps(Talk talk) {
        return new HistoryReader().read(talk.history()).steps();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"tool_name\": \"a\", \"tool_result\": \"b\"}",
                "{\"system_warning\": \"You have sent the same message again.\"}",
                "```json\n{\"system_warning\": \"again\"}\n```",
                "{\"tool_name\": \"a\", \"tool_result\": \"b\"}\n{\"system_warning\": \"again\"}",
                "{\"tool_name\": \"a\", \"tool_result\": \"it says \\\"user_message\\\"\"}\n[EXTRAS]\n{\"now\":\"9:00\"}",
                "Observation: nothing",
                "[read_file for 'a.txt'] Result:\nnothing",
                "<system-reminder>It is late.</system-reminder>",
                "<tool_response>{}</tool_response>"
            })
    void frameworkTextIsNoPersonsMessage(String text) {
        assertThat(steps(Talk.asking("go").step("a").user(text).step("b"))).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go on",
                "{\"user_message\": \"go on\", \"attachments\": [], \"system_message\": []}",
                "{\"tool_name\": \"a\", \"tool_result\": \"b\"}\n{\"user_message\": \"go on\"}",
                "```json\n{\"system_message\": [\"x\"], \"user_intervention\": \"stop\"}\n```",
                "{\"question\": \"what?\"}",
                "<system-reminder>It is late.</system-reminder> go on"
            })
    void aPersonsMessageBeginsAnew(String text) {
        assertThat(steps(Talk.asking("go").step("a").user(text).step("b"))).hasSize(1);
    }

    @Test
    void aCallWithoutAResultIsNotAStepYet() {
        assertThat(steps(Talk.asking("go").calls("a", "{}"))).isEmpty();
        assertThat(steps(Talk.asking("go").calls("a", "{}").gives(""))).hasSize(1);
    }

    @Test
    void wordsBeforeCallsAndCallsBesideEachOtherAreOneStep() {
        Talk talk =
                Talk.asking("go").says("I read both.").calls("r", "{\"p\":1}").calls("r", "{\"p\":2}");
        List<Step> steps = steps(talk.gives("one").gives("two").says("Done.").gives("x"));
        assertThat(steps).hasSize(2);
        assertThat(steps.getFirst().calls()).isEqualTo(2);
        assertThat(steps.getFirst().results()).isEqualTo(2);
        assertThat(steps.getFirst().place()).isEqualTo(new Step.Place(1, 6));
    }

    @Test
    void thoughtsHeadlineAndWhatStandsAroundTheJsonDoNotCount() {
        String bare = "{\"tool_name\":\"t\",\"tool_args\":{\"a\":\"b\"}}";
        for (String other : List.of(
                "{\"thoughts\":[\"hm\"],\"headline\":\"H\",\"tool_name\":\"t\",\"tool_args\":{\"a\":\"b\"}}",
                "```json\n{\"tool_args\": {\"a\": \"b\"},\n\"tool_name\": \"t\"}\n```",
                "So: {\"tool_name\":\"t\",\"tool_args\":{\"a\":\"b\"}} I hope it works.",
                "<think>{\"tool_name\":\"u\"}</think>{\"tool_name\":\"t\",\"tool_args\":{\"a\":\"b\"}}",
                "{'tool_name': 't', 'tool_args': {'a': 'b',},",
                "{\"thoughts\":[\"a \"quoted\" word\"],\"tool_name\":\"t\",\"tool_args\":{\"a\":\"b\"}")) {
            Step one =
                    steps(Talk.asking("go").says(bare).user("Observation: x")).getFirst();
            Step same =
                    steps(Talk.asking("go").says(other).user("Observation: x")).getFirst();
            assertThat(same.to(one)).as(other).isEqualTo(Step.Likeness.EXACT);
            assertThat(same.form()).isEqualTo(Facts.Form.AGENT_ZERO);
        }
    }

    @Test
    void theGuardsOwnBlocksAreNotRead() {
        Step plain = steps(Talk.asking("go").says("I see.").gives("x")).getFirst();
        Step with = steps(Talk.asking("go")
                        .says("I see. <loop-guard>\nStop.\n</loop-guard>")
                        .gives("<loop-guard>Stop.</loop-guard>x"))
                .getFirst();
        assertThat(with.hash()).isEqualTo(plain.hash());
    }

    @Test
    void theSecondReadingOfAHistoryGivesTheSame() {
        var reader = new HistoryReader();
        Talk talk = Talk.asking("go").step("a").step("b").says("x").user("Observation: y");
        assertThat(reader.read(talk.history())).isEqualTo(reader.read(talk.history()));
    }

    @Test
    void nothingIsCutWhenACallWouldLoseItsResultOrASystemMessageIsInTheWay() {
        Talk talk = Talk.asking("go");
        for (int i = 0; i < 4; i++) {
            talk.add(Turn.Role.ASSISTANT, "", List.of(new ToolCall("a", "{}"), new ToolCall("b", "{}")))
                    .gives("only one result");
        }
        assertThat(LoopDetector.sight(talk.history(), 2).orElseThrow().cut()).isEmpty();

        Talk system = Talk.asking("go")
                .step("a")
                .step("a")
                .system("Be brief.")
                .step("a")
                .step("a");
        DetectedLoop sighting = LoopDetector.sight(system.history(), 2).orElseThrow();
        assertThat(sighting.repeats()).isEqualTo(2);
        assertThat(sighting.cut()).isEmpty();
    }
}
