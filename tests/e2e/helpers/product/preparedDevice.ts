import type { Browser, BrowserContext, Page, WorkerInfo } from "@playwright/test";
import type { Prepared } from "../looks/addresses.ts";
import { type Account, expect, signUp, test as base, watch } from "./product.ts";
import { noteToasts } from "../pages/toasts.ts";

/** A person with the sample building on the device, an energy balance, a report and a drafted application; all of it sent. */
export interface PreparedDevice extends Prepared {
  readonly account: Account;
  /** The browser with everything in it; shared by the tests of one worker, which leave it as they found it. */
  readonly context: BrowserContext;
}

/**
 * Tests on a prepared device: it is made once per worker. `page` is a new page of it; afterwards the network is back.
 * `visitor` is a page of somebody who is not signed in.
 * Foreign requests, policy violations and uncaught errors fail the test as everywhere.
 */
export const test = base.extend<{ visitor: Page }, { device: PreparedDevice }>({
  device: [
    async ({ browser }, use, worker) => {
      const context = await newContext(browser, worker.project);
      await use({ context, ...(await prepare(context)) });
      await context.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  watched: async ({ device, baseURL }, use) => {
    const seen: string[] = [];
    const stop = await watch(device.context, new URL(baseURL!), seen);
    await use(seen);
    stop();
    expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
  },
  context: async ({ device, baseURL }, use) => {
    await use(device.context);
    await device.context.setOffline(false);
    await forgetLook(device.context, baseURL!);
    for (const page of device.context.pages()) await page.close();
  },
  visitor: async ({ browser, baseURL, watched }, use, { project }) => {
    const context = await newContext(browser, project);
    await watch(context, new URL(baseURL!), watched);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

/** Takes back in which languages and colours a test looked at the product: the device keeps them, and the next test expects German. */
async function forgetLook(context: BrowserContext, baseURL: string): Promise<void> {
  const page = context.pages().find((one) => one.url().startsWith(baseURL));
  await page?.evaluate(() => {
    for (const key of ["klarbau_enabled_languages", "klarbau_language", "klarbau_theme"])
      localStorage.removeItem(key);
  });
}

/** A browser of its own with the settings of the project. */
export async function newContext(browser: Browser, project: WorkerInfo["project"]): Promise<BrowserContext> {
  const { baseURL, locale, storageState, timezoneId, viewport } = project.use;
  const context = await browser.newContext({
    reducedMotion: "reduce",
    serviceWorkers: "allow",
    ...(baseURL !== undefined && { baseURL }),
    ...(locale !== undefined && { locale }),
    ...(storageState !== undefined && { storageState }),
    ...(timezoneId !== undefined && { timezoneId }),
    ...(viewport !== undefined && { viewport }),
  });
  await noteToasts(context);
  return context;
}

async function prepare(context: BrowserContext): Promise<Omit<PreparedDevice, "context">> {
  const page = await context.newPage();
  const account = await signUp(page);
  const projectId = await loadSample(page);
  await page.goto(`/energy?project=${projectId}`);
  await expect(page.getByRole("heading", { name: /braucht rechnerisch/ })).toBeVisible({ timeout: 180_000 });
  const reportId = await createReport(page, projectId);
  await page.goto(`/projects/${projectId}/applications`);
  await page.getByRole("button", { name: "Anwendung anlegen" }).click();
  await expect(page).toHaveURL(/\/applications\/.+/);
  const applicationId = new URL(page.url()).pathname.split("/").at(-1)!;
  const orderId = await createOrder(page, projectId);
  await waitUntilSent(page);
  await waitUntilInstalled(page);
  await page.close();
  return { account, projectId, reportId, applicationId, orderId };
}

/** Loads the sample building from the project list and waits until it is read. Answers the id of its project. */
export async function loadSample(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Beispielgebäude laden" }).click();
  await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 180_000 });
  return new URL(page.url()).searchParams.get("project")!;
}

/** Makes a report of a project for a year, else for the one that is suggested, and opens it. Answers its id. */
export async function createReport(page: Page, projectId: string, year?: string): Promise<string> {
  await page.goto(`/projects/${projectId}/reports`);
  await page.getByRole("button", { name: "Bericht anlegen" }).first().click();
  if (year !== undefined) await page.getByLabel("Kalenderjahr").fill(year);
  await page.getByRole("button", { name: "Anlegen", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Nachhaltigkeitsbericht \d{4}$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/[^/]+$/);
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

/** Makes an order of a project, which opens. Answers its id. */
async function createOrder(page: Page, projectId: string): Promise<string> {
  await page.goto(`/fm-dashboard/orders?project=${projectId}`);
  await page.getByRole("button", { name: "Auftrag anlegen" }).click();
  const form = page.getByRole("dialog", { name: "Auftrag anlegen" });
  await form.getByRole("textbox", { name: "Titel" }).fill("Rückschlagklappe prüfen");
  await form.getByRole("button", { name: "Auftrag anlegen" }).click();
  await expect(page).toHaveURL(/\/fm-dashboard\/orders\/[^/?]+\?/);
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

/** Waits until the badge says that nothing is left to send. */
export const waitUntilSent = (page: Page): Promise<void> =>
  expect(page.locator("[data-sync]")).toHaveAttribute("data-sync", "sent", { timeout: 120_000 });

/** Waits until the service worker answers the page, and holds what a first visit brings. */
export async function waitUntilActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
}

/** Lets the service worker hold all files, as “Offline vorbereiten” does. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await waitUntilActive(page);
  const left = await page.evaluate(async () => {
    const ask = (question: unknown) =>
      new Promise<{ readonly missing: readonly string[] }>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data as { readonly missing: readonly string[] });
        navigator.serviceWorker.controller?.postMessage(question, [port2]);
      });
    const everything = { type: "OFFLINE_STATE", wish: { languages: [], tools: true } };
    const { missing } = await ask(everything);
    for (let at = 0; at < missing.length; at += 40)
      await ask({ type: "KEEP", urls: missing.slice(at, at + 40) });
    return (await ask(everything)).missing;
  });
  expect(left).toEqual([]);
}
