/// The common parts of all REST resources: the caller and its rights, bodies and queries read with errors
/// that name the field, problem documents, and the common parts of the OpenAPI description. It reads
/// requests, returns records and failures, and knows no resource.
@NullMarked
package io.festinger.rest.http;

import org.jspecify.annotations.NullMarked;
