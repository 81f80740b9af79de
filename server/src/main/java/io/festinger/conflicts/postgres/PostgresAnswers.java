package io.festinger.conflicts.postgres;

import io.festinger.base.Failure;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.util.Optional;

/// Answers by caller and Idempotency-Key in `idempotent_answers`, kept for a day.
public final class PostgresAnswers implements Writes.Answers {
    private record StoredAnswer(String request, String answer) {}

    @Override
    public Optional<String> find(WriteScope scope, Write.IdempotencyKey once) {
        scope.handle()
                .createQuery("SELECT pg_advisory_xact_lock(hashtextextended(:key, 7))::text")
                .bind("key", scope.workspace().name() + " " + scope.actor().name() + " " + once.key())
                .mapTo(String.class)
                .one();
        Optional<StoredAnswer> storedAnswer = scope.handle()
                .createQuery("SELECT request, answer FROM idempotent_answers WHERE actor = :actor AND key = :key")
                .bind("actor", scope.actor().name())
                .bind("key", once.key())
                .map((row, context) -> new StoredAnswer(row.getString("request"), row.getString("answer")))
                .findOne();
        storedAnswer.filter(answer -> !answer.request().equals(once.request())).ifPresent(other -> {
            throw new Failure(
                    Failure.Code.KEY_REUSED,
                    "Idempotency-Key",
                    "this key was used before with another request; use a new key for a new request");
        });
        return storedAnswer.map(StoredAnswer::answer);
    }

    @Override
    public void keep(WriteScope scope, Write.IdempotencyKey once, String answer) {
        scope.handle()
                .createUpdate("""
                        WITH old AS (DELETE FROM idempotent_answers
                                     WHERE at < :now::timestamptz - interval '1 day' AND (actor, key) <> (:actor, :key))
                        INSERT INTO idempotent_answers (actor, key, request, answer, at)
                        VALUES (:actor, :key, :request, :answer, :now)
                        """)
                .bind("actor", scope.actor().name())
                .bind("key", once.key())
                .bind("request", once.request())
                .bind("answer", answer)
                .bind("now", scope.now())
                .execute();
    }
}
