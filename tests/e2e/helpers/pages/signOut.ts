import type { Page } from "@playwright/test";
import { waitUntilSent } from "../product/preparedDevice.ts";
import { expect } from "../product/product.ts";

/** The question before signing out. */
const question = (page: Page) => page.getByRole("dialog", { name: "Abmelden?" });

/** Opens the question before signing out, by the account's menu. */
export async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Angemeldet als/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(question(page)).toBeVisible();
}

/** Answers the question: the data of this device stays. */
export const agreeToSignOut = (page: Page): Promise<void> =>
  question(page)
    .getByRole("button", { name: /^(Abmelden|Trotzdem abmelden)$/ })
    .click();

/** Answers the question: the data of this device goes. */
export async function signOutForGood(page: Page): Promise<void> {
  const gone = question(page).getByRole("checkbox", { name: /Meine Daten auf diesem Gerät löschen/ });
  await gone.click();
  await expect(gone).toBeChecked();
  await question(page).getByRole("button", { name: "Löschen und abmelden" }).click();
}

/** Signs out with the account's menu once everything is sent, without loading the product anew. */
export async function signOut(page: Page): Promise<void> {
  await waitUntilSent(page);
  await askToSignOut(page);
  await agreeToSignOut(page);
  await expect(page).toHaveURL(/\/auth/);
}
