import type { Page } from "@playwright/test";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture, placeOf } from "../helpers/looks/pictures.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";
import { sideways, smallTargets } from "../helpers/looks/touchTargets.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: /braucht rechnerisch/ });

test(
  "the monthly balance of the sample building without a network: a figure followed to its element in 3D, an input replaced for good",
  { tag: "@all" },
  async ({ page, device }) => {
    test.setTimeout(600_000);
    const address = `/energy/months?project=${device.projectId}`;
    await test.step("the page lies beside the balance; the figures are made on this device", async () => {
      await page.goto(`/energy?project=${device.projectId}`);
      await page.getByRole("link", { name: "Monatsbilanz", exact: true }).click();
      await expect(heading(page)).toBeVisible({ timeout: 120_000 });
      await expect(page.getByText(/Energie-Vorschau, kein Energieausweis/)).toBeVisible();
      await keepPicture(page, "months");
      expect(await violations(page)).toEqual([]);
    });

    await test.step("a month is chosen by the arrows, by a tap, and from the list", async () => {
      const chart = page.getByRole("slider", { name: "Monat" });
      await chart.focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("heading", { name: "Werte: Januar" })).toBeVisible();
      const { width, height } = await placeOf(chart);
      await chart.click({ position: { x: (width * 2.5) / 12, y: height / 2 } });
      await expect(page.getByRole("heading", { name: "Werte: März" })).toBeVisible();
      await page.getByLabel("Zeitraum").selectOption({ label: "Ganzes Jahr" });
      await expect(page.getByRole("heading", { name: "Werte: Ganzes Jahr" })).toBeVisible();
    });

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText("Sie sind offline").first()).toBeVisible();
    await expect(heading(page)).toBeVisible({ timeout: 120_000 });

    await test.step("the final energy is followed down to a part, and from there to its element in 3D", async () => {
      await page.getByRole("button", { name: "Endenergie je m²: Woher kommt die Zahl?" }).click();
      for (const name of [
        /^Endenergie\s*Q/,
        /^Endenergie ohne Photovoltaik/,
        /^Endenergie Heizung im Jahr/,
        /^Endenergie Heizung\s*Q/,
        /^Januar/,
        /^Wärme des Erzeugers, Heizung/,
        /^Nutzenergiebedarf Heizung/,
        /^Heizwärmebedarf der Zone/,
        /^Wärmesenken/,
        /^Transmissionswärmeverlust/,
        /^Transmissionswärmetransfer/,
        /^Transmission an Außenluft/,
        /^Wärmetransfer des Bauteils/,
      ])
        await page.getByRole("dialog").getByRole("button", { name }).first().click();
      const sheet = page.getByRole("dialog", { name: "Wärmetransfer des Bauteils" });
      await expect(sheet).toContainText("U · A");
      await keepPicture(page, "months-source");
      expect(await violations(page)).toEqual([]);
      await sheet.getByRole("link", { name: "In 3D zeigen" }).click();
      await expect(page).toHaveURL(/\/3d-viewer\?.*pick=\d+/);
      await expect(page.locator("canvas")).toBeVisible();
      await page.goBack();
      await expect(heading(page)).toBeVisible({ timeout: 120_000 });
    });

    await test.step("an input is replaced with a reason; the figures change, and stay changed after a reload", async () => {
      const before = await heading(page).textContent();
      await page.getByRole("row", { name: /^Aufwandszahl Heizung/ }).click();
      const dialog = page.getByRole("dialog", { name: "Aufwandszahl Heizung ersetzen" });
      await dialog.getByLabel("Neuer Wert").fill("0,31");
      await keepPicture(page, "months-replace");
      await dialog.getByRole("button", { name: "Wert ersetzen" }).click();
      await expect(dialog.getByText("Ohne Begründung wird nichts ersetzt.")).toBeVisible();
      await dialog.getByLabel("Begründung").fill("Datenblatt der Wärmepumpe");
      await dialog.getByRole("button", { name: "Wert ersetzen" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(heading(page)).not.toHaveText(before!);
      const after = await heading(page).textContent();
      await page.goto(address);
      await page.reload();
      await expect(heading(page)).toHaveText(after!, { timeout: 120_000 });
      await expect(page.getByText("Datenblatt der Wärmepumpe").first()).toBeVisible();
      await page.getByRole("button", { name: "Aufwandszahl Heizung zurücksetzen" }).click();
      await expect(heading(page)).toHaveText(before!);
    });

    await test.step("on tablet and phone nothing stands out at the side, and all of it can be touched", async () => {
      const size = page.viewportSize();
      for (const [name, width, height] of [
        ["tablet", 820, 1180],
        ["phone", 390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(heading(page)).toBeVisible();
        await keepPicture(page, `months-${name}`);
        expect(await sideways(page)).toEqual([]);
        expect(await smallTargets(page, "[data-page]")).toEqual([]);
      }
      if (size) await page.setViewportSize(size);
    });

    await test.step("with the network all of it is sent", async () => {
      await page.context().setOffline(false);
      await waitUntilSent(page);
    });
  },
);
