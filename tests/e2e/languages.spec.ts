import { demo, expect, signIn, test } from "./product.ts";

const languages = ["Deutsch", "English", "Français", "Español", "Italiano"];

test("five languages stand in the menu after signing in; the chosen one is spoken, and remembered", async ({
  page,
}) => {
  await signIn(page, demo);
  const menu = page.getByRole("banner").getByRole("button", { name: /Sprache: Deutsch/ });
  await menu.click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(languages.length);
  for (const name of languages) await expect(page.getByRole("menuitemradio", { name })).toBeVisible();

  await page.getByRole("menuitemradio", { name: "Italiano" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByRole("heading", { name: "Progetti", level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Energia" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByRole("heading", { name: "Progetti", level: 1 })).toBeVisible();
});

test("on a phone the languages stand in the menu of the account", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo);
  await page.getByRole("button", { name: /Angemeldet als/ }).click();
  for (const name of languages) await expect(page.getByRole("menuitemradio", { name })).toBeVisible();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});
