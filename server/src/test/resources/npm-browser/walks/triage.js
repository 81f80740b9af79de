// Many conflicts: decided by keys while answers are slow, dismissed by kind at once, searched, and left where they are.
import assert from "node:assert/strict";

const PROJECT = "triage";
const SUPPLIERS = 14;
const COATINGS = 90;
const SLOW = 500;
const TALLEST = 700;

export default async walk => {
  const { page } = walk;
  const conflicts = async (status, subject) =>
    (await walk.call("GET", `/conflicts?project=${PROJECT}&status=${status}&limit=500&subject=${subject}`)).items;
  const rows = page.locator("li.conflict");
  const commit = (content, author) =>
    walk.call("POST", "/memory", { project: PROJECT, memory_type: "project", content, author });
  const disagree = async (thing, [one, other]) => {
    await commit(`The ${thing} is ${one}.`, "ada");
    await commit(`The ${thing} is ${other}.`, "bo");
  };
  const slowly = route => setTimeout(() => route.continue(), SLOW);
  const slow = () => page.route(/\/admin\/inbox\/cf_/, (route, request) =>
    request.method() === "POST" ? slowly(route) : route.continue());
  const ids = () => rows.evaluateAll(all => all.map(row => row.dataset.id));
  const current = page.locator("li.conflict:focus");

  await walk.step("a hundred conflicts of two kinds are in the inbox", async () => {
    const all = [
      ...Array.from({ length: COATINGS }, (_, i) => [`valve ${i} coating`, ["nickel", "chrome"]]),
      ...Array.from({ length: SUPPLIERS }, (_, i) => [`pump ${i} supplier`, ["Kessler", "Aldera"]]),
    ];
    for (let i = 0; i < all.length; i += 4) {
      await Promise.all(all.slice(i, i + 4).map(([thing, values]) => disagree(thing, values)));
    }
    assert.equal((await conflicts("open", "coating")).length, COATINGS);
    await walk.login("reviewer", "/admin");
    await page.goto(`/admin/inbox?project=${PROJECT}`);
    assert.equal(await rows.count(), 50);
  });

  await walk.step("sixteen of them, with all above them, are in 700 pixels", async () => {
    const { y, height } = await rows.nth(15).boundingBox();
    assert.ok(y + height <= TALLEST, `the sixteenth ends at ${y + height}`);
  });
  await walk.step("j shows a conflict beside the list", async () => {
    await page.keyboard.press("j");
    await page.locator("#pane mark").first().waitFor();
  });
  await walk.look("triage");

  await walk.step("eleven keys decide ten, in order, though every answer is slow", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}&q=supplier`);
    const before = (await ids()).slice(0, 10);
    await slow();
    for (const key of ["j", ..."2222222222"]) await page.keyboard.press(key);
    await walk.until("ten are resolved", async () => (await conflicts("resolved", "supplier")).length === 10);
    const resolved = await conflicts("resolved", "supplier");
    const order = resolved.sort((a, b) => a.resolved_at.localeCompare(b.resolved_at)).map(({ id }) => id);
    assert.deepEqual(order, before);
    for (const { members, resolution } of resolved) {
      assert.equal(resolution.winner_member_id, members[1].member_id);
    }
    await page.locator("#notice form.toast").waitFor();
    await walk.until("nothing is under way", async () => (await page.locator(".deciding").count()) === 0);
  });

  await walk.step("keys hit the rows that were seen, and one that was not sent is taken back unsent", async () => {
    const [first, second, third] = (await ids()).slice(10);
    await page.locator(`#row-${first}`).focus();
    for (const key of ["1", "d", "u", "n"]) await page.keyboard.press(key);
    await walk.until("both are resolved", async () => (await conflicts("resolved", "supplier")).length === 12);
    await walk.until("nothing is under way", async () => (await page.locator(".deciding").count()) === 0);
    const states = await Promise.all([first, second, third].map(id => walk.call("GET", `/conflicts/${id}`)));
    assert.deepEqual(states.map(({ status }) => status), ["resolved", "resolved", "open"]);
    assert.equal(states[0].resolution.winner_member_id, states[0].members[0].member_id);
    assert.equal(states[1].resolution.action, "no_action");
    assert.equal((await conflicts("dismissed", "supplier")).length, 0);
  });

  await walk.step("u takes decisions back one after the other, the last one first", async () => {
    await page.keyboard.press("u");
    await walk.until("one is open again", async () => (await conflicts("resolved", "supplier")).length === 11);
    await page.keyboard.press("u");
    await walk.until("two are open again", async () => (await conflicts("resolved", "supplier")).length === 10);
    await page.unrouteAll();
  });

  await walk.step("all of one kind are dismissed by four keys, after a preview", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}&by=kind`);
    await page.locator("li.group", { hasText: "coating" }).locator(".tally", { hasText: String(COATINGS) }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await walk.look("triage-selected");
    await page.keyboard.press("D");
    await page.getByRole("heading", { name: `Dismiss ${COATINGS} conflicts?` }).waitFor();
    await walk.look("triage-dismiss");
    await page.getByRole("button", { name: `Dismiss ${COATINGS}` }).press("Enter");
    await page.locator("#notice", { hasText: `Dismissed ${COATINGS} conflicts` }).waitFor();
    assert.equal((await conflicts("open", "coating")).length, 0);
  });

  await walk.step("one key takes all of it back", async () => {
    await page.keyboard.press("u");
    await page.locator("#notice", { hasText: `${COATINGS} conflicts are open again` }).waitFor();
    assert.equal((await conflicts("open", "coating")).length, COATINGS);
  });

  await walk.step("a group opens where it is", async () => {
    await page.locator("li.group summary", { hasText: "supplier" }).click();
    await page.locator("li.group .members li.conflict").first().waitFor();
  });
  await walk.look("triage-groups");

  await walk.step("what is seldom wanted is snoozed by keys, counted, and taken back", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}`);
    await page.keyboard.press("j");
    await current.waitFor();
    const [first] = await ids();
    await page.keyboard.press("z");
    await page.locator("#snooze[open] [data-first]:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#notice form", { hasText: "Snoozed until" }).waitFor();
    assert.notEqual((await walk.call("GET", `/conflicts/${first}`)).snoozed_until, undefined);
    await page.keyboard.press("u");
    await walk.until("it is back", async () =>
      (await walk.call("GET", `/conflicts/${first}`)).snoozed_until === undefined);
  });

  await walk.step("one is assigned, and the filter is saved as a view", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}`);
    await page.keyboard.press("j");
    await page.keyboard.press("g");
    await page.locator("#assign[open] [data-first]:focus").waitFor();
    await walk.look("triage-assign");
    await page.getByRole("button", { name: "To me" }).click();
    await page.locator(".conflict .initials").first().waitFor();
    await page.goto(`/admin/inbox?project=${PROJECT}&assignee=@me`);
    await walk.until("one is mine", async () => (await rows.count()) === 1);
    await page.keyboard.press("v");
    await page.getByLabel("Save this filter as").fill("My pumps");
    await walk.follow(page.getByRole("button", { name: "Save", exact: true }));
    await page.locator(".views summary.on", { hasText: "My pumps" }).waitFor();
  });
  await walk.look("triage-view");

  await walk.step("the list is searched as one types", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}`);
    await page.keyboard.press("/");
    await page.keyboard.type("valve 77 chr");
    await walk.until("one is left", async () => (await rows.count()) === 1);
    assert.match(page.url(), /q=valve\+77\+chr/);
    await page.keyboard.press("Enter");
    await current.waitFor();
    await page.locator("#pane mark", { hasText: "chrome" }).waitFor();
  });
  await walk.look("triage-search");

  await walk.step("news waits beside a list in use, and moves no row", async () => {
    await page.goto(`/admin/inbox?project=${PROJECT}`);
    await page.keyboard.press("j");
    const before = await ids();
    await disagree("rotor diameter", ["12 mm", "14 mm"]);
    await page.locator(".news", { hasText: "1 new" }).waitFor();
    assert.deepEqual(await ids(), before);
    await page.keyboard.press(".");
    await walk.until("it is shown", async () => (await ids()).length > 0 && !before.includes((await ids())[0]));
  });

  await walk.step("Ctrl-K finds pages, projects and facts, and Enter goes there", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("rotor");
    await page.getByRole("option", { name: /^Fact.*rotor diameter/ }).first().waitFor();
    await walk.look("palette");
    await page.locator("#palette input").fill("review");
    await page.getByRole("option", { name: "Page Review" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/review");
  });

  await walk.step(
    "a page that does not exist says so as a page",
    async () => {
      const answer = await page.goto("/admin/never");
      assert.equal(answer.status(), 404);
      await page.getByRole("heading", { name: "Page not found" }).waitFor();
    },
    { refused: /404/ },
  );
  await walk.look("missing");

  await walk.step("a project that is picked stays picked on other pages", async () => {
    await page.goto("/admin/inbox");
    await page.getByLabel("Project", { exact: true }).selectOption(PROJECT);
    await page.locator("a.chip.on", { hasText: PROJECT }).waitFor();
    await page.goto("/admin/memory");
    await walk.until("memory is narrowed too", async () =>
      (await page.locator("#found li").count()) > 0 &&
      (await page.locator("#found li").count()) === (await page.locator("#found li", { hasText: PROJECT }).count()));
  });
};
