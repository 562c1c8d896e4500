import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { readBcf } from "#domain/bcf/readBcf.ts";
import { keepPicture, look, placeOf, standing } from "../helpers/looks/pictures.ts";
import { waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";
import { holdNextToast } from "../helpers/pages/toasts.ts";
import { onTablet } from "../helpers/looks/touchDevice.ts";

test.use(onTablet);

test(
  "on a tablet: cut, measured, and a topic that keeps its view, also as BCF",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(900_000);
    const tools = await openModel(page);

    await test.step("a storey is cut 1.2 m above its floor; along the building by a number", async () => {
      const whole = await standing(page, look);
      await tools.getByRole("button", { name: "Schnitt" }).tap();
      await expect(page).toHaveURL(/[?&]storey=\d+/);
      await changed(page, whole);
      const bar = page.getByRole("group", { name: "Schnitt" });
      await expect(bar.getByLabel("Höhe des Schnitts").last()).toHaveValue("1,2");
      const level = await standing(page, look);
      await bar.getByText("Längs").tap();
      await changed(page, level);
      await expect(page).not.toHaveURL(/[?&]storey=/);
      const middle = await standing(page, look);
      await bar.getByRole("textbox", { name: "Abstand vom Gebäuderand" }).fill("4,5");
      await changed(page, middle);
      await keepPicture(page, "viewer-section-along");
    });

    await test.step("every step can be taken back", async () => {
      const back = tools.getByRole("button", { name: "Zurück" });
      while (await back.isEnabled()) await back.tap();
      await expect(page.getByRole("group", { name: "Schnitt" })).toBeHidden();
    });

    await test.step("a length by two taps stands in the table", async () => {
      await tools.getByRole("button", { name: "Messen" }).tap();
      const panel = page.getByRole("complementary");
      await expect(panel.getByRole("heading", { name: "Messen" })).toBeVisible();
      await tapBuilding(page, 0.42, 0.55);
      await expect(panel.getByText("Tippen Sie auf den nächsten Punkt.")).toBeVisible();
      await tapBuilding(page, 0.58, 0.5);
      const values = panel.getByRole("table", { name: "Gemessene Werte" });
      await expect(values.getByRole("cell", { name: /^\d+,\d\d\sm$/ })).toBeVisible();
      await keepPicture(page, "viewer-measure");
      const line = page.locator("svg line").first();
      const before = await line.getAttribute("x1");
      await page.getByRole("button", { name: "Ansicht von oben" }).press("Enter");
      await expect(line).not.toHaveAttribute("x1", before!); // the measure goes with the building
      await tools.getByRole("button", { name: "Isometrie" }).tap();
      await tools.getByRole("button", { name: "Messen" }).tap();
    });

    await test.step("a topic keeps its view: written as BCF, deleted, read in again, and jumped to", async () => {
      await tools.getByRole("button", { name: "Schnitt" }).tap();
      await expect(page).toHaveURL(/[?&]storey=\d+/);
      await tools.getByRole("button", { name: "Vermerke" }).tap();
      const panel = page.getByRole("complementary");
      await panel.getByRole("button", { name: "Neuer Vermerk" }).tap();
      await panel.getByLabel("Titel").fill("Fenster schließt nicht");
      await tapBuilding(page, 0.5, 0.5);
      await expect(panel.getByText(/Ausgewählt ist: /)).toBeVisible(); // and the words stay
      await tools.getByRole("button", { name: "Messen" }).tap();
      await tools.getByRole("button", { name: "Vermerke" }).tap();
      await expect(panel.getByLabel("Titel")).toHaveValue("Fenster schließt nicht");
      await panel.getByRole("button", { name: "Vermerk anlegen" }).tap();
      const pin = await placeOf(page.locator("svg text", { hasText: "Fenster schließt nicht" }));
      await page.touchscreen.tap(pin.x + pin.width / 2, pin.y + pin.height / 2 + 18);
      await expect(panel.getByRole("article", { name: "Fenster schließt nicht" })).toBeVisible();
      await expect(panel.getByRole("img")).toHaveCount(0); // the picture belongs to its button
      await expect(panel.locator("img")).toBeVisible();
      await panel.getByLabel("Bemerkung", { exact: true }).fill("Band verzogen");
      await panel.getByRole("button", { name: "Bemerkung hinzufügen" }).tap();
      await expect(panel.getByRole("listitem").getByText("Band verzogen")).toBeVisible(); // the field may still have it
      await keepPicture(page, "viewer-topic");
      await panel.getByRole("button", { name: "Alle Vermerke" }).tap();
      const saved = page.waitForEvent("download");
      await panel.getByRole("button", { name: "BCF sichern" }).tap();
      await page.getByRole("menuitem", { name: "BCF 2.1" }).tap();
      const file = await bytesOf(await saved);
      const read = readBcf(file);
      if (!read.ok) throw new Error(read.error.kind);
      expect(read.value.findings).toEqual([]);
      const [topic] = read.value.archive.topics;
      expect(topic).toMatchObject({ title: "Fenster schließt nicht", comments: [{ text: "Band verzogen" }] });
      expect(topic!.viewpoints[0]!.view).toMatchObject({
        camera: { kind: "orthogonal" },
        clipping_planes: [{ direction: [0, 0, 1] }],
      });
      expect(topic!.viewpoints[0]!.snapshot!.bytes.length).toBeGreaterThan(2000);

      await panel.getByRole("button", { name: /^Fenster schließt nicht/ }).tap();
      await holdNextToast(page);
      await panel.getByRole("button", { name: "Vermerk löschen" }).tap();
      await expect(panel.getByText("Noch kein Vermerk.")).toBeVisible();
      await page.getByRole("button", { name: "Rückgängig" }).tap();
      await panel.getByRole("button", { name: /^Fenster schließt nicht/ }).tap();
      await expect(panel.locator("img")).toBeVisible(); // with its picture
      await panel.getByRole("button", { name: "Vermerk löschen" }).tap();
      await expect(panel.getByText("Noch kein Vermerk.")).toBeVisible();
      await tools.getByRole("button", { name: "Schnitt" }).tap();
      await expect(page).not.toHaveURL(/[?&]storey=/);
      await panel.getByLabel("BCF-Datei wählen").setInputFiles({
        name: "Lindenhof.bcf",
        mimeType: "application/octet-stream",
        buffer: Buffer.from(file),
      });
      await expect(panel.getByText("1 neuer Vermerk.")).toBeVisible();
      await panel.getByRole("button", { name: /^Fenster schließt nicht/ }).tap();
      await panel.getByRole("button", { name: "Ansicht 1 zeigen" }).tap();
      await expect(page).toHaveURL(/[?&]storey=\d+/);
    });
  },
);

