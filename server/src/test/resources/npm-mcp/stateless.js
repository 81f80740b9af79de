// The official client of revision 2026-07-28 against a server. Prints "all is well", or what is not.
import assert from "node:assert/strict";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "round", version: "1" }, { versionNegotiation: { mode: "auto" } });
await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", process.env.SERVER_URL)));
assert.equal(client.getNegotiatedProtocolVersion(), "2026-07-28");
const { tools } = await client.listTools();
assert.ok(tools.some((tool) => tool.name === "commit"));

const project = process.env.PROJECT;
const call = async (name, args, options) => {
  const result = await client.callTool({ name, arguments: args }, options);
  assert.equal(result.isError ?? false, false, JSON.stringify(result));
  return result.structuredContent;
};

const changed = new Promise((resolve) =>
  client.setNotificationHandler("notifications/resources/updated", (told) => resolve(told.params.uri)),
);
const listening = await client.listen({ resourceSubscriptions: ["festinger://conflicts"] });
assert.deepEqual(listening.honoredFilter.resourceSubscriptions, ["festinger://conflicts"]);

const steps = [];
const facts = ["GF-PTFE", "PEEK"].map((material) => ({
  project,
  content: `The lateral support material is ${material}.`,
}));
const written = await call("commit", { facts }, { onprogress: (step) => steps.push(step.progress) });
assert.deepEqual(
  written.results.map((result) => result.verdict),
  ["new", "conflict"],
);
assert.deepEqual(steps, [1]);
assert.equal(await changed, "festinger://conflicts");
await listening.close();

const shown = await call("conflicts", { id: written.conflicts[0] });
assert.equal(shown.conflicts[0].sides[0].author, "round");
const read = await client.readResource({ uri: "festinger://conflicts" });
assert.match(read.contents[0].text, /GF-PTFE/);
await client.close();
console.log("all is well");
