import type { Page } from "@playwright/test";
import { codeOf } from "../../../contract/totp.ts";
import { withAuthenticator } from "../product/authenticator.ts";
import { lastMail, press, write } from "./authPage.ts";
import { type Account, expect, fillSignIn, fillSignUp, newAccount } from "../product/product.ts";
import { waitUntilSent } from "../product/preparedDevice.ts";
import { addressStep, proveAddress } from "./proveAddress.ts";
import { askToSignOut } from "./signOut.ts";
import { openMenu } from "./menus.ts";

// The states of the pages around the account that no address leads to: what is open, what went wrong, what has just been made.

/** Told of each state as soon as it stands. */
export type Look = (state: string) => Promise<void>;

const alert = (page: Page) => page.getByRole("alert").first();
const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

/** A part of the account page by its title. */
const part = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

/** Opens a dialog, looks at it and cancels it. */
async function question(page: Page, opener: string, look: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: opener, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await look();
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(dialog).toBeHidden();
}

/** The sign-in page in the eyes of somebody who is not signed in. */
export async function signInTour(page: Page, look: Look): Promise<void> {
  await page.goto("/auth");
  await title(page, "Anmelden");
  await fillSignIn(page, { email: "nobody@klarbau.local", password: "nicht-meins" });
  await expect(alert(page)).toContainText("Ungültige E-Mail oder Passwort.");
  await look("sign-in refused");
  await page.getByRole("button", { name: "Registrieren" }).click();
  await title(page, "Registrieren");
  await write(page, { Passwort: "sommer", "Passwort wiederholen": "winter" });
  await press(page, "Konto anlegen");
  await expect(alert(page)).toContainText("stimmen nicht überein");
  await look("sign-up, two passwords");
  await page.getByText("Mit Passkey", { exact: true }).click();
  await expect(page.getByLabel("Name des Geräts")).toBeVisible();
  await look("sign-up with a passkey");
  await page.goto("/auth?mode=reset");
  await title(page, "Passwort zurücksetzen");
  await press(page, "Link senden");
  await expect(alert(page)).toBeVisible();
  await look("reset without an address");
  await write(page, { "E-Mail": "nobody@klarbau.local" });
  await press(page, "Link senden");
  await expect(page.locator("form").getByRole("status")).toContainText("Passwort-Reset-Link gesendet");
  await look("reset sent");
  await page.goto("/auth?mode=otp-verify");
  await title(page, "Code eingeben");
  await write(page, { "E-Mail": "nobody@klarbau.local", Code: "000 000" });
  await expect(alert(page)).toBeVisible();
  await look("a wrong code");
  await page.goto("/auth?mode=magic-link");
  await title(page, "Magic Link");
  await page.context().setOffline(true);
  await write(page, { "E-Mail": "nobody@klarbau.local" });
  await press(page, "Magic Link senden");
  await expect(alert(page)).toBeVisible();
  await look("without a network");
  await page.context().setOffline(false);
  await page.goto("/invitation#no-such-token");
  await title(page, "Diese Einladung gibt es nicht");
  await look("an invitation that does not exist");
}

/** Signing up, as far as the project list: the modes of the sign-in page for those who are in. */
export async function signUpTour(page: Page, look: Look): Promise<Account> {
  const account = newAccount();
  await page.goto("/auth?mode=signup");
  await fillSignUp(page, account);
  await title(page, "Passkey einrichten");
  await look("a passkey is offered");
  await page.getByRole("button", { name: "Lieber eine Telefonnummer hinterlegen" }).click();
  await title(page, "Telefon hinterlegen");
  await press(page, "Code senden");
  await expect(alert(page)).toBeVisible();
  await look("a phone without a number");
  await page.getByRole("button", { name: "Später" }).click();
  await expect(page).toHaveURL(/\/projects/);
  return account;
}

