/// An embedded PostgreSQL server, for users without their own: unpacked, initialised, started and stopped
/// with this JVM. It needs a data directory and provides the JDBC URL of a durable, authenticated server
/// that listens only on the loopback address. Only the package above may use it.
@NullMarked
package io.festinger.database.embedded;

import org.jspecify.annotations.NullMarked;
