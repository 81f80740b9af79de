// What is known, and what was: searched in any words, as of now and as of any day.
import assert from "node:assert/strict";

const PROJECT = "memory";
const WEEK = 7 * 24 * 3_600_000;

export default async walk => {
  const { page } = walk;
  const commit = fact => walk.call("POST", "/memory", { project: PROJECT, memory_type: "project", author: "agent-1", ...fact });
  const found = page.locator("#found li[data-item]");
  const slowly = route => setTimeout(() => route.continue(), 500);
  const search = async asOf => {
    await page.goto(`/admin/memory?project=${PROJECT}`);
    await page.getByLabel("As of", { exact: true }).fill(asOf);
    await page.locator("#q").fill("when is the acceptance test");
    await walk.follow(page.getByRole("button", { name: "Search" }));
    assert.match(page.url(), /q=when/);
  };
  let between;

  await walk.step("a search finds what is known now", async () => {
    const { id } = await commit({ content: "The acceptance test is in October." });
    between = new Date().toISOString();
    await commit({ content: "The acceptance test is in November.", corrects: id });
    await walk.login("reviewer", "/admin/memory");
    await search("");
    await found.filter({ hasText: "November" }).waitFor();
    assert.equal(await found.filter({ hasText: "October" }).count(), 0);
  });
  await walk.look("memory");

  await walk.step("as of a moment ago it finds what was known then", async () => {
    await search(between);
    await found.filter({ hasText: "October" }).waitFor();
    assert.equal(await found.filter({ hasText: "November" }).count(), 0);
  });

  await walk.step("as of last week it finds nothing", async () => {
    await search(new Date(Date.now() - WEEK).toISOString().slice(0, 10));
    await page.locator("#found", { hasText: "Nothing is found" }).waitFor();
    assert.equal(await found.count(), 0);
  });

  await walk.step("letters find at once, though every answer is slow, and the words are marked", async () => {
    await page.goto(`/admin/memory?project=${PROJECT}`);
    await page.route(/\/admin\/memory\?/, slowly);
    await page.locator("#q").pressSequentially("accept");
    await page.locator("#found mark", { hasText: "acceptance" }).first().waitFor();
    await page.unroute(/\/admin\/memory\?/);
    assert.match(page.url(), /q=accept/);
    assert.equal(await page.locator("#q").inputValue(), "accept");
  });

  await walk.step("a facet says how many rows each choice leaves", async () => {
    await page.locator("summary", { hasText: "Author" }).click();
    await page.locator(".menu li", { hasText: "agent-1" }).locator(".tally").waitFor();
    await walk.follow(page.locator(".menu a", { hasText: "agent-1" }));
    await page.locator(".chip.on", { hasText: "agent-1" }).waitFor();
  });

  await walk.step("a fact of last week is found among the changes, and its source to the character", async () => {
    const content = "# Pump\n\nThe pump was replaced. The pump must not run dry.\n\n| part | mass |\n|---|---|\n| rotor | 2 kg |\n";
    await walk.call("POST", "/ingestion/wave", { project: PROJECT, origin: "log", documents: [{ path: "log.md", content }] });
    const { items } = await walk.call("GET", `/candidates?project=${PROJECT}`);
    const dry = items.find(item => item.content?.includes("run dry"));
    await walk.call("POST", `/memory/${dry.id}/promote`, {});
    await page.goto(`/admin/memory/changes?project=${PROJECT}`);
    const line = page.locator("li.fact", { hasText: "run dry" });
    await line.locator(".tag.added").waitFor();
    await walk.look("changes");
    await walk.follow(line.locator("a.text"));
    await walk.follow(page.getByRole("link", { name: "The whole passage" }));
    assert.match(await page.locator("article.passage mark").first().textContent(), /The pump must not run dry/);
  });
  await walk.look("passage");

  await walk.step("the map shows a dispute, and leads to it", async () => {
    await commit({ content: "The rotor weighs 2 kg." });
    await commit({ content: "The rotor weighs 3 kg." });
    await page.goto("/admin/memory/map");
    await page.locator("#map[data-ready]").waitFor();
    const disputes = () => window.festingerMap.edges('[kind = "dispute"]').length;
    assert.ok((await page.evaluate(disputes)) > 0, "a dispute is drawn");
    await page.locator("#map-words").fill("rotor");
    await page.evaluate(() => window.festingerMap.nodes('[kind = "thing"]').filter(node => node.data("full") === "rotor").emit("tap"));
    await page.locator("#about li.disputed").first().waitFor();
  });
  await walk.look("map");

  await walk.step("a fact says who was told it, how and when", async () => {
    const question = { role: "user", content: "What weighs the rotor?" };
    await walk.call("GET", `/recall?q=rotor&project=${PROJECT}`, undefined, walk.keys.agent);
    await walk.call("POST", "/api/chat", { model: "demo", stream: false, messages: [question] }, walk.keys.agent);
    await page.goto(`/admin/memory?project=${PROJECT}&q=rotor`);
    await walk.follow(found.filter({ hasText: "The rotor weighs 3 kg." }).locator("a").first());
    const told = page.locator("table", { hasText: "by recall" });
    await told.getByRole("cell", { name: "robot" }).first().waitFor();
  });
  await walk.look("readers");

  await walk.step("a memory is opened by keys, edited, and the edit taken back", async () => {
    await search("");
    await page.keyboard.press("Escape");
    await page.locator("body").click({ position: { x: 2, y: 300 } });
    await page.keyboard.press("j");
    await page.locator("[data-item]:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/admin\/memory\/mem_/);
    await page.keyboard.press("e");
    await page.locator("#content").fill("The acceptance test is in December.");
    await walk.follow(page.getByRole("button", { name: "Save" }));
    await page.locator("p.says", { hasText: "December" }).waitFor();
    await walk.follow(page.getByRole("button", { name: "Undo" }).first());
    await page.locator("p.says", { hasText: "November" }).waitFor();
  });
  await walk.look("memory-item");
};
