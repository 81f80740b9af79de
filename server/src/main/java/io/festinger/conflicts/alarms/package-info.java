/// Alarms: contradictions that a detector found in sentences with some likelihood, and that no slot proves.
/// What people decided about alarms of a kind raises the bound for further ones, and a budget limits how many
/// a project gets; the others wait in the review list. Everything is computed from stored conflicts and
/// decisions. The inbox asks it inside the transactions of its writes.
@NullMarked
package io.festinger.conflicts.alarms;

import org.jspecify.annotations.NullMarked;
