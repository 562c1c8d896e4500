import { seriousFaults } from "../helpers/looks/axe.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { aPhoto } from "../helpers/product/photo.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";
import { installApplication, makePublic } from "../helpers/pages/publishApplication.ts";
import { reportTicket } from "../helpers/pages/shellForms.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { sideways, smallTargets } from "../helpers/looks/touchTargets.ts";

test(
  "what a caretaker reports in the cellar comes to the project when there is a network again, and the answer back",
  { tag: "@all" },
  async ({ page, context, device: { projectId, applicationId } }) => {
    test.setTimeout(600_000);
    const address = await test.step("it becomes one for the caretaker, and public", async () => {
      await page.goto(`/projects/${projectId}/applications/${applicationId}`);
      await page.getByRole("button", { name: "Weiter zum Inhalt" }).click();
      await expect(page.getByRole("radio", { name: /^Energie-Anzeige/ })).toBeVisible();
      await page.getByRole("radio", { name: /^Hausmeister/ }).check({ force: true });
      await expect(page.getByText("Fehlt noch: Zähler")).toBeVisible();
      await page.getByRole("button", { name: "Zähler hinzufügen" }).click();
      await page.getByLabel("Bezeichnung").fill("Gas");
      await page.getByLabel("Letzter Stand").fill("48.210");
      await expect(
        page.frameLocator("iframe").getByRole("link", { name: "Meldungen" }).first(),
      ).toBeVisible();
      for (const [name, size] of [
        ["desktop", { width: 1440, height: 900 }],
        ["tablet", { width: 1024, height: 768 }],
        ["phone", { width: 390, height: 844 }],
      ] as const) {
        await page.setViewportSize(size);
        await keepPicture(page, `config-${name}`);
        expect(await lastingFaults(() => seriousFaults(page, { within: "main" }))).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
      return makePublic(page, `hausmeister-${applicationId.slice(-12)}`);
    });
    await test.step("a finger goes back to every step that is done", async () => {
      for (const name of ["phone", "tablet"] as const) {
        await becomeDevice(page, testDevices[name]);
        await keepPicture(page, `public-${name}`);
        expect(await lastingFaults(() => smallTargets(page)), name).toEqual([]);
        expect(await lastingFaults(() => sideways(page)), name).toEqual([]);
      }
      await becomeDevice(page, testDevices.desktop);
    });

    const app = await context.newPage();
    await test.step("a report without a network is kept", async () => {
      await installApplication(app, address);
      await context.setOffline(true);
      await app.reload();
      await reportTicket(app, "Pumpe ist laut");
      await expect(app.getByText("1 Eingabe wartet auf das Netz")).toBeVisible();
    });
    await test.step("it goes out by itself", async () => {
      await context.setOffline(false);
      await expect(app.getByText("Angekommen, wird geprüft")).toBeVisible({ timeout: 120_000 });
      await expect(app.locator("[data-waiting]")).toHaveCount(0);
    });
    await test.step("somebody accepts it, and the caretaker reads that", async () => {
      await page.goto(`/projects/${projectId}/inbox`);
      await page.getByRole("button", { name: /Pumpe ist laut/ }).click({ timeout: 120_000 });
      await page.getByRole("button", { name: "Annehmen" }).last().click();
      await waitUntilSent(page);
      await expect
        .poll(async () => {
          await app.reload();
          await expect(app.locator(".state")).toBeVisible();
          return app.locator(".state").getAttribute("data-state");
        })
        .toBe("accepted");
      await keepPicture(app, "application-accepted");
    });
    await test.step("it is done as an order with a photo and a signature, and the caretaker reads that", async () => {
      await page.goto(`/fm-dashboard/orders?project=${projectId}`);
      await page.getByText("Pumpe ist laut").first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Pumpe ist laut" })).toBeVisible();
      await becomeDevice(page, testDevices.phone);
      const cancel = page.getByRole("button", { name: "Stornieren" });
      await expect(cancel).toBeHidden();
      await page.getByRole("button", { name: "Weitere Schritte" }).click();
      await expect(cancel).toBeVisible();
      await becomeDevice(page, testDevices.desktop);
      await page.getByRole("button", { name: "Ändern" }).click();
      await page.getByLabel("Abnahme mit Unterschrift").selectOption("ja");
      await page.getByRole("dialog").getByRole("button", { name: "Speichern", exact: true }).last().click();
      await expect(page.getByRole("heading", { name: "Unterschrift" })).toBeVisible();
      const choosing = page.waitForEvent("filechooser");
      await page.getByText("Datei anhängen").click();
      await (await choosing).setFiles(await aPhoto(page, "Pumpe getauscht.jpg"));
      await expect(page.getByRole("button", { name: /Pumpe getauscht/ }).first()).toBeVisible();
      await page.getByRole("button", { name: "Erledigt melden" }).click();
      const pad = page.getByRole("img", { name: /Feld für die Unterschrift/ });
      await pad.scrollIntoViewIfNeeded();
      const { x, y } = (await pad.boundingBox())!;
      await page.mouse.move(x + 20, y + 30);
      await page.mouse.down();
      for (const step of [1, 2, 3, 4]) await page.mouse.move(x + 20 + step * 30, y + 30 + (step % 2) * 20);
      await page.mouse.up();
      await page.getByLabel("Name", { exact: true }).fill("Frau Sommer");
      await page.getByRole("button", { name: "Unterschreiben" }).click();
      await expect(page.getByRole("button", { name: /Unterschrift Frau Sommer/ }).first()).toBeVisible();
      await keepPicture(page, "order-signed");
      await waitUntilSent(page);
      await expect
        .poll(async () => {
          await app.reload();
          await expect(app.locator(".state")).toBeVisible();
          return app.locator(".state").getAttribute("data-state");
        })
        .toBe("done");
      await expect(app.locator(".state")).toContainText("Erledigt");
    });
  },
);
