/// Measures verdicts about pairs of sentences, source by source. The pairs are labelled; the verdicts are those
/// of a running server.
@NullMarked
package io.festinger.bench.judge;

import org.jspecify.annotations.NullMarked;
