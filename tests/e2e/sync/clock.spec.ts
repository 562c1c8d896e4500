import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, signUp, test } from "../helpers/product/product.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";

const assets = path.resolve(import.meta.dirname, "../../../dist/assets");

for (const { days, says } of [
  { days: 2, says: /geht .* vor/ },
  { days: -2, says: /geht .* nach/ },
])
  test(
    `a clock wrong by ${days} days breaks nothing: changes go out, come in, and the page says it`,
    { tag: "@all" },
    async ({ page, context, browser }) => {
      await turnClock(context, days * 86_400_000);
      const account = await signUp(page);
      await createProject(page, "Haus am See");
      await page.goto("/projects");
      await renameProject(page, "Haus am See", "Haus am Hang");
      await waitUntilSent(page);

      const right = await browser.newContext({ locale: "de-DE" });
      const other = await right.newPage();
      await signIn(other, account);
      await expect(lineOf(other, "Haus am Hang")).toBeVisible();
      await renameProject(other, "Haus am Hang", "Haus am Bach");
      await expect(lineOf(page, "Haus am Bach")).toBeVisible();
      await renameProject(page, "Haus am Bach", "Haus am Wald");
      await expect(lineOf(other, "Haus am Wald")).toBeVisible();
      await right.close();

      await page.reload();
      await expect(lineOf(page, "Haus am Wald")).toBeVisible();
      await page.goto("/settings/sync");
      await expect(page.getByText(says).first()).toBeVisible(); // in the notice, and among the facts
    },
  );

/**
 * Lets the pages and workers of a browser believe that it is `ms` later. There is no service worker meanwhile: it would hand
 * the workers out past the test.
 */
async function turnClock(context: BrowserContext, ms: number): Promise<void> {
  // A worker that the test hands out comes from nowhere: its web socket to this machine needs a permission.
  await context.grantPermissions(["local-network-access"]);
  await context.addInitScript(turned, ms);
  await context.route(/\/assets\/worker-[^/]*\.js$/, (route) => {
    const file = readFileSync(path.join(assets, path.basename(route.request().url())), "utf8");
    const body = `(${turned.toString()})(${ms});\n${file}`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
}

function turned(ms: number): void {
  if ("ServiceWorkerContainer" in globalThis)
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (date, parts: unknown[], target) =>
      Reflect.construct(date, parts.length === 0 ? [Real.now() + ms] : parts, target) as Date,
    get: (date, key) => (key === "now" ? () => Real.now() + ms : Reflect.get(date, key)),
  });
}
