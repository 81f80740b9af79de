package io.festinger.llm;

/// A model that is stored on this machine and runs in this process. Safe to use from any thread.
public interface LocalModel extends AutoCloseable {
    /// Its name in `/health`.
    String name();

    @Override
    void close();
}
