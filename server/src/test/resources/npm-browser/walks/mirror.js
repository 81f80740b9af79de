// The mirror: what a project holds, with what is disputed marked.
import assert from "node:assert/strict";

const PROJECT = "mirror";

export default async walk => {
  const { page } = walk;

  await walk.step("a project's page marks what is disputed", async () => {
    for (const material of ["GF-PTFE", "PEEK"]) {
      const content = `The lateral support material is ${material}.`;
      await walk.call("POST", "/memory", { project: PROJECT, memory_type: "project", content });
    }
    const state = { project: PROJECT, category: "budget", key: "ceiling", value: "40,000 EUR", reason: "signed" };
    await walk.call("POST", "/project/state", state);
    await walk.login("agent", "/mirror");
    await walk.follow(page.getByRole("link", { name: PROJECT, exact: true }));
    await page.locator("li.disputed").first().waitFor();
    assert.match(await page.locator("main").textContent(), /ceiling.*40,000 EUR/s);
  });
  await walk.look("mirror");

  await walk.step("its Markdown is a link away", async () => {
    const link = await page.getByRole("link", { name: "As Markdown" }).getAttribute("href");
    const markdown = await page.request.get(link);
    assert.match(await markdown.text(), /^# mirror/m);
  });
};
