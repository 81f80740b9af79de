package io.festinger.memory.checking;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowRef;
import io.festinger.memory.Inputs;
import io.festinger.memory.sources.SourceFile;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Checks texts against what is known. Blocking.
public final class Check {
    /// Statements of one call.
    static final int MOST_STATEMENTS = 10_000;

    private final CheckRoom room;
    private final InstantSource clock;

    public Check(CheckRoom room, InstantSource clock) {
        this.room = room;
        this.clock = clock;
    }

    /// @param project a label; empty for what belongs to none
    /// @throws Failure `TOO_LARGE` naming the document with which there are too many statements,
    ///     `INVALID_REQUEST`, `UNAVAILABLE`
    public Checked of(WorkspaceId workspace, String project, List<SourceFile> files) {
        List<ReadText> texts = read(workspace, Inputs.label("project", project), files);
        Earlier earlier = new Earlier();
        List<Checked.Finding> findings = new ArrayList<>();
        List<Checked.PassedOver> passedOver = new ArrayList<>();
        int statements = 0;
        for (ReadText text : texts) {
            text.passedOver().ifPresent(why -> passedOver.add(new Checked.PassedOver(text.path(), why)));
            statements +=
                    (int) text.statements().stream().filter(Stated::isSentence).count();
            Map<RowRef, List<String>> near = near(workspace, text);
            findings.addAll(room.ground().database().inSnapshot(workspace, handle -> {
                List<Hit> hits = new Comparing(room, handle, earlier).of(text, near);
                Telling telling = new Telling(room, handle, earlier, hits);
                return hits.stream()
                        .map(telling::finding)
                        .sorted(Comparator.comparingInt(
                                finding -> finding.span().start()))
                        .toList();
            }));
        }
        return new Checked(texts.size(), statements, findings, passedOver);
    }

    private List<ReadText> read(WorkspaceId workspace, String project, List<SourceFile> files) {
        Map<String, EntityType> types = room.ground().database().inSnapshot(workspace, room.types()::byName);
        Instant now = clock.instant();
        TextReading reading = new TextReading(room.ground().reader(), types, project, now);
        List<ReadText> texts = new ArrayList<>();
        int statements = 0;
        for (SourceFile file : files) {
            ReadText text = reading.read(texts.size(), file);
            statements += text.statements().size();
            if (statements > MOST_STATEMENTS) {
                throw new Failure(
                        Failure.Code.TOO_LARGE,
                        "documents[" + texts.size() + "].content",
                        "up to '" + file.path() + "' there are more than " + MOST_STATEMENTS
                                + " statements; send the documents in several calls, or divide this one");
            }
            texts.add(text);
        }
        return texts;
    }

    /// Asked before the snapshot is opened: it may open a transaction of its own.
    private Map<RowRef, List<String>> near(WorkspaceId workspace, ReadText text) {
        Map<RowRef, List<String>> near = new HashMap<>();
        for (Stated stated : text.statements()) {
            if (stated.isSentence()) {
                near.put(
                        stated.ref(),
                        room.neighbours().of(workspace, stated.where().project(), stated.words()));
            }
        }
        return near;
    }
}
