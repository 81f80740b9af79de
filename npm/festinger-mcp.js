#!/usr/bin/env node
// MCP on standard input and output: each line is a message that goes to a Festinger server over HTTP, and what it answers
// comes back as a line. Standard output belongs to the protocol; what goes wrong is said on standard error.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const port = process.env.FESTINGER_PORT || "11435";
const server = (process.env.FESTINGER_URL || `http://127.0.0.1:${port}`).replace(/\/+$/, "");
const command = process.env.FESTINGER_COMMAND || "festinger";
const patience = 120_000;

const say = (text) => process.stderr.write(`festinger-mcp: ${text}\n`);
const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

const isUp = async () => {
  try {
    const answer = await fetch(`${server}/health`, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

// A server that outlives this process, since other clients will find it.
const start = async () => {
  if (process.env.FESTINGER_URL) {
    throw new Error(`no server answers at ${server} (FESTINGER_URL); start it there, or leave the variable out`);
  }
  say(`no server answers at ${server}; starting '${command} serve'`);
  let failed = "";
  const child = spawn(command, ["serve"], { detached: true, stdio: "ignore", shell: process.platform === "win32" });
  child.on("error", (error) => { failed = error.code === "ENOENT"
    ? `there is no '${command}' on the PATH: unpack an archive of Festinger and put its folder bin on the PATH, or name the program in FESTINGER_COMMAND`
    : error.message; });
  child.on("exit", (code) => { failed ||= `'${command} serve' ended with ${code}; call it by hand to see why`; });
  child.unref();
  for (const end = Date.now() + patience; Date.now() < end && !failed; ) {
    if (await isUp()) return;
    await pause(200);
  }
  throw new Error(failed || `'${command} serve' did not answer within ${patience / 1000} s`);
};

let session = "";
let revision = "";

const headers = () => ({
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
  ...(session && { "Mcp-Session-Id": session }),
  ...(revision && { "MCP-Protocol-Version": revision }),
  ...(process.env.FESTINGER_KEY && { Authorization: `Bearer ${process.env.FESTINGER_KEY}` }),
  ...(process.env.FESTINGER_WORKSPACE && { "X-Festinger-Workspace": process.env.FESTINGER_WORKSPACE }),
});

const write = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const heard = (message) => {
  if (message?.result?.protocolVersion) revision = message.result.protocolVersion;
  write(message);
};

// Events of a stream, each of which carries one message in its data.
const events = async (body) => {
  let rest = "";
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    rest = (rest + part).replaceAll("\r\n", "\n");
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      const data = rest.slice(0, end).split("\n")
        .filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trimStart()).join("\n");
      rest = rest.slice(end + 2);
      if (data) heard(JSON.parse(data));
    }
  }
};

const failed = (message, text) => {
  say(text);
  if (message?.id !== undefined && message?.method) {
    write({ jsonrpc: "2.0", id: message.id, error: { code: -32603, message: text } });
  }
};

const send = async (line) => {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    write({ jsonrpc: "2.0", id: null, error: { code: -32700, message: "this line is no JSON" } });
    return;
  }
  try {
    const answer = await fetch(`${server}/mcp`, { method: "POST", headers: headers(), body: line });
    session = answer.headers.get("mcp-session-id") || session;
    if ((answer.headers.get("content-type") || "").startsWith("text/event-stream")) {
      await events(answer.body);
      return;
    }
    const text = await answer.text();
    let told;
    try {
      told = text ? JSON.parse(text) : undefined;
    } catch {
      told = undefined;
    }
    if (told?.jsonrpc) heard(told);
    else if (!answer.ok) failed(message, `${server} answered ${answer.status}: ${told?.detail || text || "nothing"}`);
  } catch (error) {
    failed(message, `${server} could not be asked: ${error.cause?.message || error.message}`);
  }
};

try {
  if (!(await isUp())) await start();
  // An answer to initialize opens the session, so that what comes behind it waits for it; the rest goes on side by side.
  let opened = Promise.resolve();
  const under = new Set();
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    await opened;
    const sent = send(line).finally(() => under.delete(sent));
    under.add(sent);
    if (line.includes('"initialize"')) opened = sent;
  }
  await Promise.all(under);
  if (session) await fetch(`${server}/mcp`, { method: "DELETE", headers: headers() }).catch(() => {});
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
