import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { fillEsg } from "../helpers/product/esgHouse.ts";
import { waitUntilSent, loadSample } from "../helpers/product/preparedDevice.ts";
import { signIn, signUp, test } from "../helpers/product/product.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

// `npm run e2e -- --shots esg-shots`: every ESG page, as a visitor reads it and with the figures of a project in which somebody has worked.
const folder = path.resolve(import.meta.dirname, "../../../.klarbau/shots/esg");
mkdirSync(folder, { recursive: true });

/** KLARBAU_SHOTS_ONLY: a pattern of the addresses that are wanted; all of them without it. */
const wanted = new RegExp(process.env["KLARBAU_SHOTS_ONLY"] ?? "");

/** The ESG pages below `/esg`; what a visitor is not shown stands in the second list. */
const read = ["", "/full", "/full/materiality", "/environment", "/social", "/governance", "/kpis", "/taxonomy", "/carbon-accounting", "/evidence-vault", "/enerjoy", "/security"]; // prettier-ignore
const worked = ["/carbon-accounting?view=entries", "/carbon-accounting?view=factors", "/carbon-accounting?view=periods", "/carbon-accounting/bills?year=2025", "/carbon-accounting/bills/import", "/audit-trail"]; // prettier-ignore

const devices = {
  phone: testDevices.phone,
  tablet: { width: 820, height: 1180, touch: true },
  desktop: { width: 1280, height: 800, touch: false },
} as const;

async function pictures(page: Page, address: string, name: string): Promise<void> {
  if (!wanted.test(address)) return;
  for (const language of ["de", "fr"] as const) {
    await page.evaluate((code) => {
      localStorage.setItem("klarbau_enabled_languages", JSON.stringify([code]));
      localStorage.setItem("klarbau_language", code);
    }, language);
    await page.goto(address);
    await waitUntilSettled(page);
    for (const [device, size] of Object.entries(devices)) {
      await becomeDevice(page, size);
      for (const theme of ["light", "dark"] as const) {
        await page.evaluate((look) => (document.documentElement.dataset["theme"] = look), theme);
        const file = path.join(folder, `${name}-${device}-${theme}-${language}.png`);
        await page.screenshot({ path: file, animations: "disabled", fullPage: true });
      }
    }
  }
}

const nameOf = (address: string) => address.replaceAll(/[/?=]+/g, "-").replace(/^-/, "") || "overview";

test("every ESG page with the figures of a project", async ({ page, context, browser, request, baseURL }) => {
  test.setTimeout(1_800_000);
  await withoutServiceWorker(context);
  await becomeDevice(page, testDevices.desktop);
  const owner = await signUp(page);
  const project = await loadSample(page);
  await waitUntilSent(page);
  const other = await browser.newContext({ baseURL: baseURL!, locale: "de-DE", serviceWorkers: "block" });
  const { reportId } = await fillEsg({ page, request, owner }, project, async (manager) => {
    const second = await other.newPage();
    await signIn(second, manager);
    return second;
  });
  await other.close();
  for (const address of [...read, ...worked]) {
    const own = new URL(`/esg${address}`, baseURL);
    own.searchParams.set("project", project);
    await pictures(page, own.pathname + own.search, `live-${nameOf(address)}`);
  }
  await pictures(page, `/projects/${project}/reports/${reportId}`, "live-report");
});

test("every ESG page as a visitor reads it", async ({ page }) => {
  test.setTimeout(1_200_000);
  await page.goto("/esg");
  for (const address of read) await pictures(page, `/esg${address}`, `read-${nameOf(address)}`);
});
