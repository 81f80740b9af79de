/// The MCP face: tools, resources and a prompt for agents, translated to calls of the features. It decides
/// nothing, and every caller acts as an agent here, whatever the key: no tool resolves, promotes or writes
/// trusted state. A tool is a bean with a method; its arguments and its answer are records that describe
/// themselves. A library implements the protocol.
@NullMarked
package io.festinger.mcp;

import org.jspecify.annotations.NullMarked;
