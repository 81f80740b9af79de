package io.festinger.fuzz;

import io.festinger.fuzz.Shape.Place;
import io.festinger.fuzz.Shape.Spot;
import io.festinger.fuzz.Wire.Answer;
import io.festinger.fuzz.Wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/// Puts odd values once into every place of every operation. Safe for several threads; a stack in the log
/// is told with one of the requests that were under way.
public final class Walk {
    private final Wire wire;
    private final LogWatch log;
    private final int max;
    private final OptionalLong seed;
    private final Map<String, String> found = new ConcurrentSkipListMap<>();
    private final AtomicInteger sent = new AtomicInteger();

    /// @param max how many odd values go into a place
    public Walk(Wire wire, LogWatch log, int max) {
        this(wire, log, max, OptionalLong.empty());
    }

    private Walk(Wire wire, LogWatch log, int max, OptionalLong seed) {
        this.max = max;
        this.wire = wire;
        this.log = log;
        this.seed = seed;
    }

    /// One of the odd values that such a walk puts into a place, chosen by the seed.
    public Walk sample(long seed) {
        return new Walk(wire, log, max, OptionalLong.of(seed));
    }

    /// Goes on with one operation.
    public void over(Shape shape) {
        for (Spot spot : shape.spots()) {
            for (String odd : values(shape, spot)) {
                one(shape, spot, shape.with(spot, odd));
            }
        }
        one(shape, new Spot(Place.BODY, "valid"), shape.valid());
    }

    private List<String> values(Shape shape, Spot spot) {
        List<String> odd = spot.place().odd;
        List<String> all = odd.subList(0, Math.min(max, odd.size()));
        if (seed.isEmpty()) {
            return all;
        }
        long place = Objects.hash(shape.toString(), spot.toString());
        return List.of(all.get(new Random(seed.getAsLong() * 31 + place).nextInt(all.size())));
    }

    private void one(Shape shape, Spot spot, Request request) {
        sent.incrementAndGet();
        Answer answer = wire.send(request);
        Optional<Finding> finding = Finding.in(shape.face(), request, answer);
        finding.ifPresent(
                fault -> found.putIfAbsent(fault.description() + ": " + shape + " " + spot, fault.toString()));
        for (String stack : log.stacks()) {
            found.putIfAbsent("stack in the log: " + shape + " " + spot, request.description() + "\n" + stack);
        }
    }

    /// How many requests were sent.
    public int sentCount() {
        return sent.get();
    }

    /// One finding for each kind, operation and place.
    public List<String> found() {
        List<String> findings = new ArrayList<>();
        found.forEach((description, detail) -> findings.add(description + "\n    " + detail));
        return findings;
    }
}
