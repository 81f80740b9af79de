package io.festinger.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Json;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The main job once through, over the real interface: a fact is stated, a prompt receives it, a prompt
/// contradicts it, the next one carries the mark. Prints each step as a user would type it.
public final class DemoWalk {
    private static final String KEY = "X-Festinger-Key";
    private static final String FACT = "gnommoweb -isa repo";
    private static final String QUESTION = "What is gnommoweb?";
    private static final int CALLS = 100;
    private static final int PAUSE_MILLIS = 50;
    private static final String RIVAL = "gnommoweb is a container deployed on Docker.";

    private final URI server;
    private final PrintStream out;
    private final String key;
    private final ObjectMapper json = new ObjectMapper();

    /// A request of Ollama's chat.
    record Chat(String model, boolean stream, List<Message> messages) {}

    /// A message of a chat.
    record Message(String role, String content) {}

    /// @param key the walk's key where one is needed; empty for none
    public DemoWalk(URI server, PrintStream out, String key) {
        this.server = server;
        this.out = out;
        this.key = key;
    }

    /// @return whether every step showed its expected result
    public boolean run() {
        try {
            return mayEnter()
                    && tell()
                            & ask()
                            & contradict()
                            & askAgain()
                            & inbox()
                            & new DemoFacts(this, "demo-" + System.currentTimeMillis()).run()
                            & new DemoLoop(this, "demo-loop-" + System.currentTimeMillis()).run()
                            & new DemoStory(this, "demo-story-" + System.currentTimeMillis()).run();
        } catch (IOException e) {
            out.println("The walk stopped: " + e.getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Once a data folder has keys, the walk needs the key of a person who may decide.
    private boolean mayEnter() throws IOException, InterruptedException {
        JsonNode answer = json.readTree(send(request(server.resolve("/audit?limit=1"))));
        if (answer.has("items")) {
            return true;
        }
        out.println("The walk needs a key, since this data folder has keys: set FESTINGER_KEY to one of the role"
                + " reviewer, or omit --data to walk over a folder without keys.");
        out.println("The server said: " + answer.path("detail").asText());
        return false;
    }

    private HttpRequest.Builder request(URI address) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        return key.isEmpty() ? request : request.header(KEY, key);
    }

    /// The key's part in a shown command.
    private String shownKey() {
        return key.isEmpty() ? "" : " -H '" + KEY + ": '\"$FESTINGER_KEY\"";
    }

    private boolean tell() throws IOException, InterruptedException {
        step("1. Someone states a fact");
        JsonNode answer = call("/iknowthat", Map.of("fact", FACT));
        out.println(answer.toPrettyString());
        return expect(answer.has("result"), "the fact is stored");
    }

    private boolean ask() throws IOException, InterruptedException {
        step("2. A client unaware of Festinger sends a prompt. What the model received:");
        String value = chat(QUESTION);
        return expect(value.contains("gnommoweb: "), "the recollection is in the system message");
    }

    private boolean contradict() throws IOException, InterruptedException {
        step("3. Another prompt says something that contradicts it");
        chat(RIVAL);
        return true;
    }

    private boolean askAgain() throws IOException, InterruptedException {
        step("4. The next prompt shows the doubt: [type?]");
        String value = chat(QUESTION);
        return expect(value.contains("[type?] repo"), "the known fact is still used, marked as contested");
    }

    private boolean inbox() throws IOException, InterruptedException {
        step("5. A person finds it in the inbox");
        out.println("$ curl -s " + server + "/conflicts?subject=gnommoweb" + shownKey());
        JsonNode items = openConflicts();
        for (JsonNode item : items) {
            out.println(item.path("id").asText() + "  " + item.path("status").asText() + "  "
                    + item.path("explanation").asText());
        }
        return expect(items.size() == 1, "one conflict is open");
    }

    /// The open conflicts, as soon as there are some: a prompt does not wait until its edges are written.
    private JsonNode openConflicts() throws IOException, InterruptedException {
        HttpRequest.Builder request = request(server.resolve("/conflicts?subject=gnommoweb"));
        JsonNode items = json.readTree(send(request)).path("items");
        for (int call = 1; call < CALLS && items.isEmpty(); call++) {
            Thread.sleep(PAUSE_MILLIS);
            items = json.readTree(send(request)).path("items");
        }
        return items;
    }

    /// Sends one chat with plain curl where installed, and returns the text that the demo upstream reports
    /// to have received.
    private String chat(String text) throws IOException, InterruptedException {
        String body = Json.write(new Chat("demo", false, List.of(new Message("user", text))));
        String address = server.resolve("/api/chat").toString();
        out.println("$ curl -s " + address + shownKey() + " -d '" + body + "'");
        String answer = curl(address, body);
        String value = json.readTree(answer).path("message").path("content").asText();
        out.println(value.indent(4));
        return value;
    }

    private String curl(String address, String body) throws IOException, InterruptedException {
        try {
            List<String> command = new ArrayList<>(List.of("curl", "-sS", address, "-d", body));
            if (!key.isEmpty()) {
                command.addAll(List.of("-H", KEY + ": " + key));
            }
            Process curl = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String answer = new String(curl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return curl.waitFor() == 0 ? answer : post(address, body);
        } catch (IOException noCurl) {
            out.println("(there is no curl here: the same request is sent without it)");
            return post(address, body);
        }
    }

    JsonNode call(String path, Map<String, ?> body) throws IOException, InterruptedException {
        String text = Json.write(body);
        out.println("$ curl -s " + server.resolve(path) + shownKey() + " -d '" + text + "'");
        return json.readTree(post(server.resolve(path).toString(), text));
    }

    /// Sends a chat of a named session, without showing it.
    JsonNode chat(Chat chat, String session) throws IOException, InterruptedException {
        return json.readTree(send(request(server.resolve("/api/chat"))
                .header("X-Festinger-Session", session)
                .POST(HttpRequest.BodyPublishers.ofString(Json.write(chat)))));
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        return json.readTree(send(request(server.resolve(path))));
    }

    void say(String description) {
        out.println("  " + description);
    }

    private String post(String address, String body) throws IOException, InterruptedException {
        return send(request(URI.create(address)).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private static String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    void step(String title) {
        out.println();
        out.println(title);
    }

    boolean expect(boolean holds, String description) {
        out.println((holds ? "  ok: " : "  NOT SO: ") + description);
        return holds;
    }
}
