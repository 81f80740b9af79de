package io.festinger.concepts;

/// A use of a memory that is not open yet. At most one of the methods is called, on any thread.
public interface LateUse {
    /// How many characters it holds.
    int size();

    /// Uses the memory, within [Recollector#begin] and [Recollector#end].
    void with(Recollector memory);

    /// The workspace does not exist.
    void missing();
}
