/// The access check in front of MCP: who may use it, and texts for errors that the library leaves empty. It
/// passes requests for MCP's paths on or answers them with errors. It runs on event loops and never waits.
@NullMarked
package io.festinger.gateway.mcp;

import org.jspecify.annotations.NullMarked;
