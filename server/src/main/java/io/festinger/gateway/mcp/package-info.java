/// The access check in front of MCP: who may use it, and texts for errors that the library leaves empty. It
/// gets requests for MCP's paths and passes them on or answers with errors. It runs on event loops and
/// never waits.
@NullMarked
package io.festinger.gateway.mcp;

import org.jspecify.annotations.NullMarked;
