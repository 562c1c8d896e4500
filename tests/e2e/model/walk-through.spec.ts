import path from "node:path";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readBcf } from "#domain/bcf/readBcf.ts";
import type { Camera } from "#domain/bcf/model.ts";
import { standing } from "../helpers/looks/pictures.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";
import { testDevices } from "../helpers/looks/touchDevice.ts";

// How one walks, step by step, is told by the tests beside `ui/model3d/walk/Walk.ts`: here somebody walks through a real building.

/** Where pictures for the eye go; none without it. */
const pictures = process.env["KLARBAU_PICTURES"];

const { width, height } = testDevices.tablet;
test.use({ hasTouch: true, viewport: { width, height } });

test(
  "through the entrance of the sample building and against a wall; the view is a topic, and the end gives the whole building back",
  { tag: "@all" },
  async ({ page }) => {
    await openModel(page);
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der 3D-Ansicht" });
    const bar = page.getByRole("group", { name: "Rundgang" });
    const panel = page.getByRole("complementary");
    const place = bar.getByRole("status");
    const canvas = page.locator("canvas");
    const whole = await standing(page, drawn);

    await test.step("one stands before the entrance; how to walk is told once", async () => {
      await tools.getByRole("button", { name: "Rundgang" }).tap();
      await expect(place).toHaveText("Vor dem Gebäude");
      const help = page.getByRole("region", { name: "So gehen Sie" });
      await keepEverywhere(page, "help");
      await help.getByRole("button", { name: "Verstanden" }).tap();
      await expect(help).toBeHidden();
      await keepEverywhere(page, "outside");
    });

    await test.step("by keys one comes in, is told where one is, and comes to a wall", async () => {
      await walkOn(page);
      await expect(place).toHaveText(/Hauseingang$/);
      await expect(canvas).not.toHaveAttribute("data-moving");
      await page.keyboard.up("w");
      await keepEverywhere(page, "wall");
    });

    await test.step("the view is kept as a topic; however long one walks against the wall, it stays the same", async () => {
      await tools.getByRole("button", { name: "Vermerke" }).tap();
      await panel.getByRole("button", { name: "Neuer Vermerk" }).tap();
      await panel.getByLabel("Titel").fill("An der Wand");
      await panel.getByRole("button", { name: "Vermerk anlegen" }).tap();
      await panel.getByRole("button", { name: /^An der Wand/ }).tap();
      await walkOn(page);
      await frames(page, 60);
      await page.keyboard.up("w");
      await panel.getByRole("button", { name: "Jetzige Ansicht dazu" }).tap();
      await expect(panel.getByRole("button", { name: "Ansicht 2 zeigen" })).toBeVisible();
      await panel.getByRole("button", { name: "Alle Vermerke" }).tap();
      const [first, second] = await keptCameras(page, "An der Wand");
      for (const camera of [first!, second!]) expect(camera).toMatchObject({ kind: "perspective" });
      second!.position.forEach((value, axis) => expect(value).toBeCloseTo(first!.position[axis]!, 2));
    });

    await test.step("from another storey the kept view leads back to the wall", async () => {
      const storeys = page.getByRole("group", { name: "Geschosse" });
      await storeys.getByRole("button", { name: /2\. ?OG/ }).tap();
      await expect(place).toHaveText(/^2\. ?OG, /);
      await panel.getByRole("button", { name: /^An der Wand/ }).tap();
      await panel.getByRole("button", { name: "Ansicht 1 zeigen" }).tap();
      await expect(place).toHaveText(/(Hauseingang|Hausflur)$/);
      await tools.getByRole("button", { name: "Vermerke" }).tap();
      await expect(panel).toBeHidden();
    });

    await test.step("the end gives the whole building back as it was", async () => {
      await canvas.press("Escape");
      await expect(bar).toBeHidden();
      await expect.poll(() => drawn(page)).toBe(whole);
    });
  },
);

/** Imports the sample building and opens it in 3D. */
async function openModel(page: Page): Promise<void> {
  await signUp(page);
  await page.getByLabel("Datei wählen").setInputFiles(sampleFile("Lindenhof.ifc", "walk-through"));
  await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 240_000 });
  await page.getByRole("link", { name: "In 3D öffnen" }).click();
  await expect(page.getByRole("button", { name: "Einpassen" })).toBeVisible({ timeout: 120_000 });
  await frames(page, 2);
}

/** Walks ahead until the key is let go; something moves by then, or has moved. */
async function walkOn(page: Page): Promise<void> {
  await page.locator("canvas").focus();
  await page.keyboard.down("w");
}

/** Waits for some steps of what moves: each is at least a sixtieth of a second on the way. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (number) => {
    for (let n = 0; n < number; n++) await new Promise(requestAnimationFrame);
  }, count);

/** The middle of the picture as it is drawn now: what no tool lies over. */
async function drawn(page: Page): Promise<string> {
  const clip = { x: 320, y: 260, width: 280, height: 260 };
  return (await page.screenshot({ clip })).toString("base64");
}

/** The cameras of a topic, as a file of BCF has them. */
async function keptCameras(page: Page, title: string): Promise<readonly Camera[]> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "BCF sichern" }).tap();
  await page.getByRole("menuitem", { name: "BCF 2.1" }).tap();
  const read = readBcf(new Uint8Array(await readFile(await (await saved).path())));
  if (!read.ok) throw new Error(read.error.kind);
  const topic = read.value.archive.topics.find((one) => one.title === title)!;
  return topic.viewpoints.map(({ view }) => view!.camera!);
}

/** Keeps pictures of the page for the eye on a tablet and a phone, light and dark, when somebody wants them. */
async function keepEverywhere(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  for (const [device, size] of Object.entries(testDevices).filter(([one]) => one !== "desktop"))
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width: size.width, height: size.height });
      await page.emulateMedia({ colorScheme });
      await frames(page, 2);
      await page.screenshot({ path: path.join(pictures, `walk-${name}-${device}-${colorScheme}.png`) });
    }
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: "light" });
}
