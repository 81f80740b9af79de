/// The commands about files: taking documents in as a wave, and checking texts against what is known. Takes
/// files and folders of this machine, gives reports, findings and exit codes. Only the main command knows it.
@NullMarked
package io.festinger.cli.documents;

import org.jspecify.annotations.NullMarked;
