import { expect, type Page } from "@playwright/test";

/** Waits until a page stands: it has its title, nothing is being loaded or drawn any more, and its type is there. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator("#root[data-rendered]")).toHaveCount(0); // what came with its content is drawn anew
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("[data-loading]")).toHaveCount(0, { timeout: 120_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
