import type { Page } from "@playwright/test";
import { addresses } from "../helpers/looks/addresses.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { isEverything } from "../../fixtures/everything.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

const paths = addresses()
  .filter(({ signedIn }) => !signedIn)
  .map(({ path }) => path)
  .filter((path) => /^\/esg(\/|$)/.test(path));

/** What a visitor has no need of: session, database, the client of the backend. */
const heavy = /\/assets\/(frame|SignedInLayout|serverClient|signedIn\.route)-/;

const speaks = (page: Page, language: string) =>
  page.addInitScript((lang) => {
    localStorage.setItem("klarbau_enabled_languages", JSON.stringify([lang]));
    localStorage.setItem("klarbau_language", lang);
  }, language);

// The faults of German and French pages are found by visitor.spec.ts.
for (const language of ["en", "es", "it"])
  test(
    `a visitor reads every ESG page, without a fault and without session or database: ${language}`,
    { tag: "@all" },
    async ({ visitor: page }) => {
      test.setTimeout(300_000);
      const loaded: string[] = [];
      page.on("request", (request) => void loaded.push(new URL(request.url()).pathname));
      await speaks(page, language);
      expect(paths.length).toBeGreaterThanOrEqual(8);
      for (const path of paths) {
        await page.goto(path);
        await waitUntilSettled(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.locator("[aria-current=page]").first(), path).toBeVisible();
        expect(await seriousFaults(page), path).toEqual([]);
      }
      expect(loaded.filter((file) => heavy.test(file))).toEqual([]);
    },
  );

test(
  "from a project the ESG pages show its figures in the signed-in frame, and lead back to their explanation",
  { tag: "@all" },
  async ({ page, device }) => {
    test.setTimeout(300_000);
    const seen = isEverything ? paths : paths.filter((_, index) => index % 3 === 0);
    for (const path of seen) {
      await page.goto(`${path}?project=${device.projectId}`);
      await waitUntilSettled(page);
      const places = page.getByRole("navigation", { name: "Hauptnavigation" });
      await expect(places.getByRole("link", { name: "Energie" }), path).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await seriousFaults(page), path).toEqual([]);
    }
    await page.goto(`/esg/environment?project=${device.projectId}`);
    await page.getByRole("link", { name: "Erklärung lesen" }).click();
    await expect(page.getByText("Das größte Thema eines Gebäudes", { exact: false })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Mit den Zahlen eines Projekts" })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/\/esg\/environment\?project=/);
    await expect(page.getByText(/von 21 Fragen fertig/)).toBeVisible();
  },
);

test(
  "what is answered without a network is there after a reload, and the gap is gone",
  { tag: "@all" },
  async ({ page, context, device }) => {
    const path = `/esg/environment?project=${device.projectId}`;
    await page.goto(path);
    await waitUntilSettled(page);
    await context.setOffline(true);
    await page.reload();
    const count = page.getByText(/\d+ von 21 Fragen fertig/);
    const before = Number(/^\d+/.exec((await count.textContent()) ?? "")?.[0]);
    await page
      .getByRole("button", { name: /Gibt es einen Heizöltank/ })
      .first()
      .click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Antwort", { exact: true }).selectOption("Nein");
    await sheet.getByLabel("Stand").selectOption("fertig");
    await sheet.getByLabel("Verantwortlich").fill("Mara Brandt");
    await sheet.getByRole("button", { name: "Antwort speichern" }).click();
    await expect(page.getByText(`${before + 1} von 21 Fragen fertig`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${before + 1} von 21 Fragen fertig`)).toBeVisible();
    await context.setOffline(false);
  },
);

test(
  "a target is drawn gross as a path with its table, and what is neutralised stands apart",
  { tag: "@all" },
  async ({ page, device }) => {
    await page.goto(`/esg?project=${device.projectId}`);
    await page.getByRole("button", { name: "Ziel hinzufügen" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Bezeichnung").fill("Netto null 2030");
    await sheet.getByLabel("Basisjahr").fill("2024");
    await sheet.getByLabel("Ausgangswert").fill("40");
    await sheet.getByLabel("Zielwert").fill("4");
    await sheet.getByLabel("Neutralisierung, gesondert").fill("4");
    await sheet.getByRole("button", { name: "Ziel speichern" }).click();
    await expect(page.getByText("Restemissionen 2030").first()).toBeVisible();
    await expect(page.getByText("nicht abgezogen").first()).toBeVisible();
    await expect(page.getByRole("row", { name: /2030/ }).first()).toContainText("4,0");
    await expect(page.getByRole("row", { name: /2027/ }).first()).toContainText("22,0");
    expect(await seriousFaults(page)).toEqual([]);
  },
);
