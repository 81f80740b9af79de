/// Reads chat exports: Slack's folders of JSON, mailboxes (mbox), and WhatsApp's text. It takes files and gives what
/// each person said in each conversation on each day, with counts of what was passed over, and sends that to a server
/// as interactions. Only the ingest command calls it.
@NullMarked
package io.festinger.cli.chats;

import org.jspecify.annotations.NullMarked;
