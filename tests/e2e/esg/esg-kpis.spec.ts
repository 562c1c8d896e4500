import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

const years = Array.from({ length: 27 }, (_, at) => 2024 + at);
const header = ["Country", "Property type", "Unit", ...years.map(String)].map((text) => ({ text, tone: "optional" as const })); // prettier-ignore
/** Made-up pathways of one use; the product ships none. */
const workbook = () =>
  Buffer.from(
    writeXlsx([
      {
        name: "Made up",
        header,
        rows: [
          ["DE", "Office", "kgCO2e/m²", ...years.map((year) => 40 - 1.5 * (year - 2024))],
          ["DE", "Office", "kWh/m²", ...years.map((year) => 160 - 3 * (year - 2024))],
        ],
      },
    ]),
  );

test("a visitor reads what the indicators say, without an account", { tag: "@all" }, async ({ visitor }) => {
  await visitor.goto("/esg/kpis");
  await waitUntilSettled(visitor);
  await expect(visitor.getByRole("heading", { level: 1, name: "Kennzahlen" })).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await keepPicture(visitor, "kpis-reading");
});

test(
  "without a network: ownership is entered, pathways are taken from a workbook, all buildings stand beside each other",
  { tag: "@all" },
  async ({ page, context, device }) => {
    test.setTimeout(600_000);
    await page.goto(`/esg/kpis?project=${device.projectId}`);
    await waitUntilSettled(page);
    await context.setOffline(true);
    await expect(page.getByText("Seit wann gehört Ihnen das Gebäude?")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await keepPicture(page, "kpis-empty");
    await page.getByRole("button", { name: "Eigentum eintragen" }).click();
    const sheet = page.getByRole("dialog", { name: "Angabe eintragen" });
    await sheet.getByLabel("Von").fill("2020-05-01");
    await keepPicture(page, "kpis-fact");
    await sheet.getByRole("button", { name: "Angabe speichern" }).click();
    await expect(page.getByText("seit 01.05.2020")).toBeVisible();

    await page.locator('input[accept=".xlsx,.xlsm"]').setInputFiles({
      name: "pathways v2.05.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: workbook(),
    });
    await expect(page.getByText(/Made up: 2 Zeilen, 2024 bis 2050/)).toBeVisible();
    await page.getByText("Office · CO₂ je Fläche").click();
    await keepPicture(page, "kpis-reading-of-workbook");
    await page.getByRole("button", { name: "1 übernehmen" }).click();
    await expect(page.getByText(/Ausgabe 2\.05/)).toBeVisible();

    await page.getByRole("radiogroup", { name: "Wovon" }).getByText("Alle Gebäude").click();
    await expect(page.getByRole("table", { name: "Gebäude" })).toBeVisible();
    await keepPicture(page, "kpis-portfolio");
    expect(await violations(page)).toEqual([]);
  },
);
