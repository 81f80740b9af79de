// The queue of candidates: read in their passages, decided by keys in the order of the keys, edited, and taken back.
import assert from "node:assert/strict";

const PROJECT = "review";
const SLOW = 500;
const SAID = Array.from({ length: 22 }, (_, i) => `The rack ${i} holds ${i + 2} servers.`);

export default async walk => {
  const { page } = walk;
  const waiting = async () => (await walk.call("GET", `/candidates?project=${PROJECT}&limit=500`)).items.length;
  const items = page.locator("article.candidate");
  const decided = page.locator("div.decided");
  const slowly = route => setTimeout(() => route.continue(), SLOW);

  await walk.step("what was read in a document is beside its passage, which is shown once", async () => {
    await walk.call("POST", "/memory", { project: PROJECT, memory_type: "project", content: "The housing is made of steel." });
    const content = "# Housing\n\n- The housing must not be opened.\n- The housing is made of aluminium.\n- The pump must be oiled every week.\n";
    const wave = { project: PROJECT, origin: "notes", documents: [{ path: "notes/housing.md", content }] };
    await walk.call("POST", "/ingestion/wave", wave);
    await walk.login("reviewer", "/admin/review");
    await page.goto(`/admin/review?project=${PROJECT}`);
    assert.ok((await items.count()) > 1, "several candidates");
    assert.equal(await page.locator(".passage-of blockquote").count(), 1);
  });

  await walk.step("what a candidate would contradict is told", async () => {
    const housing = items.filter({ hasText: "aluminium" });
    await housing.scrollIntoViewIfNeeded();
    await housing.getByText("Would contradict").waitFor();
    await page.keyboard.press("j");
    await page.locator("mark.seen").first().waitFor();
  });
  await walk.look("review");

  await walk.step("everything on the page is rejected at once, after a question", async () => {
    await page.keyboard.press("a");
    await page.keyboard.press("X");
    await page.locator("#sheet button.chief").click();
    await walk.until("nothing waits", async () => (await waiting()) === 0);
    await page.locator("form.toast").waitFor();
  });

  await walk.step("twenty are promoted by twenty keys and one edit, though every answer is slow", async () => {
    for (const content of SAID) {
      const candidate = { project: PROJECT, memory_type: "project", status: "candidate", content };
      await walk.call("POST", "/memory", candidate, walk.keys.agent);
    }
    await page.goto(`/admin/review?project=${PROJECT}`);
    assert.equal(await items.count(), SAID.length);
    const order = await items.evaluateAll(all => all.map(item => item.id.slice(2)));
    await page.route(/\/admin\/review\/(decide|mem_.*\/edit)$/, slowly);
    await page.keyboard.press("j");
    await page.locator("article.candidate:focus").waitFor();
    for (let i = 0; i < 5; i++) await page.keyboard.press("p");
    await page.keyboard.press("e");
    await page.locator("article.candidate textarea:focus").fill("The sixth rack holds spare parts.");
    await page.keyboard.press("Control+Enter");
    for (let i = 0; i < 14; i++) await page.keyboard.press("p");
    for (const done of [7, 14, 20]) await walk.until(`${done} are promoted`, async () => (await waiting()) <= SAID.length - done);
    assert.equal(await waiting(), SAID.length - 20);
    await page.unroute(/\/admin\/review\/(decide|mem_.*\/edit)$/);
    const left = (await walk.call("GET", `/candidates?project=${PROJECT}`)).items.map(({ id }) => id);
    assert.deepEqual(new Set(left), new Set(order.slice(20)));
    assert.equal((await walk.call("GET", `/memory/${order[5]}`)).content, "The sixth rack holds spare parts.");
  });

  await walk.step("u takes the last one back", async () => {
    await walk.until("all are answered", async () => (await decided.count()) === 20);
    await page.keyboard.press("u");
    await walk.until("it waits again", async () => (await waiting()) === SAID.length - 19);
    await walk.until("it is on the page", async () => (await items.count()) === SAID.length - 19);
  });

  await walk.step("one candidate has a page with all of it", async () => {
    const id = (await items.first().getAttribute("id")).slice(2);
    await page.goto(`/admin/review/${id}`);
    await page.getByRole("heading", { name: "If it were promoted now" }).waitFor();
  });
  await walk.look("review-item");

  await walk.step("what policies would promote has a page", async () => {
    await page.goto("/admin/review/policies");
    await page.locator("main section h2").first().waitFor();
  });
  await walk.look("policies");
};
