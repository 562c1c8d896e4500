import { readFileSync } from "node:fs";
import path from "node:path";
import { languages } from "#kernel/languages.ts";
import { publicPages } from "#main/site/publicPages.ts";
import { violations } from "../helpers/looks/axe.ts";
import { takenOver } from "../helpers/looks/takenOver.ts";
import { expect, test } from "../helpers/product/product.ts";

// Every public page in every language, light and dark, on a phone and on a desktop; and as it is read without a script.

const looks = languages.flatMap((language) =>
  (["light", "dark"] as const).flatMap((scheme) =>
    [390, 1440].map((width) => ({
      language,
      scheme,
      width,
      isDaily: language === "fr" && scheme === "dark" && width === 390,
    })),
  ),
);
/** The words that lead from the start page to what the product can. */
const learn = Object.fromEntries(
  languages.map((language) => {
    const file = path.resolve(import.meta.dirname, `../../../src/features/home/i18n/${language}.json`);
    const words = JSON.parse(readFileSync(file, "utf8")) as { readonly hero: { readonly learn: string } };
    return [language, words.hero.learn];
  }),
);
const addressIn = (path: string, language: string) => (language === "de" ? path : `${path}?lang=${language}`);

for (const { language, scheme, width, isDaily } of looks)
  test(
    `each public page has content, title and description, and nothing wrong with it: ${language}, ${scheme}, ${width}`,
    { tag: isDaily ? [] : "@all" },
    async ({ page }) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 844 });
      const titles = new Set<string>();
      for (const { path } of publicPages) {
        await page.goto(addressIn(path, language));
        await takenOver(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator("h1")).toHaveCount(1);
        await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30,}/);
        titles.add(await page.title());
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, path).toBeLessThanOrEqual(0);
        expect(await violations(page, { isSerious: true }), path).toEqual([]);
      }
      expect(titles.size).toBe(publicPages.length);
      expect(errors).toEqual([]);
    },
  );

test("at every width the menu leads to all public pages, no word of the head breaks, and from tablets up the start page leads on", async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const language of languages) {
    await page.goto(addressIn("/", language));
    await takenOver(page);
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const broken = await page.locator("header :is(a, button)").evaluateAll((all) =>
        all.flatMap((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
          return one.checkVisibility() && lines.size > 1 && !one.querySelector("svg")
            ? [one.textContent]
            : [];
        }),
      );
      expect(broken, `${language} ${width}`).toEqual([]);
      await expect(page.locator("main").getByRole("link", { name: learn[language]! })).toBeVisible({
        visible: width >= 768,
      });
    }
    await page.locator("header button[aria-expanded]").last().click();
    const menu = page.getByRole("dialog");
    await expect(menu.getByRole("link").first()).toBeVisible();
    const led = await menu.getByRole("link").evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).pathname)); // prettier-ignore
    for (const { path: page } of publicPages)
      if (page !== "/docs/security") expect(led, `${language} ${page}`).toContain(page);
    await page.keyboard.press("Escape");
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages)
    test(
      `each public page is read, and its links keep the language: ${language}`,
      { tag: language === "it" ? [] : "@all" },
      async ({ page }) => {
        for (const { path } of publicPages) {
          await page.goto(addressIn(path, language));
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          await expect(page.locator("h1")).toBeVisible();
          const features = page.locator("footer nav a").first();
          await expect(features).toHaveAttribute("href", addressIn("/features", language));
        }
      },
    );
});

test("the head has room for its words where its form changes, in every language", async ({ page }) => {
  for (const language of languages) {
    await page.goto(addressIn("/about", language));
    for (const width of [320, 899, 900, 1199, 1200]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${language} ${width}`).toBeLessThanOrEqual(0);
      await expect(page.locator("header button[aria-expanded]").last()).toBeInViewport({ ratio: 1 });
    }
  }
});
