/// Measures what the product tells about facts that arrive over years: commits labelled streams over HTTP,
/// waits until it has read them, and counts the conflicts. `bench/streams` starts it; nothing else uses it.
@NullMarked
package io.festinger.bench.streams;

import org.jspecify.annotations.NullMarked;
