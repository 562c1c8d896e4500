import type { BrowserContext, Page } from "@playwright/test";
import { expectVerified, pick } from "../helpers/pages/evidencePage.ts";
import { aPhoto } from "../helpers/product/photo.ts";
import { waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { projectsOnServer } from "../helpers/product/onServer.ts";
import { createProject, lineOf } from "../helpers/pages/projectList.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { type BuildName, twoBuilds } from "../helpers/product/twoBuilds.ts";

// One version is installed, then another one is deployed. Times are those of the specification, on a clock that the test moves.

type Builds = Awaited<ReturnType<typeof twoBuilds>>;
let builds: Builds;
let context: BrowserContext;

test.beforeAll(async ({ baseURL }) => {
  builds = await twoBuilds(baseURL!);
});
test.afterAll(() => builds.end());
test.beforeEach(async ({ browser }) => {
  builds.deploy("first");
  builds.let(() => undefined);
  context = await browser.newContext({ baseURL: builds.url, locale: "de-DE", serviceWorkers: "allow" });
});
test.afterEach(() => context.close());

/** A page of the deployed version, answered for by its service worker. */
async function open(address: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(address);
  await expect.poll(() => isControlled(page)).toBe(true);
  return page;
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** The entry file of the page: each version has its own. */
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src);

const card = (page: Page) => page.getByText("Neue Version bereit");

/** Has a page look for another version, as it does when somebody comes back to it. */
const lookForNext = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

/** Deploys another version. What a page that was just opened keeps back, and the pause after a notice, pass on its clock. */
async function deploy(page: Page, name: BuildName): Promise<void> {
  builds.deploy(name);
  await page.clock.fastForward("11:00");
  await expect
    .poll(async () => {
      await lookForNext(page);
      await page.clock.fastForward(5000);
      return card(page).isVisible();
    })
    .toBe(true);
}

const take = (page: Page) => page.getByRole("button", { name: "Jetzt laden" }).click();

/** Waits until the page was loaded with another entry file. */
const expectOther = (page: Page, entry: string | undefined) =>
  expect.poll(() => entryOf(page).catch(() => entry)).not.toBe(entry);

test("a new version is told, taken when the person wants it, and an older one that is deployed again likewise", async () => {
  const page = await open("/");
  const first = await entryOf(page);
  await deploy(page, "next");
  expect(await entryOf(page)).toBe(first);
  await take(page);
  await expectOther(page, first);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await deploy(page, "first");
  await take(page);
  await expect.poll(() => entryOf(page).catch(() => "")).toBe(first);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test(
  "of two tabs the other one stays as it is, says so, and follows when it is wanted",
  { tag: "@all" },
  async () => {
    const page = await open("/");
    const other = await open("/privacy");
    const first = await entryOf(page);
    await deploy(page, "next");
    await take(page);
    await expectOther(page, first);
    await expect(other.getByText("Bitte neu laden")).toBeVisible();
    expect(await entryOf(other)).toBe(first);
    await take(other);
    await expectOther(other, first);
  },
);

test(
  "what is half-typed is asked about first, also when it stands in another tab",
  { tag: "@all" },
  async () => {
    const page = await open("/");
    const other = await open("/auth");
    const email = other.getByLabel("E-Mail", { exact: false }).first();
    await email.fill("anna@lindenhof.example");
    await deploy(page, "next");
    await take(page);
    await expect(page.getByText("In einem anderen Fenster von Klarbau")).toBeVisible();
    await deploy(other, "next");
    await take(other);
    await expect(other.getByText("noch nicht gespeichert sind")).toBeVisible();
    const first = await entryOf(other);
    await page.getByRole("button", { name: "Trotzdem laden" }).click();
    await expectOther(page, first);
    await expect(email).toHaveValue("anna@lindenhof.example");
  },
);

test("what is not sent yet comes along and is sent by the new version", { tag: "@all" }, async () => {
  const page = await context.newPage();
  await page.clock.install();
  await signUp(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  builds.let((path) => (path.startsWith("/rest/v1/rpc/sync_push") ? 503 : undefined));
  await createProject(page, "Haus am See");
  await page.goto("/projects");
  await waitUntilInstalled(page);
  const first = await entryOf(page);
  await deploy(page, "next");
  await expect(page.getByText(/noch nicht gesendet\. /).first()).toBeVisible();
  await take(page);
  await expectOther(page, first);
  await expect(lineOf(page, "Haus am See")).toBeVisible();
  expect(await projectsOnServer(page, "Haus am See")).toBe(0);
  builds.let(() => undefined);
  await expect.poll(() => projectsOnServer(page, "Haus am See")).toBe(1);
});

test("a file that is on its way comes along and arrives", { tag: "@all" }, async () => {
  const page = await context.newPage();
  await page.clock.install();
  await signUp(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  await page.goto(`/projects/${await createProject(page, "Haus am See")}/evidence`);
  await expect(page.getByRole("heading", { level: 1, name: "Nachweise" })).toBeVisible();
  const isUpload = (path: string) => path.startsWith("/storage/v1/");
  builds.let((path) => (isUpload(path) ? "drop" : undefined));
  await pick(page, await aPhoto(page, "Riss.jpg"));
  await expect.poll(() => builds.seen.some(({ path }) => isUpload(path))).toBe(true);
  await waitUntilInstalled(page);
  const first = await entryOf(page);
  await deploy(page, "next");
  await take(page);
  await expectOther(page, first);
  builds.let(() => undefined);
  await expectVerified(page, 1);
});

test(
  "a page whose part is gone from the server goes on with the next version by itself",
  { tag: "@all" },
  async () => {
    const page = await open("/");
    const first = await entryOf(page);
    builds.deploy("next");
    await page.evaluate(() => {
      history.pushState(null, "", "/esg/kpis");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expectOther(page, first);
    await expect(page).toHaveURL(/\/esg\/kpis$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test(
  "the kill switch takes worker and kept files off the device, and nothing else",
  { tag: "@all" },
  async () => {
    const page = await open("/");
    await page.evaluate(() => localStorage.setItem("klarbau_test", "stays"));
    builds.deploy("removal");
    await expect
      .poll(async () => {
        await lookForNext(page);
        return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      })
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await expect(page.getByText("Bitte neu laden")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await isControlled(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem("klarbau_test"))).toBe("stays");
  },
);
