package io.festinger.app;

import io.festinger.app.options.ServeOptions;
import io.festinger.gateway.config.ConfigurationFile;
import io.festinger.gateway.config.InvalidConfiguration;
import io.festinger.gateway.door.ConnectionGuards;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Locale;
import org.jboss.logging.Logger;

/// The server's entry point: reads how it was asked to start, then hands over to [Serve].
@QuarkusMain
public final class Main {
    /// Made before a second thread starts: two threads that make the log manager at once wait for each other for ever.
    private static final Logger LOG = Logger.getLogger(Main.class);

    private Main() {}

    public static void main(String... arguments) {
        // What is said and stored is English, with its digits, whatever the machine speaks.
        Locale.setDefault(Locale.ROOT);
        try {
            ServeOptions options = ServeOptions.parse(List.of(arguments), System.getenv());
            System.setProperty("quarkus.http.host", options.host());
            System.setProperty("quarkus.http.port", Integer.toString(options.port()));
            if (isTaken(options)) {
                System.err.println("festinger cannot start: port " + options.port() + " of " + options.host()
                        + " is taken by another process; choose another one with --port (FESTINGER_PORT)");
                System.exit(1);
            }
            ConnectionGuards.install();
            LOG.debugf("starting %s", options.command());
            ConfigurationFile configuration = GatewayConfiguration.read(options, System.getenv());
            int headerBytes = configuration.configurations().now().limits().headerBytes();
            System.setProperty("quarkus.http.limits.max-header-size", Integer.toString(headerBytes));
            Serve.begin(options, configuration);
            Quarkus.run(Serve.class, arguments);
        } catch (ServeOptions.InvalidOptions invalidOptions) {
            System.err.println(invalidOptions.getMessage());
            System.exit(2);
        } catch (InvalidConfiguration invalid) {
            System.err.println("festinger cannot start: festinger.yaml is refused\n" + invalid.text());
            System.exit(2);
        }
    }

    private static boolean isTaken(ServeOptions options) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(options.host(), options.port()));
            return false;
        } catch (IOException e) {
            return true;
        }
    }
}
