import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Posting } from "#domain/esg/ledger/posting.ts";
import { pdfText } from "../../../workers/build/preview/pdfText.fixture.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { seriousFaults, violations } from "../helpers/looks/axe.ts";
import { colleagueOf, sending } from "../helpers/product/house.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { createReport, waitUntilSent, loadSample } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, signUp, test } from "../helpers/product/product.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

// From a bill to a locked year: what a supplier has sent is imported, posted, reported, signed by two people, and then stands.

test.beforeEach(({ context }) => withoutServiceWorker(context));

/** What suppliers have sent: two years, so that one stays open when the other is locked. */
const file = {
  name: "rechnungen-2024-2025.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Energieart;Zähler-Nr.;Rechnungsnummer;Von;Bis;Menge;Einheit;Brennwertbezug",
      "Erdgas;7GMT0004711;G-2024;01.01.2024;31.12.2024;84.300,0;kWh;Hs",
      "Strom;1ESY1160;S-2024;01.01.2024;31.12.2024;12.480,6;kWh;",
      "Erdgas;7GMT0004711;G-2025;01.01.2025;31.12.2025;70.000,0;kWh;Hs",
    ].join("\r\n"),
  ),
};

/**
 * By hand: 84,3 MWh × 181,4 g/kWh(Hs) = 15,29202 t; 12,4806 MWh × 361 g CO₂e/kWh = 4,5054966 t; together 19,7975166 t. As energy gas counts
 * net: 84,3 × 0,903 = 76,1229 MWh.
 */
const byHand = {
  fuels: "76,1",
  electricity: "12,5",
  total: "88,6",
  scope1: "15,3",
  scope2: "4,5",
  sum: "19,8",
};

/** Pictures of every ESG page with the figures of this project, for people who look at them. */
async function pictures(page: Page, project: string): Promise<void> {
  if (process.env["KLARBAU_PICTURES"] === undefined) return;
  for (const language of ["de", "fr"] as const) {
    await page.evaluate((code) => {
      localStorage.setItem("klarbau_enabled_languages", JSON.stringify([code]));
      localStorage.setItem("klarbau_language", code);
    }, language);
    for (const path of [
      "",
      "/full",
      "/full/materiality",
      "/environment",
      "/social",
      "/governance",
      "/kpis",
      "/taxonomy",
      "/carbon-accounting",
      "/carbon-accounting/bills",
      "/carbon-accounting/bills/import",
      "/evidence-vault",
      "/enerjoy",
      "/security",
    ]) {
      // prettier-ignore
      await page.goto(`/esg${path}?project=${project}`);
      await waitUntilSettled(page);
      for (const [device, theme] of [
        ["tablet", "light"],
        ["phone", "dark"],
      ] as const) {
        // prettier-ignore
        await becomeDevice(page, testDevices[device]);
        await page.evaluate((look) => (document.documentElement.dataset["theme"] = look), theme);
        await keepPicture(page, `chain${path.replaceAll("/", "-")}-${device}-${theme}-${language}`, true);
      }
    }
  }
  await page.evaluate(() => localStorage.removeItem("klarbau_language"));
  await page.evaluate(() => localStorage.removeItem("klarbau_enabled_languages"));
  await becomeDevice(page, testDevices.desktop);
}

/** The row of the report's table for a datapoint. */
const row = (page: Page, name: string) => page.getByRole("row", { name }).first();

