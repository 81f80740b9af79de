// The official client against a server: commit, conflict, proposal, history. Prints "all is well", or what is not.
import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const headers = { Authorization: `Bearer ${process.env.AGENT_KEY}` };
const transport = process.env.BRIDGE
  ? new StdioClientTransport({
      command: process.env.BRIDGE.split("\n")[0],
      args: process.env.BRIDGE.split("\n").slice(1),
      env: { FESTINGER_URL: process.env.SERVER_URL, FESTINGER_KEY: process.env.AGENT_KEY },
    })
  : new StreamableHTTPClientTransport(new URL("/mcp", process.env.SERVER_URL), { requestInit: { headers } });
const client = new Client({ name: "round", version: "1" });
await client.connect(transport);
await client.listTools(); // from here on the client holds answers against the output schemas

const call = async (name, args) => {
  const result = await client.callTool({ name, arguments: args });
  assert.equal(result.isError ?? false, false, JSON.stringify(result));
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return result.structuredContent;
};

const project = process.env.PROJECT;
const first = await call("commit", { project, content: "The lateral support material is GF-PTFE." });
assert.equal(first.results[0].verdict, "new");
const second = await call("commit", { project, content: "The lateral support material is PEEK." });
assert.equal(second.results[0].verdict, "conflict");
const [id] = second.conflicts;

const shown = await call("conflicts", { id });
assert.equal(shown.conflicts[0].sides.length, 2);
assert.equal(shown.conflicts[0].sides[0].author, "robot");

const proposed = await call("propose_resolution", {
  conflict_id: id,
  action: "supersede_others",
  winner_member_id: second.results[0].id,
  reason: "the drawing says so",
});
assert.equal(proposed.status, "open");

const history = await call("history", { subject: "lateral support", project });
assert.deepEqual(
  history.events.map((event) => event.what),
  ["said", "said", "contradicted"],
);
assert.equal(history.current.length, 2);
assert.ok(history.current.every((fact) => fact.conflicts.includes(id)));

const found = await call("recall", { query: "lateral support material", project });
assert.equal(found.items.length, 2);
assert.ok(found.items.every((item) => item.disputed));
const context = await call("context", { query: "order the lateral support", project, budget_tokens: 300 });
assert.match(context.context, /disputed/);
assert.equal((await call("know", { fact: `${project} -isa rig` })).edge.parent, "rig");

const conflicts = await client.readResource({ uri: "festinger://conflicts" });
assert.match(conflicts.contents[0].text, /lateral support/);
const mirror = await client.readResource({ uri: `festinger://mirror/${project}` });
assert.match(mirror.contents[0].text, /PEEK/);
const prompt = await client.getPrompt({ name: "onboard", arguments: { project } });
assert.match(prompt.messages[0].content.text, /PEEK/);

await client.close();
console.log("all is well");
