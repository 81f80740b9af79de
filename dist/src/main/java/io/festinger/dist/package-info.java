/// What leaves the build: archives that run without a JDK, a Debian package and container images. It takes the packaged
/// server and command line as they are, leaves out what other systems need, and adds a runtime and a list of all parts.
/// Only the launcher and the release workflow call it; nothing that runs depends on it.
@NullMarked
package io.festinger.dist;

import org.jspecify.annotations.NullMarked;
