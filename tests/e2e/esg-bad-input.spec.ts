import type { Page } from "@playwright/test";
import { bill } from "../../supabase/tests/aBill.ts";
import { seriousFaults } from "./axe.ts";
import { sending } from "./house.ts";
import { aPhoto } from "./photo.ts";
import { keepPicture } from "./pictures.ts";
import { everythingSent } from "./prepared.ts";
import { createProject } from "./projectList.ts";
import { expect, signUp, test } from "./product.ts";
import { becomeDevice, testDevices } from "./touchDevice.ts";

// What suppliers send and devices do wrong is named where it stands; nothing is corrected silently.

const at = "2026-11-20T10:00:00.000Z";
const electricity = {
  ...bill,
  carrier: "electricity",
  basis: null,
  amount: "6000",
  document_number: "",
} as const;

/** Bills of one project, each wrong in one way, by the meter that they stand under. */
const wrong: Readonly<Record<string, readonly object[]>> = {
  Überschneidung: [
    { to_day: "2025-06-30" },
    { from_day: "2025-06-15" },
  ],
  Negativ: [{ amount: "-50" }],
  Einheit: [{ from_day: "2024-01-01", to_day: "2024-12-31" }, { amount: "6" }],
  Gas: [{ carrier: "natural_gas", unit: "m³", basis: null, amount: "8000" }],
  Lücke: [{ from_day: "2025-04-01" }],
  Verdreht: [{ from_day: "2025-12-31", to_day: "2025-01-01" }],
  Lang: [{ from_day: "2024-01-01", to_day: "2025-12-31" }],
  Faktor: [{ factor_id: "natural_gas.ebev2030.Hs@ebev-2030" }],
}; // prettier-ignore

/** What the page says about each. */
const said: Readonly<Record<string, string>> = {
  Überschneidung: "Vom 15.06.2025 bis 30.06.2025 gibt es eine weitere Rechnung desselben Zählers.",
  Negativ: "Die Menge ist negativ.",
  Einheit: "größer oder kleiner als auf den anderen Rechnungen",
  Gas: "Der Brennwert fehlt.",
  Lücke: "Lücken: 01.01.2025 – 31.03.2025",
  Verdreht: "Der Zeitraum endet, bevor er beginnt.",
  Lang: "Der Zeitraum ist länger als 14 Monate.",
};

test("each wrong bill says what is wrong with it, keeps what was entered, and stays out of the ledger", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await becomeDevice(page, testDevices.desktop);
  const account = await signUp(page);
  const project = await createProject(page, "Lindenhof");
  await everythingSent(page);
  const send = await sending(request, account);
  for (const [meter, bills] of Object.entries(wrong))
    for (const [nth, changes] of bills.entries()) {
      const row = { ...electricity, ...changes, id: `bill-${meter}-${nth}`.replaceAll(/[^A-Za-z0-9-]/g, "x"), meter };
      const place = { scope: `project:${project}`, project_id: project, created_at: at, updated_at: at };
      const answer = await send("bills", { ...row, ...place });
      expect(answer.ok(), await answer.text()).toBe(true);
    } // prettier-ignore
  await page.goto(`/esg/carbon-accounting/bills?project=${project}&year=2025`);
  for (const [meter, text] of Object.entries(said))
    await expect(page.getByText(text).first(), meter).toBeVisible({ timeout: 60_000 });
  expect(await seriousFaults(page)).toEqual([]);
  await keepPicture(page, "bad-bills");
  await page.getByRole("button", { name: "In die Klimabilanz buchen" }).click();
  const sheet = page.getByRole("dialog", { name: "In die Klimabilanz buchen" });
  await expect(
    sheet.getByText("Offene Fragen an der Rechnung halten die Buchung auf.").first(),
  ).toBeVisible();
  await expect(sheet.getByRole("button", { name: /^1 Rechnung buchen$/ })).toBeVisible(); // the one with a gap before it
});

/** Changes every file that this device keeps as bytes. */
const spoilFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let spoiled = 0;
    const within = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of folder.values()) {
        if (entry.kind === "directory") await within(entry as FileSystemDirectoryHandle);
        else {
          const file = await (entry as FileSystemFileHandle).createWritable();
          await file.write(new Blob(["etwas anderes"]));
          await file.close();
          spoiled += 1;
        }
      }
    };
    await within(await navigator.storage.getDirectory());
    return spoiled;
  });

test("evidence that was changed on the disk is not shown as what was taken in, and the check names it", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signUp(page);
  const project = await createProject(page, "Lindenhof");
  await page.goto(`/esg/evidence-vault?project=${project}`);
  await page.locator("input[type=file][multiple]").setInputFiles(await aPhoto(page, "Zaehler.jpg", { width: 900, height: 600 })); // prettier-ignore
  await expect(page.locator("[data-assurance=anchored]")).toHaveCount(1, { timeout: 60_000 });
  await everythingSent(page);
  expect(await spoilFiles(page)).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  await expect(page.getByText(/Die Datei wurde verändert\./)).toBeVisible();
  await page.getByRole("button", { name: /Zaehler/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/ist nicht mehr, wie sie aufgenommen wurde/)).toBeVisible();
  await expect(sheet.getByRole("img", { name: "Zaehler" })).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await keepPicture(page, "bad-evidence");
  await sheet.getByRole("button", { name: "Bild vom Server holen" }).click();
  await expect(sheet.getByRole("img", { name: "Zaehler" })).toBeVisible();
});
