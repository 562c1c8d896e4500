import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";

// A report from the first question to the signature: modules, questions with help, tables, files, comments, one signature of two.

/** Where pictures of the steps go, for people who look at them. */
const pictures = process.env["KLARBAU_REPORT_PICTURES"];
const picture = async (page: Page, name: string) => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};

/** The file that an entry of the menu of formats makes. */
async function file(page: Page, entry: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole("button", { name: "Weitere Formate" }).click();
  const coming = page.waitForEvent("download", { timeout: 120_000 });
  await page.getByRole("menuitem", { name: entry }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test(
  "a report of both modules is answered, handed out in every format, commented and signed by one of two",
  { tag: "@all" },
  async ({ page, device }) => {
    await page.goto(`/projects/${device.projectId}/reports`);
    await page.getByRole("button", { name: "Bericht anlegen" }).first().click();
    await page.getByRole("radio", { name: "VSME, Basis- und Zusatzmodul" }).check();
    await page.getByLabel("Kalenderjahr").fill("2024");
    await picture(page, "create");
    await page.getByRole("button", { name: "Anlegen", exact: true }).click();
    await expect(page.getByText(/^VSME, Basis- und Zusatzmodul · \d+ von \d+ Angaben belegt$/)).toBeVisible();
    await expect(page.getByRole("heading", { name: /^C3\s*Klimaziele und Übergangsplan$/ })).toBeVisible();
    await picture(page, "report-desktop");

    await test.step("a question has its help, and the answer leads to the next ones", async () => {
      await page.getByRole("button", { name: /Gibt es ein Ziel für Treibhausgase/ }).click();
      await page.getByRole("button", { name: "Wert eintragen" }).click();
      await expect(page.getByText("Ja nur mit Basisjahr, Zieljahr und Minderung.")).toBeVisible();
      await page.getByLabel("Gibt es ein Ziel für Treibhausgase?").selectOption("yes");
      await page.getByRole("button", { name: "Speichern", exact: true }).click();
      await expect(page.getByRole("button", { name: /C3\s*Zieljahr/ })).toBeVisible();
    });

    await test.step("voluntary datapoints wait folded in; a table takes rows", async () => {
      await page.getByText(/^\d+ freiwillige Angaben$/).click();
      await page.getByRole("button", { name: "Weitere Standorte", exact: false }).first().click();
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel("Standort", { exact: true }).fill("Haus am Park");
      await picture(page, "table-form");
      await sheet.getByRole("button", { name: "Speichern", exact: true }).click();
      await expect(page.getByRole("cell", { name: "Haus am Park" })).toBeVisible();
    });

    await test.step("every format comes, named after standard, year and language", async () => {
      for (const [entry, end, start] of [
        ["Als Word-Datei (DOCX)", "docx", "PK"],
        ["Als Tabelle (XLSX)", "xlsx", "PK"],
        ["Als HTML-Seite", "html", "<!"],
        ["Als xBRL-JSON", "xbrl.json", "{"],
      ] as const) {
        const made = await file(page, entry);
        expect(made.name).toBe(`vsme-2024-de.${end}`);
        expect(made.bytes.subarray(0, start.length).toString()).toBe(start);
      }
    });

    await test.step("a comment stands beside the report, and one signature is not enough", async () => {
      await page.getByLabel("Neue Anmerkung").fill("Bitte Zählerstand prüfen");
      await page.getByRole("button", { name: "Anmerken" }).click();
      await expect(page.getByRole("checkbox", { name: /Bitte Zählerstand prüfen/ })).toBeVisible();
      await page.getByRole("button", { name: "Als geprüft zeichnen" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("Anna Öz");
      await picture(page, "sign");
      await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
      await waitUntilSent(page);
      await expect(page.getByText("Geprüft von einer Person. Die zweite Unterschrift fehlt.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Freigeben", exact: true })).toBeDisabled();
    });

    await test.step("what changes afterwards is said", async () => {
      await page.getByRole("button", { name: /C3\s*Zieljahr/ }).click();
      await page.getByRole("button", { name: "Wert eintragen" }).click();
      await page.getByLabel("Zieljahr").fill("2030");
      await page.getByRole("button", { name: "Speichern", exact: true }).click();
      await expect(page.getByText(/^Geändert seit der Freigabe\. /)).toBeVisible();
    });

    await test.step("axe finds nothing serious, also on a phone", async () => {
      expect(await seriousFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, "report-phone");
      expect(await seriousFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 1024, height: 768 });
      await picture(page, "report-tablet");
    });
  },
);
