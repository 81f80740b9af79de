package io.festinger.concepts.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.festinger.base.SessionId;
import io.festinger.concepts.MemoryFixture;
import io.festinger.text.OpeningWords;
import io.festinger.text.Tokenizer;
import io.festinger.text.Tokens;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    private static final Instant NOW = MemoryFixture.START;

    private final Vocabulary vocabulary = new Vocabulary();

    @Test
    void aTokenIsFoundByItsCharactersAndItsId() {
        Concept concept = vocabulary.intern("new_york_city");
        vocabulary.update(concept, 42, 0);
        Tokens tokens = new Tokenizer(OpeningWords.ENGLISH).tokenize("in New York City");
        assertThat(vocabulary.find(tokens, 1)).isSameAs(concept);
        assertThat(vocabulary.find(tokens, 0)).isNull();
        assertThat(vocabulary.byId(42)).containsSame(concept);
        assertThat(vocabulary.byId(43)).isEmpty();
        assertThat(vocabulary.intern("new_york_city")).isSameAs(concept);
    }

    @Test
    void saliencyIsTheLogarithmOfTheEncounters() {
        Concept concept = vocabulary.intern("gnommoweb");
        assertThat(concept.saliency()).isZero();
        for (int i = 0; i < 4; i++) {
            vocabulary.encounter(concept, NOW);
        }
        assertThat(concept.saliency()).isCloseTo(0.602, offset(0.001));
        for (int i = 4; i < 16; i++) {
            vocabulary.encounter(concept, NOW);
        }
        assertThat(concept.saliency()).isGreaterThan(1.2);
        assertThat(concept.lastSeen()).contains(NOW);
    }

    @Test
    void countsAreDrainedOnceAndCanBeGivenBack() {
        Concept concept = vocabulary.load(7, "gnommoweb", 10, -1, 0, 0);
        vocabulary.encounter(concept, NOW);
        vocabulary.encounter(concept, NOW);
        List<Vocabulary.Count> counts = vocabulary.drainCounts();
        assertThat(counts).containsExactly(new Vocabulary.Count(concept, 2, NOW));
        assertThat(vocabulary.drainCounts()).isEmpty();
        vocabulary.encounter(concept, NOW.plusSeconds(1));
        vocabulary.giveBack(counts);
        assertThat(concept.encounters()).isEqualTo(13);
        assertThat(vocabulary.drainCounts()).containsExactly(new Vocabulary.Count(concept, 3, NOW.plusSeconds(1)));
    }

    @Test
    void aRowsTotalIsTakenOverWithWhatIsNotStoredOnTop() {
        Concept concept = vocabulary.intern("gnommoweb");
        vocabulary.encounter(concept, NOW);
        vocabulary.drainCounts();
        vocabulary.encounter(concept, NOW);
        vocabulary.update(concept, 9, 101);
        assertThat(concept.encounters()).isEqualTo(102);
        assertThat(concept.id()).isEqualTo(9);
    }

    @Test
    void aLoadedWordOfTheDictionaryStaysAtZero() {
        Concept word = vocabulary.load(3, "please", 100_000, NOW.toEpochMilli(), 0, 10);
        assertThat(word.saliency()).isZero();
        assertThat(word.isDictionaryWord()).isTrue();
        assertThat(vocabulary.load(3, "please", 5, -1, 1.0, 10).isPlaced()).isTrue();
        assertThat(word.lastSeen()).contains(NOW);
    }

    @Test
    void itHoldsWhatAMapHolds() {
        Random random = new Random(11);
        Map<String, Concept> map = new HashMap<>();
        for (int i = 0; i < 50_000; i++) {
            String token = "t" + random.nextInt(30_000);
            Concept concept = vocabulary.intern(token);
            assertThat(map.computeIfAbsent(token, _ -> concept)).isSameAs(concept);
            vocabulary.update(concept, Integer.parseInt(token.substring(1)) + 1, 0);
        }
        assertThat(vocabulary.size()).isEqualTo(map.size());
        map.forEach((token, concept) -> {
            assertThat(vocabulary.find(token)).containsSame(concept);
            assertThat(vocabulary.byId(concept.id())).containsSame(concept);
        });
        assertThat(vocabulary.find("t-1")).isEmpty();
    }

    @Test
    void manyThreadsAddingTheSameTokensAgreeAndLoseNoCount() throws Exception {
        int threads = 8;
        int tokens = 5_000;
        List<List<Concept>> seen = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<List<Concept>>> results = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                results.add(pool.submit(adding(thread, tokens)));
            }
            for (Future<List<Concept>> result : results) {
                seen.add(result.get());
            }
        }
        assertThat(vocabulary.size()).isEqualTo(tokens);
        for (int i = 0; i < tokens; i++) {
            for (List<Concept> ofThread : seen) {
                assertThat(ofThread.get(i)).isSameAs(seen.getFirst().get(i));
            }
        }
        assertThat(vocabulary.drainCounts().stream()
                        .mapToInt(Vocabulary.Count::encounters)
                        .sum())
                .isEqualTo(threads * tokens);
    }

    private Callable<List<Concept>> adding(int thread, int tokens) {
        return () -> {
            List<Integer> order = IntStream.range(0, tokens).boxed().collect(Collectors.toCollection(ArrayList::new));
            java.util.Collections.shuffle(order, new Random(thread));
            Concept[] found = new Concept[tokens];
            for (int i : order) {
                found[i] = vocabulary.intern("token" + i);
                vocabulary.encounter(found[i], NOW);
            }
            return List.of(found);
        };
    }

    @Test
    void aConceptIsDrainedOnceAtATimeHoweverOftenItIsMetMeanwhile() throws Exception {
        List<Concept> concepts =
                Stream.of("busy", "busier", "busiest").map(vocabulary::intern).toList();
        AtomicBoolean threshold = new AtomicBoolean();
        long drained = 0;
        try (ExecutorService meeting = Executors.newSingleThreadExecutor()) {
            Future<Long> met = meeting.submit(() -> Stream.generate(() -> concepts)
                    .takeWhile(_ -> !threshold.get())
                    .peek(all -> all.forEach(concept -> vocabulary.encounter(concept, NOW)))
                    .count());
            int max = 0;
            while (drained < 3_000_000) {
                List<Vocabulary.Count> counts = vocabulary.drainCounts();
                max = Math.max(max, counts.size());
                drained += encounters(counts);
            }
            threshold.set(true);
            assertThat(max).isLessThanOrEqualTo(concepts.size());
            assertThat(met.get() * concepts.size()).isEqualTo(drained + encounters(vocabulary.drainCounts()));
        }
    }

    private static long encounters(List<Vocabulary.Count> counts) {
        return counts.stream().mapToLong(Vocabulary.Count::encounters).sum();
    }

    @Test
    void aFloodOfNewTokensIsCutPerMessageAndPerMinute() {
        MemoryFixture memory = new MemoryFixture();
        memory.settings = Settings.of(Map.of("new_tokens_per_message", "10", "new_tokens_per_minute", "15"));
        int before = memory.vocabulary.size();
        memory.block(flood("a"));
        assertThat(memory.vocabulary.size()).isEqualTo(before + 10);
        memory.block(flood("b"));
        assertThat(memory.vocabulary.size()).isEqualTo(before + 15);
        assertThat(memory.vocabulary.gate().droppedOverMessage()).isEqualTo(20);
        assertThat(memory.vocabulary.gate().droppedOverMinute()).isEqualTo(25);
        memory.time = memory.time.plusSeconds(60);
        memory.ask(memory.engine.converse(new SessionId("next")), flood("c"));
        assertThat(memory.vocabulary.size()).isEqualTo(before + 25);
    }

    private static String flood(String prefix) {
        return IntStream.range(0, 30).mapToObj(i -> prefix + "log" + i).collect(Collectors.joining(" "));
    }

    @Test
    void aNameIsFoundByAnyOfItsSpellingsAndTheOneWithAnEdgeComesFirst() {
        Vocabulary vocabulary = new Vocabulary();
        Concept dashedConcept = vocabulary.load(1, "hallmark-api", 3, -1, 0, 0);
        assertThat(vocabulary.find("hallmark_api")).contains(dashedConcept);
        assertThat(vocabulary.intern("hallmark_api")).isSameAs(dashedConcept);
        Concept joinedConcept = vocabulary.load(2, "hallmark_api", 3, -1, 1, 0);
        assertThat(joinedConcept).isNotSameAs(dashedConcept);
        assertThat(vocabulary.find("hallmark-api")).contains(joinedConcept);
        Tokens tokens = new Tokenizer(OpeningWords.ENGLISH).tokenize("ask the hallmark-api and Hallmark API");
        ConceptMatches conceptMatches = new ConceptMatches();
        vocabulary.findAll(tokens, conceptMatches);
        assertThat(conceptMatches.get(2)).isSameAs(joinedConcept);
        assertThat(conceptMatches.get(4)).isSameAs(joinedConcept);
    }

    @Test
    void aPlacedNameOfSeveralWordsIsFoundByItsWords() {
        Vocabulary vocabulary = new Vocabulary();
        Concept orders = vocabulary.load(1, "orders_api", 3, -1, 1, 0);
        vocabulary.load(2, "orders_queue", 3, -1, 0, 0);
        Tokens tokens = new Tokenizer(OpeningWords.ENGLISH).tokenize("the orders api, the orders queue, orders, api");
        assertThat(vocabulary.findJoined(tokens, 1)).isSameAs(orders);
        assertThat(vocabulary.findJoined(tokens, 4)).isNull();
        assertThat(vocabulary.findJoined(tokens, 6)).isNull();
    }
}
