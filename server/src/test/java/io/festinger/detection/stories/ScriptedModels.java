package io.festinger.detection.stories;

import io.festinger.base.WorkspaceId;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.Purpose;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// Language models whose answers a test decides, and which remember what they were asked.
public final class ScriptedModels implements LanguageModels {
    public static final String NOTHING = "{\"findings\":[]}";

    private final List<ModelPrompt> requestedPrompts = new CopyOnWriteArrayList<>();
    private volatile boolean ready;
    private volatile Function<ModelPrompt, String> script = prompt -> NOTHING;

    /// From now on a model is set, and answers so.
    public void answer(Function<ModelPrompt, String> answers) {
        script = answers;
        ready = true;
    }

    public List<ModelPrompt> requests() {
        return List.copyOf(requestedPrompts);
    }

    /// The id by which a prompt calls the fact that says so.
    public static String idOf(ModelPrompt prompt, String content) {
        return prompt.user()
                .lines()
                .filter(line -> line.startsWith("[") && line.endsWith("| " + content))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the prompt does not say " + content))
                .substring(1, 9);
    }

    @Override
    public boolean ready(WorkspaceId workspace, Purpose purpose) {
        return ready && purpose == Purpose.DETECT;
    }

    @Override
    public String ask(WorkspaceId workspace, Purpose purpose, ModelPrompt prompt) {
        requestedPrompts.add(prompt);
        return script.apply(prompt);
    }
}
