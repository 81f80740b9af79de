/// The room of the MCP face: tools, resources and prompts for agents, translated to calls of the features.
/// It will decide nothing. Empty so far.
@NullMarked
package io.festinger.mcp;

import org.jspecify.annotations.NullMarked;
