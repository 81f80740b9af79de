package io.festinger.text.passages;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.passages.Passage.Voice;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassagesTest {
    private static List<Passage> read(String message) {
        return Passages.of(message);
    }

    private static Passage by(Voice voice, String text) {
        return new Passage(voice, text);
    }

    @Test
    void proseIsLeftAsItIs() {
        String prose = "gnommoweb is a repo.\n\nIt runs on ramanujan, isn't it? Ask the *A/B* team about C++ & R&D.";

        assertThat(read(prose)).containsExactly(by(Voice.SENDER, prose));
    }

    @Test
    void anAgentsMessageInJsonIsDecoded() {
        assertThat(
                        read(
                                "{\"user_message\": \"gnommoweb is a repo.\\nIt runs on ramanujan, in J\\u00f8rpeland.\", \"attachments\": []}"))
                .containsExactly(by(Voice.PERSON, "gnommoweb is a repo.\nIt runs on ramanujan, in Jørpeland."));
        assertThat(read("{\"tool_name\": \"code_execution_tool\", \"tool_result\": \"ntollgate is a service\"}"))
                .containsExactly(by(Voice.TOOL, "ntollgate is a service"));
    }

    @Test
    void ofAnAnswerInJsonTheThoughtsAndTheTextAreSaid() {
        String answer = """
                {
                    "thoughts": ["The user asks about hallmark.", "I should look it up."],
                    "headline": "Looking",
                    "tool_name": "response",
                    "tool_args": {"text": "Hallmark is a service of ours.", "path": "/srv/hallmark", "code": "hallmark.start()"}
                }""";

        assertThat(Passages.prose(answer))
                .contains("The user asks about hallmark.", "I should look it up.", "Hallmark is a service of ours.")
                .doesNotContain("tool_name", "srv", "start", "Looking");
    }

    @Test
    void anUnknownMemberIsProseWhereItReadsAsASentence() {
        assertThat(Passages.prose(
                        "{\"comment\": \"The relay is part of the yard.\", \"mode\": \"fast relay yard mode\"}"))
                .isEqualTo("The relay is part of the yard.");
    }

    @Test
    void jsonWithinJsonAndAfterALabelIsDecoded() {
        assertThat(
                        Passages.prose(
                                "Updated ledger:\n{\"facts\": {\"reason\": \"gnommoweb is a repo\", \"answer\": false}}\nGo on."))
                .isEqualTo("Updated ledger:\n\ngnommoweb is a repo\n\nGo on.");
        assertThat(Passages.prose("{\"message\": \"{\\\"text\\\": \\\"the tank is in hall two\\\"}\"}"))
                .isEqualTo("the tank is in hall two");
        assertThat(Passages.prose("<tool_call>{\"name\": \"look_up\", \"arguments\": {\"id\": \"a1\"}}</tool_call>"))
                .isEmpty();
    }

    @Test
    void cutOffJsonGivesItsWholeMembers() {
        assertThat(Passages.prose("{\"text\": \"The yard is open.\", \"reason\": \"The ta"))
                .isEqualTo("The yard is open.");
    }

    @Test
    void aBracketOtherThanJsonIsProse() {
        String prose = "[WebSurfer] I typed {it} into the field";

        assertThat(Passages.prose(prose)).isEqualTo(prose);
    }

    @Test
    void codeInFencesIsLeftOutAndTextInFencesIsNot() {
        assertThat(Passages.prose("Look:\n```python\nimport yard\nyard.open()\n```\nDone."))
                .isEqualTo("Look:\n\nDone.");
        assertThat(Passages.prose("```markdown\nThe yard is open.\n```")).isEqualTo("The yard is open.");
        assertThat(Passages.prose("~~~\nthe yard is code\n~~~")).isEmpty();
        assertThat(Passages.prose("```json\n{\"text\": \"the yard is open\"}\n```"))
                .isEqualTo("the yard is open");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-03-01 10:11:12,345 relay started in yard",
                "[2026-03-01T10:11:12Z] relay started",
                "INFO: relay started in yard",
                "Traceback (most recent call last):\n  File \"/srv/a.py\", line 7, in relay\n    relay.open(yard)",
                "java.lang.IllegalStateException: relay is shut\n\tat io.yard.Relay.open(Relay.java:12)",
                "diff --git a/relay b/relay\n@@ -1,2 +1,2 @@\n-relay is shut\n+relay is open\n same relay",
                "/srv/relay/yard",
                "relay/yard/hall.py",
                "    12\trelay = yard.open()",
                "$ relay --open yard",
                ">>> relay.open()",
                "root@yard:~# relay open",
                "import relay.yard",
                "from relay import yard",
                "if (relay == yard) { open(); }",
                "relay = yard.open();",
                "relay.py:12:yard is open",
                "-rw-r--r-- 1 root root 12 Mar 1 relay",
                "<function=bash>\n<parameter=command>open relay</parameter>\n</function>",
                "\"relay\": \"yard\",",
                "https://relay.example.org/yard?open=1",
                "relay@example.org",
                "--relay-open",
            })
    void unspokenTextIsNoProse(String text) {
        assertThat(Passages.prose(text)).isEmpty();
    }

    @Test
    void addressesPathsAndFilesWithinALineAreBlanked() {
        assertThat(
                        Passages.prose(
                                "See https://a.example/x, /srv/relay and relay.py of gnommoweb.git in `open(yard)`, `mercury`."))
                .doesNotContain("example", "srv", "relay", "yard", ".git")
                .contains("gnommoweb", "`mercury`");
    }

    @Test
    void aScratchpadIsReadByItsLabels() {
        String scratchpad = """
                Question: Where does gnommoweb run?
                Thought: I should look.
                Action: search
                Action Input: {"query": "gnommoweb"}
                Observation: gnommoweb runs on ramanujan
                Thought: I know it.
                Final Answer: On ramanujan.""";

        assertThat(read(scratchpad))
                .containsExactly(
                        by(Voice.PERSON, "Where does gnommoweb run?"),
                        by(Voice.ASSISTANT, "I should look."),
                        by(Voice.TOOL, "gnommoweb runs on ramanujan"),
                        by(Voice.ASSISTANT, "I know it.\n On ramanujan."));
    }
}
