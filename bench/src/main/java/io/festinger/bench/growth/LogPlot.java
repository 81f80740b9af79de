package io.festinger.bench.growth;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/// A plot with two logarithmic axes, as SVG. It follows the reader's light or dark colours.
///
/// @param title above it, with the unit of the vertical axis
/// @param size the unit of the horizontal axis
/// @param series values by size, by the name of their line
record LogPlot(String title, String size, Map<String, ? extends SortedMap<Double, Double>> series) {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 260;
    private static final int LEFT = 52;
    private static final int RIGHT = 125;
    private static final int TOP = 30;
    private static final int BOTTOM = 36;
    private static final List<String> COLOURS = List.of("#2f6fde", "#c2571a", "#2a8a5f", "#8a4bb8");

    String svg() {
        double left = Math.log10(sizes().getFirst());
        double right = Math.max(left + 1, Math.log10(sizes().getLast()));
        List<Double> values = series.values().stream()
                .flatMap(line -> line.values().stream())
                .sorted()
                .toList();
        double low = Math.floor(Math.log10(values.getFirst()));
        double high = Math.max(low + 1, Math.ceil(Math.log10(values.getLast())));
        Scale scale = new Scale(left, right, low, high);
        StringBuilder svg = new StringBuilder("""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="%s" \
                font-family="system-ui, sans-serif" font-size="12">
                <style>text { fill: #444 } .grid { stroke: #ddd } @media (prefers-color-scheme: dark) \
                { text { fill: #ccc } .grid { stroke: #444 } }</style>
                <text x="%d" y="18" font-weight="600">%s</text>
                """.formatted(WIDTH, HEIGHT, title, LEFT, title));
        for (double power = low; power <= high; power++) {
            double y = scale.y(Math.pow(10, power));
            svg.append(line("grid", LEFT, y, WIDTH - RIGHT, y))
                    .append(text(LEFT - 6, y + 4, "end", Math.pow(10, power)));
        }
        for (double at : sizes()) {
            svg.append(text(scale.x(at), HEIGHT - BOTTOM + 16.0, "middle", at));
        }
        svg.append("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>%n"
                .formatted((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, size));
        int colour = 0;
        for (var each : series.entrySet()) {
            svg.append(curve(each.getKey(), each.getValue(), scale, COLOURS.get(colour++ % COLOURS.size())));
        }
        return svg.append("</svg>\n").toString();
    }

    private record Scale(double left, double right, double low, double high) {
        double x(double size) {
            return LEFT + (Math.log10(size) - left) / (right - left) * (WIDTH - LEFT - RIGHT);
        }

        double y(double value) {
            return HEIGHT - BOTTOM - (Math.log10(value) - low) / (high - low) * (HEIGHT - TOP - BOTTOM);
        }
    }

    private List<Double> sizes() {
        return series.values().stream()
                .flatMap(line -> line.keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static String curve(String name, SortedMap<Double, Double> values, Scale scale, String colour) {
        StringBuilder points = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        values.forEach((size, value) -> {
            double x = scale.x(size);
            double y = scale.y(value);
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
            dots.append(String.format(
                    Locale.ROOT,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"><title>%s</title></circle>%n",
                    x,
                    y,
                    colour,
                    plain(value)));
        });
        Map.Entry<Double, Double> last = List.copyOf(values.entrySet()).getLast();
        return String.format(
                        Locale.ROOT,
                        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n",
                        points.toString().strip(),
                        colour)
                + dots
                + String.format(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%.1f\" style=\"fill:%s\">%s %s</text>%n",
                        scale.x(last.getKey()) + 8,
                        scale.y(last.getValue()) + 4,
                        colour,
                        name,
                        plain(last.getValue()));
    }

    private static String line(String kind, double x, double y, double toX, double toY) {
        return String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
                kind,
                x,
                y,
                toX,
                toY);
    }

    private static String text(double x, double y, String anchor, double value) {
        return String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, plain(value));
    }

    private static String plain(double value) {
        return value >= 10
                ? String.format(Locale.ROOT, "%,d", Math.round(value))
                : String.format(Locale.ROOT, "%.2f", value).replaceAll("\\.?0+$", "");
    }
}
