/// Reading and editing JSON in place: a cursor over a body's bytes that finds spans and decodes strings,
/// and edits that put bytes between bytes. It builds no tree and rewrites nothing, so everything that is
/// not edited keeps its spelling. It accepts byte arrays, returns offsets into them, and knows no dialect;
/// the dialects call it.
@NullMarked
package io.festinger.gateway.json;

import org.jspecify.annotations.NullMarked;
