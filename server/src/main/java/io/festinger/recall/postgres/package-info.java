/// The search index's sources in PostgreSQL: memories, and the audit log as the history of writes. It
/// only reads.
@NullMarked
package io.festinger.recall.postgres;

import org.jspecify.annotations.NullMarked;
