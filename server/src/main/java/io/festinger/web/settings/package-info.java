/// The pages on which an admin sets the server: thresholds, language models, secrets, keys, jobs, workspaces.
/// Every change goes through the service that the REST face asks too, and onto the same record. A form that is
/// refused is shown once more with what was typed and what was wrong with it, beside the field.
@NullMarked
package io.festinger.web.settings;

import org.jspecify.annotations.NullMarked;
