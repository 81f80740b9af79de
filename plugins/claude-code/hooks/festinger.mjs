// The hooks of Claude Code. With each prompt: what Festinger knows about it, as context. When an answer is over, and
// FESTINGER_CAPTURE is `true` or `extract`: what was said since the last time, as an interaction. No failure holds up
// a session: nothing is printed then, and what could not be sent goes along with the next answer.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const { FESTINGER_KEY, FESTINGER_WORKSPACE, FESTINGER_PROJECT, FESTINGER_CAPTURE, CLAUDE_PLUGIN_DATA } = process.env;
const server = (process.env.FESTINGER_URL || "http://127.0.0.1:11435").replace(/\/+$/, "");
const project = FESTINGER_PROJECT ? { project: FESTINGER_PROJECT } : {};
const deadline = AbortSignal.timeout(1_200); // Claude Code gives the hooks at a session's end 1.5 s
const longestQuery = 20_000; // characters that /context/build takes
const final = [400, 413, 422]; // sent again, these are refused again

const complain = (error) => process.stderr.write(`festinger: ${error.message}\n`); // shown by claude --debug

const post = async (path, body) => {
  const answer = await fetch(server + path, {
    method: "POST",
    signal: deadline,
    headers: {
      "Content-Type": "application/json",
      ...(FESTINGER_KEY && { Authorization: `Bearer ${FESTINGER_KEY}` }),
      ...(FESTINGER_WORKSPACE && { "X-Festinger-Workspace": FESTINGER_WORKSPACE }),
    },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer.json();
  throw Object.assign(new Error(`${path} answered ${answer.status}: ${await answer.text()}`), { status: answer.status });
};

const tellContext = async ({ prompt }) => {
  const { context } = await post("/context/build", {
    query: prompt.slice(0, longestQuery).toWellFormed(),
    budget_tokens: 1_000,
    ...project,
  });
  if (!context) return;
  process.stdout.write(JSON.stringify({
    hookSpecificOutput: { hookEventName: "UserPromptSubmit", additionalContext: context },
  }));
};

// What people and the model said in a line of the transcript; not what tools gave, and not what Claude Code put in.
const insertion = /^\s*<(system-reminder|command-|local-command-|bash-|ide_|task-notification)/;
const said = (line) => {
  try {
    const { type, isMeta, isSidechain, isCompactSummary, message } = JSON.parse(line);
    if (!["user", "assistant"].includes(type) || isMeta || isSidechain || isCompactSummary) return [];
    const content = [message.content].flat()
      .map((part) => (typeof part === "string" ? part : part.type === "text" ? part.text : ""))
      .filter((part) => part.trim() && !insertion.test(part)).join("\n");
    return content ? [{ role: type, content }] : [];
  } catch {
    return []; // a line of another form
  }
};

// A file per session says up to which byte of the transcript everything was sent. What was there before the plugin
// came, or before it was told to capture, is not sent.
const capture = async ({ hook_event_name, session_id, transcript_path }) => {
  if (!["true", "extract"].includes(FESTINGER_CAPTURE) || !CLAUDE_PLUGIN_DATA) return;
  const mark = join(CLAUDE_PLUGIN_DATA, `${session_id.replace(/[^\w-]/g, "")}.sent`);
  if (hook_event_name === "SessionStart") {
    if (existsSync(mark)) return;
    mkdirSync(CLAUDE_PLUGIN_DATA, { recursive: true });
    writeFileSync(mark, String(statSync(transcript_path, { throwIfNoEntry: false })?.size ?? 0));
    return;
  }
  if (!existsSync(mark)) return;
  const sent = Number(readFileSync(mark, "utf8"));
  const unsent = readFileSync(transcript_path).subarray(sent);
  const whole = unsent.subarray(0, unsent.lastIndexOf("\n") + 1);
  const messages = whole.toString().split("\n").filter(Boolean).flatMap(said);
  const { id } = messages.length === 0 ? {} : await post("/interactions", { messages, session: session_id, ...project })
    .catch((error) => {
      if (!final.includes(error.status)) throw error;
      complain(error);
      return {};
    });
  if (hook_event_name === "SessionEnd") rmSync(mark);
  else writeFileSync(mark, String(sent + whole.length));
  if (id && FESTINGER_CAPTURE === "extract") await post(`/interactions/${id}/extract`, {});
};

try {
  const input = JSON.parse(await text(process.stdin));
  await (input.hook_event_name === "UserPromptSubmit" ? tellContext(input) : capture(input));
} catch (error) {
  if (error.status) complain(error);
}
