/// Reads what an agent's message is made of: prose, and who says it; JSON, code, logs, paths and protocol are told
/// apart from it and left out. Takes a message's text and gives [io.festinger.text.passages.Passage]s of
/// prose. Everything that learns from messages reads them through this package. Pure functions; linear in
/// the text's length.
@NullMarked
package io.festinger.text.passages;

import org.jspecify.annotations.NullMarked;
