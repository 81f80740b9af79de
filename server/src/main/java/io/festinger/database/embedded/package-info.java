/// A PostgreSQL server of our own, for users without one: unpacked, initialised, started and stopped with
/// this JVM. It takes a data directory and gives the JDBC URL of a durable, authenticated server that
/// listens on the loopback address only. Only the package above may use it.
@NullMarked
package io.festinger.database.embedded;

import org.jspecify.annotations.NullMarked;
