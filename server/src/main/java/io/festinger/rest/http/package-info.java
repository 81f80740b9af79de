/// What every REST resource shares: the caller and its rights, bodies and queries read with errors that name
/// the field, problem documents, and what the OpenAPI description says of all operations. Takes requests,
/// gives records and failures. Knows no resource.
@NullMarked
package io.festinger.rest.http;

import org.jspecify.annotations.NullMarked;
