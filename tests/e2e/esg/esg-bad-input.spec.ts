import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { aHouse, type House, sending } from "../helpers/product/house.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { aPdf } from "../helpers/product/photo.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, test } from "../helpers/product/product.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

// What people get wrong, and what was changed behind their backs: each is named with what happened and what to do, and nothing is put right silently.

test.beforeEach(({ context }) => withoutServiceWorker(context));

/** A row of the file, what the dry run answers to it, and what to do. */
const rows: readonly (readonly [row: string, state: string, ...said: (string | RegExp)[]])[] = [
  ["Erdgas;7GMT0004711;G-1;01.01.2024;30.06.2024;40.000,0;kWh;Hs", "offene Frage", "Vom 01.06.2024 bis 30.06.2024 gibt es eine weitere Rechnung desselben Zählers.", "Berichtigen Sie einen Zeitraum"], // prettier-ignore
  ["Erdgas;7GMT0004711;G-2;01.06.2024;31.12.2024;44.300,0;kWh;Hs", "offene Frage", "gibt es eine weitere Rechnung desselben Zählers."], // prettier-ignore
  ["Strom;1ESY1160;S-1;01.01.2024;31.12.2024;-1.200,5;kWh;", "offene Frage", "Zu dieser Gutschrift gibt es keine Rechnung desselben Zählers und Zeitraums.", "Tragen Sie die Rechnung ein"], // prettier-ignore
  ["Erdgas;8GMT;G-3;01.01.2024;31.12.2024;8.000,0;m³;", "offene Frage", "Der Brennwert fehlt.", "Er steht auf der Gasrechnung in kWh/m³", "Die Zustandszahl fehlt."], // prettier-ignore
  ["Fernwärme;FW 1;F-1;31.12.2024;01.01.2024;60.000,0;kWh;", "offene Frage", "Der Zeitraum endet, bevor er beginnt."], // prettier-ignore
  ["Fernwärme;FW 2;F-2;01.01.2031;31.12.2031;60.000,0;kWh;", "offene Frage", "Der Zeitraum reicht in die Zukunft."], // prettier-ignore
  ["Fernwärme;FW 3;F-3;30.02.2024;31.12.2024;60.000,0;kWh;", "nicht lesbar", "„30.02.2024“ ist kein Tag"],
  ["Strom;2ESY;S-2;01.01.2024;30.06.2024;6.200,0;kWh;", "offene Frage", "tausend- oder millionenmal größer oder kleiner", "Wh, kWh und MWh"], // prettier-ignore
  ["Strom;2ESY;S-3;01.07.2024;31.12.2024;6.300,0;MWh;", "offene Frage", "tausend- oder millionenmal größer oder kleiner"], // prettier-ignore
  ["Wasser;WZ 12;W-1;01.01.2024;31.12.2024;zwölf;m³;", "nicht lesbar", "„zwölf“ ist keine Zahl"],
  ["Strom;3ESY;S-4;01.03.2024;31.12.2024;900,0;kWh;", "in Ordnung"],
  ["Wasser;WZ 12;W-2;01.01.2023;31.12.2023;1.460;m³;", "in Ordnung"],
  ["Strom;1ESY1160;S-0;01.01.2023;31.12.2023;12.480,6;kWh;", "in Ordnung"],
];
const file = {
  name: "rechnungen.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    ["Energieart;Zähler-Nr.;Rechnungsnummer;Von;Bis;Menge;Einheit;Brennwertbezug", ...rows.map(([row]) => row)].join("\r\n"), // prettier-ignore
  ),
};

/** Two people sign a year in which nothing is posted; nobody posts into it any more. */
async function locked(request: APIRequestContext, { project, people }: House, period: string): Promise<void> {
  const nothing = createHash("sha256").digest("hex");
  const at = "2026-11-20T10:00:00.000Z";
  for (const who of ["owner", "manager"] as const) {
    const send = await sending(request, people[who]);
    const signed = await send("sign_offs", {
      id: crypto.randomUUID(),
      scope: `project:${project}`,
      project_id: project,
      period,
      act: "sign",
      postings_digest: nothing,
      ledger_hash: nothing,
      signed_by: who,
      created_at: at,
      updated_at: at,
    });
    expect(signed.ok(), await signed.text()).toBe(true);
  }
}

/** Writes other bytes in the place of the one file of this content that lies on the device, as a foreign program could. */
const changeOnDisk = (page: Page, sha256: string) =>
  page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values()) {
      if (folder.kind !== "directory") continue;
      for await (const found of (folder as FileSystemDirectoryHandle).values()) {
        if (found.kind !== "file" || !found.name.startsWith(name)) continue;
        const writable = await (found as FileSystemFileHandle).createWritable();
        await writable.write("%PDF-1.7 etwas anderes");
        await writable.close();
        return found.name;
      }
    }
    return null;
  }, sha256);

