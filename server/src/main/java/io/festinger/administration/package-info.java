/// Admins' changes to a server other than settings: keys, secrets, language models, workspaces, and
/// abandoned work. Each class has the transactions of one kind, with the lines of the audit log, the
/// notices to other nodes and the steps after the commit. REST and the pages call it with the caller and
/// the way to write, and format its answers.
@NullMarked
package io.festinger.administration;

import org.jspecify.annotations.NullMarked;
