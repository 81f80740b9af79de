/// Trusted state: entries that a person set, with their earlier versions and claims. Accepts drafts
/// from people, and returns rows and the rows that contradict them. The APIs, the archive and the
/// keepers of conflicts may use it.
@NullMarked
package io.festinger.memory.state;

import org.jspecify.annotations.NullMarked;
