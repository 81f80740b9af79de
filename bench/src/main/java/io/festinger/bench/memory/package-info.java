/// How well contradictions are found and current values known by rules alone, on the facts of
/// MemoryAgentBench (HUST-AI-HYZ/MemoryAgentBench, split Conflict_Resolution, MIT licence), which lie outside
/// of this project. It reads a folder with the data and prints figures and what was missed.
/// `bench/memory/run` starts it; nothing else uses it.
@NullMarked
package io.festinger.bench.memory;

import org.jspecify.annotations.NullMarked;
