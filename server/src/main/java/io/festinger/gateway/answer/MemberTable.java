package io.festinger.gateway.answer;

import io.festinger.gateway.json.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ObjLongConsumer;

/// The members of a JSON object that a decoder reads, and where their values go. Other members are skipped,
/// and a value of an unexpected kind reads as empty. Safe to use from any thread once it is complete.
///
/// @param <T> what takes the values
final class MemberTable<T> {
    private final List<Member<T>> members = new ArrayList<>();

    private record Member<T>(String name, Reading<T> reading) {}

    @FunctionalInterface
    private interface Reading<T> {
        void read(Walk walk, T target) throws MalformedJson;
    }

    @FunctionalInterface
    interface ElementReading<T> {
        void read(T target, String element) throws MalformedJson;
    }

    MemberTable<T> text(String name, BiConsumer<T, String> to) {
        return with(name, (walk, target) -> to.accept(target, walk.text()));
    }

    /// A string's text, otherwise the value as spelled.
    MemberTable<T> textOrRaw(String name, BiConsumer<T, String> to) {
        return with(name, (walk, target) -> to.accept(target, walk.textOrRaw()));
    }

    /// The value as spelled.
    MemberTable<T> raw(String name, BiConsumer<T, String> to) {
        return with(name, (walk, target) -> to.accept(target, walk.raw()));
    }

    /// An error's message.
    MemberTable<T> error(String name, BiConsumer<T, String> to) {
        return with(name, (walk, target) -> to.accept(target, walk.errorMessage()));
    }

    MemberTable<T> number(String name, ObjLongConsumer<T> to) {
        return with(name, (walk, target) -> to.accept(target, walk.number()));
    }

    MemberTable<T> index(String name, ObjIntConsumer<T> to) {
        return with(name, (walk, target) -> to.accept(target, walk.index()));
    }

    MemberTable<T> flag(String name, BiConsumer<T, Boolean> to) {
        return with(name, (walk, target) -> to.accept(target, walk.isTrue()));
    }

    /// An object whose members belong to the same target.
    MemberTable<T> object(String name, MemberTable<T> table) {
        return object(name, Function.identity(), table);
    }

    /// @param part makes what takes the object's values
    <E> MemberTable<T> object(String name, Function<T, E> part, MemberTable<E> table) {
        return with(name, (walk, target) -> table.read(walk, part.apply(target)));
    }

    /// @param element makes what takes the values of one element
    <E> MemberTable<T> list(String name, Function<T, E> element, MemberTable<E> table) {
        return with(name, (walk, target) -> walk.array(() -> table.read(walk, element.apply(target))));
    }

    /// @param to takes each element as spelled
    MemberTable<T> rawList(String name, ElementReading<T> to) {
        return with(name, (walk, target) -> walk.array(() -> to.read(target, walk.raw())));
    }

    /// The members of another table, too.
    MemberTable<T> including(MemberTable<T> other) {
        members.addAll(other.members);
        return this;
    }

    private MemberTable<T> with(String name, Reading<T> reading) {
        members.add(new Member<>(name, reading));
        return this;
    }

    /// Reads a whole JSON text.
    ///
    /// @return the target
    T read(byte[] json, T target) throws MalformedJson {
        var walk = new Walk(json);
        read(walk, target);
        walk.end();
        return target;
    }

    private void read(Walk walk, T target) throws MalformedJson {
        walk.object(() -> member(walk, target));
    }

    private void member(Walk walk, T target) throws MalformedJson {
        for (Member<T> member : members) {
            if (walk.is(member.name)) {
                member.reading.read(walk, target);
                return;
            }
        }
        walk.skip();
    }
}
