package io.festinger.cli;

import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// Runs common commands silently and without a server, so the JVM can record the classes that they load.
/// The launcher creates the ahead-of-time cache from it.
@Command(name = "rehearse", hidden = true)
final class RehearseCommand implements Callable<Integer> {
    /// The discard port: nothing answers there.
    private static final String NOBODY = "http://127.0.0.1:9";

    @Override
    public Integer call() {
        PrintWriter silent = new PrintWriter(Writer.nullWriter());
        CommandLine line =
                Main.commandLine(Map.of("FESTINGER_URL", NOBODY), InputStream.nullInputStream(), silent, silent);
        line.execute("--help");
        line.execute("iknowthat", "gnommoweb -isa repo");
        line.execute("doctor", "--json");
        PlainJson.object("{\"result\": \"stored\", \"edge\": {\"confidence\": 1.0}, \"more\": [true, null, 1]}");
        return ExitCode.OK;
    }
}
