package io.festinger.fuzz;

import io.festinger.fuzz.Shape.Place;
import io.festinger.fuzz.Shape.Spot;
import io.festinger.fuzz.Wire.Answer;
import io.festinger.fuzz.Wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/// Puts odd values once into every place of every operation. Safe for several threads; a stack in the log
/// is told with one of the requests that were under way.
public final class Walk {
    private final Wire wire;
    private final LogWatch log;
    private final int most;
    private final Map<String, String> found = new ConcurrentSkipListMap<>();
    private final AtomicInteger sent = new AtomicInteger();

    /// @param most how many odd values go into a place
    public Walk(Wire wire, LogWatch log, int most) {
        this.most = most;
        this.wire = wire;
        this.log = log;
    }

    /// Goes on with one operation.
    public void over(Shape shape) {
        for (Spot spot : shape.spots()) {
            for (String odd :
                    spot.place().odd.subList(0, Math.min(most, spot.place().odd.size()))) {
                one(shape, spot, shape.with(spot, odd));
            }
        }
        one(shape, new Spot(Place.BODY, "valid"), shape.valid());
    }

    private void one(Shape shape, Spot spot, Request request) {
        sent.incrementAndGet();
        Answer answer = wire.send(request);
        Optional<Finding> finding = Finding.in(shape.face(), request, answer);
        finding.ifPresent(fault -> found.putIfAbsent(fault.what() + ": " + shape + " " + spot, fault.toString()));
        for (String stack : log.stacks()) {
            found.putIfAbsent("stack in the log: " + shape + " " + spot, request.description() + "\n" + stack);
        }
    }

    /// How many requests were sent.
    public int sent() {
        return sent.get();
    }

    /// One finding for each kind, operation and place.
    public List<String> found() {
        List<String> findings = new ArrayList<>();
        found.forEach((what, detail) -> findings.add(what + "\n    " + detail));
        return findings;
    }
}
