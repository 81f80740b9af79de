/// What workspaces cost: many of them in use on one server, one after the other. Plain JDK, over HTTP;
/// `bench/workspaces` starts it.
@NullMarked
package io.festinger.bench.workspaces;

import org.jspecify.annotations.NullMarked;
