/// The check in front of MCP: who may use it, and which messages the library can answer. It passes
/// requests for MCP's paths on or answers them with errors. Requests of revision 2026-07-28, which the
/// library does not speak, become calls of its handlers here. It runs on event loops and never waits;
/// long messages are read on worker threads.
@NullMarked
package io.festinger.gateway.mcp;

import org.jspecify.annotations.NullMarked;
