/// Decisions that travel: those of people, exported as a file to be read, reviewed and applied to
/// another workspace. Takes and gives sets of decisions with the words and slots of their sides; a
/// decision that is applied settles the same disagreement there, before it opens or after. The faces
/// may call it.
@NullMarked
package io.festinger.conflicts.sets;

import org.jspecify.annotations.NullMarked;
