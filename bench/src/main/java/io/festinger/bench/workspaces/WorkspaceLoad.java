package io.festinger.bench.workspaces;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// Uses many workspaces of one server. The first round creates each, sends a prompt to it at once,
/// states two facts, and asks for both; the later rounds ask again, in random order. The model behind
/// the server is its demo upstream, whose answer has the prompt as it arrived.
public final class WorkspaceLoad {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final long SEED = 7;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final URI server;
    private final List<Long> promptMicros = new ArrayList<>();
    private int prompts;
    private int informedCount;
    private int recalledCount;
    private int failures;

    private WorkspaceLoad(URI server) {
        this.server = server;
    }

    /// @param arguments the server's address, the number of workspaces, `first`, `again` or `count`
    public static void main(String... arguments) throws InterruptedException {
        WorkspaceLoad load = new WorkspaceLoad(URI.create(arguments[0]));
        List<Integer> workspaces = new ArrayList<>(
                IntStream.range(0, Integer.parseInt(arguments[1])).boxed().toList());
        switch (arguments[2]) {
            case "first" -> load.run("first use", workspaces, true);
            case "again" -> {
                Collections.shuffle(workspaces, new Random(SEED));
                load.run("again, in random order", workspaces, false);
            }
            case "count" -> load.count(workspaces);
            default -> throw new IllegalArgumentException("unknown round " + arguments[2]);
        }
    }

    private void run(String round, List<Integer> workspaces, boolean isNew) throws InterruptedException {
        for (int workspace : workspaces) {
            try {
                if (isNew) {
                    create(workspace);
                }
                ask(workspace);
            } catch (IOException e) {
                failures++;
                if (failures == 1) {
                    System.out.println("workspace " + name(workspace) + ": " + e);
                }
            }
        }
        Collections.sort(promptMicros);
        System.out.printf(
                "%-24s %d workspaces: %d of %d prompts had their memory, %d questions answered, %d workspaces failed;"
                        + " prompts p50 %.1f ms, slowest %.1f ms%n",
                round,
                workspaces.size(),
                informedCount,
                prompts,
                recalledCount,
                failures,
                promptMicros.isEmpty() ? 0 : promptMicros.get(promptMicros.size() / 2) / 1_000.0,
                promptMicros.isEmpty() ? 0 : promptMicros.getLast() / 1_000.0);
    }

    private void create(int workspace) throws IOException, InterruptedException {
        send("POST", "/workspaces", "{\"name\": \"" + name(workspace) + "\"}", "default");
        prompt(workspace, "We met " + met(workspace) + " in the hall, and it hummed.");
        send("POST", "/iknowthat", "{\"fact\": \"" + concept(workspace) + " -isa repo\"}", name(workspace));
        send(
                "POST",
                "/memory",
                "{\"memory_type\": \"knowledge\", \"content\": \"" + concept(workspace)
                        + " is deployed by the team of floor " + workspace + ".\"}",
                name(workspace));
    }

    private void ask(int workspace) throws IOException, InterruptedException {
        prompts++;
        String receivedText = prompt(workspace, "What do we know about " + concept(workspace) + "?");
        informedCount += receivedText.contains(concept(workspace) + ": ") ? 1 : 0;
        String answer = send("GET", "/recall?q=" + concept(workspace) + "+deployed", "", name(workspace));
        recalledCount += answer.contains("floor " + workspace + ".") ? 1 : 0;
    }

    /// What the model received.
    private String prompt(int workspace, String text) throws IOException, InterruptedException {
        long start = System.nanoTime();
        String answer = send(
                "POST",
                "/api/chat",
                "{\"model\": \"demo\", \"stream\": false, \"messages\": [{\"role\": \"user\", \"content\": \"" + text
                        + "\"}]}",
                name(workspace));
        promptMicros.add((System.nanoTime() - start) / 1_000);
        return answer;
    }

    /// Counts the workspaces whose first prompt was counted.
    private void count(List<Integer> workspaces) throws InterruptedException {
        int countedCount = 0;
        for (int workspace : workspaces) {
            try {
                send("GET", "/concepts/" + met(workspace), "", name(workspace));
                countedCount++;
            } catch (IOException unknown) {
                // not counted
            }
        }
        System.out.printf("first prompts counted    %d of %d%n", countedCount, workspaces.size());
    }

    private static String name(int workspace) {
        return "bench_" + workspace;
    }

    private static String concept(int workspace) {
        return "zorvex" + workspace + "web";
    }

    private static String met(int workspace) {
        return "quillon" + workspace + "bot";
    }

    private String send(String method, String path, String body, String workspace)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve(path))
                .timeout(PATIENCE)
                .header("X-Festinger-Workspace", workspace)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(path + " answers " + answer.statusCode() + ": " + answer.body());
        }
        return answer.body();
    }
}
