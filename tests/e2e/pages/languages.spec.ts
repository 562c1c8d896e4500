import { takenOver } from "../helpers/looks/takenOver.ts";
import { withoutServiceWorker, write } from "../helpers/pages/authPage.ts";
import { demo, expect, signIn, test } from "../helpers/product/product.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

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
  await expectToast(page, "Lingua cambiata"); // and kept
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByRole("heading", { name: "Progetti", level: 1 })).toBeVisible();
});

test("on a phone the languages stand in the menu of the account", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo);
  await page.getByRole("button", { name: /Angemeldet als/ }).click();
  for (const name of languages) await expect(page.getByRole("menuitemradio", { name })).toBeVisible();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("on a phone a visitor chooses the language in the menu that slides in, with the keyboard too", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("klarbau_enabled_languages", '["de","en","fr"]'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await takenOver(page);
  await page.getByRole("button", { name: "Menü", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: /Sprache: Deutsch/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const button = sheet.getByRole("button", { name: /Langue : Français/ });
  await expect(button).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "Français" })).toBeFocused();
  await page.keyboard.press("Escape"); // leaves the menu, not the sheet around it
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test(
  "a language that was switched to is said in its own words; one whose texts do not arrive leaves the former, and can be tried again",
  { tag: "@all" },
  async ({ page, context }) => {
    await withoutServiceWorker(context);
    await page.addInitScript(() => localStorage.setItem("klarbau_enabled_languages", '["de","en","fr"]'));
    await page.goto("/auth");
    const choose = async (menu: RegExp, name: string) => {
      await page.getByRole("button", { name: menu }).click();
      await page.getByRole("menuitemradio", { name }).click();
    };
    await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await write(page, { "E-Mail": "mara@lindenhof.example" });
    await choose(/Sprache: Deutsch/, "English");
    await expectToast(page, "Language switched", "English");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

    const texts = /\/assets\/fr-[\w-]+\.js$/;
    await page.route(texts, (route) => route.abort("failed"));
    await choose(/Language: English/, "Français");
    await expectToast(page, "Failed to switch language");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.evaluate(() => sessionStorage.getItem("klarbau.reloads"))).toBeNull(); // nothing is loaded anew for it
    await page.unroute(texts);
    await choose(/Language: English/, "Français");
    await expectToast(page, "Langue changée", "Français");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.locator("input[type=email]")).toHaveValue("mara@lindenhof.example"); // what was typed is still there
  },
);
