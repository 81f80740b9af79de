/// What every command shares: the server that it talks to and the settings that name it, requests and
/// answers, refusals with their exit codes, and how an answer is printed. Takes options and environment,
/// gives answers as maps. Knows no command.
@NullMarked
package io.festinger.cli.client;

import org.jspecify.annotations.NullMarked;
