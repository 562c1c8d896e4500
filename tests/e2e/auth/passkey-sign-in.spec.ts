import type { Page } from "@playwright/test";
import { withAuthenticator } from "../helpers/product/authenticator.ts";
import { expectProblem, press, write } from "../helpers/pages/authPage.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { agreeToSignOut } from "../helpers/pages/signOut.ts";
import { expect, fillSignUp, newAccount, test } from "../helpers/product/product.ts";
import { addressStep, proveAddress, signUpProven } from "../helpers/pages/proveAddress.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

/** Leaves by the settings, when everything is sent. */
async function leave(page: Page): Promise<void> {
  await page.goto("/settings");
  await waitUntilSent(page);
  await page.getByRole("main").getByRole("button", { name: "Abmelden" }).click();
  await agreeToSignOut(page);
  await expect(page).toHaveURL(/\/auth/);
}

const cancelled = "Die Anmeldung mit dem Passkey wurde abgebrochen.";
const passkeys = (page: Page) => page.getByRole("list", { name: "Ihre Passkeys" }).getByRole("listitem");

test("who signs up with a passkey works at once, and comes back with it alone", async ({ page }) => {
  const { email } = newAccount();
  await withAuthenticator(page);
  await page.goto("/auth?mode=signup");
  await page.getByText("Mit Passkey", { exact: true }).click();
  await write(page, { "E-Mail": email, "Name des Geräts": "Tablet Keller" });
  await press(page, "Konto anlegen");
  await expectToast(page, "Passkey erfolgreich registriert");
  await expect(page).toHaveURL(/\/projects/);
  await page.goto("/settings/account");
  await expect(passkeys(page)).toHaveText([/Tablet Keller.*noch nicht benutzt/]);
  await expect(page.getByText("Adresse noch nicht bestätigt")).toBeVisible(); // the next one asks for it
  await leave(page);

  await write(page, { "E-Mail": email });
  await press(page, "Passkey");
  await expectToast(page, "Anmeldung erfolgreich", "Willkommen zurück!");
  await expect(page).toHaveURL(/\/projects/);
  await page.goto("/settings/account");
  await expect(passkeys(page)).toHaveText([/Tablet Keller.*zuletzt benutzt am/]);
});

test(
  "after signing up with a password the page offers a passkey, and takes it once the address is proven",
  { tag: "@all" },
  async ({ page }) => {
    const account = newAccount();
    await withAuthenticator(page);
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, account);
    await write(page, { "Name des Passkeys": "Büro-PC" });
    await press(page, "Passkey einrichten");
    await expect(addressStep(page).getByRole("heading", { level: 1 })).toBeVisible();
    await proveAddress(page, account.email);
    await expect(page).toHaveURL(/\/projects/);
    await page.goto("/settings/account");
    await expect(passkeys(page)).toHaveText([/Büro-PC/]);
  },
);

test("who turns away is not let in, and hears why", { tag: "@all" }, async ({ page }) => {
  const { email } = await signUpProven(page);
  const authenticator = await withAuthenticator(page);
  await page.goto("/settings/account");
  await page.getByLabel("Name des Passkeys").fill("Büro-PC");
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(passkeys(page)).toHaveCount(1);
  await leave(page);

  await authenticator.willVerify(false);
  await write(page, { "E-Mail": email });
  await press(page, "Passkey");
  await expectProblem(page, "Authentifizierung fehlgeschlagen", cancelled);
  await expect(page).toHaveURL(/\/auth/);
});

test(
  "an address without a passkey is answered like any other, and nobody is let in",
  { tag: "@all" },
  async ({ page }) => {
    await withAuthenticator(page);
    await page.goto("/auth");
    await write(page, { "E-Mail": "niemand@klarbau.local" });
    await press(page, "Passkey");
    await expectProblem(page, "Authentifizierung fehlgeschlagen", cancelled);
    await expect(page).toHaveURL(/\/auth/);
  },
);
