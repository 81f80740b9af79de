package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.festinger.conflicts.webhooks.Signature;
import io.festinger.testing.Eventually;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How the world outside hears what happens: the stream of events and the webhooks of the packaged server.
class EventsIT {
    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;
    private static EventFeed silent;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url(), Map.of("FESTINGER_OUTGOING", "127.0.0.1"), List.of());
        api = server.api();
        silent = EventFeed.of(api, "?types=state.set");
    }

    @AfterAll
    static void stop() throws Exception {
        silent.close();
        server.close();
        upstream.close();
    }

    private static String contradict(Api by, String concept) {
        by.tell(concept + " -isa repo");
        return by.tell(concept + " -isa container").json().path("conflict_id").asText();
    }

    private static boolean isOpened(EventFeed feed, String conflict) {
        return feed.events("conflict.opened").stream()
                .anyMatch(event -> event.data().contains(conflict));
    }

    @Test
    void aContradictionIsHeardWithItsId() throws Exception {
        try (EventFeed feed = EventFeed.of(api, "")) {
            assertThat(feed.status()).isEqualTo(200);

            String conflict = contradict(api, "eventone");

            Eventually.holds("the conflict is heard", () -> isOpened(feed, conflict));
            assertThat(feed.events("conflict.opened").getFirst().id()).matches("[0-9]+");
        }
    }

    @Test
    void aClientComingBackHearsWhatItMissedAndNothingTwice() throws Exception {
        String seenText;
        String first;
        try (EventFeed feed = EventFeed.of(api, "?types=conflict.opened")) {
            first = contradict(api, "eventtwo");
            Eventually.holds("the conflict is heard", () -> isOpened(feed, first));
            seenText = feed.events().getLast().id();
        }
        String missedText = contradict(api, "eventthree");

        try (EventFeed feed = EventFeed.of(api, "?types=conflict.opened", "Last-Event-ID", seenText)) {
            Eventually.holds("what was missed is heard", () -> isOpened(feed, missedText));
            String next = contradict(api, "eventfour");
            Eventually.holds("what comes is heard", () -> isOpened(feed, next));
            assertThat(isOpened(feed, first)).isFalse();
            assertThat(feed.events()).extracting(EventFeed.Event::id).doesNotHaveDuplicates();
        }
        try (EventFeed feed = EventFeed.of(api, "?types=conflict.opened&since=" + seenText)) {
            Eventually.holds("since does the same", () -> isOpened(feed, missedText));
        }
    }

    @Test
    void onlyWhatIsAskedForComes() throws Exception {
        try (EventFeed memories = EventFeed.of(api, "?types=memory.*");
                EventFeed conflicts = EventFeed.of(api, "?types=conflict.dismissed,conflict.opened")) {
            api.post("/memory", Map.of("memory_type", "preference", "content", "prefers quiet rooms"));
            String conflict = contradict(api, "eventfive");
            api.post("/conflicts/" + conflict + "/dismiss", Map.of("reason", "a test"));

            Eventually.holds(
                    "the memory is heard",
                    () -> !memories.events("memory.created").isEmpty());
            Eventually.holds(
                    "the decision is heard",
                    () -> !conflicts.events("conflict.dismissed").isEmpty());
            assertThat(memories.events())
                    .allSatisfy(event -> assertThat(event.type()).startsWith("memory."));
            assertThat(conflicts.events())
                    .allSatisfy(event -> assertThat(event.type()).startsWith("conflict."));
        }
        assertThat(api.get("/events?types=nonsense").json().path("field").asText())
                .isEqualTo("types");
        assertThat(api.get("/events?since=x").json().path("field").asText()).isEqualTo("since");
    }

    @Test
    void aSilentStreamHasHeartbeats() throws Exception {
        Eventually.holds("a heartbeat comes", () -> silent.comments().contains("still here"));
        assertThat(silent.events()).isEmpty();
    }

    private static double listeners() {
        return api.get("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith("festinger_events_listeners"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    @Test
    void aLeavingClientIsForgotten() throws Exception {
        try (EventFeed one = EventFeed.of(api, "?types=state.set");
                EventFeed two = EventFeed.of(api, "?types=state.set")) {
            assertThat(one.status() + two.status()).isEqualTo(400);
            Eventually.holds("both listen", () -> listeners() >= 3);
        }
        Eventually.holds("only the one that stayed listens", () -> listeners() == 1);
    }

    @Test
    void aWriteOnOneServerIsHeardOnTheOther(@TempDir Path second) throws Exception {
        try (FestingerProcess other =
                        FestingerProcess.serve(second, upstream.url(), "--database", server.databaseUrl());
                EventFeed feed = EventFeed.of(other.api(), "?types=conflict.*")) {
            String conflict = contradict(api, "eventsix");

            Eventually.holds("the conflict is heard there", () -> isOpened(feed, conflict));
        }
    }

    private record Post(String id, String timestamp, String signature, String body) {}

    @Test
    void aWebhookGetsSignedEvents() throws Exception {
        List<Post> posts = new CopyOnWriteArrayList<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            try (exchange) {
                var headers = exchange.getRequestHeaders();
                posts.add(new Post(
                        headers.getFirst("webhook-id"),
                        headers.getFirst("webhook-timestamp"),
                        headers.getFirst("webhook-signature"),
                        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
                exchange.sendResponseHeaders(204, -1);
            }
        });
        receiver.start();
        try {
            String url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook";
            Api.Answer answer = api.post("/webhooks", Map.of("url", url, "events", List.of("conflict.opened")));
            assertThat(answer.status()).as(answer.body()).isEqualTo(201);
            String secret = answer.json().path("secret").asText();

            String conflict = contradict(api, "eventseven");

            Eventually.holds(
                    "the webhook is called",
                    () -> posts.stream().anyMatch(post -> post.body().contains(conflict)));
            Post post = posts.getLast();
            assertThat(post.body()).contains("\"type\":\"conflict.opened\"");
            assertThat(post.signature())
                    .isEqualTo(Signature.of(secret, post.id(), Long.parseLong(post.timestamp()), post.body()));
            String id = answer.json().path("id").asText();
            assertThat(api.get("/webhooks").body()).contains(id).doesNotContain(secret);
            Eventually.holds(
                    "the delivery is on the list",
                    () -> api.get("/webhooks/" + id + "/deliveries").body().contains("\"delivered\""));
            assertThat(api.delete("/webhooks/" + id).status()).isEqualTo(200);
        } finally {
            receiver.stop(0);
        }
    }

    @Test
    void aWebhookIntoTheServersOwnNetworkIsRefused(@TempDir Path second) throws Exception {
        try (FestingerProcess strict =
                FestingerProcess.serve(second, upstream.url(), "--database", server.databaseUrl())) {
            for (String url :
                    List.of("http://127.0.0.1:9/hook", "http://localhost/hook", "http://[::1]/", "http://10.1.2.3/")) {
                Api.Answer answer = strict.api().post("/webhooks", Map.of("url", url));
                assertThat(answer.status()).as(url).isEqualTo(400);
                assertThat(answer.json().path("field").asText()).isEqualTo("url");
            }
        }
    }
}
