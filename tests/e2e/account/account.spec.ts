import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readStoredZip } from "#domain/rescue/storedZip.ts";
import { lastMail, openLink } from "../helpers/pages/authPage.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, fillSignIn, newAccount, signIn, signUp, test } from "../helpers/product/product.ts";
import { createProject, lineOf } from "../helpers/pages/projectList.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

/** Opens the account page and waits until it stands. */
async function openAccount(page: Page): Promise<void> {
  await page.goto("/settings/account");
  await expect(page.getByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
}

/** A part of the account page by its title. */
const part = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

const devices = (page: Page) => page.getByRole("list", { name: "Ihre Geräte" }).getByRole("listitem");

/** The access token has run out: the session is asked for with the next look. */
const letTokenRunOut = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("klarbau.session") ?? "null");
    if (!session) return; // it has heard already that it was ended
    const expires_at = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem("klarbau.session", JSON.stringify({ ...session, expires_at }));
  });

/** What this browser has stored of people: databases, files and pictures. Signing keys of the device are nobody's. */
const storedHere = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = "" }) => name);
    const folder = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of (folder as unknown as { keys: () => AsyncIterable<string> }).keys())
      files.push(name);
    const stills = (await caches.has("klarbau-stills"))
      ? await (await caches.open("klarbau-stills")).keys()
      : [];
    const shared = ["klarbau-signing-keys", "klarbau-models"];
    return {
      databases: databases.filter((name) => !shared.includes(name)),
      files,
      stills: stills.length,
      person: localStorage.getItem("klarbau.session") ?? localStorage.getItem("klarbau.user"),
    };
  });
const nothing = { databases: [], files: [], stills: 0, person: null };

test(
  "a name is kept without a network, sent later, and stands in the frame; something typed is asked about",
  { tag: "@all" },
  async ({ page, context }) => {
    await signUp(page);
    await openAccount(page);
    await waitUntilSent(page);
    await context.setOffline(true);
    await page.getByLabel("Name", { exact: true }).fill("Anna Lind");
    await part(page, "Profil").getByRole("button", { name: "Speichern" }).click();
    await expectToast(page, "Profil gespeichert");
    await expect(page.getByRole("button", { name: /Anna Lind/ })).toBeVisible();
    await expect(part(page, "Geräte und Sitzungen").getByText("Dafür wird ein Netz gebraucht")).toBeVisible();
    await context.setOffline(false);
    await waitUntilSent(page);
    await expect(devices(page)).toHaveCount(1);

    await part(page, "Profil").getByLabel("Telefon", { exact: true }).fill("0341");
    await page.getByRole("link", { name: "Allgemein" }).click();
    const question = page.getByRole("dialog", { name: "Seite verlassen?" });
    await question.getByRole("button", { name: "Hier bleiben" }).click();
    await expect(part(page, "Profil").getByLabel("Telefon", { exact: true })).toHaveValue("0341");
    await page.getByRole("link", { name: "Allgemein" }).click();
    await question.getByRole("button", { name: "Verlassen" }).click();
    await expect(page).toHaveURL(/\/settings$/);
  },
);

test(
  "a device is signed out from another one and locks with its data; a new password does that to all others",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    const account = await signUp(page);
    const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    const tablet = await context.newPage();
    await signIn(tablet, account);
    await openAccount(page);
    await expect(devices(page)).toHaveCount(2);
    await expect(devices(page).first()).toContainText("dieses Gerät");
    await devices(page).nth(1).getByRole("button").click();
    await page
      .getByRole("dialog", { name: "Gerät abmelden?" })
      .getByRole("button", { name: "Abmelden" })
      .click();
    await expect(devices(page)).toHaveCount(1);
    await letTokenRunOut(tablet);
    await tablet.reload();
    await expect(tablet.getByText("Ihre Anmeldung ist abgelaufen").first()).toBeVisible();

    await tablet.getByRole("link", { name: "Neu anmelden" }).click();
    await expect(tablet.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
    await fillSignIn(tablet, account);
    await expect(tablet).toHaveURL(/\/projects/);

    const form = part(page, "Passwort");
    await form.getByLabel("Bisheriges Passwort").fill("nicht-meins");
    await form.getByLabel("Neues Passwort", { exact: true }).fill("winter-2026");
    await form.getByLabel("Neues Passwort wiederholen").fill("winter-2026");
    await form.getByRole("button", { name: "Passwort ändern" }).click();
    await expect(form.getByText("Das Passwort stimmt nicht.")).toBeVisible();
    await form.getByLabel("Bisheriges Passwort").fill(account.password);
    await form.getByRole("button", { name: "Passwort ändern" }).click();
    await expectToast(page, "Passwort geändert");
    await letTokenRunOut(tablet);
    await tablet.reload();
    await expect(tablet.getByText("Ihre Anmeldung ist abgelaufen").first()).toBeVisible();
    await openAccount(page);
    await expect(part(page, "Was mit dem Konto geschehen ist").getByText("Passwort geändert")).toBeVisible();
    await expect(devices(page)).toHaveCount(1);
    await context.close();
  },
);

