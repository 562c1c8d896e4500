import type { Page } from "@playwright/test";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

const document = {
  name: "Messkonzept.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7 Messkonzept der Heizzentrale"),
};

const answer = (page: Page, word: string) =>
  page.getByRole("radiogroup", { name: "Antwort" }).getByText(word, { exact: true }).click();

test("a visitor reads what the taxonomy asks, without an account", { tag: "@all" }, async ({ visitor }) => {
  await visitor.goto("/esg/taxonomy");
  await waitUntilSettled(visitor);
  await expect(visitor.getByRole("heading", { level: 1, name: "EU-Taxonomie" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Klasse A oder die besten 15 %" })).toBeVisible();
  await expect(visitor.getByText("aus Sekundärquellen").first()).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await keepPicture(visitor, "taxonomy-reading");
});

test(
  "without a network: an activity is screened question by question, and without evidence nothing is aligned",
  { tag: "@all" },
  async ({ page, context, device }) => {
    test.setTimeout(600_000);
    await page.goto(`/esg/taxonomy?project=${device.projectId}`);
    await waitUntilSettled(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Tätigkeit prüfen" }).click();
    const sheet = page.getByRole("dialog", { name: "Tätigkeit prüfen" });
    await sheet.getByLabel("Name").fill("Zähler der Heizzentrale");
    await sheet.getByRole("radio", { name: /7\.5/ }).check();
    await keepPicture(page, "taxonomy-begin");
    await sheet.getByRole("button", { name: "Prüfung beginnen" }).click();
    await expect(page.getByText(/fehlen noch 6 Punkte/)).toBeVisible();

    await test.step("met without evidence stays open", async () => {
      await answer(page, "Erfüllt");
      await page.getByRole("button", { name: "Antwort speichern" }).click();
      await expect(page.locator("form").getByText("Beleg fehlt", { exact: true })).toBeVisible();
      await expect(page.getByText(/fehlen noch 6 Punkte/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await keepPicture(page, "taxonomy-no-evidence");
    });

    await test.step("each question with its evidence, until everything is met", async () => {
      for (let asked = 0; asked < 6; asked++) {
        await answer(page, "Erfüllt");
        if (asked === 0)
          await page.locator('main input[type="file"], [data-page] input[type="file"]').first().setInputFiles(document); // prettier-ignore
        else await page.getByLabel("Vorhandenen Beleg wählen").first().selectOption({ label: "Messkonzept" });
        await page.getByRole("button", { name: "Antwort speichern" }).click();
        await expect(page.getByRole("button", { name: "Antwort speichern" })).toBeDisabled();
        if (asked < 5) await page.getByRole("button", { name: "Weiter" }).click();
      }
      await expect(page.getByText(/ist taxonomiekonform/)).toBeVisible();
      await keepPicture(page, "taxonomy-aligned");
    });

    await test.step("the amount stands in the indicator of the year", async () => {
      const amounts = page
        .getByRole("heading", { name: "Beträge der Tätigkeit" })
        .locator("xpath=ancestor::section[1]");
      await amounts.getByLabel("Investitionen (CapEx)").fill("12.500,00");
      await amounts.getByRole("button", { name: "Beträge speichern" }).click();
      await page.getByText("Gesamtbeträge des Unternehmens", { exact: true }).click();
      const totals = page.locator("details form");
      await totals.getByLabel("Investitionen (CapEx)").fill("100.000");
      await totals.getByRole("button", { name: "Gesamtbeträge speichern" }).click();
      await expect(page.getByRole("table", { name: "Kennzahl" })).toContainText("12,5");
      await keepPicture(page, "taxonomy-kpis");
    });

    await test.step("the screening is taken along as a file", async () => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Als CSV" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^Taxonomie .*\.csv$/);
    });

    await page.getByRole("button", { name: "Prüfung löschen" }).click();
    await expect(page.getByText("Noch keine Tätigkeit geprüft")).toBeVisible();
  },
);