test(
  "each mistake in a file of bills, a locked year and a document that was changed on the device is named, and nothing is put right silently",
  { tag: "@all" },
  async ({ page, request }) => {
    test.setTimeout(300_000);
    const house = await aHouse(request, ["manager"]);
    const { project, people } = house;
    await locked(request, house, "2023");
    await becomeDevice(page, testDevices.desktop);
    await signIn(page, people.owner);
    const bills = "/esg/carbon-accounting/bills";

    await test.step("the dry run names every mistake of every row with what to do, and has kept nothing", async () => {
      await page.goto(`${bills}/import?project=${project}`);
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect(page.getByText("Noch wurde nichts übernommen.")).toBeVisible();
      for (const [at, [row, state, ...said]] of rows.entries()) {
        const line = page.getByRole("row", { name: new RegExp(`^${at + 2} ${state}`) });
        for (const words of [state, ...said]) await expect(line, row).toContainText(words);
      }
      await expect(page.getByText("3 Zeilen in Ordnung")).toBeVisible();
      await expect(page.getByText("2 Zeilen nicht lesbar")).toBeVisible();
      await expect(
        page.getByText(/^Was nicht lesbar ist, wird nicht übernommen und nicht ergänzt/),
      ).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
    });

    await test.step("what is taken over all the same stays as it was written", async () => {
      await page.getByRole("checkbox", { name: /^Zeilen mit offenen Fragen auch übernehmen/ }).check();
      await page.getByRole("button", { name: "11 Rechnungen übernehmen" }).click();
      await expect(page.getByText("11 Rechnungen übernommen")).toBeVisible();
      await waitUntilSent(page);
      const kept = await rowsOnServer<Record<string, unknown>>(page, "bills", `project_id=eq.${project}`);
      const as = (number: string) => kept.find((one) => one["document_number"] === number);
      expect(kept).toHaveLength(11);
      expect(as("S-1")).toMatchObject({ amount: "-1200.5", unit: "kWh" });
      expect(as("G-3")).toMatchObject({ unit: "m³", calorific_value: null, state_number: null });
      expect(as("F-1")).toMatchObject({ from_day: "2024-12-31", to_day: "2024-01-01" });
      expect(as("S-3")).toMatchObject({ amount: "6300", unit: "MWh" });
    });

    await test.step("the missing months stand beside the supply; nothing with an open question is posted", async () => {
      await page.goto(`${bills}?project=${project}&year=2024`);
      await expect(page.getByText("Lücken: 01.01.2024 – 29.02.2024")).toBeVisible();
      await page.getByRole("button", { name: "In die Klimabilanz buchen" }).click();
      const sheet = page.getByRole("dialog", { name: "In die Klimabilanz buchen" });
      await expect(sheet.getByText(/^\d Rechnungen können nicht gebucht werden$/).first()).toBeVisible();
      await sheet.getByLabel("Land des Gebäudes").selectOption("Deutschland"); // nobody guesses it
      await expect(sheet.getByRole("button", { name: "1 Rechnung buchen" })).toBeVisible();
      await sheet.getByRole("button", { name: /^Strom, 01\.01\.2024 – 31\.12\.2024/ }).click();
      const bill = page.getByRole("dialog", { name: "Rechnung", exact: true });
      await expect(bill.getByLabel("Menge")).toHaveValue("-1.200,5");
      await expect(bill).toContainText(
        "Zu dieser Gutschrift gibt es keine Rechnung desselben Zählers und Zeitraums.",
      );
      await expect(bill).toContainText("hält die Buchung auf");
      await bill.getByRole("button", { name: "Schließen" }).click();
    });

    await test.step("into the locked year nothing is posted: the page says so, and the way to the signatures", async () => {
      await page.goto(`${bills}?project=${project}&year=2023`);
      await page.getByRole("button", { name: "In die Klimabilanz buchen" }).click();
      const sheet = page.getByRole("dialog", { name: "In die Klimabilanz buchen" });
      await sheet.getByRole("button", { name: /buchen$/ }).click();
      const refused = sheet.getByText(/^Das Jahr 2023 ist von zwei Personen abgezeichnet und gesperrt\. Es wurde nichts geändert\./); // prettier-ignore
      await expect(refused.first()).toBeVisible();
      await expect(sheet.getByRole("link", { name: "Jahre und Unterschriften ansehen" })).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await waitUntilSent(page);
      expect(await rowsOnServer(page, "postings", `project_id=eq.${project}`)).toEqual([]);
    });

    await test.step("a document whose bytes were changed on the device is found by the check, and comes back from the server by being downloaded", async () => {
      await page.goto(`/esg/evidence-vault?project=${project}`);
      const original = aPdf("Gas_2024.pdf");
      await page.locator("input[type=file][multiple]").setInputFiles(original);
      await expect(page.locator("[data-assurance=anchored]")).toHaveCount(1);
      await page.locator("[data-document]").getByRole("button").first().click();
      const sheet = page.getByRole("dialog", { name: "Gas 2024" });
      await expect(sheet).toContainText("auf dem Server, dort geprüft");
      await sheet.getByRole("button", { name: "Schließen" }).click();
      const sha256 = createHash("sha256").update(original.buffer).digest("hex");
      expect(await changeOnDisk(page, sha256)).not.toBeNull();
      await page.getByRole("button", { name: "Jetzt prüfen" }).click();
      const verdict = page.getByRole("alert").filter({ hasText: "1 Befund" });
      await expect(verdict).toContainText("Die Datei wurde verändert. Platz 1 · Gas 2024");
      await expect(verdict).toContainText("Beim Prüfen wurde nichts geändert und nichts gelöscht.");
      await expect(verdict).toContainText("Laden Sie das Dokument herunter: Der Server hat die unveränderte");
      expect(await seriousFaults(page)).toEqual([]);
      await page.locator("[data-document]").getByRole("button").first().click();
      const saved = page.waitForEvent("download");
      await sheet.getByRole("button", { name: "Herunterladen" }).click();
      expect(readFileSync(await (await saved).path())).toEqual(original.buffer);
      await sheet.getByRole("button", { name: "Schließen" }).click();
      await page.getByRole("button", { name: "Jetzt prüfen" }).click();
      await expect(page.getByText("Alles ist, wie es aufgenommen wurde")).toBeVisible();
    });
  },
);
