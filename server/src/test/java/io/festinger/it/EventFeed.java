package io.festinger.it;

import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.CopyOnWriteArrayList;

/// A client of `GET /events` that reads the stream as it comes, line by line.
final class EventFeed implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpResponse<InputStream> answer;
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final List<String> comments = new CopyOnWriteArrayList<>();
    private volatile boolean over;

    /// An event as it came.
    record Event(String id, String type, String data) {}

    private EventFeed(HttpRequest request) throws Exception {
        answer = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        Thread.ofVirtual().start(this::read);
    }

    /// @param query such as `?types=conflict.*`, or nothing
    static EventFeed of(Api api, String query, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(api.address().resolve("/events" + query));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return from(request.build());
    }

    /// Whatever stream the request asks for.
    static EventFeed from(HttpRequest request) throws Exception {
        return new EventFeed(request);
    }

    private void read() {
        List<String> block = new ArrayList<>();
        try (Scanner lines = new Scanner(answer.body(), StandardCharsets.UTF_8)) {
            while (lines.hasNextLine()) {
                String line = lines.nextLine();
                if (line.startsWith(":")) {
                    comments.add(line.substring(1).strip());
                } else if (!line.isEmpty()) {
                    block.add(line);
                } else if (!block.isEmpty()) {
                    events.add(new Event(field(block, "id"), field(block, "event"), field(block, "data")));
                    block.clear();
                }
            }
        }
        over = true;
    }

    private static String field(List<String> block, String name) {
        return block.stream()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst()
                .orElse("");
    }

    int status() {
        return answer.statusCode();
    }

    /// Whether the server ended it.
    boolean isOver() {
        return over;
    }

    List<Event> events() {
        return events;
    }

    List<Event> events(String type) {
        return events.stream().filter(event -> event.type().equals(type)).toList();
    }

    List<String> comments() {
        return comments;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
