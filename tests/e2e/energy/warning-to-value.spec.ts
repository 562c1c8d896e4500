import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { houseFile } from "#domain/hull/houseFile.fixture.ts";
import { smallHouse } from "#domain/hull/smallHouse.fixture.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { sideways } from "../helpers/looks/touchTargets.ts";
import { expect, realFile, signUp, test } from "../helpers/product/product.ts";
import { readModelFile } from "../helpers/product/readModel.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-warnings-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A small house as a file, without its elements of one name. */
function written(name: string, seed: number, without?: string): string {
  const house = smallHouse(seed);
  const elements = house.model.elements.filter((element) => element.name !== without);
  const file = path.join(folder, `${name}.ifc`);
  writeFileSync(file, houseFile({ ...house, model: { ...house.model, elements } }));
  return file;
}

interface Trial {
  /** Null: the file does not lie beside the clone. */
  readonly file: string | null;
  /** The warning or open place that is followed to the building, as its button is named. */
  readonly warning: RegExp;
  /** What is corrected, and what then says so. */
  readonly correct: (page: Page, project: string) => Promise<void>;
}

const trials: Readonly<Record<string, Trial>> = {
  "a house whose flat roof is missing over a cold cellar": {
    file: written("Ohne Dach", 29, "Flachdach"),
    warning: /^In 3D zeigen: R118/,
    correct: (page) => replaced(page, { part: /^geschätzt/, input: "U-Wert", value: "0,2", shown: "0,20" }),
  },
  "a house with a garage and a cold attic whose areas are stated wrongly": {
    file: written("Falsche Flächen", 56),
    warning: /^In 3D zeigen: Flächenangaben des Modells/,
    correct: (page) =>
      replaced(page, { part: /^IfcWall 104/, input: "U-Wert", value: "0,24", shown: "0,24" }),
  },
  "AC20-FZK-Haus": {
    file: realFile("ifc/AC20-FZK-Haus.ifc"),
    warning: /^In 3D zeigen: Flächenangaben des Modells/,
    correct: (page) => replaced(page, { part: /Außenwand/, input: "Fläche", value: "20", shown: "20,0" }),
  },
  Duplex_A: {
    file: realFile("ifc/Duplex_A.ifc"),
    warning: /^In 3D zeigen: Räume gelten als unbeheizt/,
    correct: heatedRoom,
  },
  DIN18599TestIFCv3: {
    file: realFile("ifc/DIN18599TestIFCv3.ifc"),
    warning: /^In 3D zeigen: Raum 1/,
    correct: otherUse,
  },
};

const sentence = (page: Page) => page.getByRole("heading", { level: 1, name: /braucht rechnerisch/ });

for (const [name, { file, warning, correct }] of Object.entries(trials))
  test(
    `from a warning to its place in 3D and to a corrected value that stays: ${name}`,
    { tag: "@all" },
    async ({ page }) => {
      test.skip(file === null, `../shared/data has no file of ${name}`);
      test.setTimeout(600_000);
      await page.setViewportSize({ width: 1024, height: 768 });
      await signUp(page);
      const project = await readModelFile(page, file!);
      const address = `/energy?project=${project}`;
      await page.goto(address);
      await answered(page);

      await test.step("the hull says whether it closes; the warning shows what it is about", async () => {
        await expect(page.getByRole("heading", { name: "Ist die Hülle geschlossen?" })).toBeVisible();
        await expect(page.getByText(/schließen sich bis auf \d+,\d m²/)).toBeVisible();
        const button = page.getByRole("button", { name: warning }).first();
        await button.click();
        await expect(page.getByText(/^Gezeigt wird: /)).toBeVisible();
        await expect(page.locator("canvas")).toBeVisible();
        await keepPicture(page, `warning-${path.basename(file!, ".ifc")}`);
        expect(await sideways(page)).toEqual([]);
        await page.getByRole("button", { name: "Zurück zur Liste" }).click();
        await expect(button).toBeFocused();
        await expect(page.getByText(/^Gezeigt wird: /)).toHaveCount(0);
      });

      const before = await sentence(page).textContent();
      await correct(page, project);
      await expect(sentence(page)).not.toHaveText(before!, { timeout: 120_000 });
      await waitUntilSettled(page);
      const after = await sentence(page).textContent();

      await test.step("the figure opens down to its source, and stays after a reload", async () => {
        await page.getByRole("button", { name: /^Endenergie je (m²|Fläche): Woher/ }).click();
        await expect(page.getByRole("dialog", { name: /^Endenergie je/ })).toContainText("Eingaben");
        await page.keyboard.press("Escape");
        await page.goto(address);
        await page.reload();
        await expect(sentence(page)).toHaveText(after!, { timeout: 120_000 });
      });

      await test.step("on a dark phone in French nothing stands out at the side, and the place is shown as well", async () => {
        await page.evaluate(() => {
          localStorage.setItem("klarbau_enabled_languages", JSON.stringify(["fr"]));
          localStorage.setItem("klarbau_language", "fr");
          localStorage.setItem("klarbau_theme", "dark");
        });
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(address);
        const show = page.getByRole("button", { name: /^Afficher en 3D/ }).first();
        await expect(show).toBeVisible({ timeout: 120_000 });
        await waitUntilSettled(page);
        await keepPicture(page, `phone-${path.basename(file!, ".ifc")}`, true);
        expect(await sideways(page)).toEqual([]);
        await show.click();
        await expect(page.getByText(/^Affiché\s: /)).toBeVisible();
        await expect(page.locator("canvas")).toBeVisible();
        await keepPicture(page, `phone-place-${path.basename(file!, ".ifc")}`);
        expect(await sideways(page)).toEqual([]);
      });
    },
  );