/** The account page with everything opened that can be opened. Answers the key of the app that is the second factor now. */
export async function accountTour(page: Page, { email: address }: Account, look: Look): Promise<string> {
  const authenticator = await withAuthenticator(page);
  await page.goto("/settings/account");
  await title(page, "Konto");
  const passkeys = part(page, "Passkeys");
  await passkeys.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(alert(page)).toBeVisible();
  await look("a passkey without a name");
  await passkeys.getByLabel("Name des Passkeys").fill("Tablet im Heizungskeller, links neben dem Verteiler");
  await passkeys.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(addressStep(page)).toBeVisible();
  await look("the address comes first");
  await proveAddress(page, address);
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  expect(await authenticator.passkeys()).toBe(1);
  await expect(passkeys.getByLabel("Name des Passkeys")).toHaveValue(""); // all of it is done
  const name = "Tablet im Heizungskeller, links neben dem Verteiler";
  await question(page, `${name} umbenennen`, () => look("another name for a passkey"));
  await question(page, `${name} entfernen`, () => look("a passkey is to go"));

  const password = part(page, "Passwort");
  await password.getByLabel("Bisheriges Passwort").fill("nicht-meins");
  await password.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(password.getByRole("alert")).toBeVisible();
  await password.getByLabel("Bisheriges Passwort").fill("");
  const email = part(page, "E-Mail-Adresse");
  await email.getByLabel("Neue E-Mail-Adresse").fill("keine");
  await email.getByRole("button", { name: "Adresse ändern" }).click();
  await expect(email.getByRole("alert")).toBeVisible();
  await look("refused changes");
  await email.getByLabel("Neue E-Mail-Adresse").fill(newAccount().email);
  await email.getByRole("button", { name: "Adresse ändern" }).click();
  await expect(email.getByText("wartet auf Bestätigung")).toBeVisible();

  const factor = part(page, "Zweiter Faktor");
  await factor.getByText("Telefon als zweiter Faktor").click();
  await factor.getByLabel("Telefonnummer").fill("+49 341 1234567");
  await factor.getByRole("button", { name: "Code senden" }).click();
  await expect(factor.getByText("Dieser Server bietet kein Telefon als zweiten Faktor an")).toBeVisible();
  await factor.getByRole("button", { name: "Authenticator-App einrichten" }).click();
  await expect(factor.getByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeVisible();
  await factor.getByLabel("Code aus der App").fill("000000");
  await factor.getByRole("button", { name: "Bestätigen" }).click();
  await expect(factor.getByRole("alert")).toBeVisible();
  await look("second factor: picture, key, a wrong code");
  const secret = (await page.getByTestId("factor-key").innerText()).replaceAll(" ", "");
  await factor.getByLabel("Code aus der App").fill(codeOf(secret));
  await factor.getByRole("button", { name: "Bestätigen" }).click();
  await expect(factor.getByRole("list", { name: "Wiederherstellungscodes" })).toBeVisible();
  await look("recovery codes");
  await factor.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
  await question(page, "Neue Codes anlegen", () => look("new recovery codes?"));
  await question(page, "Authenticator-App entfernen", () => look("the second factor is to go"));

  await page.getByRole("button", { name: "Konto löschen …" }).click();
  await expect(page.getByLabel("Ihr Passwort")).toBeVisible();
  await look("the end of the account");
  await question(page, "Daten dieses Geräts löschen", () => look("the data of the device is to go"));
  await askToSignOut(page);
  await look("signing out?");
  await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
  return secret;
}

/** The people of an organisation, the invitation of one of them, and what becomes of it. Ends with nobody invited. */
export async function peopleTour(page: Page, visitor: Page, look: Look, lookAsVisitor: Look): Promise<void> {
  await page.goto("/settings/people");
  await expect(page.getByRole("heading", { name: "In der ganzen Organisation" })).toBeVisible();
  await page.getByRole("button", { name: /^Aufgabe von/ }).click();
  await openMenu(page);
  await look("the roles");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Einladen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Menschen einladen" });
  await dialog.getByLabel("E-Mail-Adressen").fill("keine Adresse");
  await dialog.getByRole("button", { name: "Einladungen senden" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await look("an invitation that cannot be sent");
  const { email } = newAccount();
  await dialog.getByLabel("E-Mail-Adressen").fill(email);
  await dialog.getByRole("button", { name: "Einladungen senden" }).click();
  await expect(page.getByText("Alle Einladungen sind verschickt")).toBeVisible();
  await look("invitation made");
  const link = `/invitation${new URL((await lastMail(page, email)).link).hash}`;
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: /^Einladung von/ })).toBeVisible();
  await lookAsVisitor("invitation of somebody who is not signed in");
  await question(page, `Einladung an ${email} zurückziehen`, () => look("an invitation is to go"));
  await page.context().setOffline(true);
  await expect(page.getByText("Menschen verwalten braucht ein Netz")).toBeVisible();
  await look("people without a network");
  await askToSignOut(page);
  await look("signing out without a network?");
  await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole("list", { name: "Offene Einladungen" })).toContainText(email);
  await page.goto(link);
  await page.getByRole("button", { name: "Einladung annehmen" }).click();
  await title(page, "Die Einladung ging an eine andere Adresse");
  await look("an invitation of another address");
  await page.goto("/settings/people");
  await page.getByRole("button", { name: `Einladung an ${email} zurückziehen` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zurückziehen" }).click();
  await expect(page.getByText("Keine offene Einladung")).toBeVisible();
  await visitor.goto("/");
  await visitor.goto(link);
  await title(visitor, "Diese Einladung gilt nicht mehr");
  await lookAsVisitor("an invitation that is withdrawn");
}

/** The question for the second factor at the next sign-in. */
export async function factorTour(
  page: Page,
  { account, secret }: { account: Account; secret: string },
  look: Look,
) {
  await page.goto("/auth");
  await title(page, "Anmelden");
  await fillSignIn(page, account);
  await expect(page.getByLabel("Code aus der App")).toBeVisible();
  await page.getByLabel("Code aus der App").fill("000 000");
  await expect(alert(page)).toContainText("Dieser Code stimmt nicht");
  await look("second factor: a wrong code");
  await page.getByRole("button", { name: "Wiederherstellungscode verwenden" }).click();
  await expect(page.getByLabel("Wiederherstellungscode", { exact: true })).toBeVisible();
  await look("second factor: a recovery code");
  await page.goto("/projects");
  const panel = page.getByRole("dialog", { name: "Zweiter Faktor" });
  await expect(panel).toBeVisible();
  await look("second factor above the page");
  await panel.getByRole("button", { name: "Ohne Code weiterarbeiten" }).click();
  await expect(panel).toBeHidden();
  await look("second factor put aside");
  await page.getByRole("button", { name: "Zweiten Faktor zeigen" }).click();
  await panel.getByLabel("Code aus der App").fill(codeOf(secret, 1));
  await expect(panel).toBeHidden();
  await waitUntilSent(page);
}
