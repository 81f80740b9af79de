package io.festinger.llm;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// Language models without a network: what is queued, in order, then what the function says. Answers are held
/// to the prompt's schema as everywhere.
///
///     var models = new ScriptedLanguageModels().says("{\"edges\": []}");
public final class ScriptedLanguageModels implements LanguageModels {
    private final Queue<Function<ModelPrompt, String>> queuedFunctions = new ConcurrentLinkedQueue<>();
    private final List<ModelPrompt> requestedPrompts = new CopyOnWriteArrayList<>();
    private volatile Function<ModelPrompt, String> otherwise = prompt -> {
        throw new Failure(Failure.Code.UNAVAILABLE, "nothing is scripted for this prompt");
    };
    private volatile boolean set = true;

    public ScriptedLanguageModels says(String answer) {
        queuedFunctions.add(prompt -> answer);
        return this;
    }

    public ScriptedLanguageModels fails(Failure failure) {
        queuedFunctions.add(prompt -> {
            throw failure;
        });
        return this;
    }

    /// What is said whenever nothing is queued.
    public ScriptedLanguageModels alwaysSays(Function<ModelPrompt, String> answers) {
        otherwise = answers;
        return this;
    }

    /// Whether a model is set, for every purpose.
    public ScriptedLanguageModels set(boolean isSet) {
        set = isSet;
        return this;
    }

    /// In the order in which they came.
    public List<ModelPrompt> requests() {
        return List.copyOf(requestedPrompts);
    }

    @Override
    public boolean ready(WorkspaceId workspace, Purpose purpose) {
        return set;
    }

    @Override
    public String ask(WorkspaceId workspace, Purpose purpose, ModelPrompt prompt) {
        if (!set) {
            throw new Failure(Failure.Code.WRONG_STATE, purpose.setting(), "no model is set for this");
        }
        requestedPrompts.add(prompt);
        Function<ModelPrompt, String> next = queuedFunctions.poll();
        return AnswerSchema.of(prompt.schema()).check((next == null ? otherwise : next).apply(prompt));
    }
}
