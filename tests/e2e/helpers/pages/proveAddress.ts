import type { Page } from "@playwright/test";
import { lastMail, mailSoFar } from "./authPage.ts";
import { type Account, expect, signUp } from "../product/product.ts";

/** The step in which somebody shows that an address is his own. */
export const addressStep = (page: Page) => page.getByRole("form", { name: "Adresse bestätigen" });

/** Takes that step, which is on screen: has a code sent, and types it from the mailbox of the development backend. */
export async function proveAddress(page: Page, email: string): Promise<void> {
  const step = addressStep(page);
  const former = await mailSoFar(page, email);
  await step.getByRole("button", { name: "Code senden", exact: true }).click();
  const code = step.getByLabel("Code aus der E-Mail");
  await expect(code).toBeVisible();
  await code.fill((await lastMail(page, email, former)).code);
  await expect(step).toBeHidden();
  await expect(page.getByText("Adresse noch nicht bestätigt")).toBeHidden(); // the account page has heard of it
}

/** Signs a new person up who proves the address at once on the account page, which is then on screen. */
export async function signUpProven(page: Page): Promise<Account> {
  const account = await signUp(page);
  await page.goto("/settings/account");
  await expect(page.getByText("Adresse noch nicht bestätigt")).toBeVisible();
  await page.getByRole("button", { name: "Adresse bestätigen" }).click();
  await proveAddress(page, account.email);
  return account;
}
