// The queue of candidates: decided by keys, one by one and many at once, and taken back.
import assert from "node:assert/strict";

const PROJECT = "review";
const SAID = [
  "The housing is made of aluminium.",
  "The pump runs at 3000 rpm.",
  "The controller has two channels.",
  "The acceptance test is in October.",
];

export default async walk => {
  const { page } = walk;
  const waiting = async () => (await walk.call("GET", `/candidates?project=${PROJECT}`)).items.length;

  await walk.step("what an agent proposes waits in the queue", async () => {
    const fact = { project: PROJECT, memory_type: "project", content: "The housing is made of steel." };
    await walk.call("POST", "/memory", fact);
    for (const content of SAID) {
      const candidate = { project: PROJECT, memory_type: "project", status: "candidate", content };
      await walk.call("POST", "/memory", candidate, walk.keys.agent);
    }
    await walk.login("reviewer", "/admin/review");
    await page.goto(`/admin/review?project=${PROJECT}`);
    assert.equal(await page.locator("article.candidate").count(), SAID.length);
  });

  await walk.step("what a candidate would contradict is told", async () => {
    const housing = page.locator("article.candidate", { hasText: "aluminium" });
    await housing.scrollIntoViewIfNeeded();
    await housing.getByText("Would contradict").waitFor();
  });
  await walk.look("review");

  await walk.step("p promotes the candidate that j went to", async () => {
    await page.keyboard.press("j");
    await page.locator("article.candidate:focus").waitFor();
    await page.keyboard.press("p");
    await page.locator("div.decided").waitFor();
    assert.equal(await waiting(), SAID.length - 1);
  });

  await walk.step("u takes the promotion back", async () => {
    await page.keyboard.press("u");
    await walk.until("it waits again", async () => (await waiting()) === SAID.length);
    await page.locator("div.decided").waitFor({ state: "detached" });
    assert.equal(await page.locator("article.candidate").count(), SAID.length);
  });

  await walk.step("many are rejected at once, after a question", async () => {
    for (const box of await page.locator("article.candidate input[type=checkbox]").all()) await box.check();
    await page.getByRole("button", { name: "Reject selected" }).click();
    await page.locator("#confirm button.chief").click();
    await walk.until("nothing waits", async () => (await waiting()) === 0);
  });
};
