/// The common parts of all commands: the server and its settings, requests and answers, refusals with their
/// exit codes, and the printing of answers. It reads options and environment, returns answers as maps, and
/// knows no command.
@NullMarked
package io.festinger.cli.client;

import org.jspecify.annotations.NullMarked;
