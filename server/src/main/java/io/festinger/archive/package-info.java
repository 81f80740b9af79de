/// Export and import of whole workspaces: `GET /export` writes all of it as lines of JSON, from one
/// snapshot; `POST /import` takes such lines in, restores them exactly in an empty workspace or merges them
/// into another one, and takes plain facts in great numbers. Reads and writes the tables of the packages
/// below, and files contradictions through them; called only by the REST face.
@NullMarked
package io.festinger.archive;

import org.jspecify.annotations.NullMarked;
