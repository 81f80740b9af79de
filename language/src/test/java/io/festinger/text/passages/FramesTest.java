package io.festinger.text.passages;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.passages.Passage.Voice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FramesTest {
    private static final String QUESTION = "On which port does the ledger listen?";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "On which port does the ledger listen?",
                "<task>\nOn which port does the ledger listen?\n</task>\n<environment_details>\n# Time\n10:21\n# Visible"
                        + " Files\nsrc/ledger.ts\n</environment_details>",
                "<system-reminder>\nThe todo list is empty.\n</system-reminder>\nOn which port does the ledger listen?",
                "<additional_data>\n<current_file>\nledger.ts\n</current_file>\n</additional_data>\n<user_query>\nOn which"
                        + " port does the ledger listen?\n</user_query>",
                "On which port does the ledger listen?\n\n[EXTRAS]\n{\"current_datetime\": \"2026-11-29 10:21\"}",
                "[attempt_completion] Result:\nGo on.\n<feedback>\nOn which port does the ledger listen?\n</feedback>\n"
                        + "<environment_details>\n# Time\n10:21\n</environment_details>",
                "[ask_followup_question for 'What next?'] Result:\n<answer>\nOn which port does the ledger listen?\n"
                        + "</answer>",
                "<task>\nOn which port does the ledger listen?\n</task>\n# task_progress RECOMMENDED\nKeep a list.",
                "On which port does the ledger listen?\n\n# *SEARCH/REPLACE block* Rules:\nThe full path first.",
                "Here's the issue text:\nISSUE:\nOn which port does the ledger listen?\n\nINSTRUCTIONS:\nNow solve it.",
                "Current time: 10:21\nOn which port does the ledger listen?",
                "On which port does the ledger listen?\n\nINSTRUCTIONS:\nNow, solve it.\nUse the goto command.\n(Open file:"
                        + " n/a)\nbash-$",
                "On which port does the ledger listen?\n(Open file: n/a)\n(Current directory: /srv)\nbash-$"
            })
    void aMessageIsWhatItsSenderSays(String framedText) {
        assertThat(Frames.without(framedText).strip()).isEqualTo(QUESTION);
        assertThat(Passages.ofUser(framedText)).containsExactly(new Passage(Voice.SENDER, QUESTION));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Is <b>bold</b> right here, and what does <div> mean?",
                "An unclosed <environment_details> stays,\nwith all that follows.",
                "a < b and c > d",
                "<tool_response>{\"port\": 8080}</tool_response>",
                ""
            })
    void textWithoutAFrameStays(String message) {
        assertThat(Frames.without(message)).isEqualTo(message);
    }

    @Test
    void aReportInTheUsersNameIsATools() {
        assertThat(Passages.ofUser("[read_file for 'a.md'] Result:\nThe ledger listens on 8080."))
                .singleElement()
                .satisfies(passage -> assertThat(passage.voice()).isEqualTo(Voice.TOOL));
        assertThat(Frames.isReport("Observation: it is up")).isTrue();
        assertThat(Frames.isReport("exitcode: 1 (execution failed)\nCode output: none"))
                .isTrue();
        assertThat(Frames.isReport("Error:\nno such file\nNow let's retry: another way"))
                .isTrue();
        assertThat(Frames.isReport("Error:\nno such file. What does that mean?"))
                .isFalse();
        assertThat(Frames.without("# AGENTS.md instructions for /srv\n\n<INSTRUCTIONS>\nRun it.\n</INSTRUCTIONS>"))
                .isEmpty();
        assertThat(Frames.isReport("[urgent] is it up?")).isFalse();
    }
}
