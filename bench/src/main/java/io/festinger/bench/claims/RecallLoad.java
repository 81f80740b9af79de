package io.festinger.bench.claims;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.StandardEntityTypes;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.onnx.OnnxEmbedder;
import io.festinger.memory.LayerServices;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.postgres.PostgresEntityTypeStore;
import io.festinger.memory.postgres.PostgresLayerStore;
import io.festinger.recall.Embeddings;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.WarmRecall;
import io.festinger.recall.context.ContextBuilder;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.lucene.LuceneRecallIndex;
import io.festinger.recall.postgres.PostgresLayerSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/// Fills a workspace of an embedded database and measures answers of recall and contexts there: the first
/// one, which builds the index, then many, without and with a concurrent writer.
///
///     RecallLoad FOLDER FACTS [MODEL]
///
/// With the folder of an embedding model, by words and vectors: then it also prints the time for
/// the vectors.
public final class RecallLoad {
    private static final WorkspaceId WORKSPACE = WorkspaceId.DEFAULT;
    private static final int WARM_UP = 5_000;
    private static final int QUESTIONS = 1_000;
    private static final int PAGE = 20;

    private final Mix mix;
    private final Recall recall;
    private final ContextBuilder contexts;
    private final long facts;
    private final Commits runs = new Commits();

    private RecallLoad(House house, LuceneRecallIndex index, LayerStore layers, long facts) {
        this.mix = new Mix(house, WORKSPACE, facts);
        this.recall = new Recall(house.layerServices(), index, layers, InstantSource.system());
        WarmRecall warm = new WarmRecall(house.layerServices().database(), index, layers);
        this.contexts = new ContextBuilder(recall, warm, house.layerServices().database(), layers);
        this.facts = facts;
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        long facts = Long.parseLong(arguments[1]);
        try (PostgresDatabase server = PostgresDatabase.open(DatabaseSettings.embed(folder))) {
            House house = House.on(server, folder.resolve("search"));
            new Stock(house, WORKSPACE).fill(facts);
            try (Connection connection = server.connections().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("VACUUM (ANALYZE)");
            }
            LayerServices services = house.layerServices();
            Embeddings embeddings = arguments.length > 2 ? embeddings(Path.of(arguments[2])) : Embeddings.none();
            LayerStore layers = new PostgresLayerStore(
                    new EntityTypes(
                            server, services.writes(), new PostgresEntityTypeStore(), StandardEntityTypes.all()),
                    services.conflicts());
            try (LuceneRecallIndex index = new LuceneRecallIndex(
                    folder.resolve("recall"),
                    server,
                    new LuceneRecallIndex.Documents(new PostgresLayerSource(layers), services.reader(), embeddings))) {
                RecallLoad load = new RecallLoad(house, index, layers, facts);
                load.index();
                if (embeddings.model().expected()) {
                    embeddings.model().start();
                    load.vectors(index);
                }
                load.measure();
            }
        }
    }

    private static Embeddings embeddings(Path model) {
        return new Embeddings(
                InstalledModel.by("recall by vectors", () -> OnnxEmbedder.open(model, 1)),
                () -> OnnxEmbedder.identity(model),
                Embeddings.NEAR);
    }

    private void index() throws IOException {
        long begin = System.nanoTime();
        recall(0);
        say("first question, which makes the index of %,d facts: %.1f s", facts, (System.nanoTime() - begin) / 1e9);
        say("resident: %s", resident());
    }

    /// Also measures questions while vectors are computed.
    private void vectors(LuceneRecallIndex index) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        index.fill(WORKSPACE);
        recall(0);
        print("recall while vectors are made", 1, this::recall);
        while (index.unfilledCount(WORKSPACE) > 0) {
            TimeUnit.SECONDS.sleep(1);
            recall(0);
        }
        say("vectors of %,d facts: %.0f s", facts, (System.nanoTime() - begin) / 1e9);
        say("resident: %s", resident());
    }

    private static String resident() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS") || line.startsWith("RssFile"))
                .map(line -> line.replaceAll("\\s+", " "))
                .collect(Collectors.joining(", "));
    }

    private void measure() throws InterruptedException, IOException {
        runs.run(1, WARM_UP, this::recall);
        print("recall", 1, this::recall);
        print("recall in one project", 1, number -> ask(number, List.of("project-" + number % 40), Optional.empty()));
        print("recall of common words", 1, this::common);
        print(
                "recall as of an hour ago",
                1,
                number -> ask(number, List.of(), Optional.of(Instant.now().minusSeconds(3_600))));
        print("recall", 2, this::recall);
        afterCommits();
        print("context of 2,000 tokens", 1, this::context);
        say("resident: %s", resident());
    }

    private void print(String description, int threads, LongConsumer question) throws InterruptedException {
        List<Long> nanos = new ArrayList<>(runs.run(threads, QUESTIONS / threads, question::accept));
        say("%s, %d thread(s): %s", description, threads, Latencies.of(nanos));
    }

    private void recall(long number) {
        ask(number, List.of(), Optional.empty());
    }

    private void ask(long number, List<String> projects, Optional<Instant> asOf) {
        String text =
                "Which port does the " + StatementCorpus.word(number * 7_919 % facts) + " gateway have in Frankfurt?";
        Question question = new Question(
                text, projects, List.of(), List.of(), LayerRow.ACTIVE, Optional.empty(), asOf, Question.By.BOTH);
        recall.ask(WORKSPACE, question, Optional.empty(), PAGE);
    }

    private void common(long number) {
        Question question = Question.of("the gateway owner prefers a typed format, timeout 30 s", List.of());
        recall.ask(WORKSPACE, question, Optional.empty(), PAGE);
    }

    /// Measures each question right after a commit, separately from the commit.
    private void afterCommits() {
        List<Long> commits = new ArrayList<>();
        List<Long> answers = new ArrayList<>();
        for (int number = 0; number < QUESTIONS; number++) {
            long begin = System.nanoTime();
            mix.commit(Mix.Kind.STATEMENT, number);
            long committed = System.nanoTime();
            recall(number);
            commits.add(committed - begin);
            answers.add(System.nanoTime() - committed);
        }
        say("commit right before a recall: %s", Latencies.of(commits));
        say("recall right behind a commit: %s", Latencies.of(answers));
    }

    private void context(long number) {
        String query =
                "Which port does the " + StatementCorpus.word(number * 7_919 % facts) + " gateway have in Frankfurt?";
        contexts.build(WORKSPACE, new ContextRequest(query, Optional.of("project-" + number % 40), 2_000));
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
