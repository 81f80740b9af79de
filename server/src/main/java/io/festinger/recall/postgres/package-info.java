/// What the search index reads from PostgreSQL: memories, and the audit log as the history of what was
/// written. Reads only.
@NullMarked
package io.festinger.recall.postgres;

import org.jspecify.annotations.NullMarked;
