package io.festinger.cli.documents;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.ServerClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Lets a server check texts: all in one call, or in several if there are too many.
final class DocumentCheck {
    private static final int FILES = 500;
    private static final int CHARACTERS = 2_000_000;
    private static final int TOO_LARGE = 413;
    private static final Pattern DOCUMENT = Pattern.compile("documents\\[(\\d+)].*");

    private final ServerClient server;
    private final Texts texts;
    private final String project;
    private final List<Map<String, @Nullable Object>> answers = new ArrayList<>();

    DocumentCheck(ServerClient server, Texts texts, String project) {
        this.server = server;
        this.texts = texts;
        this.project = project;
    }

    /// @throws CliFailure `UNCHECKED` when the server refuses, `UNREACHABLE`
    void run() {
        List<String> names = new ArrayList<>();
        long characters = 0;
        for (Map.Entry<String, String> text : texts.contents().entrySet()) {
            characters += text.getValue().length();
            if (!names.isEmpty() && (names.size() == FILES || characters > CHARACTERS)) {
                check(names);
                names = new ArrayList<>();
                characters = text.getValue().length();
            }
            names.add(text.getKey());
        }
        check(names);
    }

    /// The server's answers, one for each call.
    List<Map<String, @Nullable Object>> answers() {
        return answers;
    }

    private void check(List<String> names) {
        if (names.isEmpty()) {
            return;
        }
        ApiResponse answer = server.post("/check", body(names));
        if (answer.ok()) {
            answers.add(PlainJson.object(answer.body())
                    .orElseThrow(() -> new CliFailure(ExitCode.UNCHECKED, Refusal.words(answer))));
        } else if (answer.status() == TOO_LARGE && names.size() > 1) {
            check(names.subList(0, names.size() / 2));
            check(names.subList(names.size() / 2, names.size()));
        } else {
            check(without(names, answer));
        }
    }

    private String body(List<String> names) {
        Map<String, Object> body = new LinkedHashMap<>();
        if (!project.isEmpty()) {
            body.put("project", project);
        }
        body.put(
                "documents",
                names.stream()
                        .map(name ->
                                Map.of("path", name, "content", texts.contents().getOrDefault(name, "")))
                        .toList());
        return PlainJson.write(body);
    }

    /// The other texts, if the server rejects one.
    private List<String> without(List<String> names, ApiResponse answer) {
        Map<String, @Nullable Object> problem = PlainJson.object(answer.body()).orElse(Map.of());
        Matcher field = DOCUMENT.matcher(PlainJson.text(problem, "field").orElse(""));
        if (!field.matches() || Integer.parseInt(field.group(1)) >= names.size()) {
            throw new CliFailure(ExitCode.UNCHECKED, Refusal.words(answer));
        }
        List<String> left = new ArrayList<>(names);
        String refusedText = left.remove(Integer.parseInt(field.group(1)));
        texts.fail(refusedText, PlainJson.text(problem, "detail").orElse("refused"));
        return left;
    }
}
