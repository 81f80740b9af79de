package io.festinger.bench.growth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Writes one SVG file for each plot in a file of figures, whose lines are plot, size, series and value, separated by
/// tabs. A later line replaces an earlier one of the same plot, size and series.
///
/// Arguments: the file, and the folder of the plots.
public final class GrowthPlots {
    /// What a plot shows: its title, and the units of its two axes.
    private record Labels(String title, String size, String unit) {}

    private static final Map<String, Labels> LABELS = Map.of(
            "commit", new Labels("Commit, one writer", "facts", "ms"),
            "recall", new Labels("Recall by words, ten rows", "facts", "ms"),
            "first-token", new Labels("First token of a 4 KB prompt, 20 a second", "facts", "ms"),
            "import", new Labels("Import", "facts", "facts a second"),
            "memory-of-facts", new Labels("Resident memory", "facts", "MB"),
            "memory-of-workspaces", new Labels("Resident memory", "workspaces", "MB"),
            "prompts-by-workspaces", new Labels("Prompt and whole answer", "workspaces", "ms"),
            "enrichment", new Labels("Enrichment of a 4 KB prompt", "concepts", "MB a second"));

    private GrowthPlots() {}

    public static void main(String... args) throws IOException {
        Map<String, Map<String, TreeMap<Double, Double>>> plots = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] cells = line.split("\t", -1);
            plots.computeIfAbsent(cells[0], none -> new LinkedHashMap<>())
                    .computeIfAbsent(cells[2], none -> new TreeMap<>())
                    .put(Double.valueOf(cells[1]), Double.valueOf(cells[3]));
        }
        for (var plot : plots.entrySet()) {
            Labels labels = LABELS.get(plot.getKey());
            if (labels == null) {
                throw new IllegalArgumentException("no labels for the plot " + plot.getKey());
            }
            LogPlot logPlot = new LogPlot(labels.title() + ", " + labels.unit(), labels.size(), plot.getValue());
            Files.writeString(Path.of(args[1]).resolve(plot.getKey() + ".svg"), logPlot.svg());
        }
        System.out.println("plots: " + List.copyOf(plots.keySet()));
    }
}
