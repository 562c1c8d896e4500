import path from "node:path";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readBcf } from "#domain/bcf/readBcf.ts";
import type { Camera } from "#domain/bcf/model.ts";
import { expect, signUp, test } from "./product.ts";
import { sampleFile } from "./sampleFile.ts";
import { testDevices } from "./touchDevice.ts";

/** Where pictures for the eye go; none without it. */
const pictures = process.env["KLARBAU_PICTURES"];

/** A picture from inside takes seconds on a busy machine without a graphics card, and a walk takes many. */
const walked = { timeout: 240_000 };

const { width, height } = testDevices.tablet;
test.use({ hasTouch: true, viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });

test("through the entrance of the sample building, against a wall, to another storey; the view is a topic, and the end gives the whole building back", async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  await openModel(page);
  const tools = page.getByRole("toolbar", { name: "Werkzeuge der 3D-Ansicht" });
  const bar = page.getByRole("group", { name: "Rundgang" });
  const place = bar.getByRole("status");
  const whole = await drawn(page);

  await test.step("one stands before the entrance; how to walk is told once", async () => {
    await tools.getByRole("button", { name: "Rundgang" }).tap();
    await expect(place).toHaveText("Vor dem Gebäude", walked);
    const help = page.getByRole("region", { name: "So gehen Sie" });
    await expect(help.getByText(/^Ein Finger schaut/)).toBeVisible();
    await keepEverywhere(page, "help");
    await help.getByRole("button", { name: "Verstanden" }).tap();
    await expect(help).toBeHidden();
    await expect(tools.getByRole("button", { name: "Einpassen" })).toBeHidden();
    await keepEverywhere(page, "outside");
  });

  await test.step("by keys one comes in, and is told where one is", async () => {
    await page.locator("canvas").focus();
    await page.keyboard.down("w");
    await expect(place).toHaveText(/Hauseingang$/, walked);
    await page.keyboard.up("w");
    await keepEverywhere(page, "hall");
  });

  await test.step("a wall stops one, as long as one walks against it", async () => {
    await page.locator("canvas").focus();
    await page.keyboard.down("w");
    await standsStill(page);
    await page.keyboard.up("w");
    await keep(page, "wall");
    const before = await place.textContent();
    const first = await kept(page, "An der Wand");
    await page.locator("canvas").focus();
    await page.keyboard.down("w");
    await standsStill(page);
    await page.keyboard.up("w");
    expect(await place.textContent()).toBe(before);
    const second = await kept(page, "Noch an der Wand");
    for (const camera of [first, second]) expect(camera).toMatchObject({ kind: "perspective" });
    second.position.forEach((value, axis) => expect(value).toBeCloseTo(first.position[axis]!, 2));
  });

  await test.step("a finger looks around, a tap on a thing shows what it is", async () => {
    const before = await drawn(page);
    // Somebody who stands at a wall sees nothing but the wall until they have turned round.
    for (let half = 0; half < 2; half++) {
      await page.mouse.move(600, 350);
      await page.mouse.down();
      await page.mouse.move(250, 355, { steps: 4 });
      await page.mouse.up();
    }
    await expect.poll(() => drawn(page), walked).not.toBe(before);
    await tools.getByRole("button", { name: "Vermerke" }).tap(); // closes the panel
    await page.locator("canvas").tap({ position: { x: 480, y: 260 } });
    await expect(page.getByRole("complementary").getByText("GlobalId")).toBeVisible();
    await keep(page, "picked");
    await page.getByRole("complementary").getByRole("button", { name: "Schließen" }).tap();
  });

  await test.step("the storeys lead to each other", async () => {
    await page
      .getByRole("group", { name: "Geschosse" })
      .getByRole("button", { name: /2\. ?OG/ })
      .tap();
    await expect(place).toHaveText(/^2\. ?OG, /, walked);
    await page.locator("canvas").focus();
    await page.keyboard.press("q");
    await expect(place).toHaveText(/^1\. ?OG/, walked);
    await keepEverywhere(page, "storey");
  });

  await test.step("the kept view leads back to the wall", async () => {
    await tools.getByRole("button", { name: "Vermerke" }).tap();
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: /^An der Wand/ }).tap();
    await panel.getByRole("button", { name: "Ansicht 1 zeigen" }).tap();
    await expect(place).toHaveText(/(Hauseingang|Hausflur)$/, walked);
    await tools.getByRole("button", { name: "Vermerke" }).tap();
  });

  await test.step("the end gives the whole building back as it was", async () => {
    await page.locator("canvas").focus();
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    await expect.poll(() => drawn(page), walked).toBe(whole);
    await tools.getByRole("button", { name: "Rundgang" }).tap();
    await expect(page.getByRole("region", { name: "So gehen Sie" })).toBeHidden();
    await bar.getByRole("button", { name: "Rundgang beenden" }).tap();
    await expect(bar).toBeHidden();
  });
});

/** Imports the sample building and opens it in 3D. */
async function openModel(page: Page): Promise<void> {
  await signUp(page);
  await page.getByLabel("Datei wählen").setInputFiles(sampleFile("Lindenhof.ifc", "walk-through"));
  await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 240_000 });
  await page.getByRole("link", { name: "In 3D öffnen" }).click();
  await expect(page.getByRole("button", { name: "Einpassen" })).toBeVisible({ timeout: 120_000 });
}

/** The middle of the picture as it is drawn now: what no tool lies over. */
async function drawn(page: Page): Promise<string> {
  const clip = { x: 320, y: 260, width: 280, height: 260 };
  return (await page.screenshot({ clip })).toString("base64");
}

/** Waits until some pictures in a row show the same. */
async function standsStill(page: Page): Promise<void> {
  const frames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  await expect
    .poll(async () => {
      const before = await drawn(page);
      for (let turn = 0; turn < 3; turn++) await frames();
      return (await drawn(page)) === before;
    }, walked)
    .toBe(true);
}

/** Keeps the present view as a topic and answers its camera, as a file of BCF has it. */
async function kept(page: Page, title: string): Promise<Camera> {
  const panel = page.getByRole("complementary");
  if (!(await panel.isVisible())) await page.getByRole("button", { name: "Vermerke" }).tap();
  await panel.getByRole("button", { name: "Neuer Vermerk" }).tap();
  await panel.getByLabel("Titel").fill(title);
  await panel.getByRole("button", { name: "Vermerk anlegen" }).tap();
  await expect(panel.getByRole("button", { name: new RegExp(`^${title}`) })).toBeVisible();
  const saved = page.waitForEvent("download");
  await panel.getByRole("button", { name: "BCF sichern" }).tap();
  await page.getByRole("menuitem", { name: "BCF 2.1" }).tap();
  const read = readBcf(new Uint8Array(await readFile(await (await saved).path())));
  if (!read.ok) throw new Error(read.error.kind);
  return read.value.archive.topics.find((topic) => topic.title === title)!.viewpoints[0]!.view!.camera!;
}

/** Keeps a picture of the page for the eye, when somebody wants them. */
async function keep(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: path.join(pictures, `walk-${name}.png`) });
}

/** The same, on a tablet and a phone, light and dark. */
async function keepEverywhere(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  for (const [device, size] of Object.entries(testDevices).filter(([one]) => one !== "desktop"))
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width: size.width, height: size.height });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await keep(page, `${name}-${device}-${colorScheme}`);
    }
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: "light" });
}
