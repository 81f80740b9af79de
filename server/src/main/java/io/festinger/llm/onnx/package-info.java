/// Local models in the ONNX format, run in this process by ONNX Runtime. A folder on disk contains the
/// model, its tokenizer and its labels; nothing is ever fetched from elsewhere. Native libraries are loaded
/// only when the first folder is opened. The wiring of the server uses this package.
@NullMarked
package io.festinger.llm.onnx;

import org.jspecify.annotations.NullMarked;
