package io.festinger.detection.stories;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A model of stories whose judgements a test decides, and which remembers what it was asked. Of pairs that no test
/// names it says that nothing is between them.
public final class ScriptedSuccessions implements SuccessionModel {
    public static final Succession NONE = new Succession(1, 0, 0, 0, 0);
    public static final Succession SAME = new Succession(0, 1, 0, 0, 0);
    public static final Succession SETTLED = new Succession(0, 0, 1, 0, 0);
    public static final Succession OVERTAKEN = new Succession(0.02, 0, 0, 0.96, 0.02);
    public static final Succession CLASH = new Succession(0.02, 0, 0, 0.02, 0.96);

    private final Map<List<String>, Succession> script = new ConcurrentHashMap<>();
    private final List<Notes> asked = new CopyOnWriteArrayList<>();

    public ScriptedSuccessions judging(String previous, String next, Succession judgement) {
        script.put(List.of(previous, next), judgement);
        return this;
    }

    public List<Notes> requests() {
        return List.copyOf(asked);
    }

    /// As a server has it.
    public InstalledModel<SuccessionModel> installedModel() {
        return InstalledModel.onDemand("the model of stories", () -> this);
    }

    @Override
    public List<Succession> judge(List<Notes> pairs) {
        asked.addAll(pairs);
        List<Succession> successions = new ArrayList<>();
        pairs.forEach(pair -> successions.add(script.getOrDefault(List.of(pair.previous(), pair.next()), NONE)));
        return successions;
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public void close() {
        script.clear();
    }
}
