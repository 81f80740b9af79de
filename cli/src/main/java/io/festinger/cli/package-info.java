/// The command line: it takes arguments, calls a running server over HTTP and puts the answer into plain words or JSON.
/// It decides nothing and keeps nothing but an optional settings file. Starting, building and testing the server is the
/// launcher's work; the commands for that are here for their help alone.
@NullMarked
package io.festinger.cli;

import org.jspecify.annotations.NullMarked;
