package io.festinger.cli.documents;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.LocalFiles;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Sends files to a server as parts of one wave. After an interruption, start again: it continues the
/// open wave, and files that the server already has cost nothing.
final class DocumentUpload {
    private static final int FILES = 200;
    private static final long CHARACTERS = 4L << 20;
    private static final Pattern DOCUMENT = Pattern.compile("documents\\[(\\d+)].*");
    private static final String WAVES = "/ingestion/wave";

    private final ServerClient server;
    private final Map<String, Object> head = new LinkedHashMap<>();
    private final Map<String, String> refused = new TreeMap<>();
    private final LocalFiles files;
    private String waveId = "";

    /// @param origin identifies an interrupted delivery when it is resumed
    DocumentUpload(ServerClient server, LocalFiles files, String project, String origin, boolean extract) {
        this.server = server;
        this.files = files;
        head.put("project", project);
        head.put("origin", origin);
        head.put("extract", extract);
    }

    /// Why files were not accepted, by path.
    Map<String, String> refused() {
        return refused;
    }

    /// The wave that an earlier delivery from the same origin left open.
    ///
    /// @return its id; empty for none
    String resume() {
        PlainJson.children(
                        server.get(WAVES + "?status=open"
                                        + RequestQuery.part("project", String.valueOf(head.get("project"))))
                                .fields(),
                        "items")
                .stream()
                .filter(wave -> String.valueOf(head.get("origin")).equals(wave.get("origin")))
                .findFirst()
                .ifPresent(wave -> waveId = String.valueOf(wave.get("wave_id")));
        return waveId;
    }

    /// Sends all files and closes the wave.
    ///
    /// @param progress gets the number of files done
    /// @return the last answer
    ApiResponse send(IntConsumer progress) {
        List<Map<String, Object>> documents = new ArrayList<>();
        long characters = 0;
        int done = 0;
        for (Path file : files.foundPaths()) {
            Optional<Map<String, Object>> document = document(file);
            document.ifPresent(documents::add);
            characters += document.map(
                            fields -> String.valueOf(fields.get("content")).length())
                    .orElse(0);
            done++;
            if (documents.size() == FILES || characters >= CHARACTERS) {
                deliver(documents, true);
                documents.clear();
                characters = 0;
                progress.accept(done);
            }
        }
        if (!documents.isEmpty()) {
            deliver(documents, true);
        }
        progress.accept(done);
        return deliver(List.of(), false);
    }

    private ApiResponse deliver(List<Map<String, Object>> documents, boolean more) {
        List<Map<String, Object>> left = new ArrayList<>(documents);
        while (true) {
            Map<String, Object> body = new LinkedHashMap<>(head);
            body.put("documents", left);
            body.put("more", more);
            if (!waveId.isEmpty()) {
                body.put("wave_id", waveId);
            }
            ApiResponse answer = server.withPatience().post(WAVES, PlainJson.write(body));
            Map<String, @Nullable Object> fields =
                    PlainJson.object(answer.body()).orElse(Map.of());
            if (answer.ok()) {
                waveId = PlainJson.text(fields, "wave_id").orElse("");
                return answer;
            }
            if (PlainJson.text(fields, "code").orElse("").equals("wrong_state") && !waveId.isEmpty()) {
                waveId = "";
            } else if (!withoutRefused(left, fields)) {
                throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
            }
        }
    }

    /// Removes the document that the server rejects; false if it names none.
    private boolean withoutRefused(List<Map<String, Object>> documents, Map<String, @Nullable Object> problem) {
        Matcher field = DOCUMENT.matcher(PlainJson.text(problem, "field").orElse(""));
        if (!field.matches() || Integer.parseInt(field.group(1)) >= documents.size()) {
            return false;
        }
        Map<String, Object> document = documents.remove(Integer.parseInt(field.group(1)));
        refused.put(
                String.valueOf(document.get("path")),
                PlainJson.text(problem, "detail").orElse("refused"));
        return true;
    }

    private Optional<Map<String, Object>> document(Path file) {
        try {
            String changedText = Files.getLastModifiedTime(file).toInstant().toString();
            return files.text(file)
                    .map(content -> Map.of("path", files.name(file), "content", content, "updated_at", changedText));
        } catch (IOException unreadable) {
            refused.put(
                    files.name(file),
                    "it cannot be read: " + unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }
}
