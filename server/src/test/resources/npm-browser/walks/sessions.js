// Sessions: what the agents of this node were told, and why.
import assert from "node:assert/strict";

export default async walk => {
  const { page } = walk;
  const row = page.locator("#sessions tbody tr", { hasText: "why" }).first();

  await walk.step("a session that was told something shows", async () => {
    await walk.call("POST", "/iknowthat", { fact: "sessionweb -isa repo" });
    await walk.login("reviewer", "/admin/sessions");
    const messages = [{ role: "user", content: "Please update sessionweb." }];
    await walk.call("POST", "/api/chat", { model: "demo", stream: false, messages }, walk.keys.agent);
    await row.waitFor();
    await page.getByRole("link", { name: "Please update sessionweb." }).waitFor();
  });
  await walk.look("sessions");

  await walk.step("it says why the agent was told this", async () => {
    await walk.follow(row.getByRole("link", { name: /^Why/ }));
    await page.getByRole("heading", { name: "Why the agent was told this" }).waitFor();
    assert.match(await page.locator("#trace pre.block").textContent(), /sessionweb: \[type\] repo/);
    await page.locator("#trace td", { hasText: "robot" }).or(page.locator("#trace td[data-label=Source]")).first().waitFor();
  });
  await walk.step("the prompt is shown as it was sent, with what was put in marked", async () => {
    const message = page.locator(".prompt li", { hasText: "Please update sessionweb." });
    await message.locator(".text").first().waitFor();
    await page.locator(".prompt mark", { hasText: "sessionweb: [type] repo" }).waitFor();
    assert.ok(!(await page.locator(".prompt mark").allTextContents()).join().includes("Please update"));
  });
  await walk.look("session");

  await walk.step("it says what would be injected now", async () => {
    await walk.follow(page.getByRole("button", { name: "What would be injected now" }));
    await page.locator("#prompt-result", { hasText: "sessionweb" }).waitFor();
  });
};
