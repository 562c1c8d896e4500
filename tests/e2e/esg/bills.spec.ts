import { germanFile } from "#domain/esg/billImport/billFiles.fixture.ts";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";

const bills = "/esg/carbon-accounting/bills";

test(
  "without a network: a file is tried, taken over, posted and taken back, with its postings reversed; sent afterwards",
  { tag: "@all" },
  async ({ page, context, device }) => {
    test.setTimeout(600_000);
    await page.goto(`${bills}?project=${device.projectId}`);
    await expect(page.getByText("Noch keine Rechnung")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Datei importieren" }).click();

    await test.step("the dry run says how the file was read, and keeps nothing", async () => {
      const csv = { name: "erdgas-2025.csv", mimeType: "text/csv", buffer: Buffer.from(germanFile) };
      await page.locator('input[type="file"]').setInputFiles(csv);
      await expect(page.getByText("2 Zeilen in Ordnung")).toBeVisible();
      await expect(page.getByText(/22\.222,178/)).toBeVisible();
      await keepPicture(page, "bills-import");
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "2 Rechnungen übernehmen" }).click();
      await expect(page.getByText("2 Rechnungen übernommen")).toBeVisible();
    });

    await test.step("the bills stand by supply with the months that they cover", async () => {
      await page.getByRole("link", { name: "Zu den Rechnungen" }).last().click();
      await expect(page.getByRole("heading", { name: "Erdgas · 7GMT0004711" })).toBeVisible();
      await expect(page.getByText("Das Jahr ist lückenlos belegt.")).toBeVisible();
      await keepPicture(page, "bills");
      expect(await violations(page)).toEqual([]);
    });

    await test.step("posting shows what it writes before it does", async () => {
      await page.getByRole("button", { name: "In die Klimabilanz buchen" }).click();
      const sheet = page.getByRole("dialog", { name: "In die Klimabilanz buchen" });
      await expect(sheet.getByText("2 Rechnungen werden gebucht")).toBeVisible();
      await keepPicture(page, "bills-post");
      await sheet.getByRole("button", { name: "2 Rechnungen buchen" }).click();
      await expect(page.getByText("gebucht", { exact: true })).toHaveCount(2);
    });

    await test.step("the import is taken back as one; the ledger keeps both sides", async () => {
      await page.getByRole("button", { name: "Zurücknehmen: erdgas-2025.csv" }).click();
      const question = page.getByRole("dialog", { name: "Import zurücknehmen?" });
      await question.getByLabel("Grund der Stornierung").fill("falsche Datei");
      await question.getByRole("button", { name: "Zurücknehmen" }).click();
      await expect(page.getByText(/zurückgenommen am/)).toBeVisible();
      await expect(page.getByText("Noch keine Rechnung")).toBeVisible();
    });

    await context.setOffline(false);
    await waitUntilSent(page);
  },
);
