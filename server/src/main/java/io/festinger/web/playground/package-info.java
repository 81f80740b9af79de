/// The playground: what a prompt would receive and teach, how two facts relate, and what a text would
/// contradict. It calls the same services as agents, without storing anything. No other package calls it.
@NullMarked
package io.festinger.web.playground;

import org.jspecify.annotations.NullMarked;
