/// The gateway's configuration from `festinger.yaml`: the file's values as records, a reader that rejects
/// what it does not understand with line, reason and cure, and a watch that loads a changed file while the
/// server runs. It turns a file and the environment into a [Configuration]; it knows no HTTP and opens no
/// connection. The gateway and the root call it.
@NullMarked
package io.festinger.gateway.config;

import org.jspecify.annotations.NullMarked;
