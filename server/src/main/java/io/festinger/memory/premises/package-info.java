/// What rows rest on: the rows, passages and decisions that they were concluded from. Takes premises
/// from writers, from sessions and from decisions; gives each row's fallen premises, and lists what
/// rests on a fallen row as one matter, which a person decides. Whether a premise has fallen is
/// computed from its row, so an undo needs nothing. The layers, recall and the faces may call it.
@NullMarked
package io.festinger.memory.premises;

import org.jspecify.annotations.NullMarked;
