/// The search index in Lucene: BM25 over the stems of words, and vectors of texts where there is a model for
/// them, made in the background; one folder a workspace. A folder that is damaged, too old, or of another
/// database is rebuilt, and if another server uses it, the index is kept in memory.
@NullMarked
package io.festinger.recall.lucene;

import org.jspecify.annotations.NullMarked;
