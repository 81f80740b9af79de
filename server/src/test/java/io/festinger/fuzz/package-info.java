/// Odd input over the real interface: every operation of the OpenAPI description, every form of the pages, every MCP
/// tool and the gateway's dialects, with odd values in each of their fields. It takes the address of a server and gives
/// what that server should never have answered. The integration test walks all fields once; `bench/fuzz all` draws at
/// random for as long as it is told to.
@NullMarked
package io.festinger.fuzz;

import org.jspecify.annotations.NullMarked;
