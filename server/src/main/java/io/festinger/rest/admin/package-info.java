/// The REST resources of those who run a server: keys, secrets, models, workspaces, settings, jobs, the audit
/// log, webhooks, exports and imports, health. Takes requests, gives answers as records. Decides nothing.
@NullMarked
package io.festinger.rest.admin;

import org.jspecify.annotations.NullMarked;
