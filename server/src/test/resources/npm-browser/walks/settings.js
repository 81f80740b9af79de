// What an admin sets: thresholds, models, secrets, keys, jobs, erasures, the server.
import assert from "node:assert/strict";

export default async walk => {
  const { page } = walk;
  const tab = name => page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });
  const field = name => page.getByLabel(name, { exact: true });

  await walk.step("an admin's login opens the settings", async () => {
    await walk.login("admin", "/admin/settings");
    assert.equal(await page.locator("nav[aria-label=Pages] [aria-current=page]").textContent(), "Settings");
  });
  await walk.look("settings");

  await walk.step(
    "a value that a threshold does not take is refused beside its field",
    async () => {
      await field("recollection_max_concepts").fill("many");
      await page.getByRole("button", { name: "Save recollection_max_concepts" }).click();
      const refused = page.locator("#recollection_max_concepts [role=alert]");
      await refused.waitFor();
      assert.match(await refused.textContent(), /a whole number from 0 to 200, not 'many'/);
      assert.equal(await field("recollection_max_concepts").inputValue(), "many");
    },
    { refused: /400/ },
  );

  await walk.step("a value that it takes is saved", async () => {
    await field("recollection_max_concepts").fill("9");
    await page.getByRole("button", { name: "Save recollection_max_concepts" }).click();
    await page.locator("#recollection_max_concepts .saved").waitFor();
    assert.equal((await walk.call("GET", "/config/recollection_max_concepts")).value, "9");
  });

  await walk.step("a switch is saved as it is turned, and goes back to its default", async () => {
    const value = async () => (await walk.call("GET", "/config/conflicts_close_unopposed")).value;
    await page.getByRole("switch", { name: "conflicts_close_unopposed" }).click();
    await page.locator("#conflicts_close_unopposed .saved").waitFor();
    assert.equal(await value(), "true");
    await page.locator("#conflicts_close_unopposed button[name=reset]").click();
    await walk.until("the default holds", async () => (await value()) === "false");
  });

  await walk.step("a configuration is checked before it is saved", async () => {
    await walk.follow(tab("Configuration"));
    await page.locator("#text").fill("limits:\n  queue: many\n");
    await walk.follow(page.getByRole("button", { name: "Check it" }));
    await page.locator("#verdict[role=alert]", { hasText: "Line 2" }).waitFor();
  });
  await walk.look("configuration");

  await walk.step("a model is added, chosen and asked", async () => {
    await walk.follow(tab("Models"));
    await field("Provider").selectOption("ollama");
    await page.locator("#model_name").fill("nobody-is-there");
    await page.locator("#base_url").fill("http://127.0.0.1:9");
    await walk.follow(page.getByRole("button", { name: "Add the model" }));
    const option = page.locator("#detect-model option", { hasText: "nobody-is-there" });
    await field("detect").selectOption(await option.getAttribute("value"));
    await walk.follow(page.getByRole("button", { name: "Save detect" }));
    await walk.follow(page.getByRole("button", { name: /^Ask it/ }));
    assert.match(await page.locator("#answer").textContent(), /did not answer/);
    await field("detect").selectOption("");
    await walk.follow(page.getByRole("button", { name: "Save detect" }));
    await page.locator("#detect-model option[selected]", { hasText: "no model" }).waitFor({ state: "attached" });
  });
  await walk.look("models");

  await walk.step("a model that is not asked for anything is removed", async () => {
    await walk.follow(page.getByRole("button", { name: "Remove model" }));
    await page.getByRole("button", { name: "Remove model" }).waitFor({ state: "detached" });
  });

  await walk.step("a secret is stored, and its value is not shown", async () => {
    await walk.follow(tab("Secrets"));
    await page.locator("#name").fill("walked-past");
    await page.locator("#value").fill("not-to-be-seen");
    await walk.follow(page.getByRole("button", { name: "Store it" }));
    await page.getByRole("cell", { name: "walked-past", exact: true }).waitFor();
    assert.doesNotMatch(await page.content(), /not-to-be-seen/);
  });
  await walk.look("secrets");

  await walk.step("a key is made, shown once and revoked", async () => {
    await walk.follow(tab("Keys"));
    await page.locator("#name").fill("passer-by");
    await walk.follow(page.getByRole("button", { name: "Create key" }));
    assert.match(await page.locator("#made .secret").textContent(), /^fk_/);
    await walk.follow(tab("Keys"));
    await page.locator("#made").waitFor({ state: "detached" });
    await page.locator("summary", { hasText: "Revoke passer-by" }).click();
    await page.locator("details.sure[open]", { hasText: "it was never used" }).waitFor();
    await walk.follow(page.getByRole("button", { name: "Revoke passer-by" }));
    await page.locator("tr.retired", { hasText: "passer-by" }).waitFor();
  });
  await walk.look("keys");

  await walk.step("runs of jobs are listed", async () => {
    await walk.call("POST", "/sweep/run", {});
    await walk.follow(tab("Jobs"));
    await page.getByRole("cell", { name: "sweep", exact: true }).first().waitFor();
  });
  await walk.look("jobs");

  await walk.step("an erasure is shown before it is done", async () => {
    await walk.call("POST", "/memory", { content: "The hall is locked at night.", project: "walk", author: "Wanda" });
    await walk.follow(tab("Erase"));
    await field("Erase by").selectOption("author");
    await field("Name or id").fill("wanda");
    await walk.follow(page.getByRole("button", { name: "Show what would be erased" }));
    await page.getByRole("cell", { name: "memory", exact: true }).waitFor();
  });
  await walk.look("erase");

  await walk.step("a confirmed erasure is listed by its counts", async () => {
    await walk.follow(page.getByRole("button", { name: "Erase for good" }));
    await page.locator("[role=status]", { hasText: /^Erased for good: .*memory: 1/ }).waitFor();
    await page.getByRole("cell", { name: /memory: 1/ }).first().waitFor();
    assert.doesNotMatch(await page.content(), /wanda/i);
  });

  await walk.step("the record is read and found whole", async () => {
    await walk.follow(tab("Server"));
    await walk.follow(page.getByRole("button", { name: "Read it all and check" }));
    assert.match(await page.locator("#verdict").textContent(), /The audit log is intact: \d+ rows/);
  });
  await walk.look("server");
};
