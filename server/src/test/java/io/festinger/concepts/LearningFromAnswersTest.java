package io.festinger.concepts;

import static io.festinger.concepts.MemoryFixture.assistant;
import static io.festinger.concepts.MemoryFixture.prompt;
import static io.festinger.concepts.MemoryFixture.user;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Settings;
import io.festinger.gateway.loops.LoopNotice;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LearningFromAnswersTest {
    private static final String ANSWER = "dobby restarted the whole thing";

    private final MemoryFixture memory = new MemoryFixture();
    private final Conversation conversation = memory.conversation();

    @BeforeEach
    void aShownBlock() {
        memory.edge("gnommoweb", "repo", "type");
        memory.edge("gnommoweb", "glitch_university", "membership");
        memory.graph.dispute(memory.concept("gnommoweb"), memory.concept("type"));
        assertThat(memory.ask(conversation, "what of gnommoweb?").block())
                .contains("gnommoweb: [membership] glitch_university [type?] repo - conflict pending");
        memory.texts.clear();
    }

    @ParameterizedTest
    @ValueSource(strings = {ANSWER, "  " + ANSWER + "\n", "dobby restarted the whole", ANSWER + " [stopped]"})
    void anAnswerIsLearnedOnceThoughTheClientSendsItAgain(String retainedText) {
        memory.engine.learn(assistant(ANSWER), conversation);
        memory.engine.recollect(prompt(user("go on"), assistant(retainedText), user("well?")), conversation);
        memory.engine.recollect(prompt(user("go on"), assistant(retainedText), user("and?")), conversation);
        assertThat(memory.texts).containsExactly(ANSWER, "go on", "well?", "and?");
        assertThat(encounters("dobby")).isEqualTo(1);
    }

    @Test
    void anAnswerSentBeforeItsEndWasHeardIsLearnedOnce() {
        memory.engine.recollect(prompt(user("go on"), assistant("dobby restarted the whole")), conversation);
        memory.engine.learn(
                assistant(ANSWER + ", said the log, and all is well now, and quiet, and so on and on"), conversation);
        assertThat(encounters("dobby")).isEqualTo(1);
    }

    @Test
    void anAnswerHeardTwiceIsLearnedOnce() {
        memory.engine.learn(assistant(ANSWER), conversation);
        memory.engine.learn(assistant(ANSWER), conversation);
        assertThat(encounters("dobby")).isEqualTo(1);
    }

    @Test
    void aUsersWordsAreNeverTakenForAnAnswer() {
        memory.engine.learn(assistant(ANSWER), conversation);
        memory.engine.recollect(prompt(user(ANSWER)), conversation);
        assertThat(encounters("dobby")).isEqualTo(2);
    }

    @Test
    void anAnswerOfAnotherSessionIsAnother() {
        memory.engine.learn(assistant(ANSWER), conversation);
        memory.engine.recollect(prompt(assistant(ANSWER)), memory.conversation());
        assertThat(encounters("dobby")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<recollection>\ngnommoweb: [membership] glitch_university\n</recollection>",
                "<recollection>\ngnommoweb: [membership] glitch_univ",
                "gnommoweb: [membership] glitch_university [type?] repo - conflict pending",
                "- `gnommoweb`: [membership] glitch_university",
                "> **gnommoweb:**   [type?]  \"repo\" (conflict pending).",
                "Gnommoweb:\n  * [type] repo\n  * [membership] glitch_university\n",
                "\u201cgnommoweb:[type?]repo\u201d",
                "? gnommoweb: no recollection. If not a typo, store it before proceeding:",
                "* ? gnommoweb: No recollection.\n  If not a typo,\n  store it before proceeding:",
                "'gnommoweb -isa <parent> in context of <dimension>'",
                "* `gutask iknowthat 'gnommoweb -isa <parent> in context of <dimension>'`",
                "`'gnommoweb -ispart <system> in context of <dimension>'`",
                "<loop-guard>\ngnommoweb is a repo.\n</loop-guard>",
                "<loop-guard>gnommoweb belongs to glitch_university",
                "<festinger-context>\n- [memory mem_1, by ann, 2026-03-01] gnommoweb is a repo.\n</festinger-context>",
                "<festinger-context>\n- [memory mem_1, by ann, 2026-03-01] gnommoweb is a rep",
                "- [memory mem_1, by ann, 2026-03-01, disputed] gnommoweb is a repo.",
                "> **[project_state st_1, by ann, 2026-03-01]** gnommoweb is a repo.",
                "Festinger's loop guard ended this turn: gnommoweb is a repo.",
            })
    void injectedTextIsNotLearnedFromTheModelsMouth(String quotedText) {
        long before = encounters("gnommoweb");
        memory.engine.learn(assistant("Well, " + quotedText + "\nso says dobby"), conversation);
        assertThat(encounters("gnommoweb")).isEqualTo(before);
        assertThat(memory.texts)
                .hasSize(quotedText.startsWith("Festinger's") ? 0 : 1)
                .allSatisfy(text -> assertThat(text).doesNotContain("repo", "parent", "glitch", "[", "gutask"));
        assertThat(memory.corroboratedEdges).isEmpty();
    }

    @Test
    void aQuotedLineWithAgesAndMarksIsNotLearnedFromTheModelsMouth() {
        memory.edge("dobby", "worker", "type", 1, Duration.ofDays(200));
        Edge edge = memory.said("zorblax", "moon", "membership", Duration.ZERO);
        memory.graph.replace(edge.concept(), List.of(edge), List.of());
        memory.settings = Settings.of(Map.of("recollection_unconfirmed", "mark"));
        assertThat(memory.ask(conversation, "dobby, zorblax").text())
                .contains("dobby: [type] worker (2025-08)", "zorblax: [membership] moon (unconfirmed)");
        memory.texts.clear();
        memory.engine.learn(
                assistant("dobby: [type] worker (2025-08)\nzorblax: [membership] moon (unconfirmed)\nand so on"),
                conversation);
        assertThat(memory.texts).hasSize(1);
        assertThat(memory.texts.getFirst())
                .contains("and so on")
                .doesNotContain("2025", "unconfirmed", "worker", "moon");
    }

    @Test
    void textOfTheLoopGuardIsKnownByItsOwnWords() {
        String text = "Festinger's loop guard ended this turn: dobby is a repo";
        assertThat(LoopNotice.isAnswer(text)).isTrue();
        memory.engine.recollect(prompt(assistant(text)), conversation);
        assertThat(encounters("dobby")).isZero();
    }

    @Test
    void modelTextBesideAQuoteIsLearned() {
        memory.engine.learn(assistant("I see gnommoweb: [type?] repo - and gnommoweb feeds dobby"), conversation);
        assertThat(encounters("dobby")).isEqualTo(1);
        assertThat(memory.texts).containsExactly("I see                         - and gnommoweb feeds dobby");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gnommoweb: [runs-on] ramanujan",
                "gnommoweb: [type] service",
                "dobby: [type] repo",
                "gnommoweb [see below] is fine"
            })
    void unshownTextIsNoQuote(String text) {
        memory.engine.learn(assistant(text), conversation);
        assertThat(memory.texts).containsExactly(text);
    }

    @Test
    void theModelDoesNotConfirmWhatItWasShown() {
        memory.engine.learn(assistant("gnommoweb is a repo at Glitch University"), conversation);
        memory.engine.recollect(prompt(assistant("As for gnommoweb, that repo again")), conversation);
        assertThat(memory.corroboratedEdges).isEmpty();
    }

    @Test
    void theModelConfirmsUnshownFactsAndTheUserAnyFact() {
        Edge other = memory.edge("dobby", "repo", "type");
        memory.engine.learn(assistant("dobby is a repo, too"), conversation);
        assertThat(memory.corroboratedEdges).containsExactly(other);
        memory.ask(conversation, "gnommoweb is a repo");
        assertThat(memory.corroboratedEdges).hasSize(2);
    }

    @Test
    void aQuoteInTheHistoryIsNotLearnedEither() {
        long before = encounters("gnommoweb");
        memory.engine.recollect(prompt(user("so?"), assistant("gnommoweb: [type?] repo, as I was told")), conversation);
        assertThat(encounters("gnommoweb")).isEqualTo(before);
    }

    @Test
    void aUserQuotingABlockIsTakenAtHisWord() {
        long before = encounters("gnommoweb");
        memory.ask(conversation, "why do you say gnommoweb: [type?] repo");
        assertThat(encounters("gnommoweb")).isEqualTo(before + 1);
        assertThat(memory.texts).isEqualTo(List.of("why do you say gnommoweb: [type?] repo"));
    }

    private long encounters(String token) {
        return memory.vocabulary.find(token).map(Concept::encounters).orElse(0L);
    }
}
