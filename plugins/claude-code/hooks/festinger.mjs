// The hooks of Claude Code. With each prompt: what Festinger knows about it, as context. When an answer is over, and
// FESTINGER_CAPTURE is `true` or `extract`: what was said since the last time, as an interaction. No failure holds up
// a session: nothing is printed then, and what could not be sent goes along with the next answer.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const { FESTINGER_KEY, FESTINGER_WORKSPACE, FESTINGER_PROJECT, FESTINGER_CAPTURE, FESTINGER_TIMEOUT_MS, CLAUDE_PLUGIN_DATA } =
  process.env;
const server = (process.env.FESTINGER_URL || "http://127.0.0.1:11435").replace(/\/+$/, "");
const project = FESTINGER_PROJECT ? { project: FESTINGER_PROJECT } : {};
const deadline = AbortSignal.timeout(Number(FESTINGER_TIMEOUT_MS) || 1_200); // a session's end gives the hooks 1.5 s
const longestQuery = 20_000; // characters that /context/build takes
const final = [400, 413, 422]; // sent again, these are refused again

const complain = (error) => process.stderr.write(`festinger: ${error.message}\n`); // shown by claude --debug

const post = async (path, body, key) => {
  const answer = await fetch(server + path, {
    method: "POST",
    signal: deadline,
    headers: {
      "Content-Type": "application/json",
      ...(FESTINGER_KEY && { Authorization: `Bearer ${FESTINGER_KEY}` }),
      ...(FESTINGER_WORKSPACE && { "X-Festinger-Workspace": FESTINGER_WORKSPACE }),
      ...(key && { "Idempotency-Key": key }),
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

// A file per session says up to which byte of the transcript everything was sent, and up to which byte it was tried
// since. What was tried may have arrived: it is sent again as it was, with the same key, and so it is stored once. What
// was there before the plugin came, or before it was told to capture, is not sent.
const capture = async ({ hook_event_name, session_id, transcript_path }) => {
  if (!["true", "extract"].includes(FESTINGER_CAPTURE) || !CLAUDE_PLUGIN_DATA) return;
  const session = session_id.replace(/[^\w-]/g, "").slice(0, 150);
  const mark = join(CLAUDE_PLUGIN_DATA, `${session}.sent`);
  if (hook_event_name === "SessionStart") {
    if (existsSync(mark)) return;
    mkdirSync(CLAUDE_PLUGIN_DATA, { recursive: true });
    writeFileSync(mark, String(statSync(transcript_path, { throwIfNoEntry: false })?.size ?? 0));
    return;
  }
  if (!existsSync(mark)) return;
  const transcript = readFileSync(transcript_path);
  const [sent, tried = sent] = readFileSync(mark, "utf8").split(" ").map(Number);
  for (const [from, to] of [[sent, tried], [tried, transcript.lastIndexOf("\n") + 1]]) {
    if (to <= from) continue;
    writeFileSync(mark, `${from} ${to}`);
    const messages = transcript.subarray(from, to).toString().split("\n").filter(Boolean).flatMap(said);
    const { id } = messages.length === 0 ? {} : await record(messages, session_id, `${session}-${from}-${to}`);
    writeFileSync(mark, String(to));
    if (id && FESTINGER_CAPTURE === "extract") await post(`/interactions/${id}/extract`, {});
  }
  if (hook_event_name === "SessionEnd") rmSync(mark);
};

const record = (messages, session, key) =>
  post("/interactions", { messages, session, ...project }, key).catch((error) => {
    if (!final.includes(error.status)) throw error;
    complain(error);
    return {};
  });

try {
  const input = JSON.parse(await text(process.stdin));
  await (input.hook_event_name === "UserPromptSubmit" ? tellContext(input) : capture(input));
} catch (error) {
  if (error.status) complain(error);
}