test(
  "on a tablet: shine through, colour, plan, saved views, and all of it again without a network",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(900_000);
    const tools = await openModel(page);

    await test.step("X-ray draws outlines, and everything can be shown again", async () => {
      const whole = await standing(page, look);
      await tools.getByRole("button", { name: "Sichtbar" }).tap();
      const seen = page.getByRole("toolbar", { name: "Sichtbar" });
      await seen.getByRole("button", { name: "Durchsicht" }).tap();
      await changed(page, whole);
      await keepPicture(page, "viewer-x-ray");
      await seen.getByRole("button", { name: "Alles zeigen" }).tap();
      await tools.getByRole("button", { name: "Sichtbar" }).tap();
    });

    await test.step("the building in the colours of its kinds; a row of the legend shows its parts alone", async () => {
      await tools.getByRole("button", { name: "Färben" }).tap();
      const panel = page.getByRole("complementary");
      // The list of what a model has to say is longer than the window; what stands beside it stays in it.
      await expect(panel.getByRole("button", { name: /^Bauteilart/ })).toBeVisible();
      await expect(tools).toBeInViewport({ ratio: 1 });
      const plain = await standing(page, look);
      await panel.getByRole("button", { name: /^Bauteilart/ }).tap();
      await changed(page, plain);
      await keepPicture(page, "viewer-colour");
      const coloured = await standing(page, look);
      const row = panel.getByRole("button", { name: /^Wand/ });
      await row.tap();
      await expect(row).toHaveAttribute("aria-pressed", "true");
      await changed(page, coloured);
      await row.tap();
      await panel.getByRole("button", { name: "Anderes Merkmal" }).tap();
      await tools.getByRole("button", { name: "Färben" }).tap();
    });

    await test.step("the storey as a plan with rooms and areas, saved as a file", async () => {
      await tools.getByRole("button", { name: "Plan" }).tap();
      const plan = page.getByRole("region", { name: /^Lindenhof, / });
      await expect(plan.getByRole("img", { name: /^Grundriss/ })).toBeVisible();
      await expect(plan.getByText(/^\d+,\d\sm²$/).first()).toBeVisible();
      await keepPicture(page, "viewer-plan");
      const saved = page.waitForEvent("download");
      await plan.getByRole("button", { name: "Als SVG sichern" }).tap();
      expect((await textOf(await saved)).startsWith("<svg")).toBe(true);
      await plan.getByRole("button", { name: "Zurück zu 3D" }).tap();
    });

    await tools.getByRole("button", { name: "Schnitt" }).tap();
    await expect(page).toHaveURL(/[?&]storey=\d+/);

    await test.step("a view is kept under a name, left, and opened again; deleted it is back by one touch", async () => {
      await tools.getByRole("button", { name: "Ansichten" }).tap();
      const panel = page.getByRole("complementary");
      await panel.getByLabel("Name der Ansicht").fill("Heizraum");
      await panel.getByRole("button", { name: "Ansicht speichern" }).tap();
      const saved = panel.getByRole("button", { name: /^Heizraum/ });
      await expect(saved).toBeVisible();
      await tools.getByRole("button", { name: "Schnitt" }).tap();
      await expect(page).not.toHaveURL(/[?&]storey=/);
      await saved.tap();
      await expect(page).toHaveURL(/[?&]storey=\d+/);
      await keepPicture(page, "viewer-saved-views");
      await panel.getByRole("button", { name: "Mehr zu Heizraum" }).tap();
      await holdNextToast(page);
      await page.getByRole("menuitem", { name: "Löschen" }).tap();
      await expect(panel.getByText("Noch keine Ansicht gespeichert.")).toBeVisible();
      const told = page.getByRole("status").filter({ hasText: "Ansicht „Heizraum“ gelöscht" });
      await told.getByRole("button", { name: "Rückgängig" }).tap(); // the one of the topic may still stand beside it
      await expect(saved).toBeVisible();
    });

    await test.step("a topic is noted", async () => {
      await tools.getByRole("button", { name: "Vermerke" }).tap();
      const panel = page.getByRole("complementary");
      await panel.getByRole("button", { name: "Neuer Vermerk" }).tap();
      await panel.getByLabel("Titel").fill("Tor klemmt");
      await panel.getByRole("button", { name: "Vermerk anlegen" }).tap();
      await expect(panel.getByText("Tor klemmt").first()).toBeVisible();
    });

    await test.step("without a network everything opens again", async () => {
      await waitUntilInstalled(page);
      await page.context().setOffline(true);
      await page.reload();
      await expect(tools).toBeVisible();
      await tools.getByRole("button", { name: "Vermerke" }).tap();
      await expect(page.getByRole("button", { name: /^Tor klemmt/ })).toBeVisible();
      await tools.getByRole("button", { name: "Schnitt" }).tap();
      await expect(page).not.toHaveURL(/[?&]storey=/);
      await tools.getByRole("button", { name: "Ansichten" }).tap();
      await page.getByRole("button", { name: /^Heizraum/ }).tap();
      await expect(page).toHaveURL(/[?&]storey=\d+/);
      await page.context().setOffline(false);
    });
  },
);

/** The bytes of a file that the page has saved. */
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

const textOf = async (download: Download) => new TextDecoder().decode(await bytesOf(download));

/** Imports the sample building and opens it in 3D. Answers its tools. */
async function openModel(page: Page): Promise<Locator> {
  await signUp(page);
  await page.getByLabel("Datei wählen").setInputFiles(sampleFile("Lindenhof.ifc", "viewer"));
  await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 240_000 });
  await page.getByRole("link", { name: "In 3D öffnen" }).click();
  await expect(page.getByRole("button", { name: "Einpassen" })).toBeVisible({ timeout: 120_000 });
  const tools = page.getByRole("toolbar", { name: "Werkzeuge der 3D-Ansicht" });
  await expect(tools).toBeVisible();
  return tools;
}

/** Taps a place of the picture, given as shares of its width and height. */
async function tapBuilding(page: Page, across: number, down: number): Promise<void> {
  const box = await placeOf(page.locator("canvas"));
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down);
}

/** Waits until the picture of the building looks otherwise than before. */
const changed = (page: Page, before: string) => expect.poll(() => look(page)).not.toBe(before);
