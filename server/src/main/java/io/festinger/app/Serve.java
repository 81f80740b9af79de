package io.festinger.app;

import io.festinger.app.options.ServeOptions;
import io.festinger.app.process.HeapWatch;
import io.festinger.base.OutOfMemory;
import io.festinger.demo.DemoWalk;
import io.festinger.gateway.config.ConfigurationFile;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.microprofile.config.ConfigProvider;
import sun.misc.Signal;

/// The running server: reports when it is ready, walks through the demo if requested, and runs until it is
/// stopped. SIGTERM and SIGINT stop it cleanly, with exit code 0; if that takes too long, it ends with 1. An embedded
/// database that still writes to disk then ends by itself, since it has the request to.
public final class Serve implements QuarkusApplication {
    private static final Duration STOPPING = Duration.ofSeconds(14);
    private static final AtomicBoolean DATABASE_LEFT = new AtomicBoolean();
    private static final AtomicReference<Start> START = new AtomicReference<>();

    private final Node node;

    Serve(Node node) {
        this.node = node;
    }

    /// @param components the components, opening since the process began
    private record Start(
            ServeOptions options, ConfigurationFile configuration, CompletableFuture<Components> components) {}

    /// Begins to start; to be called before Quarkus runs.
    public static void begin(ServeOptions options, ConfigurationFile configuration) {
        OutOfMemory.endsProcess();
        HeapWatch.start();
        START.set(new Start(options, configuration, Components.opening(options)));
        Signal.handle(new Signal("TERM"), signal -> stop());
        Signal.handle(new Signal("INT"), signal -> stop());
    }

    /// Components that are not open yet are ignored: the database stops with this process. Open ones get
    /// some seconds to close.
    private static void stop() {
        if (!components().isDone()) {
            System.err.println("festinger was stopped before it was ready");
            Runtime.getRuntime().halt(0);
        }
        Thread.ofPlatform().daemon().name("stop").start(() -> {
            LockSupport.parkNanos(STOPPING.toNanos());
            if (DATABASE_LEFT.get()) {
                System.err.println("festinger has ended; its database still writes to disk, and ends by itself");
                Runtime.getRuntime().halt(0);
            }
            System.err.println("festinger did not end within " + STOPPING.toSeconds() + " s and is killed now");
            Runtime.getRuntime().halt(1);
        });
        Quarkus.asyncExit(0);
    }

    /// Notes that all that is left to close is the database.
    static void databaseLeft() {
        DATABASE_LEFT.set(true);
    }

    /// How the server was asked to start.
    static ServeOptions options() {
        return start().options();
    }

    /// The configuration from `festinger.yaml`.
    static ConfigurationFile configuration() {
        return start().configuration();
    }

    /// The components, open or opening.
    static CompletableFuture<Components> components() {
        return start().components();
    }

    private static Start start() {
        Start start = START.get();
        if (start == null) {
            throw new IllegalStateException("the server was started without its options");
        }
        return start;
    }

    @Override
    public int run(String... arguments) {
        node.awaitOpen();
        URI address = address();
        System.out.println("festinger ready " + address);
        ServeOptions options = options();
        if (options.exit() && !options.demo()) {
            return 0;
        }
        node.startBackground();
        if (options.demo()) {
            boolean hasPassed =
                    new DemoWalk(address, System.out, System.getenv().getOrDefault("FESTINGER_KEY", "")).run();
            if (options.exit()) {
                return hasPassed ? 0 : 1;
            }
            System.out.println("Stays up at " + address + " until you press Ctrl-C.");
        }
        Quarkus.waitForExit();
        return 0;
    }

    /// The server's address, known once it listens.
    static URI address() {
        String host = options().host();
        int port = ConfigProvider.getConfig().getValue("quarkus.http.port", Integer.class);
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
    }
}
