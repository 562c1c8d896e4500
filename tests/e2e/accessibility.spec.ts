import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addresses, filled } from "./addresses.ts";
import { expect, test } from "./prepared.ts";
import { settled } from "./settled.ts";

/** Serious and critical faults of the page as it stands, with the first place of each. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(" | ")}`,
    );
}

for (const { language, scheme } of [
  { language: "de", scheme: "light" },
  { language: "fr", scheme: "dark" },
] as const)
  test(`no page has a serious accessibility fault: ${language}, ${scheme}`, async ({
    page,
    visitor,
    device,
  }) => {
    test.setTimeout(600_000);
    for (const one of [page, visitor])
      await one.addInitScript(
        ([lang, look]) => {
          if (window.top !== window) return;
          localStorage.setItem("klarbau_enabled_languages", JSON.stringify([lang]));
          localStorage.setItem("klarbau_language", lang);
          localStorage.setItem("klarbau_theme", look);
        },
        [language, scheme] as const,
      );
    const found: string[] = [];
    for (const address of addresses()) {
      const one = address.signedIn ? page : visitor;
      await one.goto(filled(address, device));
      await settled(one);
      await expect(one.locator("html")).toHaveAttribute("lang", language);
      await expect(one.locator("html")).toHaveAttribute("data-theme", scheme);
      for (const fault of await faults(one)) found.push(`${address.path} ${fault}`);
    }
    expect(found).toEqual([]);
    await page.evaluate(() => localStorage.removeItem("klarbau_language"));
    await page.evaluate(() => localStorage.removeItem("klarbau_theme"));
  });

test("a fault would be found", async ({ visitor: page }) => {
  await page.goto("/auth");
  await settled(page);
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "/icons/planted.png";
    document.querySelector("main")!.append(picture);
  });
  expect(await faults(page)).toEqual([expect.stringContaining("image-alt")]);
});
