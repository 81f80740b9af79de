/// Raw text in PostgreSQL: documents, chunks, waves and interactions. Each store implements its interface
/// of [io.festinger.memory.sources]; the root package creates them.
@NullMarked
package io.festinger.memory.sources.postgres;

import org.jspecify.annotations.NullMarked;
