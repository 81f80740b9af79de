package io.festinger.bench.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.bench.judge.LabelledPairs.Pair;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// `bench/judge`: asks `POST /verdicts` about labelled pairs and prints a line for each source: how far what it tells
/// to contradict does (P), how much of what contradicts it tells (R), and how often the verdict itself is right.
public final class VerdictFigures {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int AT_ONCE = 100;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;

    private VerdictFigures(URI address) {
        this.address = address;
    }

    /// @param args the server's address, how many pairs of a source at most, and files of pairs
    public static void main(String[] args) throws IOException, InterruptedException {
        VerdictFigures figures = new VerdictFigures(URI.create(args[0]));
        System.out.printf("%-22s %6s %6s %6s %6s %9s%n", "source", "pairs", "P", "R", "F1", "verdict");
        for (int i = 2; i < args.length; i++) {
            figures.print(LabelledPairs.read(Path.of(args[i]), Integer.parseInt(args[1])));
        }
    }

    private void print(LabelledPairs source) throws IOException, InterruptedException {
        List<String> verdicts = new ArrayList<>();
        for (int from = 0; from < source.pairs().size(); from += AT_ONCE) {
            verdicts.addAll(
                    ask(source.pairs().subList(from, Math.min(source.pairs().size(), from + AT_ONCE))));
        }
        int told = 0;
        int right = 0;
        int contradictions = 0;
        int labelled = 0;
        int exact = 0;
        for (int i = 0; i < verdicts.size(); i++) {
            Pair pair = source.pairs().get(i);
            boolean tells =
                    verdicts.get(i).equals("conflict") || verdicts.get(i).equals("update");
            told += tells ? 1 : 0;
            contradictions += pair.contradicts() ? 1 : 0;
            right += tells && pair.contradicts() ? 1 : 0;
            labelled += pair.isVerdict() ? 1 : 0;
            exact += pair.isVerdict() && isExact(pair, verdicts.get(i)) ? 1 : 0;
        }
        double precision = (double) right / Math.max(1, told);
        double recall = (double) right / Math.max(1, contradictions);
        System.out.printf(
                Locale.ROOT,
                "%-22s %6d %6.3f %6.3f %6.3f %9s%n",
                source.name(),
                verdicts.size(),
                precision,
                recall,
                precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall),
                labelled < verdicts.size() ? "-" : String.format(Locale.ROOT, "%.3f", (double) exact / labelled));
    }

    /// `compatible` is any verdict by which both hold; an update that does not say so may be told as a conflict.
    private static boolean isExact(Pair pair, String verdict) {
        return switch (pair.label()) {
            case "compatible" -> List.of("new", "scoped", "refinement").contains(verdict);
            case "update" -> verdict.equals("update") || !pair.told() && verdict.equals("conflict");
            default -> verdict.equals(pair.label());
        };
    }

    private List<String> ask(List<Pair> pairs) throws IOException, InterruptedException {
        ArrayNode asked = JSON.createArrayNode();
        for (Pair pair : pairs) {
            ObjectNode both = JSON.createObjectNode();
            both.putObject("known").put("content", pair.known());
            both.putObject("incoming").put("content", pair.incoming());
            asked.add(both);
        }
        ObjectNode body = JSON.createObjectNode();
        body.set("pairs", asked);
        HttpResponse<String> response = http.send(
                HttpRequest.newBuilder(address.resolve("/verdicts"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("/verdicts answers " + response.statusCode() + ": " + response.body());
        }
        JsonNode verdicts = JSON.readTree(response.body()).path("verdicts");
        return verdicts.findValuesAsText("verdict");
    }
}
