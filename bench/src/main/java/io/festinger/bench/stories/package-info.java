/// How long stories take to read.
@NullMarked
package io.festinger.bench.stories;

import org.jspecify.annotations.NullMarked;