test(
  "another address waits for both sides, can be taken back, and counts once both have confirmed it",
  { tag: "@all" },
  async ({ page }) => {
    const account = await signUp(page);
    const other = newAccount().email;
    await openAccount(page);
    const form = part(page, "E-Mail-Adresse");
    const ask = async () => {
      await form.getByLabel("Neue E-Mail-Adresse").fill(other);
      await form.getByRole("button", { name: "Adresse ändern" }).click();
      await expect(form.getByText(`${other} wartet auf Bestätigung`)).toBeVisible();
    };
    await ask();
    await form.getByRole("button", { name: "Zurückziehen" }).click();
    await expect(form.getByText(`${other} wartet auf Bestätigung`)).toHaveCount(0);
    const [formerThere, formerHere] = [await lastMail(page, other), await lastMail(page, account.email)];
    await ask();
    const [there, here] = [
      await lastMail(page, other, formerThere),
      await lastMail(page, account.email, formerHere),
    ];
    await openLink(page, here.link);
    await openAccount(page);
    await expect(form.getByText(`${other} wartet auf Bestätigung`)).toBeVisible();
    await openLink(page, there.link);
    await expect(page).toHaveURL(/\/projects/);
    await openAccount(page);
    await expect(form.getByRole("definition")).toHaveText(other);
  },
);

test("one file has everything that is stored about a person", { tag: "@all" }, async ({ page }) => {
  const { email } = await signUp(page);
  await createProject(page, "Haus am See");
  await waitUntilSent(page);
  await openAccount(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Datei erstellen" }).click();
  const zip = await readStoredZip(new Blob([await readFile(await (await download).path())]));
  const read = async (name: string): Promise<unknown> =>
    JSON.parse((zip.ok && (await zip.value.get(name)?.text())) || "null");
  expect(await read("account.json")).toMatchObject({
    identity: { email },
    stored: { memberships: [{ role: "owner" }], sessions: [{ current: true }] },
  });
  expect(await read("written/project.json")).toMatchObject([{ name: "Haus am See" }]);
});

test(
  "the data of this device goes at any time; what is unsent is named first",
  { tag: "@all" },
  async ({ page, context }) => {
    const account = await signUp(page);
    await createProject(page, "Haus am See");
    await waitUntilSent(page);
    await openAccount(page);
    await context.setOffline(true);
    await page.getByLabel("Name", { exact: true }).fill("Anna Lind");
    await part(page, "Profil").getByRole("button", { name: "Speichern" }).click();
    await page.getByRole("button", { name: "Daten dieses Geräts löschen" }).click();
    const question = page.getByRole("dialog", { name: "Daten dieses Geräts löschen?" });
    await expect(question.getByText(/1 Änderung ist noch nicht gesendet/)).toBeVisible();
    await context.setOffline(false);
    await expect(question.getByText(/noch nicht gesendet/)).toHaveCount(0);
    await question.getByRole("button", { name: "Löschen und abmelden" }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(() => storedHere(page)).toEqual(nothing);

    await signIn(page, account);
    await expect(lineOf(page, "Haus am See")).toBeVisible();
    await expect(page.getByRole("button", { name: /Anna Lind/ })).toBeVisible();
  },
);

test(
  "an account ends after a proof and its typed address; nothing of it is left here, and nobody signs in with it",
  { tag: "@all" },
  async ({ page }) => {
    const account = await signUp(page);
    await createProject(page, "Haus am See");
    await waitUntilSent(page);
    await openAccount(page);
    const form = part(page, "Konto löschen");
    await form.getByRole("button", { name: "Konto löschen …" }).click();
    await expect(form.getByText(/Danach gehört ihr niemand mehr an\. 1 Projekt/)).toBeVisible();
    const end = form.getByRole("button", { name: "Konto endgültig löschen" });
    await form.getByLabel("Ihr Passwort").fill("nicht-meins");
    await expect(end).toBeDisabled();
    await form.getByLabel(/Zur Sicherheit/).fill(account.email);
    await end.click();
    await expect(form.getByText("Das Passwort stimmt nicht.")).toBeVisible();
    await form.getByLabel("Ihr Passwort").fill(account.password);
    await end.click();
    await expectToast(page, "Ihr Konto ist gelöscht"); // said before the sign-in page follows, and it goes by itself
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(() => storedHere(page)).toEqual(nothing);
    await fillSignIn(page, account);
    await expect(page.locator("form").getByText("Ungültige E-Mail oder Passwort.")).toBeVisible();
  },
);
