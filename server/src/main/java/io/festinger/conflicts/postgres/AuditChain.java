package io.festinger.conflicts.postgres;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.base.Sha256;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.AuditLog.Entry;
import io.festinger.conflicts.AuditLog.Tombstones;
import io.festinger.conflicts.AuditLog.Verdict;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Walks along the chain. An entry that was erased counts by its stored hash, which the next entry covers, and has to
/// be among those that the entry about its erasure covers. Used by one thread.
final class AuditChain {
    private final Map<String, Digest> tombstones = new TreeMap<>();
    private final Map<String, Tombstones> erasures = new TreeMap<>();
    private byte[] before = {0};
    private long seq;
    private @Nullable String fault;

    /// A stored row.
    record Link(long seq, Entry entry, byte[] hash, Optional<String> erasedBy) {}

    private static final class Digest {
        final MessageDigest digest = Sha256.digest();
        long entries;
    }

    /// Takes the next row.
    ///
    /// @return false at the first fault
    boolean takes(Link link) {
        long next = seq + 1;
        if (link.seq() != next) {
            fault = "row " + next + " is missing";
            return false;
        }
        if (link.erasedBy().isPresent()) {
            tombstone(link);
        } else if (!Arrays.equals(link.hash(), hash(before, next, link.entry()))) {
            fault = "row " + next + " was changed, moved or inserted: its hash does not match";
            return false;
        } else if (link.entry().action().equals(AuditLog.ERASURE)) {
            JsonNode detail = Json.read(link.entry().detail(), JsonNode.class).path("tombstones");
            erasures.put(
                    link.entry().subjectId(),
                    new Tombstones(
                            detail.path("entries").asLong(),
                            detail.path("digest").asText()));
        }
        before = link.hash();
        seq = next;
        return true;
    }

    /// Adds an erased row to those of its erasure.
    void tombstone(Link link) {
        Digest digest = tombstones.computeIfAbsent(link.erasedBy().orElseThrow(), none -> new Digest());
        digest.entries++;
        digest.digest.update(link.hash());
        digest.digest.update(("[" + link.seq() + "," + line(link.entry())).getBytes(StandardCharsets.UTF_8));
    }

    /// The erased rows of an erasure so far.
    Tombstones tombstones(String erasure) {
        Digest digest = tombstones.getOrDefault(erasure, new Digest());
        return new Tombstones(digest.entries, digest(digest));
    }

    private static String digest(Digest digest) {
        try {
            return HexFormat.of().formatHex(((MessageDigest) digest.digest.clone()).digest());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("every SHA-256 can be copied", e);
        }
    }

    /// @param whole whether all rows were taken
    /// @param rows the number of rows that were written
    /// @param newest the hash of the newest row
    Verdict verdict(boolean whole, long rows, byte[] newest) {
        return new Verdict(seq, whole ? faultAtEnd(rows, newest) : Optional.ofNullable(fault));
    }

    private Optional<String> faultAtEnd(long rows, byte[] newest) {
        if (seq != rows) {
            return Optional.of("the log ends at row " + seq + ", and " + rows + " were written");
        }
        if (!Arrays.equals(before, newest)) {
            return Optional.of("the newest row is not the one that was written");
        }
        return tombstones.keySet().stream()
                .filter(erasure -> !tombstones(erasure).equals(erasures.get(erasure)))
                .findFirst()
                .map(erasure -> "rows pass as erased by " + erasure + " that it did not erase, or were changed since");
    }

    /// Covers the number and the fields as a JSON array, so nothing can move from one field into the next.
    private static byte[] hash(byte[] before, long seq, Entry entry) {
        MessageDigest digest = Sha256.digest();
        digest.update(before);
        return digest.digest(("[" + seq + "," + line(entry)).getBytes(StandardCharsets.UTF_8));
    }

    /// The part of the array after the number.
    static String line(Entry entry) {
        return Json.write(List.of(
                        entry.at().toString(),
                        entry.actor(),
                        entry.action(),
                        entry.subjectKind(),
                        entry.subjectId(),
                        entry.detail()))
                .substring(1);
    }
}
