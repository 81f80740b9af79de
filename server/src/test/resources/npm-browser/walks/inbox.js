// What a reviewer does all day: decides conflicts by keys, in the list and on a conflict's page, and takes it back.
import assert from "node:assert/strict";

const CASES = [
  ["login timeout", "The login service timeout is 30 seconds.", "The login service timeout is 45 seconds."],
  ["budget", "The budget is 40,000 EUR.", "The budget is 55,000 EUR."],
  ["parser language", "The parser language is Rust.", "The parser language is Java."],
];

export default async walk => {
  const { page } = walk;
  const focused = () => page.evaluate(() => document.activeElement.id);
  const status = async id => (await walk.call("GET", `/conflicts/${id}`)).status;
  const ids = {};

  for (const [subject, ...contents] of CASES) {
    for (const content of contents) {
      await walk.call("POST", "/memory", { memory_type: "project", project: "walked-inbox", content });
    }
    const { items } = await walk.call("GET", "/conflicts?project=walked-inbox");
    ids[subject] = items[0].id;
  }

  await walk.step("a reviewer sees on the overview what waits", async () => {
    await walk.login("reviewer", "/admin");
    await page.locator(".pending a", { hasText: "login timeout" }).waitFor();
    await page.getByRole("cell", { name: "walked-inbox" }).waitFor();
  });
  await walk.look("overview");

  await walk.step("keys walk to a conflict in the inbox", async () => {
    await page.goto("/admin/inbox?project=walked-inbox");
    await page.keyboard.press("j");
    assert.equal(await focused(), `row-${ids["parser language"]}`);
    await page.keyboard.press("j");
    assert.equal(await focused(), `row-${ids.budget}`);
  });
  await walk.look("inbox");

  await walk.step("one key lets a side win, and the next conflict is at hand", async () => {
    await page.locator(`#row-${ids.budget}`).focus();
    await page.keyboard.press("2");
    await page.locator("#notice", { hasText: "“55,000 EUR” holds" }).waitFor();
    await walk.until("the next row has the focus", async () => (await focused()) === `row-${ids["login timeout"]}`);
    assert.equal(await status(ids.budget), "resolved");
  });

  await walk.step("what was decided leaves the list by itself, and one key brings it back", async () => {
    await page.locator(`#row-${ids.budget}`).waitFor({ state: "detached" });
    await page.keyboard.press("u");
    await page.locator("#notice", { hasText: "Open again" }).waitFor();
    await page.locator(`#row-${ids.budget}`).waitFor();
    assert.equal(await status(ids.budget), "open");
  });

  await walk.step("the page of a conflict has its sides, the passages that were read, and their time", async () => {
    await page.goto(`/admin/inbox/${ids["login timeout"]}`);
    assert.deepEqual(await page.locator(".side mark").allTextContents(), ["30 seconds", "45 seconds"]);
    assert.equal(await page.locator(".timeline li.of-side svg").count(), 2);
  });
  await walk.look("conflict");

  await walk.step("a key decides there too, and leads on to another conflict with a way back", async () => {
    await page.keyboard.press("w");
    await page.keyboard.type("measured");
    await page.keyboard.press("Escape");
    await page.keyboard.press("1");
    await page.waitForURL(/done=/);
    await page.locator(".notice-of-page", { hasText: "“30 seconds” holds" }).waitFor();
    assert.doesNotMatch(page.url(), new RegExp(`inbox/${ids["login timeout"]}`));
    assert.equal((await walk.call("GET", `/conflicts/${ids["login timeout"]}`)).resolution.notes, "measured");
    await page.keyboard.press("u");
    await page.waitForURL(new RegExp(`inbox/${ids["login timeout"]}`));
    assert.equal(await status(ids["login timeout"]), "open");
  });

  await walk.step("both sides hold in the contexts that are named", async () => {
    await page.keyboard.press("b");
    await page.keyboard.type("production");
    await page.keyboard.press("Enter");
    assert.equal(await status(ids["login timeout"]), "open");
    await page.locator("input[name=qualifier]").nth(1).fill("staging");
    await page.getByRole("button", { name: "Both valid", exact: true }).click();
    await page.locator(".notice-of-page", { hasText: "each in its context" }).waitFor();
    assert.equal(await status(ids["login timeout"]), "resolved");
  });

  await walk.step("the sweep runs when it is asked for", async () => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Run sweep now" }).click();
    await page.locator("section", { hasText: "Nightly sweep" }).getByText("Last run").waitFor();
  });
};
