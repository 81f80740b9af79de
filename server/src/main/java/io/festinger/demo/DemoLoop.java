package io.festinger.demo;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/// The part of the demo's walk in which an agent, in Agent Zero's format, repeats the same step: it gets a
/// hint, a higher temperature, a prohibition and finally an answer without the model.
final class DemoLoop {
    private static final int MAX = 12;

    private final DemoWalk walk;
    private final String session;
    private final List<DemoWalk.Message> history = new ArrayList<>();

    /// @param session a name that no earlier walk over the same server has used
    DemoLoop(DemoWalk walk, String session) {
        this.walk = walk;
        this.session = session;
    }

    boolean run() throws IOException, InterruptedException {
        walk.step("9. An agent in Agent Zero's format gets stuck: it reads the same missing file again and again");
        history.add(new DemoWalk.Message("system", "You are an agent. Answer in JSON."));
        history.add(new DemoWalk.Message("user", Json.write(Map.of("user_message", "Read the settings."))));
        List<String> seen = new ArrayList<>();
        for (int step = 1; step <= MAX && !seen.contains("break"); step++) {
            ask();
            JsonNode loop = lastLoop();
            walk.say("request " + step + ": " + (loop.isMissingNode() ? "nothing repeats yet" : words(loop)));
            done(loop).stream()
                    .filter(finishedText -> !seen.contains(finishedText))
                    .forEach(seen::add);
            takeTheSameStep(step);
        }
        boolean isClimbed = walk.expect(
                seen.equals(List.of("hint", "temperature", "forbid", "truncate", "break")),
                "it got a hint, a higher temperature and a ban; the repeated part was cut, then the loop stopped");
        return isClimbed & recover();
    }

    private boolean recover() throws IOException, InterruptedException {
        walk.step("10. A person says something new, and the model is asked again");
        history.add(new DemoWalk.Message("user", Json.write(Map.of("user_message", "It is in conf/settings.toml."))));
        String answer = ask();
        boolean isRequested = walk.expect(answer.contains("demo upstream"), "the answer comes from upstream again");
        return isRequested
                & walk.expect(lastLoop().isMissingNode(), "and no measure against loops is in force any more");
    }

    /// A stuck agent's addition to its history: other thoughts, the same call, the same outcome.
    private void takeTheSameStep(int step) {
        String call = "{\"thoughts\":[\"Attempt " + step + ": perhaps it is there now.\"],\"headline\":\"Reading\","
                + "\"tool_name\":\"code_execution_tool\","
                + "\"tool_args\":{\"runtime\":\"terminal\",\"code\":\"cat settings.toml\"}}";
        history.add(new DemoWalk.Message("assistant", call));
        history.add(new DemoWalk.Message(
                "user",
                Json.write(Map.of(
                        "tool_name", "code_execution_tool",
                        "tool_result", "cat: settings.toml: No such file or directory"))));
    }

    private String ask() throws IOException, InterruptedException {
        var chat = new DemoWalk.Chat("demo", false, List.copyOf(history));
        return walk.chat(chat, session).path("message").path("content").asText();
    }

    private JsonNode lastLoop() throws IOException, InterruptedException {
        return walk.get("/sessions/" + session).path("recent").path(0).path("loop");
    }

    private static List<String> done(JsonNode loop) {
        return StreamSupport.stream(loop.path("done").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static String words(JsonNode loop) {
        String finishedText = String.join(", ", done(loop));
        return loop.path("rung").asText() + (finishedText.isEmpty() ? "" : " (" + finishedText + ")") + ": "
                + loop.path("why").asText();
    }
}
