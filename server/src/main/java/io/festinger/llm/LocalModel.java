package io.festinger.llm;

/// A model that lies on this machine and is run in this process. Safe to use from any thread.
public interface LocalModel extends AutoCloseable {
    /// What `/health` calls it.
    String name();

    @Override
    void close();
}
