/// Separates the parts of an agent's message: prose, with its speaker, is kept; JSON, code, logs, paths
/// and protocol are left out. Takes a message's text and returns [io.festinger.text.passages.Passage]s
/// of prose. Everything that learns from messages reads them through this package. Pure functions;
/// linear in the text's length.
@NullMarked
package io.festinger.text.passages;

import org.jspecify.annotations.NullMarked;
