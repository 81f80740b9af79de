/// The commands about files: ingesting documents as a wave, and checking texts against the stored
/// knowledge. They read local files and folders, and return reports, findings and exit codes. Only the main
/// command knows them.
@NullMarked
package io.festinger.cli.documents;

import org.jspecify.annotations.NullMarked;
