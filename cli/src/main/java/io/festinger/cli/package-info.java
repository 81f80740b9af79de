/// The command line: it parses arguments, calls a running server over HTTP and prints the answer in plain
/// words or JSON. It decides nothing and stores nothing except an optional settings file. The launcher
/// starts, builds and tests the server; the commands for that are here only for their help.
@NullMarked
package io.festinger.cli;

import org.jspecify.annotations.NullMarked;
