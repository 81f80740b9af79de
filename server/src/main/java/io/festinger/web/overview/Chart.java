package io.festinger.web.overview;

import io.festinger.memory.holdings.Dissonance;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The conflicts found, closed and open on each day, drawn in [#WIDTH] by [#HEIGHT] units.
///
/// @param most the value of the bars' full height
/// @param mostOpen the value of the line's full height
/// @param line the open conflicts at the end of each day, as points of a polyline
public record Chart(List<Bars> days, String line, long most, long mostOpen) {
    static final int WIDTH = 600;
    static final int HEIGHT = 120;

    public Chart {
        days = List.copyOf(days);
    }

    /// @param text the day in words
    public record Bars(Dissonance.Day day, String text, Bar opened, Bar closed) {}

    public record Bar(int x, int y, int width, int height) {}

    /// The day in the middle.
    public String getMiddle() {
        return days.get(days.size() / 2).day().day().toString();
    }

    static Chart of(List<Dissonance.Day> days) {
        long max = Math.max(
                1,
                days.stream()
                        .mapToLong(day -> Math.max(day.opened(), day.closed()))
                        .max()
                        .orElse(1));
        int step = WIDTH / days.size();
        int width = Math.max(1, step / 2 - 1);
        List<Bars> bars = new ArrayList<>();
        for (int i = 0; i < days.size(); i++) {
            Dissonance.Day day = days.get(i);
            bars.add(new Bars(
                    day,
                    day.day() + ": " + day.opened() + " found, " + day.closed() + " closed, " + day.open() + " open",
                    bar(i * step, width, day.opened(), max),
                    bar(i * step + width, width, day.closed(), max)));
        }
        List<Long> open = days.stream().map(Dissonance.Day::open).toList();
        return new Chart(bars, line(open, WIDTH, HEIGHT), max, most(open));
    }

    private static Bar bar(int x, int width, long value, long max) {
        int height = Math.toIntExact(HEIGHT * value / max);
        int seenCount = value > 0 ? Math.max(2, height) : 0;
        return new Bar(x, HEIGHT - seenCount, width, seenCount);
    }

    /// A line over values from left to right, the greatest at the top and 0 at the bottom.
    static String line(List<Long> values, int width, int height) {
        long max = most(values);
        int last = Math.max(1, values.size() - 1);
        return IntStream.range(0, values.size())
                .mapToObj(i -> width * i / last + "," + (height - height * values.get(i) / max))
                .collect(Collectors.joining(" "));
    }

    private static long most(List<Long> values) {
        return Math.max(1, values.stream().mapToLong(Long::longValue).max().orElse(1));
    }
}
