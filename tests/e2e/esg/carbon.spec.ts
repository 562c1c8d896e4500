import type { APIRequestContext, Page } from "@playwright/test";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import type { Activity } from "#domain/esg/ledger/activity.ts";
import { ledgerHash } from "#domain/esg/ledger/ledgerHash.ts";
import type { Posting } from "#domain/esg/ledger/posting.ts";
import { postingsOfActivity } from "#domain/esg/ledger/postingsOfActivity.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { backend, theHouse } from "../helpers/product/house.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { type Account, expect, signIn, test } from "../helpers/product/product.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

test.beforeEach(({ context }) => withoutServiceWorker(context));

const at = "2026-11-20T10:00:00.000Z";

/** What a house consumed in a year: gas shared out by area, and electricity. */
const consumed = (project_id: string, year: number, share: number): readonly Activity[] => {
  const about = {
    project_id,
    country: "DE",
    from_day: `${String(year)}-01-01`,
    to_day: `${String(year)}-12-31`,
    unit: "Wh",
  } as const;
  return [
    {
      ...about,
      activity: "natural_gas",
      basis: "Hs",
      supply: "Gaszähler",
      quantity: 84_300_000 * share,
      allocation: {
        rule: "floor_area",
        parts: [
          { bearer: "owner", weight: 21_050 },
          { bearer: "vacant", weight: 8_525 },
          { bearer: "tenant:WE 1", weight: 61_240 },
          { bearer: "tenant:WE 2", weight: 49_875 },
        ],
      },
    },
    {
      ...about,
      activity: "electricity",
      basis: null,
      supply: "Allgemeinstrom",
      quantity: 12_480_600 * share,
    },
  ];
};

/** Makes the postings of a house as a device would send them, and answers how to send one. */
async function posted(request: APIRequestContext, account: Account, project: string) {
  const { supabase_key } = (await (await request.get("/config.json")).json()) as { supabase_key: string };
  const ask = backend(request, supabase_key);
  const session = await ask<{ access_token: string }>("/auth/v1/token?grant_type=password", account);
  const send = async (row: Posting) => {
    const data = { ...row, scope: `project:${project}`, updated_at: row.created_at };
    const headers = { apikey: supabase_key, authorization: `Bearer ${session.access_token}` };
    return request.post("/rest/v1/postings", { headers, data });
  };
  const rows = [...consumed(project, 2023, 1), ...consumed(project, 2024, 0.875)].flatMap((activity) => {
    const made = postingsOfActivity(activity, publishedFactors);
    if (!made.ok) throw new Error(made.error.kind);
    return made.value.map((fields): Posting => ({ ...fields, id: crypto.randomUUID(), created_at: at }));
  });
  for (const row of rows) expect((await send(row)).ok()).toBe(true);
  return { rows, send };
}

async function pictures(page: Page, name: string): Promise<void> {
  if (process.env["KLARBAU_PICTURES"] === undefined) return;
  for (const [device, size] of Object.entries(testDevices))
    for (const theme of ["light", "dark"] as const) {
      await becomeDevice(page, size);
      await page.evaluate((look) => (document.documentElement.dataset["theme"] = look), theme);
      await keepPicture(page, `${name}-${device}-${theme}`);
    }
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
  await becomeDevice(page, testDevices.desktop);
}

async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Unterschreiben" }).first().click();
  const dialog = page.getByRole("dialog", { name: /unterschreiben\?$/ });
  await dialog.getByLabel("Ihr Name").fill(name);
  await dialog.getByRole("button", { name: "Unterschreiben" }).click();
  await expect(dialog).toHaveCount(0);
}

