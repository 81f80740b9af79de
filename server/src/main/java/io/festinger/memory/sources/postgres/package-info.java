/// Raw text in PostgreSQL: documents, chunks, waves and interactions. Each store fulfils its port of
/// [io.festinger.memory.sources]; the root package makes them.
@NullMarked
package io.festinger.memory.sources.postgres;

import org.jspecify.annotations.NullMarked;
