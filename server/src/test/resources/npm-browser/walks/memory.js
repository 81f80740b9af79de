// What is known, and what was: searched in any words, as of now and as of any day.
import assert from "node:assert/strict";

const PROJECT = "memory";
const WEEK = 7 * 24 * 3_600_000;

export default async walk => {
  const { page } = walk;
  const commit = fact => walk.call("POST", "/memory", { project: PROJECT, memory_type: "project", author: "agent-1", ...fact });
  const found = page.locator("#found li[data-item]");
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
