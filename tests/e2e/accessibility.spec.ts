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
  test(`no page has a serious accessibility fault: ${language}, ${scheme}`, async ({ page, device }) => {
    test.setTimeout(300_000);
    await page.goto("/");
    await page.evaluate(
      ([lang, look]) => {
        localStorage.setItem("klarbau_language", lang);
        localStorage.setItem("klarbau_theme", look);
      },
      [language, scheme] as const,
    );
    const found: string[] = [];
    for (const address of addresses()) {
      await page.goto(filled(address, device));
      await settled(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const fault of await faults(page)) found.push(`${address} ${fault}`);
    }
    expect(found).toEqual([]);
  });

test("a fault would be found", async ({ page }) => {
  await page.goto("/auth");
  await settled(page);
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "/icons/planted.png";
    document.querySelector("main")!.append(picture);
  });
  expect(await faults(page)).toEqual([expect.stringContaining("image-alt")]);
});
