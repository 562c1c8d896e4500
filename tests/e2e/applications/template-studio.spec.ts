import { readFile, writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { firstOrAll, isEverything } from "../../fixtures/everything.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";
import { signUp } from "../helpers/product/product.ts";
import { becomeDevice } from "../helpers/looks/touchDevice.ts";
import { smallTargets } from "../helpers/looks/touchTargets.ts";

const frameOf = (page: Page) => page.frameLocator("iframe");
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Teile der Vorlage" }).getByRole("link", { name }).click();

test(
  "a template is put together with the data of the project, kept, compared, shared, handed on and used",
  { tag: "@all" },
  async ({ page, browser, baseURL, device: { projectId } }, info) => {
    test.setTimeout(600_000);
    await page.goto(`/template-studio?project=${projectId}`);
    await test.step("it begins with one of five structures", async () => {
      await expect(page.getByText("Noch keine eigene Vorlage")).toBeVisible();
      await keepPicture(page, "studio-empty");
      await page.getByRole("button", { name: "Vorlage „Gebäudebuch“ beginnen" }).click();
      await expect(page).toHaveURL(/template=/);
      await page.getByLabel("Name der Vorlage").fill("Haus am See");
      await expect(page.getByRole("heading", { level: 1, name: "Haus am See" })).toBeVisible();
    });

    await test.step("a colour of one's own is taken when white can be read on it", async () => {
      const colour = page.getByLabel("Eigene Farbe");
      await colour.fill("#f5d76e");
      await expect(page.getByText(/^Zu hell: Weiße Schrift hat darauf nur 1,4 : 1/)).toBeVisible();
      await colour.fill("482c66");
      await expect(page.getByText(/^Zu hell/)).toHaveCount(0);
      await expect(page.getByRole("radio", { name: "Pflaume" })).toBeChecked();
      await page.getByRole("checkbox", { name: "English" }).check();
    });

    await test.step("a logo that is more than a picture, or far too large, is refused and says why", async () => {
      const logo = page.getByLabel("Logo: Datei wählen");
      const svg = (inside: string) => ({
        name: "logo.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
      });
      await logo.setInputFiles(svg("<script>alert(1)</script>"));
      await expect(page.getByText(/„logo.svg“ enthält mehr als eine Zeichnung/)).toBeVisible();
      await logo.setInputFiles({
        name: "riesig.png",
        mimeType: "image/png",
        buffer: Buffer.alloc(20_000_000),
      });
      await expect(page.getByText(/„riesig.png“ ist größer als 15 MB/)).toBeVisible();
      await logo.setInputFiles(svg('<path fill="#482c66" d="M0 0h9v9z"/>'));
      await expect(page.getByRole("img", { name: "Logo" })).toBeVisible();
      await expect(frameOf(page).locator("header img.logo")).toBeVisible();
    });

    await test.step("pages are switched and moved; the preview follows", async () => {
      await section(page, "Seiten");
      await page.getByRole("switch", { name: "Hausordnung" }).click();
      await expect(page.getByRole("switch", { name: "Hausordnung" })).toBeChecked();
      await page.getByRole("button", { name: "Gebäude in 3D nach oben" }).click();
      await expect(frameOf(page).getByRole("navigation").getByRole("link")).toHaveText([
        "Start",
        "3D",
        "Räume",
      ]);
    });

    await test.step("a start page of blocks; what a language lacks is told", async () => {
      await section(page, "Startseite");
      for (const block of ["Begrüßung", "Raumsuche", "Schaltflächen", "Das Gebäude"]) {
        await page.getByRole("button", { name: "Baustein hinzufügen" }).click();
        await page.getByRole("menuitem", { name: new RegExp(`^${block}`) }).click();
      }
      await page.getByLabel("Überschrift, Deutsch").fill("Willkommen am See");
      await expect(frameOf(page).getByRole("heading", { name: "Willkommen am See" })).toBeVisible();
      await frameOf(page).getByRole("searchbox", { name: "Raum suchen" }).fill("0");
      await expect(frameOf(page).locator(".blocks .list a").first()).toBeVisible();
      await section(page, "Texte");
      await expect(page.getByText("Es fehlen Texte: English 1.")).toBeVisible();
      await expect(page.getByText("Fehlt. Die Anwendung zeigt hier Deutsch.")).toBeVisible();
      await page
        .getByRole("group", { name: "Begrüßung · Überschrift" })
        .getByLabel("English")
        .fill("Welcome at the lake");
      await expect(page.getByText("In jeder Sprache ist alles da.")).toBeVisible();
      await page.getByLabel("Sprache der Vorschau").selectOption("en");
      await expect(frameOf(page).getByRole("heading", { name: "Welcome at the lake" })).toBeVisible();
      await page.getByRole("radio", { name: "Dunkel" }).check({ force: true });
      await expect(frameOf(page).locator("html")).toHaveAttribute("data-theme", "dark");
    });

    await test.step("edits are taken back and done again, by button and by key", async () => {
      const english = page.getByRole("group", { name: "Begrüßung · Überschrift" }).getByLabel("English");
      await page.getByRole("button", { name: "Rückgängig" }).click();
      await expect(english).toHaveValue("");
      await page.getByRole("button", { name: "Wiederholen" }).click();
      await expect(english).toHaveValue("Welcome at the lake");
      await page.keyboard.press("Control+z");
      await expect(english).toHaveValue("");
      await page.keyboard.press("Control+Shift+z");
      await expect(english).toHaveValue("Welcome at the lake");
    });

    await test.step("it measures what it is", async () => {
      await expect(page.getByText("Größe der Anwendung")).toBeVisible();
      await expect(page.getByText(/^etwa \d+ s$/)).toBeVisible({ timeout: 120_000 });
    });

    await test.step("versions are kept and compared", async () => {
      await keep(page, "Anfang");
      await section(page, "Marke");
      await page.getByRole("radio", { name: "Glas" }).check();
      await keep(page, "Blau");
      await section(page, "Fassungen");
      await page.getByLabel("Von", { exact: true }).selectOption({ label: "Fassung 1" });
      await expect(
        page.getByRole("list", { name: "Was sich unterscheidet" }).getByRole("listitem"),
      ).toHaveText(["Farbe: #482c66 → #2e6787"]);
    });

    await test.step("it looks as it should on every screen, can be hit and read", async () => {
      for (const [name, device] of firstOrAll([
        ["phone", { width: 390, height: 844, touch: true }],
        ["tablet", { width: 820, height: 1180, touch: true }],
        ["desktop", { width: 1280, height: 900, touch: false }],
      ] as const)) {
        await becomeDevice(page, device);
        for (const part of ["Marke", "Seiten", "Startseite", "Texte", "Fassungen"]) {
          await section(page, part);
          await keepPicture(page, `studio-${part}-${name}`, true);
          expect(
            await lastingFaults(() => seriousFaults(page, { within: "main" })),
            `${part} ${name}`,
          ).toEqual([]);
          if (name !== "desktop") expect(await smallTargets(page, "main"), `${part} ${name}`).toEqual([]);
        }
      }
      await becomeDevice(page, { width: 1280, height: 900, touch: false });
    });

    const file = await test.step("the last version is shared and saved as a signed file", async () => {
      await section(page, "Fassungen");
      await page.getByRole("button", { name: "In der Organisation teilen" }).first().click();
      await expect(page.getByText("In der Organisation geteilt", { exact: true })).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Als Datei sichern" }).first().click(),
      ]);
      expect(download.suggestedFilename()).toBe("Haus am See 2.klarbau-template.zip");
      return download.path();
    });

    await test.step("an application is made of it and says so", async () => {
      await page.goto(`/template-studio?project=${projectId}`);
      await expect(page.getByRole("list", { name: "In der Organisation geteilt" })).toContainText(
        "Haus am See",
      );
      await keepPicture(page, "studio-list");
      await page.getByRole("button", { name: "Anwendung daraus machen: Haus am See" }).click();
      await expect(page.getByText("Aus der Vorlage „Haus am See“, Fassung 2")).toBeVisible();
      await expect(frameOf(page).getByRole("heading", { name: "Willkommen am See" })).toBeVisible();
      await waitUntilSent(page);
    });

    if (!isEverything) return;
    await test.step("another organisation hears whose it is not, and that a changed file is refused", async () => {
      const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
      const other = await context.newPage();
      await signUp(other);
      await other.goto("/projects");
      await other.getByRole("button", { name: "Beispielgebäude laden" }).click();
      await expect(other.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({
        timeout: 180_000,
      });
      const there = new URL(other.url()).searchParams.get("project")!;
      await waitUntilSent(other);
      await other.goto(`/template-studio?project=${there}`);
      await expect(other.getByText("Noch niemand hat hier eine Vorlage geteilt.")).toBeVisible();
      const choose = other.getByLabel("Vorlagendatei wählen");
      await choose.setInputFiles(await changed(file, info));
      await expect(other.getByText(/ist beschädigt oder verändert worden/)).toBeVisible();
      await choose.setInputFiles(file);
      await expect(other.getByText(/mit einem Schlüssel, den Ihre Organisation nicht kennt/)).toBeVisible();
      await keepPicture(other, "studio-import");
      await other.getByRole("button", { name: "Trotzdem übernehmen" }).click();
      await expect(other.getByRole("heading", { level: 1, name: "Haus am See" })).toBeVisible();
      await expect(frameOf(other).getByRole("heading", { name: "Willkommen am See" })).toBeVisible();
      await context.close();
    });
  },
);

/** Keeps the template as it is under a note. */
async function keep(page: Page, note: string): Promise<void> {
  await page.getByRole("button", { name: "Fassung sichern" }).click();
  await page.getByLabel("Was ist neu?").fill(note);
  await page.getByRole("dialog").getByRole("button", { name: "Fassung sichern" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The file with one bit in its middle turned. */
async function changed(file: string, info: TestInfo): Promise<string> {
  const bytes = await readFile(file);
  bytes[bytes.length >> 1]! ^= 1;
  const place = info.outputPath("changed.klarbau-template.zip");
  await writeFile(place, bytes);
  return place;
}
