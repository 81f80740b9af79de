package io.festinger.app;

import static io.festinger.app.RecallHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Failure;
import io.festinger.llm.Embedder;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.MemoryType;
import io.festinger.recall.Embeddings;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.context.PromptContext;
import io.festinger.recall.context.PromptContext.Next;
import io.festinger.testing.Eventually;
import io.festinger.text.passages.MessageExcerpt;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What memory alone answers to a prompt that waits.
class PromptContextTest {
    private static final String LOG =
            "2026-11-29 07:12:09,331 INFO  [main] o.e.j.s.Server - started pool-1-thread-7 in 12 ms\n";

    @TempDir
    Path data;

    private RecallHouse house;

    private void open(Embeddings embeddings) throws Exception {
        house = new RecallHouse(data, embeddings);
        house.recall.load(List.of(TEAM));
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static ContextRequest request(String message, List<Context.Item> before) {
        return request(message, before, "");
    }

    private static ContextRequest request(String message, List<Context.Item> before, String folder) {
        MessageExcerpt excerpt = MessageExcerpt.of(message);
        return new ContextRequest(excerpt.text(), Optional.empty(), 500)
                .into(new ContextRequest.Injection(before, List.of(), 10_000, 10_000, excerpt.remainder(), folder));
    }

    private PromptContext atOnce(String message) {
        return house.recall.contexts().atOnce(TEAM, request(message, List.of()));
    }

    /// After a write the first look-up is that of the database.
    private void follow() throws Exception {
        upToDate(request("zzz", List.of()));
    }

    /// What memory answers when it is up to date. It is read again once the feed of changes is connected.
    private PromptContext upToDate(ContextRequest request) throws Exception {
        AtomicReference<PromptContext> answer = new AtomicReference<>();
        Eventually.holds("memory is up to date", () -> {
            house.recall.contexts().build(TEAM, request("nothing", List.of()));
            answer.set(house.recall.contexts().atOnce(TEAM, request));
            return answer.get().next() != Next.NEEDED;
        });
        return answer.get();
    }

    @Test
    void aQuestionFollowedByALogGetsItsFactFromMemory() throws Exception {
        open(Embeddings.none());
        for (int i = 0; i < 40; i++) {
            house.say(
                    MemoryType.KNOWLEDGE,
                    "",
                    "The server service-" + i + " started a pool of threads in the main region");
        }
        String fact = house.say("The tracking-api listens on port 4711");
        follow();
        PromptContext answer =
                upToDate(request("On which port does tracking-api listen?\n" + LOG.repeat(10), List.of()));
        assertThat(answer.next()).isEqualTo(Next.DONE);
        assertThat(answer.context().items()).extracting(Context.Item::id).containsExactly(fact);
    }

    @Test
    void oneSentenceOfALongMessageIsEnough() throws Exception {
        open(Embeddings.none());
        String fact = house.say("The tracking-api listens on port 4711");
        house.say("The nightly report caches its thumbnails");
        follow();
        String others = "The timetable page shows the departures of yesterday. Kim guesses that something caches them. "
                + "Kim would also like a button for the archive, below the list of the stations.";
        assertThat(atOnce(others).context().isEmpty()).isTrue();
        assertThat(atOnce(others + " Which port does tracking-api have?")
                        .context()
                        .items())
                .extracting(Context.Item::id)
                .containsExactly(fact);
    }

    @Test
    void aPromptGetsTheRowsOfOneProject() throws Exception {
        open(Embeddings.none());
        String quay = house.say(MemoryType.PROJECT, "quayside", "The tracking-api listens on port 4711");
        String shop = house.say(MemoryType.PROJECT, "Web Shop", "The tracking-api of the shop listens on port 4712");
        String all = house.say(MemoryType.PROJECT, "", "Every tracking-api listens on one port");
        follow();
        String question = "On which port does tracking-api listen?";
        assertThat(ids(request(question, List.of()))).containsExactlyInAnyOrder(quay, all);
        assertThat(ids(request(question, List.of(), "/home/kim/web-shop/src"))).containsExactlyInAnyOrder(shop, all);
        assertThat(ids(request("Remember web-shop. " + question, List.of()))).containsExactlyInAnyOrder(shop, all);
    }

    private List<String> ids(ContextRequest request) {
        return house.recall.contexts().atOnce(TEAM, request).context().items().stream()
                .map(Context.Item::id)
                .toList();
    }

    @Test
    void anEmptyProjectAsksNothing() throws Exception {
        open(Embeddings.none());
        assertThat(atOnce("On which port does tracking-api listen?").next()).isEqualTo(Next.NEEDED);
        follow();
        assertThat(upToDate(request("On which port does tracking-api listen?", List.of())))
                .isEqualTo(new PromptContext(Context.NOTHING, Next.DONE));
    }

    @Test
    void aFactIsKnownRightAfterItsCommit() throws Exception {
        open(Embeddings.none());
        follow();
        String fact = house.say("The tracking-api listens on port 4711");
        PromptContext stale = atOnce("On which port does tracking-api listen?");
        assertThat(stale).isEqualTo(PromptContext.neededContext(Context.NOTHING));
        assertThat(house.injectedContext("On which port does tracking-api listen?", List.of())
                        .items())
                .extracting(Context.Item::id)
                .containsExactly(fact);
    }

    @Test
    void theNewestRivalComesFirstEvenIfItSharesNoWordWithThePrompt() throws Exception {
        open(Embeddings.none());
        String peek = house.say("The lateral support material is PEEK");
        follow();
        String steel = house.say(
                MemoryType.PROJECT, RecallHouse.WEB, "The lateral support material is steel", "kim", Optional.empty());
        follow();
        assertThat(atOnce("Where do we get PEEK?").context().items())
                .extracting(Context.Item::id)
                .containsExactly(steel, peek);
    }

    @Test
    void aDisputedFactSaysSo() throws Exception {
        open(Embeddings.none());
        house.say("The lateral support material is PEEK");
        follow();
        house.say(
                MemoryType.PROJECT, RecallHouse.WEB, "The lateral support material is steel", "kim", Optional.empty());
        follow();
        assertThat(house.conflicts()).hasSize(1);
        assertThat(atOnce("Which lateral support material is it?").context().items())
                .hasSize(2)
                .allMatch(Context.Item::disputed);
    }

    @Test
    void aFactTakenBackIsCorrected() throws Exception {
        open(Embeddings.none());
        String fact = house.say("The tracking-api listens on port 4711");
        follow();
        List<Context.Item> before =
                atOnce("On which port does tracking-api listen?").context().items();
        assertThat(before).extracting(Context.Item::id).containsExactly(fact);
        house.takeBack(fact);
        follow();
        PromptContext promptContext = upToDate(request("And the tracking-api?", before));
        assertThat(promptContext.context().text()).contains("corrected").contains("no longer holds");
        assertThat(promptContext.next()).isEqualTo(Next.DONE);
    }

    @Test
    void theStateOfAChunkIsLookedUpInTheDatabase() throws Exception {
        open(Embeddings.none());
        house.document("a.md", "# Ports\n\nThe tracking-api listens on port 4711.\n");
        follow();
        PromptContext answer = atOnce("On which port does tracking-api listen?");
        assertThat(answer).isEqualTo(PromptContext.neededContext(Context.NOTHING));
        assertThat(house.injectedContext("On which port does tracking-api listen?", List.of())
                        .items())
                .hasSize(1);
    }

    @Test
    void whileTheEncoderIsBusyWordsAloneAnswer() throws Exception {
        BlockedEmbedder embedder = new BlockedEmbedder();
        open(embedder.embeddings());
        String fact = house.say("The tracking-api listens on port 4711");
        follow();
        Eventually.holds("the fact has its vector", () -> {
            house.injectedContext("nothing", List.of());
            return house.recall.index().unfilledCount(TEAM) == 0;
        });
        follow();
        Eventually.holds(
                "the encoder has rested",
                () -> atOnce("Where are parcels followed?").next() == Next.BY_MEANING);
        try (var block = embedder.block()) {
            Thread one =
                    Thread.ofVirtual().start(() -> house.injectedContext("Where are parcels followed?", List.of()));
            block.entered().await();
            assertThat(atOnce("Where are letters followed?").next()).isEqualTo(Next.DONE);
            assertThat(atOnce("On which port does tracking-api listen?")
                            .context()
                            .items())
                    .extracting(Context.Item::id)
                    .containsExactly(fact);
            block.close();
            one.join();
        }
    }

    /// An encoder that stops at a text while it is blocked.
    private static final class BlockedEmbedder implements Embedder {
        private volatile Optional<Block> block = Optional.empty();

        private record Block(CountDownLatch entered, CountDownLatch released) implements AutoCloseable {
            @Override
            public void close() {
                released.countDown();
            }
        }

        Embeddings embeddings() {
            return new Embeddings(InstalledModel.by("recall", () -> this), () -> "blocked", Embeddings.NEAR);
        }

        Block block() {
            Block createdBlock = new Block(new CountDownLatch(1), new CountDownLatch(1));
            block = Optional.of(createdBlock);
            return createdBlock;
        }

        @Override
        public float[] embed(String text) {
            block.ifPresent(block -> {
                block.entered().countDown();
                try {
                    block.released().await();
                } catch (InterruptedException e) {
                    throw new Failure(Failure.Code.UNAVAILABLE, "interrupted");
                }
            });
            float[] vector = new float[8];
            vector[Math.floorMod(text.hashCode(), vector.length)] = 1;
            return vector;
        }

        @Override
        public String name() {
            return "blocked";
        }

        @Override
        public void close() {}
    }
}
