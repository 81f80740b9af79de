// Overview and inbox: conflicts are decided by keys alone, and decisions are taken back.
import assert from "node:assert/strict";

const PROJECT = "inbox";
const PAIRS = [
  ["The database is PostgreSQL.", "The database is MySQL."],
  ["The seal material is FKM.", "The seal material is EPDM."],
  ["The budget is 40,000 EUR.", "The budget is 52,000 EUR."],
];

export default async walk => {
  const { page } = walk;
  const conflicts = async status => (await walk.call("GET", `/conflicts?project=${PROJECT}&status=${status}`)).items;
  const first = page.locator("[data-item]").first();

  await walk.step("what contradicts itself is counted on the overview", async () => {
    for (const content of PAIRS.flat()) {
      await walk.call("POST", "/memory", { project: PROJECT, memory_type: "project", content });
    }
    assert.equal((await conflicts("open")).length, PAIRS.length);
    await walk.login("reviewer", "/admin");
    await page.getByRole("link", { name: PROJECT, exact: true }).first().waitFor();
  });
  await walk.look("overview");

  await walk.step("the inbox of a project lists its conflicts", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}`);
    assert.equal(await page.locator("[data-item]").count(), PAIRS.length);
  });
  await walk.look("inbox");

  await walk.step("j goes to a conflict, 1 says that its first side holds", async () => {
    await page.keyboard.press("j");
    await page.locator("[data-item]:focus").waitFor();
    await page.keyboard.press("1");
    await page.locator("#notice form").waitFor();
    await walk.until("the conflict is resolved", async () => (await conflicts("resolved")).length === 1);
    assert.equal((await conflicts("open")).length, PAIRS.length - 1);
  });

  await walk.step("u takes the decision back", async () => {
    await page.keyboard.press("u");
    await walk.until("it is open again", async () => (await conflicts("open")).length === PAIRS.length);
  });

  await walk.step("o opens a conflict with its sides and its history", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}`);
    await page.keyboard.press("j");
    await page.locator("[data-item]:focus").waitFor();
    await page.keyboard.press("o");
    await page.waitForURL(/\/admin\/inbox\/[^?]+/);
    assert.equal(await page.locator("section.side").count(), 2);
  });
  await walk.look("conflict");

  await walk.step("the page about alarms says how many of each rule are open", async () => {
    const conflict = page.url();
    await page.goto(`/admin/inbox/alarms?project=${PROJECT}`);
    await page.getByRole("cell", { name: String(PAIRS.length), exact: true }).first().waitFor();
    await walk.look("alarms");
    await page.goto(conflict);
  });

  await walk.step("2 says that the second side holds, and leads on", async () => {
    const decided = page.url();
    await page.keyboard.press("2");
    await page.waitForURL(url => url.href !== decided && url.searchParams.has("done"));
    const [conflict] = await conflicts("resolved");
    assert.equal(conflict.status, "resolved");
    assert.match(decided, new RegExp(conflict.id));
  });

  await walk.step("an agent sees conflicts, and no keys to decide them", async () => {
    // a page that is still open may ask for its news once more, without its login then
    await page.goto("about:blank");
    await page.context().clearCookies();
    await walk.login("agent", "/admin/inbox");
    await first.waitFor();
    assert.equal(await page.locator("button[name=winner], button[name=do]").count(), 0);
  });
};
