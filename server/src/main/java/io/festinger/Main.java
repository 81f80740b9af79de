package io.festinger;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;

/// The server's entry point: reads how it was asked to start, then hands over to [Serve].
@QuarkusMain
public final class Main {
    private Main() {}

    public static void main(String... arguments) {
        try {
            ServeOptions options = ServeOptions.parse(List.of(arguments), System.getenv());
            System.setProperty("quarkus.http.host", options.host());
            System.setProperty("quarkus.http.port", Integer.toString(options.port()));
            Serve.begin(options);
            Quarkus.run(Serve.class, arguments);
        } catch (ServeOptions.Refused refused) {
            System.err.println(refused.getMessage());
            System.exit(2);
        }
    }
}
