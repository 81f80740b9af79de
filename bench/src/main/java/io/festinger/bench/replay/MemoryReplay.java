package io.festinger.bench.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.festinger.bench.replay.RecordedSession.Request;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Sends sessions of agents through the gateway, request by request, and prints what memory put into them: hints by
/// their label, facts that the person's message needs, characters that a model server's prompt cache reads again
/// compared with the same session without memory, and the learned edges.
///
///     MemoryReplay FOLDER DATABASE-URL-FILE
///
/// The facts of `facts.jsonl` in the folder are stored first. Serves as the upstream and prints
/// `upstream PORT`; standard input has Festinger's address.
public final class MemoryReplay {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> ANSWERS = Map.of(
            "/api/chat", "{'model':'m','message':{'role':'assistant','content':'ok'},'done':true}",
            "/api/generate", "{'model':'m','response':'ok','done':true}",
            "/api/ps",
                    "{'models':[{'name':'qwen3:14b','context_length':32768},{'name':'llama3.1:8b','context_length':32768}]}",
            "/v1/chat/completions",
                    "{'id':'c','model':'m','choices':[{'index':0,'message':{'role':'assistant','content':'ok'},'finish_reason':'stop'}]}",
            "/v1/messages",
                    "{'id':'m','type':'message','role':'assistant','content':[{'type':'text','text':'ok'}],'stop_reason':'end_turn'}",
            "/v1/responses",
                    "{'id':'r','status':'completed','output':[{'type':'message','role':'assistant','content':[{'type':'output_text','text':'ok'}]}]}");

    private static final int WRITTEN_MILLIS = 3_000;

    private static final String EDGES = """
            select c.token || ' in ' || p.token || case d.token when 'type' then '' else ' [' || d.token || ']' end, coalesce(u.origin ->> 'sentence', '')
            from ws_default.urd u join ws_default.soas c on c.id = u.id join ws_default.soas p on p.id = u.parent_id
            join ws_default.soas d on d.id = u.dim_id where u.id <> u.dim_id order by 1""";
    private static final Pattern BLOCK = Pattern.compile("<recollection>(.*?)</recollection>", Pattern.DOTALL);
    /// Characters that are read again, to be shown by request.
    private static final int LITTLE = 100;

    private static final Pattern HINT = Pattern.compile("\\? ([\\w.-]+): ");

    private final Path database;
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<JsonNode> facts = new ArrayList<>();
    private final Set<String> statedTexts = new TreeSet<>();
    private final Figures all = new Figures();
    private JsonNode received = JSON.createObjectNode();
    private URI festinger = URI.create("http://127.0.0.1");

    private MemoryReplay(Path database) {
        this.database = database;
    }

    /// The figures of one session, or of all.
    private static final class Figures {
        private int requestedCount;
        private int useful;
        private int arguable;
        private int names;
        private int givenCount;
        private int wanted;
        private int toldWanted;
        private int neededCount;
        private long plain;
        private long again;
        private long added;

        void add(Figures other) {
            requestedCount += other.requestedCount;
            useful += other.useful;
            arguable += other.arguable;
            names += other.names;
            givenCount += other.givenCount;
            toldWanted += other.toldWanted;
            wanted += other.wanted;
            neededCount += other.neededCount;
            plain += other.plain;
            again += other.again;
            added += other.added;
        }

        @Override
        public String toString() {
            return "hints %2d useful %d arguable %d noise, %2d of %2d names; facts P %s R %s; read %.2f, told %d characters"
                    .formatted(
                            useful,
                            arguable,
                            requestedCount - useful - arguable,
                            useful,
                            names,
                            share(toldWanted, givenCount),
                            share(wanted, neededCount),
                            (double) (plain + again) / Math.max(1, plain),
                            added);
        }

        private static String share(int part, int whole) {
            return whole == 0 ? "-" : "%.2f (%d/%d)".formatted((double) part / whole, part, whole);
        }
    }

    public static void main(String... args) throws Exception {
        new MemoryReplay(Path.of(args[1])).run(Path.of(args[0]));
    }

