/// What becomes of a prompt, in one line: [PromptPipeline] reads it, [PromptPlanner] asks memory and the loop guard,
/// [PromptEditor] carries the plan out. Nothing here sends anything; any error leaves a prompt unchanged.
@NullMarked
package io.festinger.gateway.prompts;

import org.jspecify.annotations.NullMarked;
