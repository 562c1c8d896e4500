import type { Page } from "@playwright/test";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture, placeOf } from "../helpers/looks/pictures.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";

test(
  "two scenarios without a network: compared, a figure followed to the balance, and all of it there after a reload",
  { tag: "@all" },
  async ({ page, device }) => {
    test.setTimeout(600_000);
    const address = `/energy/scenarios?project=${device.projectId}`;
    await test.step("the page lies beside the balance", async () => {
      await page.goto(`/energy?project=${device.projectId}`);
      await page.getByRole("link", { name: "Szenarien", exact: true }).click();
      await expect(page.getByText("Noch kein Szenario")).toBeVisible();
      await keepPicture(page, "scenarios-none");
    });

    await test.step("offline: a heat pump, and a whole house", async () => {
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByText("Sie sind offline").first()).toBeVisible();
      await addScenario(page, "Wärmepumpe");
      await addMeasure(page, "Wärmepumpe");
      const measure = page.getByRole("group", { name: "Wärmepumpe" });
      await enter(measure.getByLabel("Jahresarbeitszahl"), "3,5");
      await enter(measure.getByLabel("Kosten", { exact: true }), "28000");
      await addScenario(page, "Hülle und Wärmepumpe");
      await addMeasure(page, "Wärmepumpe");
      await enter(measure.getByLabel("Jahresarbeitszahl"), "3,5");
      await addMeasure(page, "Fenster erneuern");
      await enter(page.getByRole("group", { name: "Fenster erneuern" }).getByLabel("U danach"), "0,9");
    });

    const pump = page.getByRole("region", { name: "Wärmepumpe", exact: true });
    const both = page.getByRole("region", { name: "Hülle und Wärmepumpe" });
    await test.step("side by side with the present state; what is missing is named, never 0", async () => {
      await expect(page.getByRole("region", { name: "Bestand" })).toBeVisible();
      await expect(pump).toContainText(/−\d+\s%/);
      const present = page.getByRole("region", { name: "Bestand" });
      await expect
        .poll(async () => {
          const [now, less, least] = [
            await finalEnergy(present),
            await finalEnergy(pump),
            await finalEnergy(both),
          ];
          return least < less && less < now;
        })
        .toBe(true);
      await expect(both.getByText("Kosten fehlen").first()).toBeVisible();
      await expect(pump.getByText("Preis fehlt").first()).toBeVisible();
      for (const label of await page
        .getByRole("textbox", { name: /^(Erdgas|Heizöl|Holz|Fernwärme|Strom)$/ })
        .all())
        await enter(label, "20");
      for (const column of [pump, both]) await expect(column.getByText("Preis fehlt")).toHaveCount(0);
      await keepPicture(page, "scenarios-two");
    });

    await test.step("a figure opens its formula, and leads to the balance behind it", async () => {
      await pump
        .getByRole("button", { name: "Wärmepumpe, Endenergie gespart: Woher kommt die Zahl?" })
        .click();
      const sheet = page.getByRole("dialog", { name: "Endenergie gespart" });
      await expect(sheet).toContainText("Qf,0 − Qf,S");
      await keepPicture(page, "scenarios-source");
      await sheet.getByRole("button", { name: /Endenergie im Bestand/ }).click();
      await expect(page.getByRole("dialog", { name: "Endenergie", exact: true })).toContainText(
        "Monatsbilanz",
      );
      await page.keyboard.press("Escape");
    });

    await test.step("after a reload without a network everything stands as it was", async () => {
      const before = [await pump.textContent(), await both.textContent()];
      await page.goto(address);
      await page.reload();
      await expect(pump).toBeVisible();
      await expect.poll(async () => [await pump.textContent(), await both.textContent()]).toEqual(before);
    });

    await test.step("it is calculated by the months, which lead", async () => {
      await expect(page.getByText(/nach der Monatsbilanz ·/)).toBeVisible();
      await expect(page.getByRole("radio", { name: "Heizzeit (TABULA)" })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });

    await test.step("on the phone one stands below the other", async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      const between = async () => {
        const [first, second] = [await placeOf(pump), await placeOf(both)];
        return second.y - (first.y + first.height);
      };
      await expect.poll(between).toBeGreaterThanOrEqual(-1);
      await expect(both.getByText("Endenergie je Fläche")).toBeVisible();
      await keepPicture(page, "scenarios-phone");
      if (size) await page.setViewportSize(size);
    });

    await test.step("with the network all of it is sent, and both are deleted again", async () => {
      await page.context().setOffline(false);
      await waitUntilSent(page);
      for (const name of ["Wärmepumpe", "Hülle und Wärmepumpe"]) {
        await page.getByRole("button", { name: `Mehr zu ${name}`, exact: true }).click();
        await page.getByRole("menuitem", { name: "Löschen" }).click();
      }
      await expect(page.getByText("Noch kein Szenario")).toBeVisible();
      await waitUntilSent(page);
    });
  },
);

async function addScenario(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Szenario anlegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Wie heißt das Szenario?" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Anlegen", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Maßnahmen: ${name}` })).toBeVisible();
}

async function addMeasure(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Maßnahme hinzufügen" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(page.getByRole("group", { name, exact: true })).toBeVisible();
}

/** Types a number and leaves the field: then it counts. */
async function enter(field: ReturnType<Page["getByLabel"]>, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Enter");
}

/** The final energy per area of a column, kWh/(m²·a). */
async function finalEnergy(column: ReturnType<Page["getByRole"]>): Promise<number> {
  const text = await column.locator("dd").first().textContent();
  const found = /([\d.]+(?:,\d+)?)\s*kWh/.exec(text ?? "")?.[1];
  return Number(found?.replaceAll(".", "").replace(",", "."));
}
