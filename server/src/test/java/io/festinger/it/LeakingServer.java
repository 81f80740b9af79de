package io.festinger.it;

import io.festinger.app.Main;
import io.festinger.base.SupervisedLoop;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The packaged server with a faulty loop, which obeys lines on standard input: `fail` ends it by an
/// error; `leak` fills the heap and catches the errors that come of that.
public final class LeakingServer {
    private static final BufferedReader LINES =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private static @Nullable Leak leak;
    private static boolean hasFailed;

    private LeakingServer() {}

    private record Leak(byte[] bytes, @Nullable Leak next) {}

    /// Starts the server as `Main` does.
    public static void main(String... arguments) {
        Thread.ofPlatform().daemon().start(() -> {
            // a log is made only now, since the server makes the first one
            if (line().equals("fail")) {
                new SupervisedLoop("leak", LeakingServer::obey).run();
            }
        });
        Main.main(arguments);
    }

    private static void obey() {
        if (!hasFailed) {
            hasFailed = true;
            throw new StackOverflowError("on purpose");
        }
        if (line().equals("leak")) {
            leak();
        }
    }

    private static String line() {
        try {
            return String.valueOf(LINES.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void leak() {
        int bytes = 1 << 20;
        while (true) {
            try {
                leak = new Leak(new byte[bytes], leak);
            } catch (OutOfMemoryError full) {
                bytes = Math.max(16, bytes / 2);
            }
        }
    }
}
