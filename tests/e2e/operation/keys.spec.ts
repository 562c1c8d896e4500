import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { createProject } from "../helpers/pages/projectList.ts";
import { expect, test, waitUntilSent } from "../helpers/product/preparedDevice.ts";

test(
  "a key is added and handed out without a network, the receipt is saved, and the server takes it",
  { tag: "@all" },
  async ({ context, page }) => {
    await page.goto(`/projects/${await createProject(page, "Hausmeisterei")}/keys`);
    await expect(page.getByText("Noch keine Schlüssel")).toBeVisible();
    await context.setOffline(true);
    await add(page, { Nummer: "A 12", Name: "Haustür", Öffnet: "Haustür, Hoftor" });
    await add(page, { Nummer: "B 3", Name: "Heizraum" });

    await page.getByText("A 12").click();
    const sheet = page.getByRole("dialog", { name: "A 12 Haustür" });
    await sheet.getByRole("button", { name: "Aushändigen" }).click();
    const ask = page.getByRole("dialog", { name: "Aushändigen" });
    await ask.getByLabel("Bei wem").fill("Frau Adler");
    await keepPicture(page, "keys-hand-out");
    expect(await seriousFaults(page)).toEqual([]);
    await ask.getByRole("button", { name: "Aushändigen" }).click();
    await expect(sheet.getByText(/^Frau Adler · /)).toBeVisible();
    const [receipt] = await Promise.all([
      page.waitForEvent("download"),
      sheet.getByRole("button", { name: "PDF" }).click(),
    ]);
    expect(receipt.suggestedFilename()).toBe("A 12 Haustür.pdf");
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await keepPicture(page, "keys-sheet");
    expect(await seriousFaults(page)).toEqual([]);

    await context.setOffline(false);
    await waitUntilSent(page);
    await page.reload();
    await expect(page.getByRole("row", { name: /A 12.*ausgegeben.*Frau Adler/ })).toBeVisible();
    await keepPicture(page, "keys-list");

    await page.getByText("A 12").click();
    await sheet.getByRole("button", { name: "Ändern" }).click();
    const change = page.getByRole("dialog", { name: "Ändern" });
    await change.getByLabel("Zurück bis").fill("2031-03-15");
    await change.getByRole("button", { name: "Speichern" }).click();
    await expect(change).toBeHidden();
    await page.keyboard.press("Escape");
    await page.getByText("Kalender", { exact: true }).click();
    await page.getByRole("button", { name: "Zum nächsten Eintrag: Samstag, 15. März 2031" }).click();
    await expect(page.getByRole("button", { name: "A 12 Haustür, Frau Adler" })).toBeVisible();
    await expect(page.getByText("1 Zeile hat bei „Zurück bis“ keinen Tag.")).toBeVisible();
    await keepPicture(page, "keys-calendar");
    expect(await seriousFaults(page)).toEqual([]);
  },
);

async function add(page: Page, said: Readonly<Record<string, string>>) {
  await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
  const form = page.getByRole("dialog", { name: "Schlüssel anlegen" });
  for (const [label, value] of Object.entries(said))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form).toBeHidden();
}
