import type { Page } from "@playwright/test";
import { type Account, expect, fillSignUp, newAccount } from "../product/product.ts";

/** The PINs of the two. */
export const pins = { anna: "481592", ben: "260731" } as const;

/** Shares the tablet, as a person does it on the account page. */
export async function share(page: Page, minutes = "30"): Promise<void> {
  await page.goto("/settings/account#shared");
  await page.getByRole("switch", { name: /Mehrere Personen benutzen dieses Gerät/ }).click();
  await page.getByLabel("Sperren ohne Eingabe nach").selectOption(minutes);
}

/** Gives whoever works here a PIN. */
export async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto("/settings/account#shared");
  await page.reload(); // right after sharing, the form stands there already
  const section = page.locator("#shared");
  await section.getByRole("button", { name: "PIN anlegen" }).click();
  await page.getByLabel("Neue PIN", { exact: true }).fill(pin);
  await page.getByLabel("Neue PIN wiederholen").fill(pin);
  await page.getByRole("button", { name: "PIN speichern" }).click();
  await expect(section.getByText("Sie entsperren mit Ihrer PIN")).toBeVisible();
}

/** Chooses from the menu of the person. */
export const menu = async (page: Page, entry: "Sperren" | "Person wechseln") => {
  await page.getByRole("button", { name: /Angemeldet als/ }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

/** What covers a locked page. */
export const cover = (page: Page) => page.getByRole("dialog", { name: "Gesperrt" });

/** Gets in by PIN; the screen is locked for this person or they were chosen. */
export async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Entsperren" }).click();
}

/** Leaves the tablet to somebody of the list. */
export async function changeTo(page: Page, { email }: Account, pin: string): Promise<void> {
  await menu(page, "Person wechseln");
  await cover(page)
    .getByRole("button", { name: new RegExp(email) })
    .click();
  await unlock(page, pin);
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole("button", { name: `Angemeldet als ${email}` })).toBeVisible();
}

/** Somebody new signs up from the locked screen. */
export async function addPerson(page: Page): Promise<Account> {
  const account = newAccount();
  await menu(page, "Person wechseln");
  await cover(page).getByRole("button", { name: "Person hinzufügen" }).click();
  await page.getByRole("button", { name: "Registrieren" }).click();
  await fillSignUp(page, account);
  await page.getByRole("button", { name: "Später" }).click();
  await expect(page).toHaveURL(/\/projects/);
  await expect(page.getByRole("button", { name: `Angemeldet als ${account.email}` })).toBeVisible();
  return account;
}
