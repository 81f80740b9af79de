/// Erases what a person stated, or single rows, documents and interactions, with everything that repeats their
/// words: versions, claims, conflicts' texts, decisions' images, events, and words of the vocabulary. Takes a
/// selector and the confirmation of its preview; gives counts. Called by admins through the faces, by imports,
/// which erase again what an older archive brings back, and by the nightly job.
@NullMarked
package io.festinger.erasure;

import org.jspecify.annotations.NullMarked;
