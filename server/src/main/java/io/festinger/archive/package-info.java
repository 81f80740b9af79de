/// The room of what leaves a workspace whole and comes back: `GET /export` writes all of it as lines of JSON,
/// from one snapshot; `POST /import` takes such lines in, into an empty workspace exactly as they were, into
/// another one beside what stands there, and takes plain facts in great numbers. Reads and writes the tables
/// of the rooms below, and files through them what contradicts; called by the REST face alone.
@NullMarked
package io.festinger.archive;

import org.jspecify.annotations.NullMarked;
