import { expect, type Page } from "@playwright/test";
import { takenOver } from "./takenOver.ts";

/** Waits until a page stands: it hears what is done on it, has its title, nothing is being loaded or drawn any more, and its type is there. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await takenOver(page);
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("[data-loading]")).toHaveCount(0, { timeout: 120_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
