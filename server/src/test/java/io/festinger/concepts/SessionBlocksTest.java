package io.festinger.concepts;

import static io.festinger.concepts.MemoryFixture.user;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Settings;
import io.festinger.concepts.graph.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionBlocksTest {
    private final MemoryFixture memory = new MemoryFixture();
    private final Conversation conversation = memory.conversation();

    private Recollection ask(String... texts) {
        return memory.ask(conversation, texts);
    }

    private static String block(String... lines) {
        return "<recollection>\n" + String.join("\n", lines) + "\n</recollection>";
    }

    @Test
    void theFirstBlockStaysAndWhatIsNewComesWithTheNewestMessage() {
        memory.edge("zebra", "animal", "type");
        memory.edge("aardvark", "animal", "type");
        assertThat(ask("zebra").block()).isEqualTo(block("zebra: [type] animal"));

        Recollection second = ask("zebra", "aardvark and zebra");

        assertThat(second.block()).isEqualTo(block("zebra: [type] animal"));
        assertThat(second.later()).containsExactly(new Recollection.LaterBlock(1, block("aardvark: [type] animal")));
        assertThat(second.concepts()).extracting(Recollection.Recalled::token).containsExactly("zebra", "aardvark");
        assertThat(ask("zebra", "aardvark and zebra", "go on").later()).isEqualTo(second.later());
    }

    @Test
    void twoMessagesOfOneTextHaveBlocksOfTheirOwn() {
        memory.edge("zebra", "animal", "type");
        ask("zebra");
        ask("zebra", "go on");
        memory.edge("zebra", "africa", "geography");

        assertThat(ask("zebra", "go on", "go on").later())
                .containsExactly(
                        new Recollection.LaterBlock(2, block("zebra: [geography] africa [type] animal - corrected")));
    }

    @Test
    void trueTextStaysTheSameBytes() {
        memory.edge("zebra", "animal", "type");
        memory.edge("zebra", "africa", "geography");
        Recollection first = ask("zebra");
        assertThat(ask("zebra", "nothing of note"))
                .extracting(Recollection::block, Recollection::later)
                .containsExactly(first.block(), List.of());
    }

    @Test
    void withoutANewMessageNothingNewIsTold() {
        memory.edge("zebra", "animal", "type");
        ask("zebra and aardvark", "go on");
        memory.edge("aardvark", "animal", "type");

        assertThat(ask("zebra and aardvark", "go on").text()).isEqualTo(block("zebra: [type] animal"));
    }

    @Test
    void outdatedTextIsWrittenAgainWithoutANewMessageToCarryIt() {
        memory.edge("zebra", "animal", "type");
        ask("what is a zebra?");
        memory.edge("zebra", "africa", "geography");

        Recollection same = ask("what is a zebra?");

        assertThat(same.block()).isEqualTo(block("zebra: [geography] africa [type] animal"));
        assertThat(same.later()).isEmpty();
    }

    @Test
    void aSessionStartedWithoutABlockGetsItsFirstOneWithItsNewestMessage() {
        memory.edge("zebra", "animal", "type");
        ask("hello");

        Recollection second = ask("hello", "what is a zebra?");

        assertThat(second.block()).isEmpty();
        assertThat(second.later()).containsExactly(new Recollection.LaterBlock(1, block("zebra: [type] animal")));
    }

    @Test
    void whereNoNewMessageCanCarryItTheFirstBlockGoesInFront() {
        ask("what is a zebra?");
        memory.edge("zebra", "animal", "type");

        assertThat(ask("what is a zebra?").block()).isEqualTo(block("zebra: [type] animal"));
    }

    @Test
    void nothingGoesInFrontOfAStartedConversation() {
        List<Turn> startedTurns =
                List.of(user("go on"), new Turn(Turn.Role.ASSISTANT, "ok"), new Turn(Turn.Role.TOOL, "zebra"));
        memory.engine.recollect(new Prompt("m", startedTurns.subList(0, 1)), conversation);
        memory.edge("zebra", "animal", "type");

        assertThat(memory.engine
                        .recollect(new Prompt("m", startedTurns), conversation)
                        .isEmpty())
                .isTrue();

        List<Turn> more = new ArrayList<>(startedTurns);
        more.add(user("and now?"));
        assertThat(memory.engine.recollect(new Prompt("m", more), conversation))
                .extracting(Recollection::block, Recollection::later)
                .containsExactly("", List.of(new Recollection.LaterBlock(3, block("zebra: [type] animal"))));
    }

    @Test
    void aConversationMetInItsMiddleGetsItsBlockWithItsNewestMessage() {
        memory.edge("zebra", "animal", "type");
        List<Turn> turns = List.of(user("go on"), new Turn(Turn.Role.ASSISTANT, "ok"), user("what is a zebra?"));

        assertThat(memory.engine.recollect(new Prompt("m", turns), conversation))
                .extracting(Recollection::block, Recollection::later)
                .containsExactly("", List.of(new Recollection.LaterBlock(2, block("zebra: [type] animal"))));
    }

    @Test
    void outdatedTextIsWrittenAgainInFrontOfTheNewestMessageOnceTheModelHasAnswered() {
        memory.edge("zebra", "animal", "type");
        List<Turn> turns = List.of(user("what is a zebra?"), new Turn(Turn.Role.ASSISTANT, "ok"));
        memory.engine.recollect(new Prompt("m", turns.subList(0, 1)), conversation);
        memory.edge("zebra", "africa", "geography");

        assertThat(memory.engine.recollect(new Prompt("m", turns), conversation))
                .extracting(Recollection::block, Recollection::later)
                .containsExactly(
                        "", List.of(new Recollection.LaterBlock(0, block("zebra: [geography] africa [type] animal"))));
    }

    @Test
    void aConceptWithoutEdgesIsTakenBack() {
        memory.edge("zebra", "animal", "type");
        memory.edge("aardvark", "animal", "type");
        ask("zebra aardvark");
        memory.graph.replace(memory.concept("aardvark"), List.of(), List.of());

        Recollection recollection = ask("zebra aardvark", "and now?");

        assertThat(recollection.later()).containsExactly(new Recollection.LaterBlock(1, block("aardvark: taken back")));
        assertThat(recollection.concepts())
                .extracting(Recollection.Recalled::token)
                .containsExactly("zebra");
        assertThat(ask("zebra aardvark", "and now?", "well").later()).isEqualTo(recollection.later());
    }

    @Test
    void aBlockWithoutItsMessageIsToldAgain() {
        memory.edge("zebra", "animal", "type");
        memory.edge("aardvark", "animal", "type");
        ask("zebra");
        ask("zebra", "aardvark");

        assertThat(ask("zebra", "the aardvark, shorter").later())
                .containsExactly(new Recollection.LaterBlock(1, block("aardvark: [type] animal")));
    }

    @Test
    void aSessionOutgrowingItsRoomIsWrittenAgainOnce() {
        List<String> texts = new ArrayList<>();
        int rewritten = 0;
        String front = "";
        for (int i = 0; i < 40; i++) {
            memory.edge("concept" + i, "thing", "type");
            texts.add("concept" + i);
            Recollection recollection = memory.engine.recollect(
                    new Prompt("m", texts.stream().map(MemoryFixture::user).toList(), 0, 500), conversation);
            assertThat(recollection.text().length()).isLessThanOrEqualTo(500);
            rewritten += recollection.block().equals(front) ? 0 : 1;
            front = recollection.block();
        }
        assertThat(rewritten).isBetween(2, 5);
    }

    @Test
    void inFrontOfTheLastUserMessageMeansItsOwnMessage() {
        memory.with("recollection_position", "before_last_user");
        memory.edge("zebra", "animal", "type");

        Recollection first = ask("zebra");

        assertThat(first.block()).isEmpty();
        assertThat(first.later()).containsExactly(new Recollection.LaterBlock(0, block("zebra: [type] animal")));
        assertThat(ask("zebra", "go on").later()).isEqualTo(first.later());
    }

    @Test
    void whenThePromptNamesTooManyTheLeastSalientIsLeftOut() {
        memory.with("recollection_max_concepts", "2");
        List.of("one1", "two2", "three3").forEach(token -> memory.edge(token, "thing", "type"));
        memory.met("one1", 5);
        memory.met("two2", 50);
        memory.met("three3", 500);
        assertThat(ask("one1 two2 three3").concepts())
                .extracting(Recollection.Recalled::token)
                .containsExactly("three3", "two2");
    }

    @Test
    void theBlockNeverHasMoreCharactersThanAllowed() {
        for (int i = 0; i < 12; i++) {
            memory.edge("concept" + i, "thing", "type");
        }
        for (int limit = 0; limit < 400; limit += 7) {
            memory.with("recollection_max_characters", String.valueOf(limit));
            memory.met("unheard", 50);
            String block = memory.block("unheard concept1 concept2 concept3 concept4 concept5 concept6");
            assertThat(block.length()).isLessThanOrEqualTo(limit);
            assertThat(block.isEmpty())
                    .isEqualTo(limit < "<recollection>\nconcept1: [type] thing\n</recollection>".length());
        }
    }

    @Test
    void anOverlongLineLosesTheEdgesConfirmedLongestAgo() {
        memory.settings = Settings.of(Map.of("recollection_max_characters", "60"));
        memory.edge("zebra", "animal", "type", 1, java.time.Duration.ofDays(1));
        memory.edge("zebra", "savannah", "geography", 1, java.time.Duration.ofDays(3));
        memory.edge("zebra", "nature", "owned-by", 1, java.time.Duration.ofDays(2));
        assertThat(memory.block("zebra")).isEqualTo("""
                <recollection>
                zebra: [type] animal
                </recollection>""");
    }
}
