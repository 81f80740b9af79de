/// Tells what texts would contradict if someone stated them: documents are read into statements as the
/// ingestion reads them, and each is compared with what is known and with what the other texts say.
/// Takes files and gives findings with their place and both sides. Nothing is stored, counted or put
/// into a queue.
@NullMarked
package io.festinger.memory.checking;

import org.jspecify.annotations.NullMarked;
