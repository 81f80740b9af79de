package io.festinger;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.net.URI;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.config.ConfigProvider;
import sun.misc.Signal;

/// The running server: says when it answers, walks through the demo where that was asked for, and stays until it is
/// told to stop. SIGTERM and SIGINT stop it cleanly, with exit code 0.
public final class Serve implements QuarkusApplication {
    private static final AtomicReference<ServeOptions> OPTIONS = new AtomicReference<>();

    private final Node node;

    Serve(Node node) {
        this.node = node;
    }

    /// How to start; to be set before Quarkus runs.
    static void options(ServeOptions options) {
        OPTIONS.set(options);
    }

    /// How the server was asked to start.
    static ServeOptions options() {
        ServeOptions options = OPTIONS.get();
        if (options == null) {
            throw new IllegalStateException("the server was started without its options");
        }
        return options;
    }

    @Override
    public int run(String... arguments) {
        Signal.handle(new Signal("TERM"), signal -> Quarkus.asyncExit(0));
        Signal.handle(new Signal("INT"), signal -> Quarkus.asyncExit(0));
        node.start();
        URI address = address();
        System.out.println("festinger ready " + address);
        ServeOptions options = options();
        if (options.demo()) {
            boolean passed = new DemoWalk(address, System.out).run();
            if (options.exit()) {
                return passed ? 0 : 1;
            }
            System.out.println("Stays up at " + address + " until you press Ctrl-C.");
        }
        Quarkus.waitForExit();
        return 0;
    }

    private static URI address() {
        String host = options().host();
        int port = ConfigProvider.getConfig().getValue("quarkus.http.port", Integer.class);
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
    }
}
