import { zipSync } from "fflate";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";
import { importWorkerAddress } from "../helpers/pages/ifcWorkerPage.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

const file = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

test(
  "several files in a queue, one of them no model, an archive of two; then the versions beside each other",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(600_000);
    await signUp(page);
    await page.getByLabel("Datei wählen").setInputFiles(sampleFile("Haus.ifc", "first"));
    await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 180_000 });
    const projectId = new URL(page.url()).searchParams.get("project")!;
    await page.getByRole("button", { name: "Neue Version einlesen" }).first().click();

    const { text } = sampleBuilding();
    const renamed = text.replaceAll("Heizraum", "Technikraum");
    expect(renamed).not.toBe(text);
    const bytes = (remark: string) => new TextEncoder().encode(`${renamed}/* ${remark} */\n`);
    const archive = Buffer.from(zipSync({ "Haus 2.ifc": bytes("two"), "innen/Haus 3.ifc": bytes("three") }));
    // The next file is not read before somebody has looked at another page: on a quick machine it would be over by then.
    const looked = Promise.withResolvers<void>();
    await page.route(`**${importWorkerAddress()}`, async (route) => {
      await looked.promise;
      await route.continue();
    });
    await page
      .locator("input[type=file][multiple]")
      .setInputFiles([
        file("Notiz.ifc", "%PDF-1.7"),
        file("Haus halb.ifc", text.slice(0, Math.floor(text.length * 0.9))),
        { name: "alle.ifczip", mimeType: "application/zip", buffer: archive },
        sampleFile("Haus noch einmal.ifc", "first"),
      ]);
    const rows = page.getByRole("list", { name: /Dateien in der Reihenfolge/ }).getByRole("listitem");

    await test.step("it goes on behind another page, with a line that leads back", async () => {
      await page.getByRole("link", { name: "Übersicht" }).first().click();
      await expect(page).toHaveURL(/\/projects\/[\w-]+\/dashboard$/);
      await page.getByRole("region", { name: "Einlesen im Hintergrund" }).getByRole("link").click();
      looked.resolve();
    });
    await test.step("a row for each file says what came of it", async () => {
      await expect(page.getByRole("heading", { name: "Einlesen beendet" })).toBeVisible({ timeout: 300_000 });
      await expect(rows).toHaveCount(5);
      await expect(rows.nth(0)).toContainText("Das ist ein PDF");
      await expect(rows.nth(1)).toContainText("Die Datei bricht mitten in einem Eintrag ab.");
      await expect(rows.nth(1)).toContainText("unvollständig");
      await expect(rows.nth(1)).toContainText("Version 2");
      await expect(rows.nth(2)).toContainText("Haus 2.ifc aus alle.ifczip");
      await expect(rows.nth(2)).toContainText("Version 3");
      await expect(rows.nth(3)).toContainText("Version 4");
      await expect(rows.nth(3)).not.toContainText("unvollständig");
      await expect(rows.nth(4)).toContainText("schon als Version 1");
      await keepPicture(page, "import-queue");
    });
    await test.step("the comparison names the room that is called otherwise", async () => {
      await page.getByRole("link", { name: "Versionen und Vergleich" }).click();
      await expect(page.getByRole("heading", { name: "Versionen des Modells" })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "unvollständig" })).toContainText(
        "Version 2",
      );
      await keepPicture(page, "versions");
      await page.getByRole("link", { name: "Version 1 mit der gezeigten vergleichen" }).click();
      await expect(page.getByText("Geändert").first()).toBeVisible({ timeout: 120_000 });
      await page
        .getByRole("gridcell", { name: /Technikraum/ })
        .first()
        .click();
      const sheet = page.getByRole("dialog");
      await expect(sheet).toContainText("Heizraum");
      await expect(sheet.getByRole("link", { name: "In 3D zeigen" })).toBeVisible();
    });
    await test.step("the earlier version is shown again, and rooms have their names", async () => {
      await page.goto(`/projects/${projectId}/models`);
      await page.getByRole("button", { name: "Version 1 zeigen" }).click();
      await expectToast(page, "Version 1 wird gezeigt");
      await page.goto(`/projects/${projectId}/rooms`);
      await expect(page.getByRole("gridcell", { name: /Heizraum/ }).first()).toBeVisible();
    });
  },
);
