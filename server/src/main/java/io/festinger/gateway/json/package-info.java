/// Reading and editing JSON in place: a cursor over a body's bytes that finds spans and decodes strings,
/// and edits that put bytes between bytes. No tree is built and nothing is rewritten, so whatever is not
/// edited keeps its spelling. It takes byte arrays, gives offsets into them, and knows no dialect; the
/// dialects call it.
@NullMarked
package io.festinger.gateway.json;

import org.jspecify.annotations.NullMarked;
