import type { Page } from "@playwright/test";
import AxeBuilder from "@axe-core/playwright";
import { readFile } from "node:fs/promises";
import { readCobie } from "#domain/cobie/readCobie.ts";
import { writeCobie } from "#domain/cobie/writeCobie.ts";
import { anIds, aSpecification } from "../../fixtures/formats/anIds.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { waitUntilInstalled, loadSample } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { sideways, smallTargets } from "../helpers/looks/touchTargets.ts";

test.use({ serviceWorkers: "allow" });

const simple = (name: string, value: string) => `<${name}><simpleValue>${value}</simpleValue></${name}>`;
const entity = (name: string) => `<entity>${simple("name", name)}</entity>`;

/** Doors that must say something few of them say, and rooms that all have a name. */
const specification = {
  name: "brandschutz.ids",
  mimeType: "application/xml",
  buffer: Buffer.from(
    anIds(
      aSpecification({
        name: "Türen haben eine Feuerwiderstandsklasse",
        applicability: entity("IFCDOOR"),
        requirements:
          `<property dataType="IFCLABEL">${simple("propertySet", "Pset_DoorCommon")}` +
          `${simple("baseName", "FireRating")}${simple("value", "T 30")}</property>`,
      }),
      aSpecification({
        name: "Räume haben einen Namen",
        applicability: entity("IFCSPACE"),
        requirements: `<attribute>${simple("name", "LongName")}</attribute>`,
      }),
    ),
  ),
};