test(
  "a bill becomes a posting, a figure of the report, a signature of two people, and a year that nobody posts into any more",
  { tag: "@all" },
  async ({ page, browser, request, baseURL }) => {
    test.setTimeout(600_000);
    await becomeDevice(page, testDevices.desktop);
    const owner = await signUp(page);
    const project = await loadSample(page);
    await waitUntilSent(page);
    const manager = await colleagueOf(request, owner, "manager");
    const bills = `/esg/carbon-accounting/bills?project=${project}`;

    await test.step("the file of the suppliers is taken over, and stays as evidence of its bills", async () => {
      await page.goto(`/esg/carbon-accounting/bills/import?project=${project}`);
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByRole("button", { name: "3 Rechnungen übernehmen" }).click();
      await expect(page.getByText("3 Rechnungen übernommen")).toBeVisible();
      await expect(page.getByText("Die Datei liegt als Beleg bei jeder dieser Rechnungen.")).toBeVisible();
    });

    await test.step("both years are posted", async () => {
      for (const [year, count] of [
        ["2025", 1],
        ["2024", 2],
      ] as const) {
        // prettier-ignore
        await page.goto(`${bills}&year=${year}`);
        await page.getByRole("button", { name: "In die Klimabilanz buchen" }).click();
        const sheet = page.getByRole("dialog", { name: "In die Klimabilanz buchen" });
        await sheet.getByRole("button", { name: /Rechnung(en)? buchen$/ }).click();
        await expect(page.getByText("gebucht", { exact: true })).toHaveCount(count);
      }
      expect(await violations(page)).toEqual([]);
      await waitUntilSent(page);
    });

    const reportPath =
      await test.step("the report takes its consumption from the ledger; B3 is what it is by hand", async () => {
        const id = await createReport(page, project, "2024");
        await page.getByRole("button", { name: /Gibt es eine eigene PV-Anlage/ }).click();
        await page.getByRole("button", { name: "Wert eintragen" }).click();
        await page.getByLabel("Gibt es eine eigene PV-Anlage?").selectOption("no");
        await page.getByRole("button", { name: "Speichern", exact: true }).click();
        await expect(row(page, "Energie aus Brennstoffen")).toContainText(`${byHand.fuels}\u00A0MWh`);
        await expect(row(page, "Bezogener Strom")).toContainText(`${byHand.electricity}\u00A0MWh`);
        await expect(row(page, "Energieverbrauch gesamt")).toContainText(`${byHand.total}\u00A0MWh`);
        await expect(row(page, "Treibhausgase Scope 1 ")).toContainText(byHand.scope1);
        await expect(row(page, "Treibhausgase Scope 2, standortbezogen")).toContainText(byHand.scope2);
        await expect(row(page, "Treibhausgase Scope 1 und 2, standortbezogen")).toContainText(byHand.sum);
        await keepPicture(page, "chain-report");
        return `/projects/${project}/reports/${id}`;
      });

    await test.step("the source of a figure opens down to the bill, and the bill to the file, byte for byte", async () => {
      await row(page, "Treibhausgase Scope 1 ").getByRole("button", { name: /Woher/ }).click();
      const source = page.getByRole("dialog");
      await expect(source).toContainText("15,292");
      await expect(source).toContainText("EBeV 2030");
      await keepPicture(page, "chain-source");
      await source.getByRole("button", { name: /rechnungen-2024-2025/ }).first().click(); // prettier-ignore
      const bill = page.getByRole("dialog", { name: "Rechnung" });
      await expect(bill.getByLabel("Rechnungs- oder Belegnummer")).toHaveValue("G-2024");
      await keepPicture(page, "chain-bill");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        bill.getByRole("button", { name: `${file.name} öffnen` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file.name);
      expect(readFileSync(await download.path())).toEqual(file.buffer);
      await bill.getByRole("button", { name: "Schließen" }).click();
      await expect(page).not.toHaveURL(/bill=/);
    });

    await test.step("the PDF prints the same figures", async () => {
      await page.goto(reportPath);
      const [download] = await Promise.all([
        page.waitForEvent("download", { timeout: 120_000 }),
        page.getByRole("button", { name: "Als PDF" }).click(),
      ]);
      const printed = pdfText(await PDFDocument.load(readFileSync(await download.path()))).join("\n");
      for (const figure of [byHand.fuels, byHand.total, byHand.scope1, byHand.sum])
        expect(printed).toContain(figure);
    });

    const other = await browser.newContext({ baseURL: baseURL!, locale: "de-DE", serviceWorkers: "block" });
    const second = await other.newPage();
    await test.step("two people sign the same figures; the year is locked", async () => {
      await page.getByRole("button", { name: "Als geprüft zeichnen" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("Anna Öz");
      await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
      await waitUntilSent(page);
      await expect(page.getByText("Geprüft von einer Person. Die zweite Unterschrift fehlt.")).toBeVisible();
      await signIn(second, manager);
      await second.goto(reportPath);
      await expect(row(second, "Energieverbrauch gesamt")).toContainText(`${byHand.total}\u00A0MWh`);
      await second.getByRole("button", { name: "Freigeben", exact: true }).click();
      await second.getByRole("dialog").getByLabel("Name").fill("Otto Weiß");
      await second.getByRole("button", { name: "Unterschreiben", exact: true }).click();
      await waitUntilSent(second);
      const released = "Freigegeben von zwei Personen. Das Jahr ist in der Klimabilanz gesperrt.";
      await expect(second.getByText(released)).toBeVisible();
      await expect(page.getByText(released)).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await keepPicture(page, "chain-released");
    });
    await other.close();

    await test.step("into the locked year nobody posts: the page says why and leads to the signatures, the server refuses by itself", async () => {
      await page.goto(`${bills}&year=2024`);
      await page.getByRole("button", { name: "Rechnung eintragen" }).click();
      const form = page.getByRole("dialog", { name: "Rechnung eintragen" });
      await form.getByLabel("Zähler, Tank oder Anlage").fill("Nachzügler");
      await form.getByLabel("Von").fill("2024-01-01");
      await form.getByLabel("Bis").fill("2024-12-31");
      await form.getByLabel("Menge").fill("1000");
      await form.getByRole("button", { name: "Speichern" }).click();
      const kept = page.getByRole("dialog", { name: "Rechnung", exact: true });
      await kept.getByRole("button", { name: "Schließen" }).click();
      await page.getByRole("button", { name: "In die Klimabilanz buchen" }).click();
      const sheet = page.getByRole("dialog", { name: "In die Klimabilanz buchen" });
      await sheet.getByRole("button", { name: "1 Rechnung buchen" }).click();
      await expect(
        sheet.getByText(/^Das Jahr 2024 ist von zwei Personen abgezeichnet und gesperrt\./),
      ).toBeVisible();
      await keepPicture(page, "chain-refused");
      const [posting] = await rowsOnServer<Posting>(
        page,
        "postings",
        `project_id=eq.${project}&from_day=eq.2024-01-01&limit=1`,
      );
      const send = await sending(request, owner);
      const late = await send("postings", {
        ...posting!,
        id: crypto.randomUUID(),
        rev: undefined,
        author_id: undefined,
      });
      expect(await late.json()).toMatchObject({ code: "SY020" });
      await sheet.getByRole("link", { name: "Jahre und Unterschriften ansehen" }).click();
      await expect(page.getByText("gesperrt", { exact: true })).toBeVisible();
    });

    await test.step("in the open year a posting is taken back with its reason", async () => {
      await page.goto(`/esg/carbon-accounting?project=${project}&view=entries`);
      await page.getByRole("row", { name: /2025/ }).first().click();
      const sheet = page.locator("dialog[open]");
      await expect(sheet.getByRole("link", { name: "Rechnung öffnen" })).toBeVisible();
      await sheet.getByRole("button", { name: "Stornieren" }).click();
      const dialog = page.getByRole("dialog", { name: "Diese Buchung stornieren?" });
      await dialog.getByLabel("Begründung").fill("Ablesung nachgereicht");
      await dialog.getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByRole("heading", { name: "4 Buchungen" })).toBeVisible();
      await waitUntilSent(page);
      const rows = await rowsOnServer<Posting>(
        page,
        "postings",
        `project_id=eq.${project}&entry=eq.reversal`,
      );
      expect(rows.map(({ from_day, reason }) => [from_day, reason])).toEqual([
        ["2025-01-01", "Ablesung nachgereicht"],
      ]);
    });
    await pictures(page, project);
  },
);
