/// Keys, roles, rate limits, and who is acting. Faces and the gateway ask the gate whether a caller may
/// come in, and the table of routes what a role may call. Live keys are held in memory, so that a prompt
/// never waits for the database.
@NullMarked
package io.festinger.access;

import org.jspecify.annotations.NullMarked;
