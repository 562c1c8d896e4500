import { mkdirSync } from "node:fs";
import path from "node:path";
import { test } from "@playwright/test";
import { buildParts, openParts } from "../helpers/looks/partsPage.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

// `npm run e2e -- --shots parts-shots`: a picture of every part in its states, to be looked at.
const folder = path.resolve(import.meta.dirname, "../../../.klarbau/shots/parts");
mkdirSync(folder, { recursive: true });

const looks = {
  light: {},
  dark: { theme: "dark" },
  field: { density: "field" },
} as const;

test.describe.configure({ mode: "serial" });
test.beforeAll(buildParts);

for (const [look, shown] of Object.entries(looks))
  for (const language of ["de", "fr"])
    test(`every part, ${look}, ${language}`, async ({ page }) => {
      for (const name of ["tablet", "phone"] as const) {
        await becomeDevice(page, testDevices[name]);
        await openParts(page, { ...shown, language });
        for (const section of await page.locator("section[data-group]").all()) {
          const group = await section.getAttribute("data-group");
          await section.screenshot({
            path: path.join(folder, `${group}-${name}-${look}-${language}.png`),
            animations: "disabled",
          });
        }
      }
    });

test("what opens", async ({ page }) => {
  for (const name of ["tablet", "phone"] as const)
    for (const theme of ["light", "dark"] as const) {
      await becomeDevice(page, testDevices[name]);
      const picture = async (state: string) =>
        page.screenshot({
          path: path.join(folder, `open-${state}-${name}-${theme}.png`),
          animations: "disabled",
        });
      const part = (title: string) => page.getByRole("article", { name: title, exact: true });
      await openParts(page, { theme });
      await part("ComboboxField, MultiSelectField").getByRole("combobox").first().click();
      await picture("combobox");
      await page.keyboard.press("Escape");
      await part("ComboboxField, MultiSelectField").getByRole("combobox").nth(2).click();
      await picture("multiselect");
      await page.keyboard.press("Escape");
      await part("DateField").getByRole("button").first().click();
      await picture("calendar");
      await page.keyboard.press("Escape");
      await part("Menu").getByRole("button").click();
      await picture("menu");
      await page.keyboard.press("Escape");
      await part("Tooltip, Popover").getByRole("button").nth(1).click();
      await picture("popover");
      await page.keyboard.press("Escape");
      const overlays = part("Sheet, ConfirmDialog, FullPanel").getByRole("button");
      await overlays.first().click();
      await page.getByRole("dialog").getByRole("combobox").click();
      await picture("sheet");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await overlays.nth(1).click();
      await picture("question");
      await page.keyboard.press("Escape");
      await part("SearchPanel").getByRole("button").click();
      await page.keyboard.type("k");
      await picture("search");
    }
});
