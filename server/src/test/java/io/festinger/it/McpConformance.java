package io.festinger.it;

import io.festinger.app.Main;
import io.quarkiverse.mcp.server.AudioContent;
import io.quarkiverse.mcp.server.BlobResourceContents;
import io.quarkiverse.mcp.server.CompletionManager;
import io.quarkiverse.mcp.server.CompletionResponse;
import io.quarkiverse.mcp.server.Content;
import io.quarkiverse.mcp.server.ElicitationRequest;
import io.quarkiverse.mcp.server.EmbeddedResource;
import io.quarkiverse.mcp.server.ImageContent;
import io.quarkiverse.mcp.server.McpLog.LogLevel;
import io.quarkiverse.mcp.server.PromptCompletionManager;
import io.quarkiverse.mcp.server.PromptManager;
import io.quarkiverse.mcp.server.PromptMessage;
import io.quarkiverse.mcp.server.PromptResponse;
import io.quarkiverse.mcp.server.ResourceManager;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.ResourceTemplateManager;
import io.quarkiverse.mcp.server.SamplingMessage;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.arc.Arc;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The packaged server with what the official conformance suite wants to find in any server: tools, resources
/// and prompts of fixed names that give every kind of content. They are added before the server says that it
/// is ready.
public final class McpConformance {
    private static final String PIXEL =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    private static final String SILENCE = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

    private McpConformance() {}

    /// Starts the server as `Main` does.
    public static void main(String... arguments) {
        System.setOut(new BeforeReady(System.out));
        Main.main(arguments);
    }

    /// Adds everything when the server is about to say that it is ready.
    private static final class BeforeReady extends PrintStream {
        private final PrintStream out;

        BeforeReady(PrintStream out) {
            super(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
            this.out = out;
        }

        @Override
        public void println(String line) {
            if (line.startsWith("festinger ready ")) {
                tools();
                asking();
                resources();
                prompts();
            }
            out.println(line);
        }
    }

    private static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }

    private static void tool(String name, Function<ToolArguments, ToolResponse> handler) {
        bean(ToolManager.class)
                .newTool(name)
                .setDescription("For the conformance suite.")
                .setInputSchema(Map.of("type", "object"))
                .setHandler(handler, true)
                .register();
    }

    private static Content resource() {
        return new EmbeddedResource(
                new TextResourceContents("test://embedded", "An embedded resource.", "text/plain"), null, null);
    }

    private static void tools() {
        var text = new TextContent("This is a simple text response for testing.");
        var image = new ImageContent(PIXEL, "image/png", null, null);
        tool("test_streaming_elicitation", call -> ToolResponse.success(text));
        tool("test_simple_text", call -> ToolResponse.success(text));
        tool("test_image_content", call -> ToolResponse.success(image));
        tool("test_audio_content", call -> ToolResponse.success(new AudioContent(SILENCE, "audio/wav", null, null)));
        tool("test_embedded_resource", call -> ToolResponse.success(resource()));
        tool("test_multiple_content_types", call -> ToolResponse.success(List.of(text, image, resource())));
        tool("test_error_handling", call -> ToolResponse.error("This tool intentionally returns an error."));
        for (String logging : List.of("test_tool_with_logging", "test_logging_tool")) {
            tool(logging, call -> {
                for (String step : List.of("started", "working", "done")) {
                    call.log().send(LogLevel.INFO, step);
                }
                return ToolResponse.success(text);
            });
        }
        tool("test_tool_with_progress", call -> {
            for (long done : List.of(0L, 50L, 100L)) {
                call.progress()
                        .notificationBuilder()
                        .setProgress(done)
                        .setTotal(100)
                        .build()
                        .send()
                        .await()
                        .indefinitely();
            }
            return ToolResponse.success(text);
        });
    }

