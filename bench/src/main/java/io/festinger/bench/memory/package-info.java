/// Measures how well rules alone find contradictions and know current values, on the facts of
/// MemoryAgentBench (HUST-AI-HYZ/MemoryAgentBench, split Conflict_Resolution, MIT licence), which are
/// outside this project. It reads a folder with the data and prints figures and misses. `bench/memory/run`
/// starts it; nothing else uses it.
@NullMarked
package io.festinger.bench.memory;

import org.jspecify.annotations.NullMarked;
