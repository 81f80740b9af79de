/// The pages on which an admin sets the server: thresholds, language models, secrets, keys, jobs,
/// workspaces. Every change goes through the same service as over REST, and into the same audit log. A
/// refused form is shown again with the typed values and the error next to the field.
@NullMarked
package io.festinger.web.settings;

import org.jspecify.annotations.NullMarked;
