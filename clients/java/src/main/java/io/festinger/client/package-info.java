/// A client of Festinger's HTTP interface for the packages of frameworks, and for programs of your
/// own. [io.festinger.client.Festinger] sends one request per call;
/// [io.festinger.client.Conversation] keeps the messages of a conversation as recorded
/// interactions. Needs Java 17 and Jackson, nothing of the server.
@NullMarked
package io.festinger.client;

import org.jspecify.annotations.NullMarked;