/** Says what the page asks for: the year where no element has a U-value, then dwellings as the use. */
async function answered(page: Page): Promise<void> {
  const apply = page.getByRole("button", { name: "Übernehmen" });
  const use = page.getByRole("button", { name: "Wohnen", exact: true });
  await expect(apply.or(use).or(sentence(page)).first()).toBeVisible({ timeout: 120_000 });
  await waitUntilSettled(page);
  if (await apply.isVisible()) {
    await page.getByLabel("Baujahr", { exact: true }).fill("1978");
    await apply.click();
    await expect(use.or(sentence(page)).first()).toBeVisible({ timeout: 120_000 });
  }
  if (await use.isVisible()) await use.click();
  await expect(sentence(page)).toBeVisible({ timeout: 120_000 });
}

interface Replaced {
  readonly part: RegExp;
  readonly input: string;
  readonly value: string;
  /** As the table writes it. */
  readonly shown: string;
}

/** Replaces an input of an element from the source of its loss; the table and the list of replaced inputs say so. */
async function replaced(page: Page, { part, input, value, shown }: Replaced): Promise<void> {
  await test.step("a wall is opened, and one of its inputs replaced with a reason", async () => {
    await page.getByRole("radio", { name: "Einzeln" }).check({ force: true });
    await page.getByRole("row", { name: part }).first().click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: new RegExp(`^${input}`) }).first().click(); // prettier-ignore
    await sheet.getByRole("button", { name: "Wert ersetzen" }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`${input} ersetzen$`) });
    await dialog.getByLabel("Neuer Wert").fill(value);
    await dialog.getByLabel("Begründung").fill("Aufmaß vor Ort");
    await dialog.getByRole("button", { name: "Wert ersetzen" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sheet).toContainText("Ihre Angabe");
    await expect(sheet).toContainText("Aufmaß vor Ort");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("row", { name: new RegExp(`${shown}\\s*Angabe`) })).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Ersetzte Eingaben" })).toBeVisible();
    await expect(page.getByText("Aufmaß vor Ort")).toBeVisible();
  });
}

/** From the warning about unheated rooms to the rooms, and one of them heated. */
async function heatedRoom(page: Page, project: string): Promise<void> {
  await test.step("the warning leads to the rooms, with a reason for each and a switch", async () => {
    await page.getByRole("link", { name: "Zu den Räumen" }).click();
    await page.getByRole("row", { name: /Roof/ }).first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText(/unbeheizt: /);
    await sheet.getByText("beheizt", { exact: true }).first().click();
    await expect(sheet).toContainText("beheizt: Das hat jemand so festgelegt.");
    await page.goto(`/energy?project=${project}`);
    await expect(sentence(page)).toBeVisible({ timeout: 120_000 });
  });
}

/** Another use than dwellings: no class, and what is not calculated is named. */
async function otherUse(page: Page): Promise<void> {
  await test.step("another use is said", async () => {
    await page.getByLabel("Nutzung", { exact: true }).selectOption({ label: "Andere Nutzung" });
    await expect(page.getByText("Eine Klasse gibt es hier nur für Wohngebäude.")).toBeVisible();
  });
}
