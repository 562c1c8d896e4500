import { expect, type Locator, type Page } from "@playwright/test";
import { aPhoto } from "../product/photo.ts";

/** Leads to a page of an application over its start page. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Start" }).click();
  await page.getByRole("listitem").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Gives the form that is open a photo. @param name what is written on it, so that no two are the same */
export async function takePhoto(page: Page, name = "Foto"): Promise<void> {
  const input = page.locator('.photos input[type="file"]').first();
  await input.setInputFiles(await aPhoto(page, name));
  await expect(page.getByRole("img", { name: "Foto 1" })).toBeVisible();
}

/** Draws a signature into its pad. */
export async function signByHand(page: Page, group: Locator): Promise<void> {
  const pad = group.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await group.getByRole("button", { name: "Als Unterschrift übernehmen" }).first().click();
  await expect(group.getByRole("img", { name: /Unterschrieben$/ })).toBeVisible();
}

/** Hands the form that is open in, and waits until the device has it. */
async function handIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Absenden" }).click();
  await expect(page.getByText("Gesichert, wird mit Netz gesendet")).toBeVisible();
}

/** Notes the reading of a meter without a network. */
export async function noteReading(
  page: Page,
  { meter, value }: { readonly meter: string; readonly value: string },
) {
  await goTo(page, "Zähler");
  await page.getByRole("link", { name: new RegExp(`^${meter}`) }).click();
  await page.getByLabel("Zählerstand").fill(value);
  await page.getByRole("button", { name: "Stand festhalten" }).click();
  await expect(page.getByText("Gesichert, wird mit Netz gesendet")).toBeVisible();
}

/** Reports something to be done, with a photo, without a network. */
export async function reportTicket(page: Page, title: string): Promise<void> {
  await goTo(page, "Meldungen");
  await page.getByRole("link", { name: /^Neu: Mangel oder Auftrag/ }).click();
  await page.getByLabel("Was ist zu tun?").fill(title);
  await page.getByRole("radio", { name: "Heute" }).check();
  await takePhoto(page, title);
  await handIn(page);
}

/** Reports a damage as somebody who lives there, with a photo, without a network. */
export async function reportDamage(page: Page, title: string): Promise<void> {
  await goTo(page, "Schaden");
  await page.getByRole("link", { name: "Neu: Schaden melden" }).click();
  await page.getByLabel("Was ist passiert?").fill(title);
  await page.getByLabel("Wo im Haus?").fill("1. OG");
  await page.getByLabel("Ihr Name").fill("Anna Test");
  await page.getByLabel("Telefon oder E-Mail").fill("0221 1");
  await takePhoto(page, title);
  await handIn(page);
}

/** Keeps the protocol of a handover with one room that is not in order, a photo of it, and both signatures, without a network. */
export async function handOver(page: Page, { flat, room }: { readonly flat: string; readonly room: RegExp }) {
  await goTo(page, "Protokolle");
  await page.getByRole("link", { name: "Neu: Übergabeprotokoll" }).click();
  await page.getByRole("radio", { name: "Einzug" }).check();
  await page.getByLabel("Wohnung oder Bereich").fill(flat);
  await page.getByLabel("Übergibt", { exact: false }).first().fill("Hausverwaltung");
  await page.getByLabel("Übernimmt", { exact: false }).first().fill("Familie Test");
  await page.getByRole("checkbox", { name: room }).first().check();
  const state = page.getByRole("group", { name: /: Zustand/ });
  await state.getByRole("radio", { name: "Mangel" }).check();
  await page.getByLabel(/: Was ist nicht in Ordnung\?/).fill("Kratzer im Boden");
  await takePhoto(page, flat);
  await signByHand(page, page.getByRole("group", { name: /^Unterschrift: übergibt/ }));
  await signByHand(page, page.getByRole("group", { name: /^Unterschrift: übernimmt/ }));
  await handIn(page);
}
