/// The search index in Lucene: BM25 over the stems of words, and, where there is a model, vectors of texts,
/// computed in the background; one folder per workspace. A folder that is damaged, outdated, or of another
/// database is rebuilt, and if another server uses it, the index is kept in memory.
@NullMarked
package io.festinger.recall.lucene;

import org.jspecify.annotations.NullMarked;
