/// The door in front of MCP: who may speak it, and what is said where the library says nothing. Takes
/// requests for its paths, gives them on or answers errors. Runs on event loops and never waits.
@NullMarked
package io.festinger.gateway.mcp;

import org.jspecify.annotations.NullMarked;
