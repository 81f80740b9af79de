package io.festinger.concepts.cues;

import io.festinger.concepts.cues.Match.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/// The two-word phrasings of a relation, by their first word. The patterns and the sieve both use this
/// list, so they know the same phrasings.
final class Phrasings {
    /// A phrasing's form in a sentence.
    enum Voice {
        /// A verb: `runs on`.
        ACTIVE,
        /// A verb of several subjects: `run on`.
        ACTIVE_PLURAL,
        /// After `is` or `are`, or in a short form: `hosted by`.
        PASSIVE,
        /// `part of`, like [#PASSIVE]; may have an article.
        NOUN,
        /// `members of`, after `are` only.
        NOUN_PLURAL
    }

    record Phrasing(String second, Relation relation, Voice voice) {}

    private static final Map<String, List<Phrasing>> BY_FIRST = new HashMap<>();

    static {
        add(Relation.ISA, Voice.NOUN, "kind of, type of, instance of");
        add(Relation.ISA, Voice.ACTIVE, "serves as, acts as, works as, functions as");
        add(Relation.ISA, Voice.PASSIVE, "used as");
        add(Relation.ISA, Voice.NOUN_PLURAL, "kinds of, types of, instances of");
        add(Relation.MEMBERSHIP, Voice.NOUN, "part of, member of, component of, subsystem of, submodule of");
        add(Relation.MEMBERSHIP, Voice.NOUN_PLURAL, "parts of, members of, components of, subsystems of");
        add(Relation.MEMBERSHIP, Voice.PASSIVE, "moved into, merged into, folded into");
        add(Relation.MEMBERSHIP, Voice.ACTIVE, "belongs to, works for, works at");
        add(Relation.MEMBERSHIP, Voice.ACTIVE_PLURAL, "belong to");
        add(Relation.MEMBERSHIP, Voice.PASSIVE, "contained in, belonging to");
        add(Relation.MEMBERSHIP, Voice.PASSIVE, "included in, bundled with, shipped with, nested in, grouped under");
        add(Relation.RUNS_ON, Voice.ACTIVE, "runs on, runs in, runs inside, runs under, lives on, resides on, sits on");
        add(Relation.GEOGRAPHY, Voice.ACTIVE, "lies in, lives in, sits in, stands in, resides in");
        add(Relation.GEOGRAPHY, Voice.ACTIVE_PLURAL, "lie in, live in, sit in, stand in, reside in");
        add(Relation.RUNS_ON, Voice.ACTIVE_PLURAL, "run on, run in, run inside, run under, live on, reside on, sit on");
        add(
                Relation.RUNS_ON,
                Voice.PASSIVE,
                "hosted by, hosted on, hosted in, hosted at, hosted with, served from, kept on, housed on");
        add(
                Relation.RUNS_ON,
                Voice.PASSIVE,
                "deployed on, deployed to, deployed in, deployed at, installed on, installed in, moved to, migrated to");
        add(Relation.RUNS_ON, Voice.PASSIVE, "running on, running in, running inside, running under");
        add(
                Relation.OWNED_BY,
                Voice.PASSIVE,
                "owned by, maintained by, operated by, managed by, run by, developed by, looked after, administered by, overseen by");
        add(
                Relation.TECH,
                Voice.PASSIVE,
                "written in, rewritten in, written with, written on, made with, created with, developed with, developed on, coded with, backed by, implemented in, coded in, programmed in, scripted in, done in, based on");
        add(Relation.TECH, Voice.PASSIVE, "built with, built in, built using, built on, implemented with, powered by");
        add(
                Relation.GEOGRAPHY,
                Voice.PASSIVE,
                "located in, located at, situated in, based in, headquartered in, housed in, kept in, stored in");
    }

    private Phrasings() {}

    private static void add(Relation relation, Voice voice, String list) {
        for (String phrasing : list.split(", ")) {
            String[] words = phrasing.split(" ");
            BY_FIRST.computeIfAbsent(words[0], key -> new ArrayList<>()).add(new Phrasing(words[1], relation, voice));
        }
    }

    /// The phrasings that begin with this word; empty where none does.
    static List<Phrasing> of(String first) {
        return BY_FIRST.getOrDefault(first, List.of());
    }

    /// Does the word begin a phrasing after `is`?
    static boolean isPassive(String first) {
        return of(first).stream().anyMatch(each -> each.voice() == Voice.PASSIVE || each.voice() == Voice.NOUN);
    }

    static void each(BiConsumer<String, String> words) {
        BY_FIRST.forEach((first, all) -> all.forEach(each -> words.accept(first, each.second())));
    }
}
