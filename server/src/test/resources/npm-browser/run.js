// Walks through the pages of a server with one browser: every file in walks/ that WALKS names, or all of them.
// Prints a line of JSON for each step: walk, step, ok, detail.
import { readdir } from "node:fs/promises";
import { chromium } from "playwright-core";
import { Walk } from "./walk.js";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const settings = {
  base: process.env.SERVER_URL,
  keys: { admin: process.env.ADMIN_KEY, reviewer: process.env.REVIEWER_KEY, agent: process.env.AGENT_KEY },
  pictures: process.env.PICTURES,
  everyLook: process.env.EVERY_LOOK === "true",
};

const tell = (walk, step, ok, detail = "") => console.log(JSON.stringify({ walk, step, ok, detail }));

setTimeout(() => {
  tell("all", "come to an end", false, "the walks took longer than eight minutes");
  process.exit(1);
}, 480_000).unref();

const named = (process.env.WALKS ?? "").split(",").filter(name => name !== "");
const files = (await readdir(new URL("walks/", import.meta.url))).filter(file => file.endsWith(".js")).sort();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });
for (const file of files) {
  const name = file.slice(0, -3);
  if (named.length > 0 && !named.includes(name)) continue;
  const { default: go } = await import(`./walks/${file}`);
  const walk = await Walk.begin(browser, name, settings, tell);
  await walk.go(go);
}
await browser.close();
