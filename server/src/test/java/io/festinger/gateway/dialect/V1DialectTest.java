package io.festinger.gateway.dialect;

import static io.festinger.concepts.graph.Position.SYSTEM_APPEND;
import static io.festinger.concepts.graph.Position.SYSTEM_PREPEND;
import static io.festinger.concepts.graph.Turn.Role.ASSISTANT;
import static io.festinger.concepts.graph.Turn.Role.SYSTEM;
import static io.festinger.concepts.graph.Turn.Role.TOOL;
import static io.festinger.concepts.graph.Turn.Role.USER;
import static io.festinger.gateway.dialect.Dialect.ANTHROPIC_MESSAGES;
import static io.festinger.gateway.dialect.Dialect.OPENAI_CHAT;
import static io.festinger.gateway.dialect.Dialect.OPENAI_COMPLETIONS;
import static io.festinger.gateway.dialect.Dialect.OPENAI_RESPONSES;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.Splice;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class V1DialectTest {
    private static final String BLOCK = "<r>";

    @Test
    void aFirstDeveloperMessageIsTheSystemMessage() {
        String chat = "{'messages':[{'role':'developer','content':'S'},{'role':'user','content':'1'}]}";
        assertThat(apply(OPENAI_CHAT, chat, SYSTEM_PREPEND)).isEqualTo(chat.replace("'S'", "'<r>\\n\\nS'"));
        assertThat(apply(OPENAI_CHAT, chat, SYSTEM_APPEND)).isEqualTo(chat.replace("'S'", "'S\\n\\n<r>'"));
        for (Position position : Position.values()) {
            assertThat(draft(OPENAI_CHAT, chat).hidesOwnSystem(position)).isFalse();
        }
    }

    @Test
    void aTextToBeContinuedHasTheBlockInFrontInEachPosition() {
        String body = "{ 'prompt' : 'Once', 'n':1.0}";
        for (Position position : Position.values()) {
            assertThat(apply(OPENAI_COMPLETIONS, body, position)).isEqualTo(body.replace("'Once'", "'<r>\\n\\nOnce'"));
            assertThat(draft(OPENAI_COMPLETIONS, body).hidesOwnSystem(position)).isFalse();
        }
        assertThat(draft(OPENAI_COMPLETIONS, body).prompt().turns()).containsExactly(new Turn(USER, "Once"));
    }

    @Test
    void eachTextOfABatchHasTheBlockInFront() {
        assertThat(apply(OPENAI_COMPLETIONS, "{'prompt':['a','', 'b']}", SYSTEM_PREPEND))
                .isEqualTo("{'prompt':['<r>\\n\\na','', '<r>\\n\\nb']}");
        assertThat(draft(OPENAI_COMPLETIONS, "{'prompt':['a','','b']}").prompt().turns())
                .containsExactly(new Turn(USER, "a"), new Turn(USER, "b"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'prompt':[1,2,3]}                         | TOKENS
            {'prompt':[[1,2],[3]]}                     | TOKENS
            {'prompt':['a',7]}                         | TOKENS
            {'prompt':'def f():','suffix':'return x'}  | SUFFIX
            {'prompt':'a','echo':true}                 | ECHO
            {'prompt':''}                              | LOAD
            {'prompt':[]}                              | LOAD
            {'prompt':null}                            | LOAD
            {'model':'m'}                              | LOAD
            {'prompt':'a','keep_alive':0}              | LOAD
            {'prompt':'a','prompt':'b'}                | NOT_UNDERSTOOD
            {'prompt':{'a':'b'}}                       | NOT_UNDERSTOOD
            """)
    void otherCompletionsAreLeftAlone(String body, Skip skip) {
        assertThat(OPENAI_COMPLETIONS.read(bytes(body))).isEqualTo(new ParsedBody.Pass(skip));
    }

    @Test
    void instructionsTakeTheBlock() {
        String body = "{'input':'hi','instructions':'S','previous_response_id':'resp_1'}";
        assertThat(apply(OPENAI_RESPONSES, body, SYSTEM_PREPEND)).isEqualTo(body.replace("'S'", "'<r>\\n\\nS'"));
        assertThat(apply(OPENAI_RESPONSES, body, SYSTEM_APPEND)).isEqualTo(body.replace("'S'", "'S\\n\\n<r>'"));
        assertThat(draft(OPENAI_RESPONSES, body).prompt().turns())
                .containsExactly(new Turn(SYSTEM, "S"), new Turn(USER, "hi"));
    }

    @Test
    void instructionsAreAddedWhereThereAreNoneAndKeepTheModelsOwn() {
        assertThat(apply(OPENAI_RESPONSES, " { 'input':'hi'}", SYSTEM_PREPEND))
                .isEqualTo(" {'instructions':'<r>\\n\\nown', 'input':'hi'}");
        for (String empty : List.of("''", "null")) {
            assertThat(apply(OPENAI_RESPONSES, "{'input':'hi','instructions':" + empty + "}", SYSTEM_APPEND))
                    .isEqualTo("{'input':'hi','instructions':'own\\n\\n<r>'}");
        }
        String developer = "{'input':[{'role':'developer','content':'D'},{'role':'user','content':'1'}]}";
        assertThat(draft(OPENAI_RESPONSES, developer).hidesOwnSystem(SYSTEM_PREPEND))
                .isFalse();
        assertThat(apply(OPENAI_RESPONSES, developer, SYSTEM_PREPEND))
                .isEqualTo(developer.replaceFirst("\\{", "{'instructions':'<r>',"));
    }

    @Test
    void aLaterBlockStandsInFrontOfItsMessagesText() {
        String input = "{'input':[{'role':'user','content':'1'},{'type':'reasoning','summary':[]},"
                + "{'type':'message','role':'user','content':[{'type':'input_text','text':'2'}]}]}";
        assertThat(nextText(OPENAI_RESPONSES, input, 1)).isEqualTo(input.replace("'2'", "'<r>\\n\\n2'"));
        String text = "{'input':'hi','instructions':'S'}";
        assertThat(nextText(OPENAI_RESPONSES, text, 1)).isEqualTo(text.replace("hi", "<r>\\n\\nhi"));
        String blocks = "{'system':'S','messages':[{'role':'user','content':[{'type':'tool_result','content':'T'},"
                + "{'type':'text','text':'2'}]}]}";
        assertThat(nextText(ANTHROPIC_MESSAGES, blocks, 2)).isEqualTo(blocks.replace("'2'", "'<r>\\n\\n2'"));
        assertThat(nextText(ANTHROPIC_MESSAGES, blocks, 1)).isEqualTo(blocks.replace("'T'", "'<r>\\n\\nT'"));
    }

    @Test
    void turnsAreReadFromMessagesAndOutputsOfTools() {
        var draft = draft(
                OPENAI_RESPONSES,
                "{'model':'m','input':[{'role':'developer','content':'D'},"
                        + "{'role':'user','content':[{'type':'input_text','text':'a'},{'type':'input_image','image_url':'x'},"
                        + "{'type':'input_text','text':'b'}]},"
                        + "{'type':'reasoning','summary':[{'type':'summary_text','text':'secret'}],'content':null},"
                        + "{'type':'message','role':'assistant','content':[{'type':'output_text','text':'A'}]},"
                        + "{'type':'function_call','call_id':'c','name':'f','arguments':'{}'},"
                        + "{'type':'function_call_output','call_id':'c','output':'T'},"
                        + "{'type':'custom_tool_call_output','output':[{'type':'input_text','text':'U'}]},"
                        + "{'type':'computer_call_output','output':{'type':'computer_screenshot'}},"
                        + "{'type':'item_reference','id':'i'}]}");
        assertThat(draft.prompt().model()).isEqualTo("m");
        assertThat(draft.prompt().turns())
                .containsExactly(
                        new Turn(SYSTEM, "D"),
                        new Turn(USER, "a\nb"),
                        new Turn(ASSISTANT, "A"),
                        new Turn(TOOL, "T"),
                        new Turn(TOOL, "U"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'model':'m'}                                          | LOAD
            {'input':''}                                           | LOAD
            {'input':[]}                                           | LOAD
            {'input':null,'instructions':'S'}                      | LOAD
            {'input':'hi','keep_alive':0}                          | LOAD
            {'input':'hi','prompt':{'id':'pmpt_1'}}                | TEMPLATE
            {'input':'hi','instructions':['S']}                    | NOT_UNDERSTOOD
            {'input':'hi','instructions':'S','instructions':null}  | NOT_UNDERSTOOD
            {'input':'a','input':'b'}                              | NOT_UNDERSTOOD
            {'input':['a']}                                        | NOT_UNDERSTOOD
            {'input':7}                                            | NOT_UNDERSTOOD
            """)
    void otherResponsesAreLeftAlone(String body, Skip skip) {
        assertThat(OPENAI_RESPONSES.read(bytes(body))).isEqualTo(new ParsedBody.Pass(skip));
    }

    @Test
    void anthropicsSystemTextTakesTheBlock() {
        String body = "{'system':'S','messages':[{'role':'user','content':'1'}]}";
        assertThat(apply(ANTHROPIC_MESSAGES, body, SYSTEM_PREPEND)).isEqualTo(body.replace("'S'", "'<r>\\n\\nS'"));
        assertThat(apply(ANTHROPIC_MESSAGES, body, SYSTEM_APPEND)).isEqualTo(body.replace("'S'", "'S\\n\\n<r>'"));
    }

    @Test
    void anthropicsSystemBlocksGetOneMoreAndStayAsTheyAre() {
        String body = "{'messages':[{'role':'user','content':'1'}],'system':[ "
                + "{'type':'text','text':'S','cache_control':{'type':'ephemeral'}},{'type':'text','text':'T'} ]}";
        assertThat(apply(ANTHROPIC_MESSAGES, body, SYSTEM_PREPEND))
                .isEqualTo(body.replace(
                        ",{'type':'text','text':'T'", ",{'type':'text','text':'<r>'},{'type':'text','text':'T'"));
        assertThat(apply(ANTHROPIC_MESSAGES, body, SYSTEM_APPEND))
                .isEqualTo(body.replace(" ]}", " ,{'type':'text','text':'<r>'}]}"));
        assertThat(draft(ANTHROPIC_MESSAGES, body).prompt().turns())
                .containsExactly(new Turn(SYSTEM, "S\nT"), new Turn(USER, "1"));
    }

    @Test
    void aBlockStandsAfterTheCachedSystemParts() {
        String body = "{'messages':[{'role':'system','content':[{'type':'text','text':'S',"
                + "'cache_control':{'type':'ephemeral'}}]},{'role':'user','content':'1'}]}";
        for (Position position : List.of(SYSTEM_PREPEND, SYSTEM_APPEND)) {
            assertThat(apply(OPENAI_CHAT, body, position))
                    .isEqualTo(body.replace("}}]", "}},{'type':'text','text':'<r>'}]"));
        }
    }

    @Test
    void anthropicsSystemIsAddedWhereThereIsNoneAndKeepsTheModelsOwn() {
        String bare = "{'messages':[{'role':'user','content':'1'}]}";
        for (Position position : Position.values()) {
            assertThat(draft(ANTHROPIC_MESSAGES, bare).hidesOwnSystem(position)).isTrue();
        }
        assertThat(apply(ANTHROPIC_MESSAGES, bare, SYSTEM_PREPEND))
                .isEqualTo("{'system':'<r>\\n\\nown'," + bare.substring(1));
        for (String empty : List.of("''", "null")) {
            assertThat(apply(ANTHROPIC_MESSAGES, "{'system':" + empty + "," + bare.substring(1), SYSTEM_APPEND))
                    .isEqualTo("{'system':'own\\n\\n<r>'," + bare.substring(1));
        }
        for (Position position : Position.values()) {
            assertThat(apply(ANTHROPIC_MESSAGES, "{'system':[ ]," + bare.substring(1), position))
                    .contains("{'type':'text','text':'")
                    .contains("<r>");
        }
    }

    @Test
    void resultsOfToolsAreTurnsOfTheTool() {
        var draft = draft(
                ANTHROPIC_MESSAGES,
                "{'model':'c','messages':[{'role':'user','content':[{'type':'text','text':'a'},{'type':'text','text':'b'}]},"
                        + "{'role':'assistant','content':[{'type':'thinking','thinking':'secret','signature':'s'},"
                        + "{'type':'text','text':'A'},{'type':'tool_use','id':'t','name':'f','input':{'text':'secret'}}]},"
                        + "{'role':'user','content':[{'type':'tool_result','tool_use_id':'t','content':'T'},"
                        + "{'type':'tool_result','content':[{'type':'text','text':'U'},{'type':'image','source':{}}]},"
                        + "{'type':'tool_result'},{'type':'image','source':{}},{'type':'text','text':'d'}]}]}");
        assertThat(draft.prompt().model()).isEqualTo("c");
        assertThat(draft.prompt().turns())
                .containsExactly(
                        new Turn(USER, "a\nb"),
                        new Turn(ASSISTANT, "A"),
                        new Turn(TOOL, "T"),
                        new Turn(TOOL, "U"),
                        new Turn(USER, "d"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'model':'m'}                                                          | LOAD
            {'messages':[],'system':'S'}                                           | LOAD
            {'messages':null}                                                      | LOAD
            {'messages':[{'role':'user','content':'1'}],'keep_alive':'0s'}         | LOAD
            {'messages':[{'role':'user','content':'1'}],'system':{}}               | NOT_UNDERSTOOD
            {'messages':[{'role':'user','content':'1'}],'system':'a','system':[]}  | NOT_UNDERSTOOD
            {'messages':[{'role':'user','content':['1']}]}                         | NOT_UNDERSTOOD
            {'messages':['1']}                                                     | NOT_UNDERSTOOD
            """)
    void otherMessagesAreLeftAlone(String body, Skip skip) {
        assertThat(ANTHROPIC_MESSAGES.read(bytes(body))).isEqualTo(new ParsedBody.Pass(skip));
    }

    private static String apply(Dialect dialect, String body, Position position) {
        return splice(draft(dialect, body).with(BLOCK, position, "own"), body);
    }

    private static String nextText(Dialect dialect, String body, int turn) {
        return splice(
                new Splice(draft(dialect, body).before(turn, BLOCK).stream().toList()), body);
    }

    private static String splice(Splice splice, String body) {
        var out = new ByteArrayOutputStream();
        splice.pieces(bytes(body), (bytes, offset, length) -> out.write(bytes, offset, length));
        return out.toString(UTF_8).replace('"', '\'');
    }

    private static Draft draft(Dialect dialect, String body) {
        return (Draft) dialect.read(bytes(body));
    }

    /// Bodies are written with ' for " here.
    private static byte[] bytes(String body) {
        return body.replace('\'', '"').getBytes(UTF_8);
    }
}
