import type { Locator, Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { isEverything } from "../../fixtures/everything.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { aPhoto } from "../helpers/product/photo.ts";
import { keepPicture, placeOf } from "../helpers/looks/pictures.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";
import { installApplication } from "../helpers/pages/publishApplication.ts";
import { smallTargets } from "../helpers/looks/touchTargets.ts";

const sheet = (page: Page): Locator => page.getByRole("dialog");
const closeSheet = async (page: Page) => {
  await sheet(page).getByRole("button", { name: "Schließen" }).click();
  await expect(sheet(page)).toBeHidden();
};
const addField = async (page: Page, widget: string, question: string) => {
  await page.getByRole("button", { name: "Feld hinzufügen" }).click();
  await sheet(page).getByRole("button", { name: widget, exact: true }).click();
  await sheet(page).getByLabel("Frage", { exact: true }).fill(question);
};
const order = (page: Page) =>
  page
    .getByRole("list", { name: "Felder" })
    .getByRole("button", { name: /verschieben$/ })
    .evaluateAll((all) => all.map((one) => /„(.*)“/.exec(one.getAttribute("aria-label") ?? "")?.[1]));

test(
  "a form is built with a condition, a photo and a signature, filled in without a network, and read in the inbox",
  { tag: "@all" },
  async ({ page, context, device: { projectId } }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const preview = page.frameLocator("iframe");
    await test.step("the form is put together, and the preview shows it as it will be", async () => {
      await page.goto(`/projects/${projectId}/applications`);
      await page.getByRole("button", { name: "Anwendung anlegen" }).first().click();
      await page.getByRole("button", { name: "Weiter zum Inhalt" }).click();
      await page.getByRole("radio", { name: /^Hausmeister/ }).check({ force: true });
      await page.getByLabel("Titel").fill("Heizungswart");
      await page.getByRole("button", { name: "Formular hinzufügen" }).click();
      await page.getByRole("menuitem", { name: "Leer beginnen" }).click();
      await expect(page.getByText("Das Formular hat noch kein Feld.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Weiter zum Erzeugen" })).toBeDisabled();
      await page.getByLabel("Name des Formulars").fill("Heizung prüfen");
      await addField(page, "Auswahl", "Zustand der Anlage");
      await keepPicture(page, "forms-field");
      await sheet(page).getByRole("textbox", { name: "Antwort 1" }).fill("In Ordnung");
      await sheet(page).getByRole("textbox", { name: "Antwort 2" }).fill("Störung");
      await sheet(page).getByRole("switch", { name: "Muss beantwortet werden" }).click();
      await addField(page, "Kurzer Text", "Was zeigt die Anlage an?");
      await sheet(page).getByLabel("Fragen, wenn").selectOption({ label: "Zustand der Anlage" });
      await sheet(page).getByLabel("geantwortet wurde").selectOption({ label: "Störung" });
      await sheet(page).getByRole("switch", { name: "Muss beantwortet werden" }).click();
      await addField(page, "Unterschrift", "Wer hat geprüft?");
      await sheet(page).getByRole("switch", { name: "Muss beantwortet werden" }).click();
      await addField(page, "Fotos", "Foto der Anlage");
      await sheet(page).getByRole("switch", { name: "Muss beantwortet werden" }).click();
      await closeSheet(page);
      await expect(page.getByText("Nur wenn „Zustand der Anlage“ = „Störung“")).toBeVisible();
      await expect(preview.getByRole("heading", { level: 1, name: "Heizung prüfen" })).toBeVisible();
      await expect(preview.getByText("Was zeigt die Anlage an?")).toHaveCount(0);
      // The frame is drawn smaller than it is: a pointer of the tests does not find its place there.
      await preview.getByRole("radio", { name: "Störung" }).dispatchEvent("click");
      await expect(preview.getByLabel("Was zeigt die Anlage an?")).toBeVisible();
    });
    await test.step("the order is changed by hand and by key; what is removed comes back", async () => {
      const [state, shown, signature, photo] = ["Zustand der Anlage", "Was zeigt die Anlage an?", "Wer hat geprüft?", "Foto der Anlage"]; // prettier-ignore
      const handle = page.getByRole("button", { name: "„Foto der Anlage“ verschieben" });
      await handle.scrollIntoViewIfNeeded();
      const from = await placeOf(handle);
      const to = await placeOf(page.getByRole("button", { name: "„Wer hat geprüft?“ verschieben" }));
      await page.mouse.move(from.x + 10, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 10, to.y + 4, { steps: 8 });
      await keepPicture(page, "forms-dragged");
      await page.mouse.up();
      await expect.poll(() => order(page)).toEqual([state, shown, photo, signature]);
      await page.getByRole("button", { name: "„Zustand der Anlage“ verschieben" }).press("ArrowDown");
      await expect(page.getByText(/hängt von einem Feld ab, das weiter unten steht/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Weiter zum Erzeugen" })).toBeDisabled();
      await page.getByRole("button", { name: "„Zustand der Anlage“ verschieben" }).press("ArrowUp");
      await expect(page.getByRole("button", { name: "Weiter zum Erzeugen" })).toBeEnabled();
      await page.getByRole("button", { name: /^Zustand der Anlage/ }).click();
      await sheet(page).getByRole("button", { name: "Entfernen", exact: true }).click();
      await expect(page.getByText(/hängt von einem Feld ab, das es nicht mehr gibt/)).toBeVisible();
      await page.getByRole("button", { name: "Rückgängig" }).click();
      await expect.poll(() => order(page)).toEqual([state, shown, photo, signature]);
    });
    if (isEverything)
      await test.step("what a further language lacks is told; targets, contrast and names are right everywhere", async () => {
        await page.getByRole("checkbox", { name: "Français" }).check();
        await page.getByLabel("Sprache der Texte").selectOption("fr");
        await page.getByLabel("Name des Formulars").fill("Contrôle du chauffage");
        await expect(page.getByText("Fehlt noch. Zu lesen ist „Zustand der Anlage“.")).toHaveCount(0);
        await page.getByRole("button", { name: /^Zustand der Anlage/ }).click();
        await expect(sheet(page).getByText("Fehlt noch. Zu lesen ist „Zustand der Anlage“.")).toBeVisible();
        for (const [name, size] of [
          ["desktop", { width: 1280, height: 800 }],
          ["tablet", { width: 820, height: 1180 }],
          ["phone", { width: 390, height: 844 }],
        ] as const) {
          await page.setViewportSize(size);
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            await keepPicture(page, `forms-sheet-${name}-${colorScheme}`);
            expect(await lastingFaults(() => seriousFaults(page, { within: "[data-sheet]" }))).toEqual([]);
          }
          if (name !== "desktop")
            expect(await lastingFaults(() => smallTargets(page, "dialog[open]"))).toEqual([]);
          await closeSheet(page);
          await page.getByRole("list", { name: "Felder" }).scrollIntoViewIfNeeded();
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            await keepPicture(page, `forms-list-${name}-${colorScheme}`);
            expect(await lastingFaults(() => seriousFaults(page, { within: "main" }))).toEqual([]);
          }
          if (name !== "desktop") expect(await lastingFaults(() => smallTargets(page, "main"))).toEqual([]);
          await page.getByRole("button", { name: "Feld hinzufügen" }).click();
          await keepPicture(page, `forms-add-${name}`);
          await closeSheet(page);
          if (name !== "phone") await page.getByRole("button", { name: /^Zustand der Anlage/ }).click();
        }
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByRole("button", { name: "Alle Formulare" }).click();
        await expect(page.getByText(/Texte fehlen/)).toBeVisible();
        await keepPicture(page, "forms-all");
      });
    const address = await test.step("it is published", () => publish(page, `formulare-${Date.now() % 1e9}`));
    const app = await context.newPage();
    await app.setViewportSize({ width: 390, height: 844 });
    await test.step("it is filled in without a network: what is asked must be answered, what is not asked need not", async () => {
      await installApplication(app, address);
      await context.setOffline(true);
      await app.reload();
      await app.getByRole("link", { name: "Meldungen" }).first().click();
      await app.getByRole("link", { name: "Neu: Heizung prüfen" }).click();
      await app.getByRole("button", { name: "Absenden" }).click();
      await expect(app.getByRole("alert")).toContainText("Zustand der Anlage fehlt");
      await expect(app.getByRole("alert")).not.toContainText("Was zeigt die Anlage an?");
      await app.getByRole("radio", { name: "Störung" }).check();
      await expect(app.getByRole("alert")).toContainText("Was zeigt die Anlage an? fehlt");
      await app.getByLabel("Was zeigt die Anlage an?").fill("Fehler F28");
      await app.locator('.photos input[type="file"]').setInputFiles(await aPhoto(app, "Heizung"));
      await expect(app.getByRole("img", { name: "Foto 1" })).toBeVisible();
      const group = app.getByRole("group", { name: /^Wer hat geprüft/ });
      await group.getByLabel("Ohne Stift: Namen eintippen").fill("Anna Muster");
      await group.getByRole("button", { name: "Als Unterschrift übernehmen" }).last().click();
      await expect(group.getByRole("img", { name: /Unterschrieben$/ })).toBeVisible();
      await keepPicture(app, "forms-filled", true);
      await app.getByRole("button", { name: "Absenden" }).click();
      await expect(app.getByText("Gesichert, wird mit Netz gesendet")).toBeVisible();
    });
    await test.step("with a network it arrives: the words of the choice, the photo and the signature", async () => {
      await context.setOffline(false);
      await expect(app.getByText("Angekommen, wird geprüft")).toBeVisible({ timeout: 120_000 });
      await page.goto(`/projects/${projectId}/inbox`);
      await page.getByRole("button", { name: /Heizung prüfen/ }).click({ timeout: 120_000 });
      const read = sheet(page);
      await expect(read.getByText("Störung", { exact: true })).toBeVisible();
      await expect(read.getByText("Fehler F28")).toBeVisible();
      for (const name of ["Foto der Anlage", "Wer hat geprüft?"]) {
        const picture = read.getByRole("img", { name });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
      await keepPicture(page, "forms-inbox");
      await read.getByRole("button", { name: "Annehmen" }).click();
      await waitUntilSent(page);
    });
  },
);

/** Builds the application as it is configured and makes it public; answers its address. */
async function publish(page: Page, slug: string): Promise<string> {
  await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
  await page.getByRole("button", { name: "Anwendung erzeugen" }).click();
  const button = page.getByRole("button", { name: "Fassung 1 veröffentlichen" });
  await expect(button).toBeVisible({ timeout: 120_000 });
  await page.getByLabel("Adresse").fill(slug);
  await waitUntilSent(page);
  await button.click();
  await expect(page.getByText("Die Anwendung ist öffentlich")).toBeVisible({ timeout: 120_000 });
  const link = page.getByRole("link", { name: "Öffnen" });
  await expect(link).toHaveAttribute("href", /./);
  return (await link.getAttribute("href"))!;
}
