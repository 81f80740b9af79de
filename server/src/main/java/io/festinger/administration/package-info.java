/// What admins change in a server besides settings: keys, secrets, language models, workspaces, and work
/// that was given up. Each class holds the transactions of one kind, with the lines of the audit log, the
/// notices to other nodes and what follows the commit. REST and the pages call it with who asks and how to
/// write, and shape its answers.
@NullMarked
package io.festinger.administration;

import org.jspecify.annotations.NullMarked;
