import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { choose, createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";

const assets = path.resolve(import.meta.dirname, "../../../dist/assets");

// Without the service worker every tab gets the code that the test hands out; a worker that comes from there needs a permission
// for its web socket to this machine.
test.use({ permissions: ["local-network-access"] });
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if ("ServiceWorkerContainer" in globalThis)
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  }),
);

test(
  "a tab with the next version of the schema takes over unsent changes; the old tab says so and writes no more",
  { tag: "@all" },
  async ({ context }) => {
    const old = await context.newPage();
    await signUp(old);
    await createProject(old, "Haus am See");
    await waitUntilSent(old);
    await old.goto("/projects");
    await waitUntilSent(old);
    await context.setOffline(true);
    await renameProject(old, "Haus am See", "Haus am Hang");
    await choose(old, "Haus am Hang", "Umbenennen");
    const typed = old.getByLabel("Name");
    await typed.fill("halb getippt");

    await context.route("**/rest/v1/rpc/**", (route) => route.abort()); // still nothing arrives
    await context.setOffline(false);
    const next = await context.newPage();
    await withNextSchema(next);
    await next.goto("/projects");
    await expect(lineOf(next, "Haus am Hang")).toBeVisible();

    await expect(old.getByText("Bitte neu laden")).toBeVisible();
    await old.getByRole("button", { name: "Speichern" }).click();
    await expect(old.getByText("Hier wird nichts mehr gespeichert").first()).toBeVisible();
    await expect(typed).toHaveValue("halb getippt");

    await context.unroute("**/rest/v1/rpc/**");
    await next.evaluate(() => dispatchEvent(new Event("online")));
    await waitUntilSent(next);
    expect(await rowsOnServer(next, "projects", "select=name")).toEqual([{ name: "Haus am Hang" }]);

    await old.reload(); // the old code again: it does not touch what the new one has stored
    await expect(old.getByRole("heading", { name: "Bitte neu laden" })).toBeVisible();
    await withNextSchema(old);
    await old.getByRole("button", { name: "Neu laden" }).click();
    await expect(lineOf(old, "Haus am Hang")).toBeVisible();
    await renameProject(old, "Haus am Hang", "Haus am Wald");
    await expect(lineOf(next, "Haus am Wald")).toBeVisible();
    await waitUntilSent(next);

    await expect.poll(() => storedVersions(next), { timeout: 120_000 }).toEqual(["3"]); // the janitor
  },
);

test(
  "when the browser clears what is stored the page says what was not sent, keeps what was typed, and a reload brings the rest back",
  { tag: "@all" },
  async ({ context, baseURL }) => {
    const page = await context.newPage();
    await signUp(page);
    await createProject(page, "Haus am See");
    await waitUntilSent(page);
    await page.goto("/projects");
    await waitUntilSent(page); // and everything loaded
    await context.setOffline(true);
    await renameProject(page, "Haus am See", "Haus am Hang"); // the server never gets it
    await choose(page, "Haus am Hang", "Umbenennen");
    const typed = page.getByLabel("Name");
    await typed.fill("halb getippt");
    const browser = await context.newCDPSession(page);
    await browser.send("Storage.clearDataForOrigin", { origin: baseURL!, storageTypes: "indexeddb" });
    await expect(page.getByText("Der Browser hat den Speicher geschlossen", { exact: true })).toBeVisible();
    await expect(page.getByText("1 Änderung von dieser Seite war noch nicht gesendet")).toBeVisible();
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Diese Änderung ist nicht gespeichert").first()).toBeVisible();
    await expect(typed).toHaveValue("halb getippt");
    await page.keyboard.press("Escape");
    await expect(lineOf(page, "Haus am Hang")).toBeVisible(); // to be written down
    await context.setOffline(false);
    await page.getByRole("button", { name: "Neu laden" }).click();
    await expect(lineOf(page, "Haus am See")).toBeVisible();
  },
);

/** Lets a page and its workers have the schema with the next number. */
async function withNextSchema(page: Page): Promise<void> {
  const present = /version:2,primaryKey:`id`/;
  await page.route(/\/assets\/[^/]*\.js$/, (route) => {
    const code = readFileSync(
      path.join(assets, path.basename(new URL(route.request().url()).pathname)),
      "utf8",
    );
    if (!present.test(code)) return route.fallback();
    return route.fulfill({
      contentType: "text/javascript",
      body: code.replace(present, "version:3,primaryKey:`id`"),
    });
  });
}

/** The versions of the schema that IndexedDB holds projects of. */
const storedVersions = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = "" }) => /--(\d+)--projects$/.exec(name)?.[1] ?? []),
  );
