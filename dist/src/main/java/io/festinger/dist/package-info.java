/// The build's packages: archives that run without a JDK, a Debian package and container images. It packs
/// the built server and command line unchanged, leaves out parts for other systems, and adds a runtime and
/// a list of all parts. Only the launcher and the release workflow call it; no running code depends on it.
@NullMarked
package io.festinger.dist;

import org.jspecify.annotations.NullMarked;
