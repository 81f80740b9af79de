/// Finds what texts would contradict if someone stated them: documents are read into statements as
/// the ingestion reads them, and each is compared with the rows in force and with the statements of
/// the other texts. Takes files and returns findings with their place and both sides. Nothing is
/// stored, counted or queued.
@NullMarked
package io.festinger.memory.checking;

import org.jspecify.annotations.NullMarked;
