/// The playground: what a prompt would be told and would teach, what two facts are to each other, and what a
/// text would contradict. It asks the services that do so for agents, in ways that store nothing.
/// No other package calls it.
@NullMarked
package io.festinger.web.playground;

import org.jspecify.annotations.NullMarked;
