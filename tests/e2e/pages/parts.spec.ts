import { expect, test } from "@playwright/test";
import { firstOrAll } from "../../fixtures/everything.ts";
import { violations } from "../helpers/looks/axe.ts";
import { buildParts, openParts } from "../helpers/looks/partsPage.ts";
import { smallTargets } from "../helpers/looks/touchTargets.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

test.describe.configure({ mode: "serial" });
test.beforeAll(buildParts);

const looks = [{}, { theme: "dark" }, { density: "field" }, { theme: "dark", density: "field" }] as const;

/** Whole pages stand on the page of parts: what is true of one page alone is looked at on the product's pages. */
const ofParts = { tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };

for (const shown of firstOrAll(looks))
  test(`every part is without a fault that axe finds, as large as a finger, and below the policy: ${JSON.stringify(shown)}`, async ({
    page,
  }) => {
    await becomeDevice(page, testDevices.phone);
    const wrong = await openParts(page, shown);
    expect(await violations(page, ofParts)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(wrong).toEqual([]);
  });

test("what opens is without a fault, below the policy, and lies where it belongs", async ({ page }) => {
  await becomeDevice(page, testDevices.phone);
  const wrong = await openParts(page);
  const part = (title: string) => page.getByRole("article", { name: title, exact: true });
  const faults = async () => expect.soft(await violations(page, ofParts)).toEqual([]);

  const choices = part("ComboboxField, MultiSelectField");
  await choices.getByRole("combobox").first().click();
  await expect(page.getByRole("option", { name: /^Küche/ })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");

  await part("DateField").getByRole("button").first().click();
  await expect(page.getByRole("button", { name: "Sonntag, 1. Februar 2026" })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");

  await part("Tooltip, Popover").getByRole("button").nth(1).click();
  await expect(page.getByRole("checkbox", { name: "Erdgas" }).last()).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");

  await part("Sheet, ConfirmDialog, FullPanel").getByRole("button").first().click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("combobox").click();
  await expect(sheet.getByRole("option", { name: "Bad" })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("option")).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await part("SearchPanel").getByRole("button").click();
  await page.keyboard.type("bad");
  await expect(page.getByRole("option", { name: "Bad" })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  expect(wrong).toEqual([]);
});
