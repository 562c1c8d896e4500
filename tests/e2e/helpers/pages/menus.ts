import { expect, type Page } from "@playwright/test";

/** Waits until a menu is open and has the keys: it takes the focus a moment after it stands there. */
export const openMenu = (page: Page): Promise<void> =>
  expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
