// Concepts: what is placed where, drawn and in words; and what a person tells about one.
import assert from "node:assert/strict";

const FACTS = [
  "gnommoweb -isa repo",
  "gnommoweb -ispart glitch_university",
  "gnommoapi -isa repo",
  "gnommoapi -ispart glitch_university",
];

export default async walk => {
  const { page } = walk;

  await walk.step("concepts are searched by how they begin", async () => {
    for (const fact of FACTS) await walk.call("POST", "/iknowthat", { fact });
    await walk.login("agent", "/admin/concepts");
    await page.getByLabel("Begins with").fill("gnommo");
    await page.locator("#list").getByRole("link", { name: "gnommoweb" }).waitFor();
    await page.locator("#list").getByRole("link", { name: "glitch_university" }).waitFor({ state: "detached" });
  });
  await walk.look("concepts");

  await walk.step("a concept is drawn with its neighbours", async () => {
    await walk.follow(page.locator("#list").getByRole("link", { name: "gnommoweb" }));
    await page.getByRole("heading", { level: 1, name: "gnommoweb" }).waitFor();
    for (const token of ["gnommoweb", "repo", "glitch_university"]) {
      await page.locator("svg a", { hasText: token }).first().waitFor();
    }
    assert.ok((await page.locator("svg path.line").count()) >= 2);
  });
  await walk.look("concept");

  await walk.step("a neighbour in the drawing leads to its own page", async () => {
    await walk.follow(page.locator("svg a", { hasText: "repo" }).first());
    await page.getByRole("heading", { level: 1, name: "repo" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "gnommoweb" }).waitFor();
  });

  await walk.step("what contradicts an edge is told, and becomes a conflict", async () => {
    await page.getByLabel("Which kind, or which whole").fill("service");
    await page.getByRole("button", { name: "Store it" }).click();
    await page.locator("#concept [role=status], #concept .mark").first().waitFor();
    await page.locator("#concept a.mark", { hasText: "disputed" }).first().waitFor();
  });

  await walk.step("a reviewer takes an edge back", async () => {
    await page.context().clearCookies();
    await walk.login("reviewer", "/admin/concepts/gnommoweb");
    await page.getByRole("button", { name: "Take back: is part of glitch_university" }).click();
    await page.locator("#concept [role=status]", { hasText: "Taken back" }).waitFor();
    await page.getByRole("button", { name: "Put back: is part of glitch_university" }).waitFor();
  });
  await walk.look("concept-taken-back");

  await walk.step("what was taken back is put back, and a word is muted", async () => {
    await page.getByRole("button", { name: "Put back: is part of glitch_university" }).click();
    await page.locator("#concept [role=status]", { hasText: "Put back" }).waitFor();
    await page.getByRole("button", { name: "Mute", exact: true }).click();
    await page.locator("#concept [role=status]", { hasText: "Muted" }).waitFor();
    await page.getByRole("button", { name: "Unmute", exact: true }).waitFor();
  });
};
