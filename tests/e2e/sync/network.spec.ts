import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test as plain } from "@playwright/test";
import { signUp, test, watch } from "../helpers/product/product.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

// `plain` tests plant what the watcher of all other tests must find; they are not watched themselves.

plain(
  "the watcher finds a request to a foreign host",
  { tag: "@all" },
  async ({ context, page, baseURL }) => {
    const seen: string[] = [];
    await watch(context, new URL(baseURL!), seen);
    await context.route("**/planted", (route) =>
      route.fulfill({ contentType: "text/html", body: '<img src="http://fremd.example/bild.png">' }),
    );
    await context.route("http://fremd.example/**", (route) => route.fulfill({ body: "" }));
    await page.goto("/planted");
    await expect.poll(() => seen).toEqual(["request to fremd.example"]);
  },
);

plain(
  "the watcher finds what the content security policy refuses",
  { tag: "@all" },
  async ({ context, page, baseURL }) => {
    const seen: string[] = [];
    await watch(context, new URL(baseURL!), seen);
    await page.goto("/");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "globalThis.planted = true";
      document.head.append(script);
      document.body.setAttribute("style", "color: red");
      void fetch("http://fremd.example/daten").catch(() => undefined);
    });
    await expect
      .poll(() => seen.filter((line) => line.startsWith("policy:")).length)
      .toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => "planted" in globalThis)).toBe(false);
  },
);

plain(
  "the watcher finds an error that nobody caught",
  { tag: "@all" },
  async ({ context, page, baseURL }) => {
    const seen: string[] = [];
    await watch(context, new URL(baseURL!), seen);
    await page.goto("/");
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("planted");
      });
    });
    await expect.poll(() => seen).toEqual(["uncaught: planted"]);
  },
);

plain(
  "an application is of this origin's family, any other host is foreign",
  async ({ context, page, baseURL }) => {
    const seen: string[] = [];
    await watch(context, new URL(baseURL!), seen);
    await context.route(/\/\/(lindenhof\.localhost|localhost\.example)/, (route) =>
      route.fulfill({ body: "" }),
    );
    await page.goto("http://lindenhof.localhost:1/");
    expect(seen).toEqual([]);
    await page.goto("http://localhost.example/");
    await expect.poll(() => seen).toEqual(["request to localhost.example"]);
  },
);

const assets = path.resolve(import.meta.dirname, "../../../dist/assets");

/** Words that only the built code of a library has. */
const marks = { RxDB: "rxdb.info", "supabase-js": "GoTrueClient" } as const;

/** Which of the libraries stand in a built script. */
const librariesIn = (file: string) => {
  const text = readFileSync(path.join(assets, file), "utf8");
  return Object.entries(marks).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []));
};

/** The libraries in the scripts that a page has loaded, as `name in file`. */
async function librariesOf(page: Page): Promise<readonly string[]> {
  await waitUntilSettled(page);
  await page.waitForLoadState("networkidle");
  const built = new Set(readdirSync(assets));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const scripts = loaded.map((file) => path.basename(file)).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(2);
  return scripts
    .filter((file) => built.has(file))
    .flatMap((file) => librariesIn(file).map((name) => `${name} in ${file}`));
}

test("a public page loads neither RxDB nor supabase-js", async ({ page }) => {
  const built = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(new Set(built.flatMap(librariesIn)), "the marks are in the build").toEqual(
    new Set(Object.keys(marks)),
  );
  await page.goto("/");
  expect(await librariesOf(page)).toEqual([]);
});

test(
  "who is signed in loads RxDB for a page, and supabase-js for none",
  { tag: "@all" },
  async ({ page }) => {
    await signUp(page);
    await page.goto("/projects");
    const loaded = await librariesOf(page);
    expect(loaded.filter((name) => name.startsWith("RxDB"))).not.toEqual([]);
    // The replication worker has its own.
    expect(loaded.filter((name) => /^supabase-js in (?!worker-)/.test(name))).toEqual([]);
  },
);
