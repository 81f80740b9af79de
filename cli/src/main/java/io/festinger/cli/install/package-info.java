/// Puts Festinger into the settings of MCP clients, and takes it out again. Takes the text of a client's file and gives
/// the changed text; everything else in the file stays as it is, comments too. Only the command line may call it.
@NullMarked
package io.festinger.cli.install;

import org.jspecify.annotations.NullMarked;
