/// Tests of the command line against a real HTTP server that says what the test scripted.
@NullMarked
package io.festinger.cli;

import org.jspecify.annotations.NullMarked;
