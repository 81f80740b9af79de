// What walks are made of: steps, each with a name and told with its outcome, over one page of a fresh browser.
import assert from "node:assert/strict";
import { join } from "node:path";
import axe from "axe-core";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = 30_000;

// The rules whose outcome depends on the colours; a page in the dark has the same elements as in the light.
const COLOURS = ["color-contrast", "link-in-text-block"];

class Stopped extends Error {}

export class Walk {
  #name;
  #settings;
  #tell;
  #problems = [];

  static async begin(browser, name, settings, tell) {
    const context = await browser.newContext({ baseURL: settings.base, viewport: DESK, colorScheme: "light" });
    context.setDefaultTimeout(PATIENCE);
    return new Walk(await context.newPage(), name, settings, tell);
  }

  constructor(page, name, settings, tell) {
    this.page = page;
    this.base = settings.base;
    this.keys = settings.keys;
    this.#name = name;
    this.#settings = settings;
    this.#tell = tell;
    page.on("pageerror", error => this.#problems.push(`error in the page: ${error.message}`));
    page.on("console", message => {
      if (message.type() === "error") this.#problems.push(`${message.text()} (${message.location().url})`);
    });
  }

  async go(steps) {
    try {
      await steps(this);
    } catch (stopped) {
      if (!(stopped instanceof Stopped)) this.#tell(this.#name, "go from step to step", false, stopped.stack);
    }
    await this.page.context().close();
  }

  // One step. Where it fails, the walk ends, since what comes after builds on it. What the browser reports as an
  // error fails it too; `refused` is the pattern of the reports that belong to a refusal that is wanted.
  async step(name, action, { refused } = {}) {
    if (!(await this.#tried(name, action, refused))) throw new Stopped();
  }

  // A step that nothing builds on: the walk goes on after it. It has ended once the page is ready.
  async #tried(name, action, refused) {
    try {
      await action();
      await this.ready();
      const problems = this.#problems.splice(0).filter(problem => !refused?.test(problem));
      assert.deepEqual(problems, [], "the browser reports errors");
      this.#tell(this.#name, name, true);
      return true;
    } catch (failed) {
      const picture = join(this.#settings.pictures, `failed-${this.#name}.png`);
      await this.page.screenshot({ path: picture });
      this.#tell(this.#name, name, false, `${failed.message}\nat ${this.page.url()}, see ${picture}`);
      return false;
    }
  }

  // Waits until the page is what its reader sees and works with: whole, in its stylesheet, with its scripts, and with
  // no part of it under way. An element is found before that, as soon as it is parsed.
  async ready() {
    const ready = () =>
      !window.isLeft &&
      document.readyState === "complete" &&
      getComputedStyle(document.documentElement).getPropertyValue("--ground") !== "" &&
      !document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling");
    await this.until(`${this.page.url()} is ready`, () => this.#holds(ready));
  }

  // Whether a condition of the page holds; of one that is being left it does not.
  async #holds(condition, argument) {
    try {
      return await this.page.evaluate(condition, argument);
    } catch (left) {
      if (/context was destroyed|navigat/i.test(left.message)) return false;
      throw left;
    }
  }

  // Clicks what leads to another page, or to the same one again, and is there when that is ready.
  async follow(link) {
    await link.evaluate(() => (window.isLeft = true));
    await link.click();
    await this.ready();
  }

  // Looks at the page as it is: in light and dark, on a desk and on a phone, for those who do not see well, and takes
  // its picture.
  async look(picture) {
    for (const [device, screen] of [["phone", PHONE], ["desk", DESK]]) {
      await this.page.setViewportSize(screen);
      await this.until(`the screen is a ${device}'s`, () => this.#holds(width => innerWidth === width, screen.width));
      for (const colorScheme of ["dark", "light"]) {
        await this.#tried(`${picture} is accessible in ${colorScheme} on a ${device}`, async () => {
          await this.page.emulateMedia({ colorScheme });
          const drawn = scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches;
          await this.until(`the page is ${colorScheme}`, () => this.#holds(drawn, colorScheme));
          if (this.#settings.everyLook) await this.#picture(`${picture}-${device}-${colorScheme}`, true);
          assert.deepEqual(await this.#violations(colorScheme === "dark" ? COLOURS : undefined), []);
        });
      }
      await this.#tried(`${picture} fits a ${device}`, async () => {
        const wide = await this.page.evaluate(() => document.scrollingElement.scrollWidth);
        assert.ok(wide <= screen.width, `the page is ${wide} pixels wide on a screen of ${screen.width}`);
      });
    }
    await this.#picture(picture, false);
  }

  async #picture(name, fullPage) {
    await this.page.screenshot({ path: join(this.#settings.pictures, `${name}.png`), fullPage });
  }

  // What axe finds. It is put into the page once and run there: its builder would open a page of its own each time.
  async #violations(runOnly) {
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(axe.source);
    return this.page.evaluate(async options => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...options });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
      );
    }, runOnly ? { runOnly } : {});
  }

  // Logs in through the form, and is where one wanted to go.
  async login(role, path = "/admin") {
    await this.page.goto(path);
    await this.page.getByLabel("Key", { exact: true }).fill(this.keys[role]);
    await this.follow(this.page.getByRole("button", { name: "Log in" }));
    assert.equal(this.page.url(), new URL(path, this.base).href);
  }

  // Calls the REST face, and gives the answer's JSON.
  async call(method, path, body, key = this.keys.admin) {
    const answer = await fetch(new URL(path, this.base), {
      method,
      headers: { Authorization: `Bearer ${key}` },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  // Waits until a condition of the REST face or of the page holds.
  async until(what, condition) {
    const deadline = Date.now() + PATIENCE;
    while (!(await condition())) {
      assert.ok(Date.now() < deadline, `waited in vain: ${what}`);
      await new Promise(resolve => setTimeout(resolve, 25));
    }
  }
}
