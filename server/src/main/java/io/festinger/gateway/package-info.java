/// The inference proxy: it accepts a client's request on Ollama's paths, splices memories into the system
/// message and relays everything else byte for byte. Everything here runs on event loops and nothing here
/// blocks; raw Vert.x stays inside this package. Faces may read its status and traces.
@NullMarked
package io.festinger.gateway;

import org.jspecify.annotations.NullMarked;
