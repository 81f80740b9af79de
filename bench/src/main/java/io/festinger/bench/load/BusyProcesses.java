package io.festinger.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Processes that compute without end, until they are closed.
final class BusyProcesses implements AutoCloseable {
    private final List<Process> processes = new ArrayList<>();

    BusyProcesses(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            processes.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
        }
    }

    int count() {
        return processes.size();
    }

    @Override
    public void close() {
        processes.forEach(Process::destroyForcibly);
    }
}
