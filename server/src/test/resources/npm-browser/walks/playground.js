// The playground: what a prompt would be told and would teach, and how facts are judged, with nothing stored.
import assert from "node:assert/strict";

export default async walk => {
  const { page } = walk;

  await walk.step("a prompt shows the block while it is typed", async () => {
    await walk.call("POST", "/iknowthat", { fact: "playweb -isa repo" });
    await walk.login("agent", "/admin/playground");
    await page.getByLabel("Prompt", { exact: true }).fill("Please deploy playweb. playtool is a container.");
    await page.locator("#prompt-result pre.block", { hasText: "playweb: [type] repo" }).waitFor();
    await page.locator("#prompt-result li", { hasText: "playtool -isa container" }).waitFor();
  });

  await walk.step("two facts get their verdict", async () => {
    await page.getByLabel("What is known", { exact: true }).fill("The database is PostgreSQL.");
    await page.getByLabel("What is new", { exact: true }).fill("The database is MySQL.");
    await page.locator("#verdict-result h3", { hasText: "conflict" }).waitFor();
  });

  await walk.step("a text is held against what is known, and not stored", async () => {
    const fact = { project: "playground", memory_type: "project", content: "The seal material is FKM." };
    await walk.call("POST", "/memory", fact);
    await page.locator("#content").fill("The seal material is EPDM.");
    await page.locator("#project").fill("playground");
    await page.locator("#check-result li.disputed", { hasText: "FKM" }).waitFor();
    assert.equal((await walk.call("GET", "/conflicts?project=playground")).items.length, 0);
    const known = await walk.call("GET", "/memory?project=playground");
    assert.equal(known.items.length, 1);
  });
  await walk.look("playground");
};
