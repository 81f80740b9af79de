// What is known of concepts, what goes through the gateway, and trying things out.
import assert from "node:assert/strict";

export default async walk => {
  const { page } = walk;

  await walk.step("a concept is found as its name is typed", async () => {
    for (const fact of ["walkweb -isa repo", "walkapi -isa repo", "walkpart -ispart walkweb", "walkweb -isa service"]) {
      await walk.call("POST", "/iknowthat", { fact });
    }
    await walk.login("reviewer", "/admin/concepts");
    await page.getByLabel("Begins with").fill("walkw");
    await page.locator("#list th a", { hasText: "walkweb" }).waitFor();
    await page.locator("#list th a", { hasText: "walkapi" }).waitFor({ state: "detached" });
  });
  await walk.look("concepts");

  await walk.step("its drawing is walked by keyboard", async () => {
    await page.getByRole("link", { name: "walkweb", exact: true }).click();
    await page.locator("svg a.beside").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/walkapi$/);
    await page.goBack();
  });
  await walk.look("concept");

  await walk.step("what is told on its page shows there at once", async () => {
    await page.getByLabel("is part of").check();
    await page.getByLabel("Which kind, or which whole").fill("Glitch University");
    await page.getByRole("button", { name: "Tell it" }).click();
    await page.locator("#concept [role=status]", { hasText: "Stored" }).waitFor();
    await page.locator("svg a.above", { hasText: "glitch_university" }).waitFor();
  });

  await walk.step("a session appears while its page is seen", async () => {
    await page.goto("/admin/sessions");
    const messages = [{ role: "user", content: "look at walkweb" }];
    await walk.call("POST", "/api/chat", { model: "demo", stream: false, messages });
    await page.locator("#sessions tr[data-item]", { hasText: "walkweb" }).first().waitFor();
  });
  await walk.look("sessions");

  await walk.step("the page of a session says why something was injected", async () => {
    await page.locator("#sessions a", { hasText: "why" }).first().click();
    assert.match(await page.locator("pre.block").textContent(), /walkweb:/);
  });
  await walk.look("session");

  await walk.step("the playground answers as one types", async () => {
    await page.goto("/admin/playground");
    await page.getByLabel("Prompt").fill("<b>walkweb</b> is a service.");
    await page.locator("#prompt-result li.disputed").waitFor();
    assert.match(await page.locator("#prompt-result pre.block").textContent(), /walkweb:/);
    assert.equal(await page.locator("#prompt-result .tokens b").count(), 0);
    await page.getByLabel("What is known").fill("The walk's budget is 40 EUR.");
    await page.getByLabel("What is new").fill("The walk's budget is 50 EUR.");
    await page.locator("#verdict-result h3", { hasText: "conflict" }).waitFor();
    await page.getByLabel("One statement").fill("The walk is long.");
    await page.locator("#check-result h3").waitFor();
  });
  await walk.look("playground");
};
