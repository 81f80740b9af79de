/// The door in front of MCP: who may use it, and the errors that the library leaves without words. Takes
/// requests for its paths, passes them on or answers errors. Runs on event loops and never waits.
@NullMarked
package io.festinger.gateway.mcp;

import org.jspecify.annotations.NullMarked;