/** Serious and critical faults of what is on screen. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

test(
  "what a model lacks: verdicts, lists, the way into 3D; an IDS check that is there again without a network",
  { tag: "@all" },
  async ({ page, context }) => {
    test.setTimeout(600_000);
    await signUp(page);
    const projectId = await loadSample(page);

    let cobie = new Uint8Array();

    await test.step("the quality report is one of the pages of the model", async () => {
      await page.goto(`/bim-ifc?project=${projectId}`);
      await page.getByRole("link", { name: "Was fehlt", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Was fehlt dem Modell?" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Für Energie" })).toBeVisible();
      expect(await lastingFaults(() => faults(page))).toEqual([]);
    });

    await test.step("by the keyboard: a count opens its list, Escape closes it", async () => {
      const check = page.getByRole("button", { name: /^Hersteller/ });
      await check.focus();
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog", { name: "Hersteller" });
      await expect(sheet).toBeVisible();
      await expect(page).toHaveURL(/check=asset_makers/);
      expect(await lastingFaults(() => faults(page))).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    });

    await test.step("all that lack it are pointed out in 3D, and the way back leads to the list", async () => {
      await page.goto(`/bim-ifc/quality?project=${projectId}&check=asset_makers`);
      await page.getByRole("link", { name: "Alle in 3D zeigen" }).click();
      await expect(page.getByRole("heading", { name: "Hersteller" })).toBeVisible();
      await expect(page.getByText(/^Bei \d+ fehlt die Angabe$/)).toBeVisible();
      await expect(page.locator("canvas")).toBeVisible();
      await page.getByRole("link", { name: "Zur Liste" }).click();
      await expect(page.getByRole("dialog", { name: "Hersteller" })).toBeVisible();
    });

    await test.step("the address alone leads there, too, on a page that has shown nothing before", async () => {
      await page.goto(`/3d-viewer?project=${projectId}&marks=quality.asset_makers`);
      await expect(page.getByText(/^Bei \d+ fehlt die Angabe$/)).toBeVisible();
      await expect(page.locator("canvas")).toBeVisible();
    });

    await test.step("the report is saved as data", async () => {
      await page.goto(`/bim-ifc/quality?project=${projectId}`);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Als JSON speichern" }).click();
      expect((await download).suggestedFilename()).toMatch(/-Modellguete-v1\.json$/);
    });

    await test.step("elements by words and kind, a property as a column, quantities with their origin", async () => {
      await page.getByRole("link", { name: "Bauteile und Mengen" }).click();
      const table = page.getByRole("grid", { name: "Bauteile und Räume des Modells" });
      await expect(table).toBeVisible();
      await page.getByLabel("Art", { exact: true }).selectOption("IfcDoor");
      await expect(page).toHaveURL(/class=IfcDoor/);
      await page.getByLabel(/^Suchen/).fill("T-UG");
      await expect(page).toHaveURL(/class=IfcDoor.*q=T-UG/);
      await page.getByRole("button", { name: "Spalten wählen" }).click();
      await page.getByRole("dialog").getByLabel("Eigenschaft suchen").fill("FireRating");
      await page
        .getByRole("dialog")
        .getByLabel(/^FireRating/)
        .first()
        .click();
      expect(await lastingFaults(() => faults(page))).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(table.getByRole("columnheader", { name: /FireRating/ })).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("button", { name: "Speichern" })
          .click()
          .then(() => page.getByRole("menuitem", { name: "Als CSV" }).click()),
      ]);
      expect(file.suggestedFilename()).toMatch(/-Bauteile-v1\.csv$/);
      const [book] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("button", { name: "Speichern" })
          .click()
          .then(() => page.getByRole("menuitem", { name: /COBie/ }).click()),
      ]);
      cobie = new Uint8Array(await readFile(await book.path()));
      await page.getByText("Mengen", { exact: true }).click();
      await expect(page.getByRole("table", { name: "Mengen nach Typ und Geschoss" })).toBeVisible();
      expect(await lastingFaults(() => faults(page))).toEqual([]);
    });

    await test.step("COBie of the building read in again says nothing different of it; a changed name is taken over and given back", async () => {
      const read = readCobie(cobie);
      if (!read.ok) throw new Error(read.error.kind);
      const { sheets } = read.value.book;
      const [first, ...others] = sheets.Space;
      const renamed = { ...first!, values: { ...first!.values, Name: "Heizraum neu" } };
      const changed = writeCobie({
        ...read.value.book,
        sheets: { ...sheets, Contact: [], Space: [renamed, ...others] },
      });
      const fileOf = (bytes: Uint8Array) => ({
        name: "haus.xlsx",
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: Buffer.from(bytes),
      });
      await page.getByRole("link", { name: "COBie", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "COBie einlesen" })).toBeVisible();
      await page.getByLabel("Arbeitsmappe wählen").setInputFiles(fileOf(cobie));
      const table = page.getByRole("table", { name: "Was sich ändern würde" });
      await expect(table.getByRole("row")).toHaveCount(2); // its head, and whoever made the workbook as a new contact
      await expect(table).toContainText("Neuer Kontakt");
      expect(await lastingFaults(() => faults(page))).toEqual([]);

      await page.getByLabel("Andere Arbeitsmappe wählen").setInputFiles(fileOf(changed));
      await expect(table).toContainText("Heizraum neu");
      await becomeDevice(page, testDevices.phone);
      expect(await lastingFaults(() => smallTargets(page))).toEqual([]);
      expect(await lastingFaults(() => sideways(page))).toEqual([]);
      await becomeDevice(page, { width: 1280, height: 720, touch: false });
      await page.getByRole("button", { name: "1 Angabe übernehmen" }).click();
      await expect(page.getByText("1 Angabe übernommen.")).toBeVisible();
      await expect(page.getByText("Die Datei sagt nichts anderes")).toBeVisible();
      expect(await lastingFaults(() => faults(page))).toEqual([]);
      await page.getByRole("button", { name: "Rückgängig" }).click();
      await expect(page.getByText(/^Zurückgenommen/)).toBeVisible();
      await expect(table).toContainText("Heizraum neu");
    });

    await test.step("an IDS file is checked in the worker, with what each element lacks", async () => {
      await waitUntilInstalled(page);
      await page.goto(`/bim-ifc/ids?project=${projectId}`);
      await context.setOffline(true);
      await page.getByLabel("IDS-Datei wählen").setInputFiles(specification);
      const list = page.getByRole("list", { name: "Vorschriften der IDS-Datei" });
      await expect(list.getByRole("listitem")).toHaveCount(2, { timeout: 120_000 });
      await expect(list.getByRole("listitem").nth(1)).toContainText("erfüllt");
      expect(await lastingFaults(() => faults(page))).toEqual([]);
      await list.getByRole("button").first().click();
      const sheet = page.getByRole("dialog", { name: /^Türen haben/ });
      await expect(
        sheet.getByText("Die Eigenschaft „Pset_DoorCommon.FireRating“ fehlt.").first(),
      ).toBeVisible();
      expect(await lastingFaults(() => faults(page))).toEqual([]);
    });

    await test.step("without a network: the result is there again, and its doors are pointed out in 3D", async () => {
      await page.reload();
      const sheet = page.getByRole("dialog", { name: /^Türen haben/ });
      await sheet.getByRole("link", { name: "Alle in 3D zeigen" }).click();
      await expect(page.getByText(/^\d+ Bauteile halten die Vorschrift nicht ein$/)).toBeVisible();
      await expect(page.locator("canvas")).toBeVisible();
      await page.getByRole("button", { name: "Hervorhebung beenden" }).click();
      await expect(page).not.toHaveURL(/marks/);
    });

    await test.step("a wrong IDS file is refused with the place, and the result stays", async () => {
      await page.goto(`/bim-ifc/ids?project=${projectId}`);
      const wrong = Buffer.from(String(specification.buffer).replace("IFCDOOR", "IFCDOORS"));
      await page
        .getByLabel("Andere IDS-Datei prüfen")
        .setInputFiles({ ...specification, name: "falsch.ids", buffer: wrong });
      await expect(page.getByRole("alert")).toContainText("„falsch.ids“ ist keine gültige IDS-Datei");
      await expect(page.getByText("Räume haben einen Namen")).toBeVisible();
      await context.setOffline(false);
    });
  },
);
