import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { PDFDocument } from "@cantoo/pdf-lib";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { pdfText } from "../../../workers/build/preview/pdfText.fixture.ts";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

test(
  "without a network: workbook and preview hold the figure of the page; a stage of the renovation passport stays",
  { tag: "@all" },
  async ({ page, context, device }) => {
    test.setTimeout(600_000);
    await page.goto(`/energy?project=${device.projectId}`);
    const sentence = page.getByRole("heading", { level: 1, name: /braucht rechnerisch/ });
    await expect(sentence).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(sentence).toBeVisible();
    const demand = /rechnerisch\s([\d.,]+)\skWh/.exec((await sentence.textContent()) ?? "")![1]!;

    let months = "";
    await test.step("the workbook is that of the balance that leads, with the demand unrounded", async () => {
      const file = await downloaded(page, "Arbeitsmappe (XLSX)");
      expect(file.name).toMatch(/ Monatsbilanz\.xlsx$/);
      const sheets = readXlsx(file.bytes);
      if (!sheets.ok) throw new Error(sheets.error.kind);
      expect(sheets.value).toHaveLength(7);
      const row = sheets.value[0]!.rows.find(({ cells }) => cells.get(1)?.text === "Endenergie je m²");
      expect(inGerman(Number(row?.cells.get(2)?.text), demand)).toBe(demand);
    });

    await test.step("the preview says the same, and on every page that it is no certificate", async () => {
      const file = await downloaded(page, "Energie-Vorschau (PDF)");
      expect(file.name).toMatch(/ Energie-Vorschau\.pdf$/);
      const pdf = await PDFDocument.load(file.bytes, { updateMetadata: false });
      const pages = pdfText(pdf);
      expect(pages.length).toBeGreaterThan(1);
      for (const text of pages)
        expect(text).toContain("Energie-Vorschau, kein Energieausweis nach GEG/GModG");
      expect(pages[0]!.replaceAll(/\s+/g, " ")).toContain(`${demand} kWh`);
      const whole = pages.join(" ").replaceAll(/\s+/g, " ");
      expect(whole).toContain("nach der Monatsbilanz");
      months = /braucht rechnerisch ([\d.,]+) kWh/.exec(whole)![1]!;
      await keepPicture(page, "energy-files");
    });

    await test.step("the monthly figure of the preview is that of its page", async () => {
      await page.getByRole("link", { name: "Monatsbilanz", exact: true }).click();
      const heading = page.getByRole("heading", { level: 1, name: /braucht rechnerisch/ });
      await expect(heading).toContainText(` ${months}`, { timeout: 120_000 });
      await page.getByRole("link", { name: "Bilanz", exact: true }).click();
      await expect(sentence).toBeVisible();
    });

    await test.step("a scenario becomes a stage with a year, and opens what it saves", async () => {
      await addWindows(page);
      await page.getByRole("link", { name: "EPBD", exact: true }).click();
      await expect(page.getByText("Noch keine Stufe")).toBeVisible();
      await page.getByRole("button", { name: "Stufe hinzufügen" }).click();
      await page.getByRole("menuitem", { name: "Neue Fenster" }).click();
      const year = page.getByLabel("Jahr der Stufe 1");
      await year.fill("2031");
      await year.press("Enter");
      await page
        .getByRole("button", { name: /^Neue Fenster, Energie, in dieser Stufe gespart: Woher/ })
        .click();
      await expect(page.getByRole("dialog", { name: "Energie, in dieser Stufe gespart" })).toContainText(
        "Endenergie davor",
      );
      expect(await violations(page)).toEqual([]);
      await keepPicture(page, "epbd-source");
      await page.keyboard.press("Escape");
    });

    await test.step("after a new start without a network it is still there", async () => {
      await page.reload();
      await expect(page.getByRole("listitem", { name: "Stufe 1: Neue Fenster" })).toBeVisible();
      await expect(page.getByLabel("Jahr der Stufe 1")).toHaveValue("2031");
      await expect(page.getByText("Richtlinie (EU) 2024/1275", { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step("with the network it is sent; the device is left as it was", async () => {
      await context.setOffline(false);
      await waitUntilSent(page);
      await page.getByRole("button", { name: "Neue Fenster herausnehmen" }).click();
      await expect(page.getByText("Noch keine Stufe")).toBeVisible();
      await page.getByRole("link", { name: "Szenarien", exact: true }).click();
      await page.getByRole("button", { name: "Mehr zu Neue Fenster", exact: true }).click();
      await page.getByRole("menuitem", { name: "Löschen" }).click();
      await expect(page.getByText("Noch kein Szenario")).toBeVisible();
      await waitUntilSent(page);
    });
  },
);

/** Presses a button that makes a file, and answers the file as the browser saves it. */
async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 120_000 }),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

/** A number with as many decimals as another one that is written in German. */
function inGerman(value: number, like: string): string {
  const decimals = like.split(",")[1]?.length ?? 0;
  return value.toLocaleString("de-DE", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A scenario with new windows and their cost. */
async function addWindows(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Szenarien", exact: true }).click();
  await waitUntilSettled(page);
  await page.getByRole("button", { name: "Szenario anlegen" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Wie heißt das Szenario?" });
  await dialog.getByLabel("Name").fill("Neue Fenster");
  await dialog.getByRole("button", { name: "Anlegen", exact: true }).click();
  await page.getByRole("button", { name: "Maßnahme hinzufügen" }).click();
  await page.getByRole("menuitem", { name: "Fenster erneuern", exact: true }).click();
  const measure = page.getByRole("group", { name: "Fenster erneuern" });
  await measure.getByLabel("U danach").fill("0,9");
  await measure.getByLabel("U danach").press("Enter");
  await measure.getByLabel("Kosten je Fläche").fill("600");
  await measure.getByLabel("Kosten je Fläche").press("Enter");
}
