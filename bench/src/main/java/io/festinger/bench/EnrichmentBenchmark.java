package io.festinger.bench;

import io.festinger.base.SessionId;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.RecollectionEngine;
import io.festinger.concepts.TurnObserver;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptGraph;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Settings;
import io.festinger.concepts.graph.Turn;
import io.festinger.concepts.graph.Vocabulary;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// The cost of a recollection: tokenise, score, recall, render, without database and cue scanner. 3
/// edges per concept, 20,000 dictionary words, default settings; a tenth of the text's words name one
/// of the concepts.
///
///     mvn -q -pl bench -am package -DskipTests
///     java -jar bench/target/festinger-bench.jar EnrichmentBenchmark -f 1 -wi 3 -i 3 -w 1 -r 1 -prof gc
///
/// The score is microseconds per prompt; the prompt's characters divided by it are MB/s.
/// `gc.alloc.rate.norm` is bytes per prompt, and must not change with `concepts`.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class EnrichmentBenchmark {
    private static final int PROMPTS = 16;
    private static final int WORDS = 20_000;

    @Param({"4096", "102400"})
    int characters;

    @Param("100000")
    int concepts;

    private final Vocabulary vocabulary = new Vocabulary();
    private final ConceptGraph graph = new ConceptGraph();
    private final RecollectionEngine engine = new RecollectionEngine(
            vocabulary, graph, () -> Settings.DEFAULTS, InstantSource.system(), TurnObserver.NONE);
    private final List<Prompt> prompts = new ArrayList<>();
    private final List<Conversation> conversations = new ArrayList<>();
    private int next;

    @Setup
    public void fill() {
        Instant time = Instant.now();
        List<String> words =
                IntStream.range(0, WORDS).mapToObj(TechnicalProse::word).toList();
        List<String> names = IntStream.range(0, concepts)
                .mapToObj(i -> "service-" + Integer.toString(i, 36))
                .toList();
        int id = 1;
        for (String word : words) {
            vocabulary.load(id++, word, 0, -1, 0, 35);
        }
        Random random = new Random(3);
        for (String name : names) {
            long encounters = 4 + (long) Math.pow(10_000, random.nextDouble());
            long seen = time.toEpochMilli() - TimeUnit.HOURS.toMillis(random.nextInt(24 * 60));
            vocabulary.load(id++, name, encounters, seen, 0, 0);
        }
        graph.load(edges(names, time), List.of());
        TechnicalProse prose = new TechnicalProse(1, words, names);
        for (int i = 0; i < PROMPTS; i++) {
            prompts.add(new Prompt("llama3", turns(prose)));
            conversations.add(conversation());
            engine.recollect(prompts.get(i), conversations.get(i));
        }
    }

    private List<Edge> edges(List<String> names, Instant time) {
        Random random = new Random(2);
        List<Concept> dimensions =
                List.of(vocabulary.intern("type"), vocabulary.intern("membership"), vocabulary.intern("runs-on"));
        List<Edge> edges = new ArrayList<>();
        for (String name : names) {
            Concept concept = vocabulary.intern(name);
            for (Concept dimension : dimensions) {
                Concept parent = vocabulary.intern(names.get(random.nextInt(names.size())));
                edges.add(new Edge(concept, parent, dimension, true, 0.9, time, Edge.Source.INFERRED, ""));
            }
        }
        return edges;
    }

    /// Eight turns of the same length.
    private List<Turn> turns(TechnicalProse prose) {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            turns.add(new Turn(i % 2 == 0 ? Turn.Role.USER : Turn.Role.ASSISTANT, prose.text(characters / 8)));
        }
        return turns;
    }

    private Conversation conversation() {
        return engine.converse(new SessionId("bench"));
    }

    /// The whole prompt was sent before: nothing is counted.
    @Benchmark
    public Recollection resent() {
        next = (next + 1) % PROMPTS;
        return engine.recollect(prompts.get(next), conversations.get(next));
    }

    /// The whole prompt is new to its session: everything is counted.
    @Benchmark
    public Recollection firstSent() {
        next = (next + 1) % PROMPTS;
        return engine.recollect(prompts.get(next), conversation());
    }
}
