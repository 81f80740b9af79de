package io.festinger.it;

import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The commands of a page of documentation. A fenced block `sh` is run; the block `text` after it holds
/// what it prints: its lines come in this order, each somewhere in a line, `...` stands for anything. A
/// block of one line that starts a server in the foreground is the server that is there already. Every
/// other kind of block is for other programs.
final class DocumentedCommands {
    private static final Pattern FENCED = Pattern.compile("(?m)^```(\\S+)\\n(.*?)^```$", Pattern.DOTALL);
    private static final Pattern FOREGROUND =
            Pattern.compile("\\./festinger (serve|demo|verify)( --upstream demo)?\\s*");
    private static final String END = "::: end of block ";

    private DocumentedCommands() {}

    /// @param expected what it prints, line by line; empty where the page says nothing of it
    record Block(String commands, List<String> expected) {}

    /// @param missing the first line that it should have printed, and did not
    record Outcome(Block block, int exitCode, String printedText, Optional<String> missing) {}

    static List<Block> of(String page) {
        List<Block> blocks = new ArrayList<>();
        Matcher matcher = FENCED.matcher(page);
        while (matcher.find()) {
            String kind = matcher.group(1);
            String text = matcher.group(2);
            if (kind.equals("text")) {
                Block last = blocks.removeLast();
                blocks.add(new Block(last.commands(), text.lines().toList()));
            } else if (kind.equals("sh") && !FOREGROUND.matcher(text).matches()) {
                blocks.add(new Block(text, List.of()));
            }
        }
        return blocks;
    }

    /// A reader with a shell, a home of his own and a server.
    static final class Reader implements AutoCloseable {
        private final Path machine;
        private final FestingerProcess server;

        private Reader(Path machine, FestingerProcess server) {
            this.machine = machine;
            this.server = server;
        }

        static Reader before(Path machine) throws IOException {
            Path work = Files.createDirectories(machine.resolve("work"));
            Path data = machine.resolve(Path.of(".local", "share", "festinger"));
            String launcher = "#!/bin/sh\ncase \"$1\" in\nserve) echo $$ >> " + machine.resolve("servers") + "; exec "
                    + quote(PreparedServer.prepared().java()) + " \"$@\" ;;\n*) exec " + quote(CommandLine.java())
                    + " \"$@\" ;;\nesac\n";
            Files.setPosixFilePermissions(
                    Files.writeString(work.resolve("festinger"), launcher),
                    PosixFilePermissions.fromString("rwx------"));
            // without the built-in models, which the demo and a test of their own have on
            return new Reader(machine, FestingerProcess.serve(data, "demo"));
        }

        private static String quote(List<String> command) {
            return command.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        }

        /// Types them one after the other into one shell.
        List<Outcome> types(List<Block> blocks) throws IOException, InterruptedException {
            StringBuilder script = new StringBuilder("exec 2>&1\n");
            for (Block block : blocks) {
                script.append(block.commands())
                        .append("ended=$?\necho\necho \"")
                        .append(END)
                        .append("$ended\"\n");
            }
            Path typedPath = Files.writeString(machine.resolve("typed.sh"), here(script.toString()));
            Path printedPath = machine.resolve("printed");
            ProcessBuilder shell = new ProcessBuilder("bash", typedPath.toString())
                    .directory(machine.resolve("work").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(printedPath.toFile());
            shell.environment().keySet().removeIf(name -> name.startsWith("FESTINGER_") || name.startsWith("XDG_"));
            shell.environment().put("HOME", machine.toString());
            shell.environment().put("FESTINGER_URL", server.address().toString());
            Process process = shell.start();
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
            return outcomes(blocks, Files.readString(printedPath, StandardCharsets.UTF_8));
        }

        /// The ports of the pages stand for those that are free here.
        private String here(String script) throws IOException {
            return script.replace(
                            "127.0.0.1:11435", "127.0.0.1:" + server.address().getPort())
                    .replace("11436", Integer.toString(freePort()));
        }

        /// Below the ports that the system gives to those who take any, so that it is still free when a server of
        /// the page takes it.
        private static int freePort() throws IOException {
            while (true) {
                int port = ThreadLocalRandom.current().nextInt(20_000, 32_000);
                try (ServerSocket free = new ServerSocket(port)) {
                    return free.getLocalPort();
                } catch (BindException e) {
                    continue;
                }
            }
        }

        private static List<Outcome> outcomes(List<Block> blocks, String printedText) {
            List<Outcome> outcomes = new ArrayList<>();
            int from = 0;
            for (Block block : blocks) {
                int end = printedText.indexOf(END, from);
                if (end < 0) {
                    outcomes.add(new Outcome(block, -1, printedText.substring(from), Optional.empty()));
                    return outcomes;
                }
                int line = printedText.indexOf('\n', end);
                int exitCode = Integer.parseInt(printedText.substring(end + END.length(), line));
                String text = printedText.substring(from, end);
                outcomes.add(new Outcome(block, exitCode, text, missing(block.expected(), text)));
                from = line + 1;
            }
            return outcomes;
        }

        @Override
        public void close() throws Exception {
            try {
                Path servers = machine.resolve("servers");
                if (Files.exists(servers)) {
                    Files.readAllLines(servers).stream()
                            .flatMap(id -> ProcessHandle.of(Long.parseLong(id)).stream())
                            .forEach(Reader::end);
                }
            } finally {
                server.close();
            }
        }

        private static void end(ProcessHandle started) {
            started.destroy();
            started.onExit().join();
        }
    }

    /// The first of the lines that does not come after the ones before it.
    private static Optional<String> missing(List<String> expected, String printedText) {
        List<String> left = new ArrayList<>(printedText.lines().toList());
        for (String line : expected) {
            Pattern pattern = Pattern.compile(Stream.of(line.strip().split("\\.\\.\\.", -1))
                    .map(Pattern::quote)
                    .collect(Collectors.joining(".*")));
            int at = 0;
            while (at < left.size() && !pattern.matcher(left.get(at)).find()) {
                at++;
            }
            if (at == left.size()) {
                return Optional.of(line);
            }
            left = left.subList(at + 1, left.size());
        }
        return Optional.empty();
    }
}
