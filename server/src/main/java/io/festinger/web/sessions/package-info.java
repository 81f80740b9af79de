/// The pages of sessions: the requests through this node's gateway, what it put into prompts and why, and
/// which loops it caught. They show the gateway's state in memory and change nothing. No other package
/// calls them.
@NullMarked
package io.festinger.web.sessions;

import org.jspecify.annotations.NullMarked;
