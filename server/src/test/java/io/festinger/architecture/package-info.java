/// Tests of the house itself: who may import whom, how large things may grow, whether the documents tell the truth.
/// They read sources, class files and documents of all modules, and run nothing.
@NullMarked
package io.festinger.architecture;

import org.jspecify.annotations.NullMarked;