    private void run(Path folder) throws Exception {
        HttpServer upstream = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        upstream.createContext("/", exchange -> {
            byte[] requestedBytes = exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            if (exchange.getRequestMethod().equals("POST") && ANSWERS.containsKey(path)) {
                received = JSON.readTree(requestedBytes);
            }
            byte[] answer = ANSWERS.getOrDefault(path, "{}").replace('\'', '"').getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        upstream.start();
        System.out.println("upstream " + upstream.getAddress().getPort());
        festinger = URI.create(new String(System.in.readAllBytes(), StandardCharsets.UTF_8).strip());
        try {
            store(folder.resolve("facts.jsonl"));
            for (RecordedSession session : RecordedSession.in(folder)) {
                session.head().path("edges").forEach(edge -> statedTexts.add(edge.asText()));
                Figures figures = replay(session);
                all.add(figures);
                System.out.printf("%-20s %s%n", session.name(), figures);
            }
            System.out.printf("%-20s %s%n", "all", all);
            edges();
        } finally {
            upstream.stop(0);
        }
    }

    private void store(Path file) throws IOException, InterruptedException {
        if (!Files.exists(file)) {
            return;
        }
        facts.addAll(RecordedSession.lines(file));
        for (JsonNode fact : facts) {
            var body = JSON.createObjectNode().put("memory_type", "project").put("author", "ada");
            post("/memory", body.put("content", fact.path("text").asText()).put("project", "works"));
        }
        String health;
        do {
            Thread.sleep(500);
            get("/recall?q=database");
            health = get("/health");
        } while (!health.contains("\"queue_depth\":0,") || health.contains("to read"));
    }

    private Figures replay(RecordedSession session) throws IOException, InterruptedException {
        Figures figures = new Figures();
        Set<String> hints = new LinkedHashSet<>();
        Set<String> told = new TreeSet<>();
        Set<String> reachedTexts = new TreeSet<>();
        PromptCache cache = new PromptCache();
        for (Request request : session.requests()) {
            post(session.path(), request.body());
            String sentText = RecordedSession.text(received);
            if (request.first()) {
                told.clear();
            }
            int second = cache.read(request, sentText, figures);
            if (second > LITTLE) {
                System.out.printf("    %s line %d: %d characters read again%n", session.name(), request.line(), second);
            }
            BLOCK.matcher(sentText)
                    .results()
                    .forEach(block -> HINT.matcher(block.group(1)).results().forEach(hint -> hints.add(hint.group(1))));
            facts(session, request, sentText, told, reachedTexts, figures);
        }
        needed(session, reachedTexts, figures);
        label(session, hints, figures);
        return figures;
    }

    /// What a model server has read before, of the prompts as they arrived and as they were sent.
    private static final class PromptCache {
        private String sentBefore = "";
        private String plainBefore = "";
        private int grown;

        /// The characters that are read again because of the memory's text.
        int read(Request request, String sentText, Figures figures) {
            String plain = RecordedSession.text(request.body());
            int addedCount = sentText.length() - plain.length() - grown;
            int read = plain.length() - sharedCount(plainBefore, plain);
            int second =
                    Math.max(0, sentText.length() - sharedCount(sentBefore, sentText) - Math.max(0, addedCount) - read);
            grown = sentText.length() - plain.length();
            plainBefore = plain + request.answer();
            sentBefore = sentText + request.answer();
            if (request.first()) {
                return 0;
            }
            figures.plain += read;
            figures.again += second;
            figures.added += addedCount;
            return second;
        }

        private static int sharedCount(String one, String other) {
            int difference = Arrays.mismatch(one.toCharArray(), other.toCharArray());
            return difference < 0 ? one.length() : difference;
        }
    }

    private static void needed(RecordedSession session, Set<String> reachedTexts, Figures figures) {
        figures.wanted = reachedTexts.size();
        for (int i = 0; i < session.lines().size(); i++) {
            for (JsonNode fact : session.lines().get(i).path("facts")) {
                figures.neededCount++;
                if (!reachedTexts.contains(i + " " + fact.asText())) {
                    System.out.printf("    %s line %d: not told: %s%n", session.name(), i, fact.asText());
                }
            }
        }
    }

    private void facts(
            RecordedSession session,
            Request request,
            String sentText,
            Set<String> told,
            Set<String> reachedTexts,
            Figures figures) {
        List<String> neededTexts = new ArrayList<>();
        if (request.newest() >= 0) {
            session.lines().get(request.newest()).path("facts").forEach(fact -> neededTexts.add(fact.asText()));
        }
        for (JsonNode fact : facts) {
            String id = fact.path("id").asText();
            if (!sentText.contains(fact.path("text").asText())) {
                continue;
            }
            if (neededTexts.contains(id)) {
                reachedTexts.add(request.newest() + " " + id);
            }
            if (told.add(id)) {
                figures.givenCount++;
                figures.toldWanted += neededTexts.contains(id) ? 1 : 0;
                if (!neededTexts.contains(id)) {
                    System.out.printf("    %s line %d: not needed: %s%n", session.name(), request.newest(), id);
                }
            }
        }
    }

    private static void label(RecordedSession session, Set<String> hints, Figures figures) {
        Set<String> useful = names(session, "useful");
        Set<String> arguable = names(session, "arguable");
        figures.names = useful.size();
        figures.requestedCount = hints.size();
        figures.useful = (int) hints.stream().filter(useful::contains).count();
        figures.arguable = (int) hints.stream().filter(arguable::contains).count();
        if (!hints.isEmpty()) {
            System.out.println("    " + session.name() + " asks: " + hints);
        }
    }

    private static Set<String> names(RecordedSession session, String label) {
        Set<String> names = new TreeSet<>();
        session.head().path("names").path(label).forEach(name -> names.add(name.asText()));
        return names;
    }

    /// Reads edges from the embedded database, where they are written after the prompts that taught them.
    private void edges() throws IOException, SQLException, InterruptedException {
        Thread.sleep(WRITTEN_MILLIS);
        String url = Files.readString(database).strip();
        int index = 0;
        int wrong = 0;
        try (var connection = DriverManager.getConnection(url);
                var rows = connection.createStatement().executeQuery(EDGES)) {
            while (rows.next()) {
                boolean right = statedTexts.remove(rows.getString(1));
                index += right ? 1 : 0;
                wrong += right ? 0 : 1;
                if (!right) {
                    System.out.println("    not stated: " + rows.getString(1) + " <- " + rows.getString(2));
                }
            }
        }
        statedTexts.forEach(edge -> System.out.println("    missed: " + edge));
        System.out.printf("edges: %d of %d found, %d false%n", index, index + statedTexts.size(), wrong);
    }

    private void post(String path, JsonNode body) throws IOException, InterruptedException {
        send(HttpRequest.newBuilder(festinger.resolve(path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    private String get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(festinger.resolve(path)));
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException("HTTP " + answer.statusCode() + ": " + answer.body());
        }
        return answer.body();
    }
}
