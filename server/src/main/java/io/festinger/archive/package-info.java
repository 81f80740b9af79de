/// Export and import of whole workspaces: `GET /export` writes a workspace as lines of JSON, from one
/// snapshot; `POST /import` accepts such lines, restores them exactly in an empty workspace or merges them
/// into another one, and imports plain facts in bulk. It reads and writes the tables of the packages below,
/// and files contradictions through them; called only by the REST API.
@NullMarked
package io.festinger.archive;

import org.jspecify.annotations.NullMarked;
