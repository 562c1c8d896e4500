import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

const folder = process.env["KLARBAU_PICTURES"];

/** Keeps a picture of the page for the eye, in the folder that KLARBAU_PICTURES names; without it nobody wants them. */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage });
}

/** What an element covers of the window, in CSS pixels, as soon as it stands there: between two drawings it may not. */
export async function placeOf(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let place: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  await expect
    .poll(async () => {
      place = await element.boundingBox();
      return place === null || place.width * place.height === 0 ? "nothing" : "drawn";
    })
    .toBe("drawn");
  return place!;
}

/** Waits until nothing of the picture of a building moves any more. */
const still = (page: Page): Promise<void> =>
  expect(page.locator("canvas")).not.toHaveAttribute("data-moving");

/** A picture as it stays: nothing moves, and two in a row are the same. */
export async function standing(page: Page, look: (page: Page) => Promise<string>): Promise<string> {
  let last = "";
  await expect
    .poll(async () => {
      await still(page);
      const before = last;
      last = await look(page);
      return last === before;
    }, "a picture that stays")
    .toBe(true);
  return last;
}

/** The middle of the building's picture on a tablet as it is drawn now, where no tool lies over it: equal ones show the same. */
export async function look(page: Page): Promise<string> {
  const box = await placeOf(page.locator("canvas"));
  const clip = { x: box.x + 160, y: box.y + 200, width: 380, height: box.height - 420 };
  return (await page.screenshot({ clip })).toString("base64");
}
