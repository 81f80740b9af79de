/// Tests of the archives and images: of small ones in every build, and by the profile `dist` of those that are
/// released.
@NullMarked
package io.festinger.dist;

import org.jspecify.annotations.NullMarked;
