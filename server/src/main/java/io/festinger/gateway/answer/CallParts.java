package io.festinger.gateway.answer;

/// A tool call, or a piece of one, as Ollama and OpenAI's chat write it.
final class CallParts {
    /// The members within `function`.
    static final MemberTable<CallParts> FUNCTION = new MemberTable<CallParts>()
            .text("name", (call, name) -> call.name = name)
            .textOrRaw("arguments", (call, arguments) -> call.arguments = arguments);

    static final MemberTable<CallParts> CALL = new MemberTable<CallParts>()
            .index("index", (call, index) -> call.index = index)
            .object("function", FUNCTION);

    int index = -1;
    String name = "";
    String arguments = "";
}
