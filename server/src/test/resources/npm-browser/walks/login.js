// Getting in and out, and what every page has around it.
import assert from "node:assert/strict";

export default async walk => {
  const { page } = walk;

  await walk.step("who is not logged in is asked for a key", async () => {
    await page.goto("/admin");
    assert.equal(new URL(page.url()).pathname, "/login");
  });
  await walk.look("login");

  await walk.step(
    "a wrong key is refused beside its field",
    async () => {
      await page.getByLabel("Key", { exact: true }).fill("fk_wrong");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").waitFor();
      assert.equal(await page.getByLabel("Key", { exact: true }).getAttribute("aria-invalid"), "true");
    },
    { refused: /401/ },
  );

  await walk.step("a key opens the page that was wanted", async () => {
    await walk.login("reviewer", "/mirror");
    assert.equal(await page.locator("nav [aria-current=page]").textContent(), "Mirror");
  });

  await walk.step("a question mark shows the keys, and Escape puts them away", async () => {
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
    assert.match(await page.locator("#keys dl").textContent(), /next/);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
  });

  await walk.step("what happens elsewhere shows in the frame", async () => {
    const before = Number.parseInt((await page.locator("nav a[href='/admin/inbox'] .count").textContent()).trim() || "0");
    for (const material of ["GF-PTFE", "PEEK"]) {
      const content = `The lateral support material is ${material}.`;
      await walk.call("POST", "/memory", { project: "login", memory_type: "project", content });
    }
    await page.locator("nav a[href='/admin/inbox'] .count", { hasText: new RegExp(`^\\s*${before + 1}\\b`) }).waitFor();
  });

  await walk.step("the routes are browsed without a key", async () => {
    await page.goto("/docs");
    await page.locator("#routes .opblock-tag").first().waitFor();
  });
  await walk.look("routes");

  await walk.step("without the key the way back in is the login", async () => {
    await page.goto("/mirror");
    await walk.follow(page.getByRole("button", { name: "Log out" }));
    assert.equal(page.url(), new URL("/login", walk.base).href);
    await page.goto("/mirror");
    assert.equal(new URL(page.url()).pathname, "/login");
  });
};
