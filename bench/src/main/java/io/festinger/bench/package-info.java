/// Benchmarks, run by hand. They use the server as a library or over HTTP; nothing uses them.
@NullMarked
package io.festinger.bench;

import org.jspecify.annotations.NullMarked;
