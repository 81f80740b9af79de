/// The REST resources for administration: keys, secrets, models, workspaces, settings, jobs, the audit log,
/// webhooks, exports, imports, health. They turn requests into calls of features, and decide nothing.
@NullMarked
package io.festinger.rest.admin;

import org.jspecify.annotations.NullMarked;
