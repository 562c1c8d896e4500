import path from "node:path";
import type { Page } from "@playwright/test";

const folder = process.env["KLARBAU_PICTURES"];

/** Keeps a picture of the page for the eye, in the folder that KLARBAU_PICTURES names; without it nobody wants them. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** The middle of the building's picture on a tablet as it is drawn now, where no tool lies over it: equal ones show the same. */
export async function look(page: Page): Promise<string> {
  const box = (await page.locator("canvas").boundingBox())!;
  const clip = { x: box.x + 160, y: box.y + 200, width: 380, height: box.height - 420 };
  return (await page.screenshot({ clip })).toString("base64");
}
