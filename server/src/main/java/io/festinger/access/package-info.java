/// The room of keys, roles, rate limits and of who is acting. Faces and the gateway ask it whether a caller may do
/// a thing. Until keys exist the server answers on loopback only, and the caller is the local admin.
@NullMarked
package io.festinger.access;

import org.jspecify.annotations.NullMarked;
