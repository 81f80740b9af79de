/// What the gateway is told by `festinger.yaml`: the file's values as records, the reader that refuses what it does not
/// understand with line, reason and cure, and the watch that takes a changed file up while the server runs. It takes a
/// file and the environment and gives a [Configuration]; it knows no HTTP and opens no connection. The gateway and the
/// root call it.
@NullMarked
package io.festinger.gateway.config;

import org.jspecify.annotations.NullMarked;
