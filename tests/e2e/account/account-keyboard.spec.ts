import type { Locator, Page } from "@playwright/test";
import { withAuthenticator } from "../helpers/product/authenticator.ts";
import { takenOver } from "../helpers/looks/takenOver.ts";
import { lastMail, withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { codeOf } from "../../contract/totp.ts";
import { expect, fillSignIn, newAccount, signIn, signUp, test } from "../helpers/product/product.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { signUpProven } from "../helpers/pages/proveAddress.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { walk } from "../helpers/looks/tabWalk.ts";
import { openMenu } from "../helpers/pages/menus.ts";

test.beforeEach(({ context }) => withoutServiceWorker(context));

const strangers = [
  "/auth",
  "/auth?mode=signup",
  "/auth?mode=reset",
  "/auth?mode=magic-link",
  "/auth?mode=otp-verify",
  "/invitation#no-such-token",
  "/docs/security",
  "/terms",
  "/privacy",
  "/imprint",
];

test(
  "everything on the pages before signing in is reached with Tab, in order, and seen",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    for (const address of strangers) {
      await page.goto("about:blank"); // an address that differs in its fragment alone loads nothing
      await page.goto(address);
      await waitUntilSettled(page);
      for (const fault of await walk(page)) found.push(`${address}: ${fault}`);
    }
    expect(found).toEqual([]);
  },
);

test(
  "everything on the pages of account and people is reached with Tab, in order, and seen",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(600_000);
    await signUp(page);
    const found: string[] = [];
    for (const [address, part] of [
      ["/settings/account", "Ihre Geräte"],
      ["/settings/people", "In der ganzen Organisation"],
    ] as const) {
      await page.goto(address);
      await waitUntilSettled(page);
      await expect(page.getByRole("list", { name: part })).toBeVisible();
      await waitUntilSent(page);
      if (address === "/settings/account")
        await expect(page.getByRole("checkbox", { name: "Eigentümer" })).toBeVisible(); // the last part of the page
      await expect(page.getByRole("link", { name: "Menschen", exact: true })).toBeVisible(); // once the role has come from the server
      await waitUntilSettled(page); // what came with the role, too
      for (const fault of await walk(page)) found.push(`${address}: ${fault}`);
    }
    expect(found).toEqual([]);
  },
);

test("somebody signs up without a mouse", { tag: "@all" }, async ({ page }) => {
  const { email, password } = newAccount();
  await page.goto("/auth?mode=signup");
  await takenOver(page);
  await page.getByLabel("E-Mail", { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Passwort", { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Tab"); // the eye
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Passwort verbergen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name des Passkeys")).toBeFocused();
  await page.getByRole("button", { name: "Später" }).press("Enter");
  await expect(page).toHaveURL(/\/projects/);
});

test("somebody signs in without a mouse", { tag: "@all" }, async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth");
  await takenOver(page);
  await page.getByLabel("E-Mail", { exact: true }).focus();
  await page.keyboard.type(email);
  await page.getByLabel("Passwort", { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/projects/);
});

/** Opens a dialog by Enter, looks where the focus is, leaves it by Escape, and finds the focus where it was. */
async function thereAndBack(page: Page, opener: Locator, { name, first }: { name: string; first: string }) {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect(
    dialog.getByLabel(first, { exact: true }).or(dialog.getByRole("button", { name: first })),
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener, `after "${name}"`).toBeFocused();
}

test(
  "every question on the pages of account and people is left by Escape, and the focus comes back",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    const account = await signUpProven(page);
    await withAuthenticator(page);
    const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    await signIn(await context.newPage(), account);
    await context.close();

    await page.goto("/settings/account");
    await page.getByLabel("Name des Passkeys").fill("Tablet");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Tablet entfernen" })).toBeVisible();
    await page.getByRole("button", { name: "Authenticator-App einrichten" }).press("Enter");
    const secret = (await page.getByTestId("factor-key").innerText()).replaceAll(" ", "");
    await page.getByLabel("Code aus der App").fill(codeOf(secret));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).press("Enter");

    await waitUntilSent(page);

    const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
    const devices = page.getByRole("list", { name: "Ihre Geräte" });
    for (const [opener, name, first] of [
      [button("Tablet umbenennen"), "Passkey umbenennen", "Name des Passkeys"],
      [button("Tablet entfernen"), "Passkey entfernen?", "Abbrechen"],
      [button("Neue Codes anlegen"), "Neue Wiederherstellungscodes anlegen?", "Abbrechen"],
      [button("Authenticator-App entfernen"), "Authenticator-App entfernen?", "Code aus der App"],
      [devices.getByRole("button"), "Gerät abmelden?", "Abbrechen"],
      [button("Alle anderen abmelden"), "Alle anderen Geräte abmelden?", "Abbrechen"],
      [button("Daten dieses Geräts löschen"), "Daten dieses Geräts löschen?", "Abbrechen"],
    ] as const)
      await thereAndBack(page, opener, { name, first });

    await devices.getByRole("button").press("Enter");
    const leave = page.getByRole("dialog", { name: "Gerät abmelden?" });
    await expect(leave.getByRole("button", { name: "Abbrechen" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // the second button of the question
    await expect(devices).toHaveCount(1);
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expect(devices).toBeFocused(); // the button that asked is gone with its row

    const menu = button(/Angemeldet als/);
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Abmelden" }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Abmelden?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(menu).toBeFocused();

    await page.goto("/settings/people");
    await thereAndBack(page, button("Einladen"), { name: "Menschen einladen", first: "E-Mail-Adressen" });
    const { email } = newAccount();
    await button("Einladen").press("Enter");
    await expect(page.getByLabel("E-Mail-Adressen")).toBeFocused();
    await page.keyboard.type(email);
    await page.getByRole("button", { name: "Einladungen senden" }).press("Enter");
    await expect(page.getByText("Alle Einladungen sind verschickt")).toBeVisible();
    await expect(button("Einladen")).toBeFocused();
    await thereAndBack(page, button(`Einladung an ${email} zurückziehen`), {
      name: `Einladung an ${email} zurückziehen?`,
      first: "Abbrechen",
    });
    const role = button(/^Aufgabe von/);
    await role.press("Enter");
    await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(role).toBeFocused();

    const invited = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    const guest = await invited.newPage();
    await guest.goto(`/invitation${new URL((await lastMail(page, email)).link).hash}`);
    await guest.getByRole("button", { name: "Anmelden", exact: true }).press("Enter");
    await expect(guest.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await fillSignIn(guest, account);
    await expect(guest.getByLabel("Code aus der App")).toBeFocused();
    await invited.close();
  },
);
