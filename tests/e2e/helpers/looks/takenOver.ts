import { expect, type Page } from "@playwright/test";

/** Waits until the page that came with its content hears something. */
export const takenOver = (page: Page): Promise<void> =>
  expect(page.locator("#root[data-rendered]")).toHaveCount(0);
