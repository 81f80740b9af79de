/// The pages of sessions: what this node's gateway sees going through it, what it put into prompts and why,
/// and which loops it caught. They show what the gateway keeps in memory and change nothing. No other
/// package calls them.
@NullMarked
package io.festinger.web.sessions;

import org.jspecify.annotations.NullMarked;
