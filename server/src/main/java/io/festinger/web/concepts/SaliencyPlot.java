package io.festinger.web.concepts;

import io.festinger.concepts.SaliencyHistory;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Saliency over the days, laid out for drawing; at least one day. Lengths are in units of the drawing,
/// about a pixel each.
///
/// @param line points of an SVG polyline
/// @param marks the places of numbers at the left, from 0 up
/// @param thresholds the lines of the workspace's thresholds, as far as they are within the plot
public record SaliencyPlot(
        String line, List<Point> points, List<Mark> marks, List<Mark> thresholds, String from, String until) {
    private static final int LEFT = 40;
    private static final int RIGHT = 630;
    private static final int TOP = 14;
    private static final int BOTTOM = 170;

    /// @param day the day with its encounters so far, in words
    public record Point(int x, int y, String day, long encounters, String saliency) {}

    public record Mark(int y, String label) {}

    static SaliencyPlot of(SaliencyHistory history) {
        double max = history.days().stream()
                .mapToDouble(SaliencyHistory.Day::saliency)
                .max()
                .orElse(1);
        int highest = Math.max(2, (int) Math.ceil(max));
        LocalDate first = history.days().getFirst().day();
        LocalDate last = history.days().getLast().day();
        long span = Math.max(1, ChronoUnit.DAYS.between(first, last));
        List<Point> points = new ArrayList<>();
        for (SaliencyHistory.Day day : history.days()) {
            long x = LEFT + (RIGHT - LEFT) * ChronoUnit.DAYS.between(first, day.day()) / span;
            points.add(new Point(
                    Math.toIntExact(x),
                    y(day.saliency(), highest),
                    day.day().toString(),
                    day.encounters(),
                    NumberFormats.saliency(day.saliency())));
        }
        List<Mark> marks = new ArrayList<>();
        for (int mark = 0; mark <= highest; mark++) {
            marks.add(new Mark(y(mark, highest), String.valueOf(mark)));
        }
        return new SaliencyPlot(
                points.stream().map(point -> point.x() + "," + point.y()).collect(Collectors.joining(" ")),
                points,
                marks,
                thresholds(history, highest),
                first.toString(),
                last.toString());
    }

    private static List<Mark> thresholds(SaliencyHistory history, int highest) {
        List<Mark> marks = new ArrayList<>();
        add(marks, "a block asks", history.readThreshold(), highest);
        add(marks, "a model is asked", history.writeThreshold(), highest);
        return marks;
    }

    private static void add(List<Mark> marks, String name, double at, int highest) {
        if (at > 0 && at <= highest) {
            marks.add(new Mark(y(at, highest), String.format(Locale.ROOT, "%s: %.1f", name, at)));
        }
    }

    private static int y(double saliency, int highest) {
        return (int) Math.round(BOTTOM - (BOTTOM - TOP) * saliency / highest);
    }
}
