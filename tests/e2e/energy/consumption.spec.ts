import type { Page } from "@playwright/test";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { dwdFile, epwFile } from "#domain/energy/weather/weatherFiles.fixture.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { holdNextToast } from "../helpers/pages/toasts.ts";

/** A mild year: 2024, each day 5 °C, that is 366 · 15 = 5,490 K·d below 15 °C. */
const mild = Array.from({ length: 366 }, () => 5);

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const weatherFile = (page: Page) => page.locator('input[type="file"]');

async function enter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Verbrauch eintragen" }).click();
  const form = page.getByRole("dialog", { name: "Verbrauch eintragen" });
  await form.getByLabel("Energieträger").selectOption({ label: "Fernwärme" });
  await form.getByLabel("Verwendung").selectOption({ label: "Heizung" });
  await form.getByLabel("Von").fill("2024-01-01");
  await form.getByLabel("Bis").fill("2024-12-31");
  await form.getByLabel("Menge", { exact: true }).fill("60.000");
  await keepPicture(page, "consumption-form");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form).toHaveCount(0);
}

test(
  "without a network: a bill, a weather file, the corrected figure beside the demand, and where it comes from; sent afterwards",
  { tag: "@all" },
  async ({ page, context, device }) => {
    test.setTimeout(600_000);
    await page.goto(`/energy?project=${device.projectId}`);
    await expect(page.getByRole("heading", { name: /braucht rechnerisch/ })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Bedarf und Verbrauch" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bedarf und Verbrauch" })).toBeVisible();

    await test.step("a bill", async () => {
      await enter(page);
      await expect(page.getByText("60.000 kWh", { exact: true })).toBeVisible();
      await expect(page.getByText(/Es fehlen Wetterdaten des Ortes/)).toBeVisible();
    });

    await test.step("a file that is no weather, then one of the weather service", async () => {
      await weatherFile(page).setInputFiles(file("haus.csv", "Datum;Niederschlag\n2024-01-01;3"));
      await expect(page.getByRole("alert")).toContainText("Es fehlt: die mittlere Temperatur");
      await weatherFile(page).setInputFiles(file("produkt_klima_tag.txt", dwdFile(mild)));
      const dry = page.getByRole("region", { name: "Was gelesen wurde" });
      await expect(dry).toContainText("366 von 366");
      await expect(dry.getByRole("table", { name: "Monate der Datei" }).getByRole("row")).toHaveCount(13);
      await keepPicture(page, "consumption-dry");
      await dry.getByLabel("Name").fill("Lindenberg");
      await dry.getByRole("button", { name: "Übernehmen" }).click();
      await expect(page.getByRole("list", { name: "Eingelesene Wetterdaten" })).toContainText("Lindenberg");
    });

    await test.step("the corrected figure stands beside the demand and opens down to the degree days", async () => {
      await expect(page.getByRole("heading", { level: 1, name: /statt gerechneter/ })).toBeVisible();
      await keepPicture(page, "consumption");
      await page.getByRole("button", { name: /Verbrauch, witterungsbereinigt, Fernwärme, Heizung/ }).click();
      const sheet = page.locator("dialog[open]");
      await expect(sheet).toContainText(/39\.7\d\d/); // 60,000 · 3,638 / 5,490
      await keepPicture(page, "consumption-source");
      await sheet.getByRole("button", { name: /^Heizung, witterungsbereinigt/ }).click();
      await expect(sheet).toContainText("Lindenberg (produkt_klima_tag.txt)");
      await sheet.getByRole("button", { name: /^Gradtage der Zeiträume/ }).click();
      await expect(sheet).toContainText("5.490");
      expect(await lastingFaults(() => violations(page))).toEqual([]);
      await sheet.getByRole("button", { name: "Schließen" }).click();
    });

    await test.step("it is still there after a new start without a network, and goes out with one", async () => {
      await page.reload();
      await expect(page.getByText("60.000 kWh", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: /statt gerechneter/ })).toBeVisible();
      await context.setOffline(false);
      await waitUntilSent(page);
    });

    await test.step("deleted and brought back", async () => {
      await holdNextToast(page);
      await page.getByRole("button", { name: "01.01.2024 – 31.12.2024 löschen" }).click();
      await expect(page.getByText("Noch kein Verbrauch eingetragen")).toBeVisible();
      await page.getByRole("button", { name: "Rückgängig" }).click();
      await expect(page.getByText("60.000 kWh", { exact: true })).toBeVisible();
      await waitUntilSent(page);
    });

    await test.step("a phone and a tablet show the same page without anything beyond its edge", async () => {
      for (const [name, width] of [
        ["phone", 390],
        ["tablet", 820],
      ] as const) {
        // prettier-ignore
        await page.setViewportSize({ width, height: 844 });
        await waitUntilSettled(page);
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(wide, name).toBeLessThanOrEqual(0);
        await keepPicture(page, `consumption-${name}`);
      }
    });

    await test.step("an hourly EnergyPlus file of a year is read on the page", async () => {
      const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)));
      const hours = epwFile(days.map((day) => ({ date: [2024, day.getUTCMonth() + 1, day.getUTCDate()], mean: 4 }))); // prettier-ignore
      await weatherFile(page).setInputFiles(file("potsdam.epw", hours));
      const dry = page.getByRole("region", { name: "Was gelesen wurde" });
      await expect(dry).toContainText("EnergyPlus (EPW)");
      await expect(dry).toContainText("Jeder Tag hat eine Temperatur.");
      await dry.getByRole("button", { name: "Verwerfen" }).click();
      await expect(dry).toHaveCount(0);
    });
  },
);
