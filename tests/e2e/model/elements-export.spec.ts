import { readFile } from "node:fs/promises";
import path from "node:path";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

/** Where pictures for the eye go; none without it. */
const pictures = process.env["KLARBAU_PICTURES"];

test(
  "rooms by their class of DIN 277: filter, quantities, inspector; and the model as glTF, offline",
  { tag: "@all" },
  async ({ page, context, device }) => {
    test.setTimeout(600_000);
    await page.goto(`/bim-ifc/elements?project=${device.projectId}`);
    const table = page.getByRole("grid", { name: "Bauteile und Räume des Modells" });
    await expect(table).toBeVisible({ timeout: 120_000 });
    await context.setOffline(true);

    await test.step("a class narrows the table", async () => {
      await page
        .getByLabel("Klassifikation", { exact: true })
        .selectOption({ label: "DIN 277-1: NUF 2 Büroarbeit" });
      await expect(page.getByText(/^\d+ von [\d.]+ Bauteilen und Räumen$/)).toBeVisible();
      await page.getByRole("button", { name: "Spalten wählen" }).click();
      const column = page.getByRole("dialog").getByLabel(/^DIN 277-1/);
      await column.click();
      await expect(column).toBeChecked();
      await page.getByRole("button", { name: "Spaltenwahl schließen" }).click();
      await expect(table.getByText("NUF 2 Büroarbeit").first()).toBeVisible();
      await keepPicture(page, "export-table");
    });

    await test.step("the whole model becomes a GLB, without a network", async () => {
      await page.getByRole("button", { name: "Speichern", exact: true }).click();
      await keepPicture(page, "export-menu");
      await page.getByRole("menuitem", { name: /^Als glTF/ }).click();
      await keepPicture(page, "export-sheet");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "GLB-Datei speichern" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/-Modell-v1\.glb$/);
      const bytes = await readFile(await file.path());
      expect(bytes.readUInt32LE(0)).toBe(0x46546c67);
      expect(bytes.readUInt32LE(8)).toBe(bytes.byteLength);
      const json = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString("utf8")) as {
        nodes: readonly { readonly mesh?: number; readonly extras?: { readonly IfcClass?: string } }[];
        meshes: readonly unknown[];
      };
      const drawn = json.nodes.filter(({ mesh }) => mesh !== undefined).length;
      expect(drawn).toBeGreaterThan(1000);
      expect(json.meshes.length).toBeLessThan(drawn);
      expect(json.nodes.filter(({ extras }) => extras?.IfcClass === "IfcSpace")).toEqual([]);
      await expectToast(page, /^glTF gespeichert/);
    });

    await test.step("quantities by class", async () => {
      await page.getByText("Mengen", { exact: true }).click();
      await page.getByText("nach Klassifikation", { exact: true }).click();
      const sums = page.getByRole("table", { name: "Mengen nach Klassifikation" });
      await expect(sums.getByText("NUF 2", { exact: true })).toBeVisible();
      await expect(sums.getByText("ohne Klassifikation")).toBeVisible();
      await keepPicture(page, "export-quantities");
    });

    await test.step("the inspector of a room says its class", async () => {
      await page.getByText("Bauteile", { exact: true }).click();
      await table.getByRole("row").nth(1).getByRole("gridcell").first().click();
      const panel = page.getByRole("complementary", { name: "Eigenschaften der Auswahl" });
      await expect(panel.getByText("DIN 277-1 (2021-08)")).toBeVisible({ timeout: 120_000 });
      await keepPicture(page, "export-inspector");
    });
  },
);

for (const language of pictures ? (["de", "fr"] as const) : [])
  test(`pictures, ${language}`, async ({ page, device }) => {
    test.setTimeout(600_000);
    await page.addInitScript((lang) => {
      localStorage.setItem("klarbau_enabled_languages", JSON.stringify([lang]));
      localStorage.setItem("klarbau_language", lang);
    }, language);
    const queries = { table: "", quantities: "&view=quantities", classes: "&view=quantities&by=classes" };
    for (const [name, look] of [
      ["tablet", testDevices.tablet],
      ["phone", testDevices.phone],
    ] as const)
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        for (const [what, query] of Object.entries(queries)) {
          await page.goto(`/bim-ifc/elements?project=${device.projectId}${query}`);
          await becomeDevice(page, look);
          await waitUntilSettled(page);
          const file = (suffix: string) => ({
            path: path.join(pictures!, `elements-${what}${suffix}-${name}-${theme}-${language}.png`),
            animations: "disabled" as const,
          });
          await page.screenshot(file(""));
          if (what !== "table") continue;
          await page
            .getByRole("button", { name: language === "de" ? "Speichern" : "Enregistrer", exact: true })
            .click();
          await page.getByRole("menuitem", { name: /glTF/ }).click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await page.screenshot(file("-gltf"));
        }
      }
  });