test(
  "from postings to a locked year: a figure opens to its factor, a reversal without a network, two people sign, and what comes late is refused",
  { tag: "@all" },
  async ({ page, browser, context, request, baseURL }) => {
    test.setTimeout(600_000);
    const { project, people } = await theHouse(request);
    const { rows, send } = await posted(request, people.facility, project);
    await becomeDevice(page, testDevices.desktop);
    await signIn(page, people.owner);
    await page.goto(`/esg/carbon-accounting?project=${project}`);
    await expect(page.getByRole("heading", { level: 1, name: /^2024: 17,9\d\st\sCO₂e/ })).toBeVisible();

    await test.step("a figure opens down to the factor", async () => {
      expect(await seriousFaults(page)).toEqual([]);
      await pictures(page, "carbon-totals");
      await page.getByRole("heading", { name: "Basisjahr" }).scrollIntoViewIfNeeded();
      await pictures(page, "carbon-years");
      await page.getByRole("button", { name: "Scope 1: Woher kommt die Zahl?" }).click();
      const sheet = page.locator("dialog[open]");
      await pictures(page, "carbon-figure");
      await sheet
        .getByRole("button", { name: /Erdgas, Gaszähler/ })
        .first()
        .click();
      await expect(sheet).toContainText("natural_gas.ebev2030.Hs@ebev-2030");
      await pictures(page, "carbon-posting");
      expect(await seriousFaults(page)).toEqual([]);
    });

    await test.step("a reversal without a network is sent afterwards", async () => {
      await page.keyboard.press("Escape");
      await page.getByText("Buchungen", { exact: true }).click();
      await expect(page.getByRole("row")).toHaveCount(5);
      await pictures(page, "carbon-entries");
      expect(await seriousFaults(page)).toEqual([]);
      await context.setOffline(true);
      await page.getByRole("row", { name: /2023/ }).filter({ hasText: "Strom" }).click();
      await page.getByRole("button", { name: "Stornieren" }).click();
      const dialog = page.getByRole("dialog", { name: "Diese Buchung stornieren?" });
      await dialog.getByLabel("Begründung").fill("falscher Zähler");
      await dialog.getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByRole("heading", { name: "5 Buchungen" })).toBeVisible();
      await context.setOffline(false);
      await waitUntilSent(page);
    });

    await test.step("the factors", async () => {
      await page.getByText("Faktoren", { exact: true }).click();
      await page.getByRole("button", { name: "Faktor eintragen" }).click();
      await pictures(page, "carbon-own-factor");
      expect(await seriousFaults(page)).toEqual([]);
      const sheet = page.getByRole("dialog", { name: "Faktor eintragen" });
      await sheet.getByRole("button", { name: "Schließen" }).click();
      await pictures(page, "carbon-factors");
    });

    const other = await browser.newContext({ baseURL: baseURL!, locale: "de-DE", serviceWorkers: "block" });
    const second = await other.newPage();
    await test.step("two people sign; the hash of the browser is that of Node", async () => {
      await page.getByText("Jahre abschließen", { exact: true }).click();
      const own = rows.filter(({ from_day }) => from_day.startsWith("2024"));
      await expect(page.locator("[data-ledger-hash='2024']")).toHaveText(ledgerHash(own));
      await sign(page, "Anna Öz");
      await waitUntilSent(page);
      await expect(page.getByText("eine Unterschrift", { exact: true })).toBeVisible();
      await signIn(second, people.manager);
      await second.goto(`/esg/carbon-accounting?project=${project}&view=periods`);
      await expect(second.locator("[data-ledger-hash='2024']")).toHaveText(ledgerHash(own));
      await sign(second, "Otto Weiß");
      await waitUntilSent(second);
      await expect(second.getByText("gesperrt", { exact: true })).toBeVisible();
      await expect(page.getByText("gesperrt", { exact: true })).toBeVisible({ timeout: 120_000 });
      expect(await seriousFaults(page)).toEqual([]);
      await pictures(page, "carbon-periods");
    });

    await test.step("what comes late is refused by name", async () => {
      const late = await send({ ...rows.at(-1)!, id: crypto.randomUUID() });
      expect(await late.json()).toMatchObject({ code: "SY020" });
    });
    await other.close();
  },
);

test("a visitor reads how the carbon accounts work", { tag: "@all" }, async ({ page }) => {
  await page.goto("/esg/carbon-accounting");
  await expect(page.getByRole("heading", { level: 1, name: "Klimabilanz" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await pictures(page, "carbon-reading");
});
