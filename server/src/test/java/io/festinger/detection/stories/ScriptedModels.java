package io.festinger.detection.stories;

import io.festinger.base.WorkspaceId;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Prompt;
import io.festinger.llm.Purpose;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// Language models whose answers a test decides, and which remember what they were asked.
public final class ScriptedModels implements LanguageModels {
    public static final String NOTHING = "{\"findings\":[]}";

    private final List<Prompt> asked = new CopyOnWriteArrayList<>();
    private volatile boolean ready;
    private volatile Function<Prompt, String> script = prompt -> NOTHING;

    /// From now on a model is set, and answers so.
    public void answer(Function<Prompt, String> answers) {
        script = answers;
        ready = true;
    }

    public List<Prompt> asked() {
        return List.copyOf(asked);
    }

    /// The id by which a prompt calls the fact that says so.
    public static String idOf(Prompt prompt, String content) {
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
    public String ask(WorkspaceId workspace, Purpose purpose, Prompt prompt) {
        asked.add(prompt);
        return script.apply(prompt);
    }
}
