import { violations } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";

test(
  "without a network: the demand in the report is followed to its formula, to a wall, and to that wall in 3D",
  { tag: "@all" },
  async ({ page, context, device }) => {
    test.setTimeout(600_000);
    await page.goto(`/energy?project=${device.projectId}`);
    await expect(page.getByRole("heading", { level: 1, name: /braucht rechnerisch/ })).toBeVisible();
    await page.getByRole("link", { name: "Berichte", exact: true }).first().click();
    await page
      .getByRole("button", { name: /^Nachhaltigkeitsbericht \d{4}/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/reports/${device.reportId}$`));
    const source = page.getByRole("link", { name: "Berechneter Bedarf: Woher kommt die Zahl?" });
    await expect(source).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Sie sind offline").first()).toBeVisible();
    await keepPicture(page, "report-demand");
    const note = (await page.getByText(/MWh im Jahr/).textContent()) ?? "";
    const reported = Number(/([\d.]+,\d)\sMWh/.exec(note)![1]!.replaceAll(".", "").replace(",", "."));

    await test.step("the link opens the source of the same figure", async () => {
      await source.click();
      const sheet = page.getByRole("dialog", { name: "Endenergie", exact: true });
      await expect(sheet).toContainText("Vorschau, kein Energieausweis");
      const shown = await sheet
        .getByText(/^[\d.]+(,\d+)?$/)
        .first()
        .textContent();
      const demand = Number(shown!.replaceAll(".", "").replace(",", "."));
      expect(demand / 1000).toBeCloseTo(reported, 1);
      expect(await violations(page)).toEqual([]);
    });

    await test.step("from formula to formula down to a wall with area, U-value and where both come from", async () => {
      for (const name of [
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
        /^Wärmetransfer des Bauteils.*Außenwand/,
      ])
        await page.getByRole("dialog").getByRole("button", { name }).first().click();
      const sheet = page.getByRole("dialog", { name: "Wärmetransfer des Bauteils" });
      await expect(sheet).toContainText("U · A");
      await keepPicture(page, "report-wall");
      await sheet.getByRole("link", { name: "In 3D zeigen" }).click();
      await expect(page).toHaveURL(/\/3d-viewer\?.*pick=\d+/);
      await expect(page.locator("canvas")).toBeVisible();
      await expect(page.getByRole("complementary", { name: "Eigenschaften der Auswahl" })).toContainText(
        "Außenwand",
      );
    });

    await test.step("the envelope in 3D, coloured by heat loss", async () => {
      await page.goto(`/energy?project=${device.projectId}`);
      await page.getByRole("link", { name: "In 3D nach Wärmeverlust gefärbt" }).click();
      await expect(page.getByText("Wärmeverlust in W/K (Energiebilanz)")).toBeVisible();
      const legend = page.getByRole("list", { name: "Legende" });
      expect(await legend.getByRole("listitem").count()).toBeGreaterThan(1);
      await expect(page.locator("canvas")).toBeVisible();
      await keepPicture(page, "viewer-heat-loss");
      expect(await violations(page)).toEqual([]);
    });
  },
);
