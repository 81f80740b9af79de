/// Local models in the ONNX format, run in this process by ONNX Runtime. A folder on disk holds the model,
/// its tokenizer and its labels; nothing is ever fetched from elsewhere. Native libraries are loaded when the
/// first folder is opened, never before. Used by the wiring of the server.
@NullMarked
package io.festinger.llm.onnx;

import org.jspecify.annotations.NullMarked;
