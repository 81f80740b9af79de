package io.festinger.base;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Ends a process that ran out of memory, since afterwards no lock, cache or thread of it can be relied on. One
/// line on standard error names the limit and what raises it. The end itself needs no memory: its texts are
/// made at [#endsProcess].
public final class OutOfMemory {
    /// As that of a JVM with `-XX:+ExitOnOutOfMemoryError`.
    public static final int EXIT_CODE = 3;

    private static final System.Logger LOG = System.getLogger(OutOfMemory.class.getName());
    private static final int MEGABYTE = 1 << 20;
    private static final int ROUND = 32;
    private static final FileOutputStream ERRORS = new FileOutputStream(FileDescriptor.err);
    private static volatile Map<Limit, byte[]> lines = Map.of();

    private OutOfMemory() {}

    /// What ran out.
    public enum Limit {
        HEAP,
        METASPACE,
        CLASS_SPACE,
        DIRECT,
        THREADS,
        SYSTEM;

        /// Reads the JVM's or Netty's message.
        public static Limit of(OutOfMemoryError error) {
            String message = error.getMessage();
            if (message == null) {
                return HEAP;
            }
            if (message.contains("thread")) {
                return THREADS;
            }
            if (message.contains("direct")) {
                return DIRECT;
            }
            if (message.contains("Metaspace")) {
                return METASPACE;
            }
            if (message.contains("class space")) {
                return CLASS_SPACE;
            }
            return message.contains("Map failed") || message.contains("native") ? SYSTEM : HEAP;
        }

        /// One line for the operator.
        ///
        /// @param heap the limit of the heap as the JVM says it, in bytes
        public String line(long heap) {
            // without one space for survivors, which the JVM leaves out
            long megabytes = (heap / MEGABYTE + ROUND) / ROUND * ROUND;
            return "festinger ran out of memory and ends: "
                    + switch (this) {
                        case HEAP ->
                            "Java's heap of " + megabytes + " MB is full; start with a larger one, for instance"
                                    + " FESTINGER_JAVA_OPTS=-Xmx" + 2 * megabytes + "m";
                        case METASPACE ->
                            "Java's metaspace is full; raise -XX:MaxMetaspaceSize in FESTINGER_JAVA_OPTS, or omit it";
                        case CLASS_SPACE ->
                            "Java's class space is full; raise -XX:CompressedClassSpaceSize in FESTINGER_JAVA_OPTS";
                        case DIRECT ->
                            "Java's direct memory is full; raise -XX:MaxDirectMemorySize in FESTINGER_JAVA_OPTS";
                        case THREADS ->
                            "the system refuses another thread; raise its limit of threads (ulimit -u, TasksMax of"
                                    + " systemd, --pids-limit of a container) or its memory";
                        case SYSTEM ->
                            "the system refuses more memory; raise its limit (ulimit -v, --memory of a container,"
                                    + " vm.max_map_count), or lower -Xmx in FESTINGER_JAVA_OPTS";
                    }
                    + "\n";
        }
    }

    /// From now on an OutOfMemoryError that ends a thread or is logged ends this process, and so does
    /// [#endIfCauseOf]. To be called once, when the process begins.
    public static void endsProcess() {
        Map<Limit, byte[]> texts = new EnumMap<>(Limit.class);
        for (Limit limit : Limit.values()) {
            texts.put(limit, limit.line(Runtime.getRuntime().maxMemory()).getBytes(StandardCharsets.UTF_8));
        }
        lines = texts;
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {
            endIfCauseOf(e);
            LOG.log(Level.ERROR, "the thread " + thread.getName() + " ended", e);
        });
        Logger.getLogger("").addHandler(new LogObserver());
    }

    /// Does not return where an OutOfMemoryError is the cause, in a process for which [#endsProcess] was called. To
    /// be called by code that catches errors and goes on.
    public static void endIfCauseOf(@Nullable Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError error) {
                end(Limit.of(error));
            }
        }
    }

    /// Does not return, in a process for which [#endsProcess] was called.
    public static void end(Limit limit) {
        byte[] line = lines.get(limit);
        if (line == null) {
            return;
        }
        // the first thread ends the process, and the others wait for that
        synchronized (ERRORS) {
            try {
                ERRORS.write(line);
            } catch (IOException e) {
                // nobody reads it; the exit code says it too
            } finally {
                Runtime.getRuntime().halt(EXIT_CODE);
            }
        }
    }

    /// Sees the errors that a library catches and logs.
    private static final class LogObserver extends Handler {
        @Override
        public void publish(LogRecord entry) {
            endIfCauseOf(entry.getThrown());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
