/// Keys, roles, rate limits, and who is acting. Faces and the gateway ask the gate whether to admit a
/// caller, and the table of routes which routes a role may call. Live keys are in memory, so a prompt never
/// waits for the database.
@NullMarked
package io.festinger.access;

import org.jspecify.annotations.NullMarked;
