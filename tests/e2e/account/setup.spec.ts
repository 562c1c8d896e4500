import type { Page } from "@playwright/test";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import { mailsTo, withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { waitUntilSent, waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, newAccount, signUp, test } from "../helpers/product/product.ts";
import { lineOf } from "../helpers/pages/projectList.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

test.use({ serviceWorkers: "allow" });

const sheet = (page: Page, name: string) => page.getByRole("form", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens the set-up by the card of the first page, which comes with the person's roles by the first look at the server. */
async function open(page: Page): Promise<void> {
  await waitUntilSent(page);
  await page.getByRole("link", { name: "Einrichten", exact: true }).click();
}

/** Begins, and answers who it is and what for. */
async function begin(page: Page, role: string): Promise<void> {
  await open(page);
  await expect(sheet(page, "Wer sind Sie?")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Anna Berg");
  await press(page, "Weiter");
  await expect(sheet(page, "Was machen Sie mit Gebäuden?")).toBeVisible();
  const choice = page.getByRole("radio", { name: role, exact: true });
  await choice.click();
  await expect(choice).toBeChecked();
  await press(page, "Weiter");
}

test(
  "a new person goes through: organisation, building, model, energy, invitation, device",
  { tag: "@all" },
  async ({ page, context }) => {
    await withoutServiceWorker(context);
    await signUp(page);
    await begin(page, "Verwaltung");
    await test.step("the organisation gets its name, which arrives on the device", async () => {
      await expect(sheet(page, "Wie heißt Ihre Organisation?")).toBeVisible();
      await page.getByLabel("Name der Organisation").fill("Hausverwaltung Süd");
      await press(page, "Weiter");
      await expect(sheet(page, "Ihr erstes Gebäude")).toBeVisible();
    });
    await test.step("half a building survives a reload", async () => {
      await page.getByLabel("Name des Gebäudes").fill("Lindenhof");
      await page.getByLabel("Baujahr").fill("1978");
      await page.reload();
      await expect(page.getByLabel("Name des Gebäudes")).toHaveValue("Lindenhof");
      await expect(page.getByLabel("Baujahr")).toHaveValue("1978");
      await press(page, "Projekt anlegen");
    });
    await test.step("a file that is no model holds nothing up; another one is read while one goes on", async () => {
      const input = page.getByLabel("Datei wählen");
      await input.setInputFiles({
        name: "Plan.ifc",
        mimeType: "text/plain",
        buffer: Buffer.from("%PDF-1.7"),
      });
      await expect(page.getByRole("alert")).toContainText("Sie können ohne Modell weitergehen.");
      await input.setInputFiles(sampleFile("Haus.ifc", "setup"));
      await press(page, "Weiter");
      await expect(sheet(page, "Was Klarbau für das Gebäude rechnet")).toBeVisible();
      await expect(page.getByText("Baujahr 1978")).toBeVisible();
      await expect(page.getByText("Ein Modell ist da")).toBeVisible({ timeout: 180_000 });
      await press(page, "Weiter");
    });
    await test.step("an invitation arrives in the organisation's name", async () => {
      await expect(sheet(page, "Wer arbeitet mit?")).toBeVisible();
      await expect(page.getByText("Gilt in „Hausverwaltung Süd“ für alle Projekte")).toBeVisible();
      const { email } = newAccount();
      await page.getByLabel("E-Mail-Adressen").fill(email);
      await press(page, "Einladungen senden");
      await expect(page.getByText("Alle Einladungen sind verschickt")).toBeVisible();
      await expect.poll(() => mailsTo(page, email)).toEqual([expect.stringContaining("Hausverwaltung Süd")]);
      await press(page, "Weiter");
    });
    await expect(sheet(page, "Dieses Gerät")).toBeVisible();
    await press(page, "Fertig");
    await expect(page.getByRole("heading", { level: 1, name: "Eingerichtet" })).toBeVisible();
    await expect(page.getByText("Alles ist erledigt.")).toBeVisible();
    await page.getByRole("link", { name: "Zum Gebäude" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lindenhof" })).toBeVisible();
    await page.getByRole("button", { name: "Ausblenden" }).click();
    await expectToast(page, "Die Einrichtung ist ausgeblendet");
    await expect(page.getByRole("list", { name: "Was eingerichtet ist" })).toHaveCount(0);
    await page.goto("/settings");
    await page.getByRole("button", { name: /^Einrichtung/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Eingerichtet" })).toBeVisible();
  },
);

test(
  "without a network one goes on, back and through a reload, and catches up afterwards",
  { tag: "@all" },
  async ({ page, context }) => {
    await signUp(page);
    await waitUntilSent(page);
    await page.reload();
    await waitUntilInstalled(page);
    await begin(page, "Eigentum");
    await expect(sheet(page, "Wie heißt Ihre Organisation?")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Umbenennen braucht ein Netz")).toBeVisible();
    await page.getByLabel("Name der Organisation").fill("Hausverwaltung Nord");
    await press(page, "Ohne Umbenennen weiter");
    await expect(sheet(page, "Ihr erstes Gebäude")).toBeVisible();
    await press(page, "Zurück");
    await expect(page.getByLabel("Name der Organisation")).toHaveValue("Hausverwaltung Nord");
    await page.goBack();
    await expect(sheet(page, "Ihr erstes Gebäude")).toBeVisible();
    await press(page, "Beispielgebäude laden");
    await expect(page.getByText("Beispieldaten")).toBeVisible();
    await expect(page.getByText("Modell eingelesen").first()).toBeVisible({ timeout: 180_000 });
    await context.setOffline(false);
    await page.getByRole("button", { name: "Organisation", exact: false }).first().click();
    await expect(page.getByLabel("Name der Organisation")).toHaveValue("Hausverwaltung Nord");
    await press(page, "Weiter");
    await expect(sheet(page, "Ihr erstes Gebäude")).toBeVisible();
  },
);

test(
  "everything is skipped at once, the sample building comes and goes, and the card stays away",
  { tag: "@all" },
  async ({ page }) => {
    await signUp(page);
    await open(page);
    await press(page, "Einrichtung überspringen");
    await expect(page.getByText("Übersprungen", { exact: true })).toHaveCount(8);
    await page.getByRole("link", { name: "Erstes Gebäude nachholen" }).click();
    await press(page, "Beispielgebäude laden");
    await expect(page.getByRole("heading", { level: 1, name: "Eingerichtet" })).toBeVisible();
    await expect(page.getByText("Beispieldaten")).toBeVisible();
    await press(page, "Beispiel entfernen");
    await expectToast(page, "Beispielgebäude entfernt");
    await expect(page.getByText("Beispieldaten")).toHaveCount(0);
    await page.getByRole("link", { name: "Zur Übersicht" }).click();
    await expect(page.getByText("Noch kein Projekt")).toBeVisible();
    await expect(lineOf(page, sampleProject.name)).toHaveCount(0);
    await press(page, "Ausblenden");
    const card = page.getByRole("list", { name: "Was eingerichtet ist" });
    await expect(card).toHaveCount(0); // kept on the device; until then all that is known is sent
    await waitUntilSent(page);
    await page.reload();
    await expect(page.getByText("Noch kein Projekt")).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
