package io.festinger.fuzz;

import io.festinger.fuzz.Shape.Spot;
import io.festinger.fuzz.Wire.Answer;
import io.festinger.fuzz.Wire.Request;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/// Sends odd requests to a server that runs, drawn at random from a seed, and says what it should not have answered.
///
///     Fuzz URL LOG MINUTES SEED [NUMBER]
///
/// With 0 minutes nothing is drawn: every odd value goes once into every place. One seed draws the same requests from
/// the same server; with a number, that one request alone is sent. Exit code 0
/// where nothing was found, 1 otherwise.
public final class Fuzz {
    private static final int SHOWN = 40;

    private final Wire wire;
    private final List<Shape> shapes;
    private final LogWatch log;
    private final long seed;
    private final Map<Integer, Integer> statuses = new TreeMap<>();
    private final Map<String, Integer> found = new TreeMap<>();

    private Fuzz(Wire wire, List<Shape> shapes, LogWatch log, long seed) {
        this.wire = wire;
        this.shapes = shapes;
        this.log = log;
        this.seed = seed;
    }

    public static void main(String... arguments) {
        URI server = URI.create(arguments[0]);
        Duration time = Duration.ofMillis((long) (60_000 * Double.parseDouble(arguments[2])));
        long seed = Long.parseLong(arguments[3]);
        String key = System.getenv().getOrDefault("FESTINGER_KEY", "");
        List<Shape> shapes = new Surface(server, key).shapes();
        Fuzz fuzz =
                new Fuzz(new Wire(server, Duration.ofSeconds(15)), shapes, new LogWatch(Path.of(arguments[1])), seed);
        System.out.println(shapes.size() + " operations, seed " + seed);
        if (time.isZero()) {
            System.exit(walk(fuzz));
        }
        if (arguments.length > 4) {
            fuzz.tryOut(Long.parseLong(arguments[4]));
        } else {
            fuzz.run(time);
        }
        System.exit(fuzz.report());
    }

    private static int walk(Fuzz fuzz) {
        Walk walk = new Walk(fuzz.wire, fuzz.log, Integer.MAX_VALUE);
        fuzz.shapes.forEach(walk::over);
        walk.found().forEach(System.out::println);
        System.out.println(walk.sentCount() + " requests, " + walk.found().size() + " findings");
        return walk.found().isEmpty() ? 0 : 1;
    }

    private void run(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long number = 0; System.nanoTime() < end; number++) {
            tryOut(number);
        }
    }

    private void tryOut(long number) {
        Random random = new Random(seed * 1_000_003 + number);
        Shape shape = shapes.get(random.nextInt(shapes.size()));
        Request request = request(shape, random);
        Answer answer = wire.send(request);
        statuses.merge(answer.status(), 1, Integer::sum);
        Optional<Finding> finding = Finding.in(shape.face(), request, answer);
        finding.ifPresent(fault -> tell(number, shape, fault.description(), fault.toString()));
        log.stacks().forEach(stack -> tell(number, shape, "stack in the log", request.description() + "\n" + stack));
    }

    private void tell(long number, Shape shape, String event, String detail) {
        if (found.merge(event + ": " + shape, 1, Integer::sum) == 1 && found.size() <= SHOWN) {
            System.out.println("seed " + seed + " number " + number + ": " + detail);
        }
    }

    private static Request request(Shape shape, Random random) {
        List<Spot> spots = shape.spots();
        if (spots.isEmpty()) {
            return shape.valid();
        }
        Spot spot = spots.get(random.nextInt(spots.size()));
        String odd = spot.place().odd.get(random.nextInt(spot.place().odd.size()));
        return Mutation.of(random).apply(shape.with(spot, odd), random);
    }

    private int report() {
        System.out.println("answers by status (0: none): " + statuses);
        found.forEach((description, times) -> System.out.println(times + " x " + description));
        return found.isEmpty() ? 0 : 1;
    }
}
