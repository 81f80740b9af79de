/// Who was given which row, and what has become of it since. Takes the rows of answers from the faces
/// and the gateway, which never wait for it, and stores them in batches; gives the readers of a row,
/// and the rows that no longer hold as a reader was given them. The faces and `app` may call it.
@NullMarked
package io.festinger.reads;

import org.jspecify.annotations.NullMarked;
