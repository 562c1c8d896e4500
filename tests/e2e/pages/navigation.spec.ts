import type { Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { sideways, smallTargets } from "../helpers/looks/touchTargets.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: /^Seiten, Projekte, Räume/ });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Hauptnavigation" });

test("the palette leads by keyboard alone, without a network, and gives the focus back", async ({
  page,
  device,
}) => {
  await becomeDevice(page, testDevices.desktop);
  await page.goto(`/projects/${device.projectId}/dashboard`);
  await waitUntilSettled(page);
  await page.context().setOffline(true);
  const field = page.getByRole("button", { name: /^Suchen/ });
  await field.focus();
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("speicher");
  await expect(palette(page).getByRole("option", { name: "Speicher Einstellungen" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("räume");
  await expect(palette(page).getByRole("option").first()).toHaveText(/^Räume/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/projects/${device.projectId}/rooms`));
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByText("Zuletzt")).toBeVisible();
  await expect(palette(page).getByRole("option").first()).toHaveText(/^Räume/);
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
});

test("on the phone four places and all modules behind 'Mehr' are reached by keyboard and finger", async ({
  page,
  device,
}) => {
  await becomeDevice(page, testDevices.phone);
  await page.goto(`/energy?project=${device.projectId}`);
  await waitUntilSettled(page);
  await expect(navigation(page).getByRole("link")).toHaveText(["Übersicht", "Modell", "Eingang", "Energie"]);
  const more = navigation(page).getByRole("button", { name: "Mehr" });
  await more.focus();
  await page.keyboard.press("Enter");
  const all = page.getByRole("dialog", { name: "Alle Module" });
  await expect(all.getByRole("searchbox", { name: "Modul suchen" })).toBeVisible();
  await expect(all.getByText("Welche Schlüssel es gibt, was sie öffnen und wer einen hat")).toBeVisible();
  await expect.poll(() => smallTargets(page, "dialog[open]")).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(all).toHaveCount(0);
  await expect(more).toBeFocused();
  await test.step("from a page of figures the overview leads back to the project", async () => {
    await navigation(page).getByRole("link", { name: "Übersicht" }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${device.projectId}/dashboard$`));
  });
});

test("a favourite stands on top until it is taken back", async ({ page, device }) => {
  await becomeDevice(page, testDevices.desktop);
  await page.goto(`/projects/${device.projectId}/dashboard`);
  await waitUntilSettled(page);
  await navigation(page).getByRole("button", { name: "Alle Module" }).click();
  const all = page.getByRole("dialog", { name: "Alle Module" });
  await all.getByRole("button", { name: "Berichte zu den Favoriten" }).click();
  await expect(navigation(page).getByRole("link").nth(1)).toHaveText("Berichte");
  expect(await seriousFaults(page)).toEqual([]);
  await all.getByRole("button", { name: "Berichte aus den Favoriten nehmen" }).click();
  await expect(navigation(page).getByText("Favoriten")).toHaveCount(0);
  await page.keyboard.press("Escape");
});
