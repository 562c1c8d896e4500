import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { type Template, templates } from "#domain/application/templates.ts";
import { firstOrAll } from "../../fixtures/everything.ts";
import { violations } from "../helpers/looks/axe.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { watch } from "../helpers/product/product.ts";
import { applicationHost } from "../helpers/pages/publishedApplication.ts";
import { goTo, signByHand, takePhoto } from "../helpers/pages/shellForms.ts";
import { shellInput } from "../helpers/pages/shellInput.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });

const room = "0.04 Hausanschlussraum";

/** What somebody does in an application without a network; each begins on the start page. */
const uses: Readonly<Record<Template, (page: Page) => Promise<void>>> = {
  "building-book": async (page) => {
    await goTo(page, "Räume");
    await expect(page.getByText("102 Räume")).toBeVisible();
  },
  caretaker: async (page) => {
    await goTo(page, "Zähler");
    await page.getByRole("link", { name: /^Gas, Heizzentrale/ }).click();
    await page.getByLabel("Zählerstand").fill("4.821,5");
    await expect(page.getByText(/^Weniger als am 31\.10\.2026/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Stand festhalten" })).toBeDisabled();
    await page.getByLabel("Zählerstand").fill("48.399,5");
    await page.getByRole("button", { name: "Stand festhalten" }).click();
    await expect(page.getByText("48.399,5 m³")).toBeVisible();
    await goTo(page, "Schild");
    await page.getByLabel("Kennung vom Schild oder Raumnummer").fill("004");
    await page.getByRole("button", { name: "Öffnen" }).click();
    await expect(page.getByRole("heading", { name: "Hausanschlussraum" })).toBeVisible();
    await page.getByRole("link", { name: "Hier etwas melden" }).click();
    await expect(page.getByLabel("Raum", { exact: true })).toHaveValue(/\d/);
    await page.getByRole("button", { name: "Fertig" }).click();
    await expect(page.getByRole("alert")).toContainText("Was ist zu tun? fehlt");
    await page.getByLabel("Was ist zu tun?").fill("<b>Rohr</b> tropft");
    await page.getByRole("radio", { name: "Heute" }).check();
    await takePhoto(page);
    await page.locator(".ink").click();
    await expect(page.getByText("Stelle im Plan markiert: UG")).toBeVisible();
    await looksWell(page, "caretaker-form");
    await page.reload(); // what was entered is on the device, not in the page
    await goTo(page, "Meldungen");
    await page.getByRole("link", { name: /^<b>Rohr<\/b> tropft/ }).click();
    await page.getByRole("button", { name: "Fertig" }).click();
    await expect(page.getByText("Auf diesem Gerät gesichert", { exact: true })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: room })).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Als Datei sichern" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^ticket-.*\.json$/);
  },
  "tenant-info": async (page) => {
    await goTo(page, "Aushang");
    await expect(page.getByText("<b>Bitte</b> füllen Sie vorher einen Eimer.")).toBeVisible();
    await expect(page.getByText("Gerüst am Haus")).toBeHidden();
    await goTo(page, "Unterlagen");
    const opened = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Hausordnung/ }).click();
    expect((await opened).suggestedFilename()).toBe("Hausordnung.pdf");
    await goTo(page, "Schaden");
    await page.getByRole("link", { name: "Neu: Schaden melden" }).click();
    await page.getByLabel("Was ist passiert?").fill("Fenster schließt nicht");
    await page.getByLabel("Wo im Haus?").fill("2. OG links");
    await expect(page.getByLabel("Wann passt es?")).toHaveCount(0);
    await page.getByRole("checkbox", { name: /^Jemand muss/ }).check();
    await page.getByLabel("Wann passt es?").fill("abends");
    await page.getByLabel("Ihr Name").fill("Test");
    await page.getByLabel("Telefon oder E-Mail").fill("0221 1");
    await takePhoto(page);
    await looksWell(page, "tenant-info-form");
    await page.getByRole("button", { name: "Fertig" }).click();
    await expect(page.getByText("Auf diesem Gerät gesichert", { exact: true })).toBeVisible();
  },
  "energy-display": async (page) => {
    await expect(page.getByRole("listitem").filter({ hasText: /^C$/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await looksWell(page, "energy-display-class");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("96,4")).toBeVisible();
    await page.getByRole("button", { name: "Nächste Seite" }).click();
    await expect(page.getByText("58.000")).toBeVisible();
    await expect(page.getByRole("button", { name: "Weiterblättern" })).toBeVisible(); // stands still for whoever wants less motion
  },
  walkthrough: async (page) => {
    await goTo(page, "Protokolle");
    await page.getByRole("link", { name: "Neu: Übergabeprotokoll" }).click();
    await page.getByRole("radio", { name: "Einzug" }).check();
    await page.getByLabel("Wohnung oder Bereich").fill("WE 3");
    await page.getByLabel("Übergibt", { exact: false }).first().fill("Hausverwaltung");
    await page.getByLabel("Übernimmt", { exact: false }).first().fill("Familie Test");
    await page.locator("summary", { hasText: "UG" }).click();
    await page.getByRole("checkbox", { name: room }).check();
    await page
      .getByRole("group", { name: `${room}: Zustand` })
      .getByRole("radio", { name: "Mangel" })
      .check();
    await page.getByLabel(`${room}: Was ist nicht in Ordnung?`).fill("Kratzer im Boden");
    await takePhoto(page);
    await page.getByLabel("Zähler 1: Art und Nummer").fill("Strom 0815");
    await page.getByLabel("Zähler 1: Stand").fill("123,4");
    await signByHand(page, page.getByRole("group", { name: /^Unterschrift: übergibt/ }));
    const other = page.getByRole("group", { name: /^Unterschrift: übernimmt/ });
    await other.getByLabel("Ohne Stift: Namen eintippen").fill("Familie Test");
    await other.getByRole("button", { name: "Als Unterschrift übernehmen" }).last().click();
    await expect(other.getByRole("img", { name: /Unterschrieben$/ })).toBeVisible();
    await looksWell(page, "walkthrough-form");
    await page.getByRole("button", { name: "Fertig" }).click();
    await expect(page.getByText("Kratzer im Boden")).toBeVisible();
    await expect(page.getByRole("img", { name: "Unterschrift: übernimmt" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden();
    await expect(page.getByText("123,4")).toBeVisible();
    await keepPicture(page, "walkthrough-print");
  },
};

for (const template of templates)
  test(
    `${template}: kept on the device, opened with the host stopped and without a network, and used`,
    { tag: "@all" },
    async ({ page, context }) => {
      const host = await applicationHost(`${template}-haus`);
      const seen: string[] = [];
      try {
        await host.publish(await shellInput(template));
        await watch(context, new URL(host.url), seen);
        await page.goto(host.url);
        await expect(page.locator("[data-copy=ready]")).toBeVisible();
        await host.stop();
        await context.setOffline(true);
        await page.close();
        const opened = await context.newPage();
        await opened.goto(host.url);
        await expect(opened.getByRole("heading", { level: 1 })).toBeVisible();
        await looksWell(opened, `${template}-start`);
        await uses[template](opened);
        await looksWell(opened, `${template}-end`);
        await leavesNoCameraData(opened);
      } finally {
        await host.stop();
        host.remove();
      }
      expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
    },
  );

/** No fault that axe finds; with `npm run test:all` in the dark, too. */
async function looksWell(page: Page, name: string): Promise<void> {
  for (const colorScheme of firstOrAll(["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce", media: null });
    await keepPicture(page, `${name}-${colorScheme}`);
    const faults = await lastingFaults(() => violations(page));
    expect(faults.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
}

/** Whatever pictures lie in the application's database hold nothing that the camera has noted. */
async function leavesNoCameraData(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open("klarbau-entries");
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error("not opened"));
    });
    const files = await new Promise<Uint8Array[]>((resolve) => {
      const all = db.transaction("files").objectStore("files").getAll() as IDBRequest<Uint8Array[]>;
      all.onsuccess = () => resolve(all.result);
    });
    return files.map((bytes) => ({
      size: bytes.length,
      hasExif: new TextDecoder("latin1").decode(bytes).includes("Exif"),
    }));
  });
  for (const { size, hasExif } of kept) {
    expect(hasExif).toBe(false);
    expect(size).toBeLessThan(400_000);
  }
}

test(
  "what was filled in and not sent outlives a withdrawal, and is handed out as a file",
  { tag: "@all" },
  async ({ page }) => {
    const host = await applicationHost("zurueckgezogen");
    try {
      const input = await shellInput("caretaker");
      await host.publish(input);
      await page.goto(host.url);
      await expect(page.locator("[data-copy=ready]")).toBeVisible();
      await goTo(page, "Zähler");
      await page.getByRole("link", { name: /^Gas, Heizzentrale/ }).click();
      await page.getByLabel("Zählerstand").fill("48.399,5");
      await page.getByRole("button", { name: "Stand festhalten" }).click();
      await expect(page.getByText("48.399,5 m³")).toBeVisible();
      await host.withdraw(input.application_id);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Diese Anwendung gibt es nicht mehr" })).toBeVisible();
      await expect(page.getByText("Nicht gesendet und noch auf diesem Gerät: 1.")).toBeVisible();
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: "Als Datei sichern" }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe("klarbau-entries.json");
      expect(await readFile(await file.path(), "utf8")).toContain("48399.5");
    } finally {
      await host.stop();
      host.remove();
    }
  },
);
