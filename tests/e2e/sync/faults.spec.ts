import type { BrowserContext, Page } from "@playwright/test";
import { type Fault, type FaultProxy, faultProxy } from "../helpers/product/faultProxy.ts";
import { projectsOnServer, rowsOnServer } from "../helpers/product/onServer.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { type Account, expect, signIn, signUp, test } from "../helpers/product/product.ts";
import { choose, createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";

/** A browser of its own; what the product keeps for days without a network is not asked for here. */
const plain = { locale: "de-DE", serviceWorkers: "block" } as const;

/** Faults that the next pushes meet, one each; then the line is good. */
function faults(proxy: FaultProxy, next: Fault[]): void {
  proxy.let((path) => (path.startsWith("/rest/v1/rpc/sync_push") ? next.shift() : undefined));
}
const pushes = ({ seen }: FaultProxy) => seen.filter(({ path }) => path.includes("sync_push"));

test.describe("behind a bad line", () => {
  let proxy: FaultProxy;
  let context: BrowserContext;
  let page: Page;
  let account: Account;
  test.beforeEach(async ({ browser, baseURL }) => {
    proxy = await faultProxy(baseURL!);
    context = await browser.newContext({ ...plain, baseURL: proxy.url });
    page = await context.newPage();
    account = await signUp(page);
    await expect.poll(() => rowsOnServer(page, "organisations", "select=id")).toHaveLength(1);
    await waitUntilSent(page);
  });
  test.afterEach(async () => {
    await context.close();
    await proxy.close();
  });

  test(
    "requests and answers are lost, the server stumbles, a portal answers: what was typed arrives exactly once",
    { tag: "@all" },
    async ({ browser }) => {
      const line: Fault[] = ["drop", "drop_reply", 503, "html", "drop_reply"];
      faults(proxy, line);
      await createProject(page, "Haus am See");
      await page.goto("/projects");
      await renameProject(page, "Haus am See", "Haus am Hang");
      await expect.poll(() => line.length, { timeout: 180_000 }).toBe(0);
      await renameProject(page, "Haus am Hang", "Haus am Wald");
      await waitUntilSent(page);
      expect(await projectsOnServer(page, "Haus am Wald")).toBe(1);
      expect(await rowsOnServer(page, "projects", "select=name")).toEqual([{ name: "Haus am Wald" }]);

      const other = await (await browser.newContext({ ...plain, baseURL: proxy.url })).newPage();
      await signIn(other, account);
      await expect(lineOf(other, "Haus am Wald")).toHaveCount(1);
      await other.context().close();
    },
  );

  test(
    "the page dies while its change is under way: it arrives once, and the next change builds on it",
    { tag: "@all" },
    async () => {
      await createProject(page, "Haus am See");
      await waitUntilSent(page);
      await page.goto("/projects");
      faults(proxy, ["silence"]);
      const before = pushes(proxy).length;
      await renameProject(page, "Haus am See", "Haus am Hang");
      await expect.poll(() => pushes(proxy).length).toBeGreaterThan(before);
      await page.close();

      const again = await context.newPage();
      await again.goto("/projects");
      await expect(lineOf(again, "Haus am Hang")).toBeVisible();
      await renameProject(again, "Haus am Hang", "Haus am Wald");
      await waitUntilSent(again);
      expect(await rowsOnServer(again, "projects", "select=name")).toEqual([{ name: "Haus am Wald" }]);
    },
  );

  test(
    "two people change different fields of one project without a network: both changes stand on both devices",
    { tag: "@all" },
    async ({ browser }) => {
      await createProject(page, "Haus am See");
      await waitUntilSent(page);
      await page.goto("/projects");
      const second = await browser.newContext({ ...plain, baseURL: proxy.url });
      const other = await second.newPage();
      await signIn(other, account);
      await expect(lineOf(other, "Haus am See")).toBeVisible();

      await context.setOffline(true);
      await second.setOffline(true);
      await renameProject(page, "Haus am See", "Haus am Hang");
      await choose(other, "Haus am See", "Ins Archiv legen");
      await expect(lineOf(other, "Haus am See")).toHaveCount(0); // kept, not just pressed
      await second.setOffline(false);
      await waitUntilSent(other);
      await context.setOffline(false);
      await waitUntilSent(page);
      await expect
        .poll(() => rowsOnServer(page, "projects", "select=name,archived"))
        .toEqual([{ name: "Haus am Hang", archived: true }]);
      await expect(lineOf(other, "Haus am See")).toHaveCount(0);
      await second.close();
    },
  );

  test(
    "two people rename one project without a network: both devices agree, and the name that gave way is kept",
    { tag: "@all" },
    async ({ browser }) => {
      await createProject(page, "Haus am See");
      await waitUntilSent(page);
      await page.goto("/projects");
      const second = await browser.newContext({ ...plain, baseURL: proxy.url });
      const other = await second.newPage();
      await signIn(other, account);
      await expect(lineOf(other, "Haus am See")).toBeVisible();

      await context.setOffline(true);
      await second.setOffline(true);
      await renameProject(page, "Haus am See", "Haus am Hang");
      await renameProject(other, "Haus am See", "Haus am Wald");
      await context.setOffline(false);
      await waitUntilSent(page);
      await second.setOffline(false);
      await waitUntilSent(other);
      await expect(lineOf(page, "Haus am Wald")).toBeVisible(); // the later arrival wins
      await expect(lineOf(other, "Haus am Wald")).toBeVisible();
      expect(await rowsOnServer(page, "projects", "select=name")).toEqual([{ name: "Haus am Wald" }]);
      await expect
        .poll(() => rowsOnServer(page, "superseded_values", "select=about_kind,lost,kept"))
        .toEqual([{ about_kind: "project", lost: { name: "Haus am Hang" }, kept: { name: "Haus am Wald" } }]);
      await second.close();
    },
  );
});