    private static void asking() {
        tool("test_sampling", call -> {
            var answer = call.sampling()
                    .requestBuilder()
                    .addMessage(SamplingMessage.withUserRole(
                            String.valueOf(call.args().get("prompt"))))
                    .setMaxTokens(100)
                    .build()
                    .sendAndAwait();
            return ToolResponse.success(
                    "LLM response: " + answer.content().asText().text());
        });
        elicitation("test_elicitation", Map.of("username", new ElicitationRequest.StringSchema(true)));
        elicitation(
                "test_elicitation_sep1034_defaults",
                Map.of(
                        "name", new ElicitationRequest.StringSchema("John Doe"),
                        "age", new ElicitationRequest.IntegerSchema(30),
                        "score", new ElicitationRequest.NumberSchema(95.5),
                        "status",
                                new ElicitationRequest.SingleSelectEnumSchema(
                                        List.of("active", "inactive", "pending"), "active"),
                        "verified",
                                ElicitationRequest.BooleanSchema.builder()
                                        .setDefaultValue(true)
                                        .build()));
        List<String> options = List.of("option1", "option2", "option3");
        List<String> values = List.of("value1", "value2", "value3");
        List<String> titles = List.of("First", "Second", "Third");
        elicitation(
                "test_elicitation_sep1330_enums",
                Map.of(
                        "untitledSingle", new ElicitationRequest.SingleSelectEnumSchema(options),
                        "titledSingle", new ElicitationRequest.SingleSelectEnumSchema(values, titles),
                        "legacyEnum",
                                ElicitationRequest.EnumSchema.builder(List.of("opt1", "opt2", "opt3"))
                                        .setEnumNames(titles)
                                        .build(),
                        "untitledMulti", new ElicitationRequest.MultiSelectEnumSchema(options),
                        "titledMulti",
                                ElicitationRequest.MultiSelectEnumSchema.builder(values)
                                        .setEnumTitles(titles)
                                        .build()));
    }

    private static void elicitation(String name, Map<String, ElicitationRequest.PrimitiveSchema> fields) {
        tool(name, call -> {
            ElicitationRequest.Builder request =
                    call.elicitation().requestBuilder().setMessage("Please answer.");
            fields.forEach(request::addSchemaProperty);
            var answer = request.build().sendAndAwait();
            return ToolResponse.success("Elicitation completed: action=" + answer.action());
        });
    }

    private static void resources() {
        resource("static-text", uri -> new TextResourceContents(uri, "The text of a static resource.", "text/plain"));
        resource("static-binary", uri -> new BlobResourceContents(uri, PIXEL, "image/png", null));
        resource("watched-resource", uri -> new TextResourceContents(uri, "Watched.", "text/plain"));
        bean(ResourceTemplateManager.class)
                .newResourceTemplate("test_template")
                .setDescription("For the conformance suite.")
                .setUriTemplate("test://template/{id}/data")
                .setMimeType("application/json")
                .setHandler(
                        call -> new ResourceResponse(List.of(new TextResourceContents(
                                call.requestUri().value(),
                                "{\"id\":\"" + call.args().get("id") + "\"}",
                                "application/json"))),
                        true)
                .register();
    }

    private static void resource(String name, Function<String, io.quarkiverse.mcp.server.ResourceContents> contents) {
        bean(ResourceManager.class)
                .newResource("test_" + name)
                .setDescription("For the conformance suite.")
                .setUri("test://" + name)
                .setMimeType("text/plain")
                .setHandler(
                        call -> new ResourceResponse(
                                List.of(contents.apply(call.requestUri().value()))),
                        true)
                .register();
    }

    private static void prompts() {
        var image = new ImageContent(PIXEL, "image/png", null, null);
        prompt("test_simple_prompt", List.of(), args -> new TextContent("This is a simple prompt for testing."));
        prompt(
                "test_prompt_with_arguments",
                List.of("arg1", "arg2"),
                args -> new TextContent("Prompt with " + args.get("arg1") + " and " + args.get("arg2")));
        prompt("test_prompt_with_embedded_resource", List.of("resourceUri"), args -> resource());
        prompt("test_prompt_with_image", List.of(), args -> image);
        bean(PromptCompletionManager.class)
                .newCompletion("test_prompt_with_arguments")
                .setArgumentName("arg1")
                .setDescription("For the conformance suite.")
                .setHandler(
                        (CompletionManager.CompletionArguments call) ->
                                new CompletionResponse(List.of(call.argumentValue() + "Value1"), 1, false),
                        true)
                .register();
    }

    private static void prompt(String name, List<String> arguments, Function<Map<String, String>, Content> content) {
        PromptManager.PromptDefinition prompt = bean(PromptManager.class)
                .newPrompt(name)
                .setDescription("For the conformance suite.")
                .setHandler(
                        call -> PromptResponse.withMessages(
                                List.of(PromptMessage.withUserRole(content.apply(call.args())))),
                        true);
        arguments.forEach(argument -> prompt.addArgument(argument, "An argument.", true));
        prompt.register();
    }
}
