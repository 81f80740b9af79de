/// The REST resources of those who run a server: keys, secrets, models, workspaces, settings, jobs, the
/// audit log, webhooks, exports and imports, health. They turn requests into calls of the features and
/// return answers as records. They decide nothing.
@NullMarked
package io.festinger.rest.admin;

import org.jspecify.annotations.NullMarked;
