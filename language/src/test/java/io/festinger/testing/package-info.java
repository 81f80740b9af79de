/// What tests of several rooms share.
@NullMarked
package io.festinger.testing;

import org.jspecify.annotations.NullMarked;
