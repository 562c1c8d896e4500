import { withAuthenticator } from "../helpers/product/authenticator.ts";
import type { Page } from "@playwright/test";
import {
  answerInstead,
  expectNotice,
  expectProblem,
  lastMail,
  openLink,
  press,
  withoutServiceWorker,
  write,
} from "../helpers/pages/authPage.ts";
import { faultProxy } from "../helpers/product/faultProxy.ts";
import {
  type Account,
  expect,
  fillSignIn,
  fillSignUp,
  newAccount,
  signUp,
  test,
} from "../helpers/product/product.ts";
import { expectToast, noteToasts } from "../helpers/pages/toasts.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";

// Links and codes by mail through the mailbox of the development backend, and the browser's part of passkeys.
test.beforeEach(({ context }) => withoutServiceWorker(context));

/** A person who exists and is not signed in here. */
async function somebody(page: Page): Promise<Account> {
  const account = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  return account;
}

async function askFor(page: Page, mode: "magic-link" | "reset", email: string): Promise<void> {
  await page.goto(`/auth?mode=${mode}`);
  await write(page, { "E-Mail": email });
  await press(page, mode === "reset" ? "Link senden" : "Magic Link senden");
}

test("a magic link signs in, once, and leaves nothing in the address", { tag: "@all" }, async ({ page }) => {
  const { email } = await somebody(page);
  await askFor(page, "magic-link", email);
  await expectNotice(page, "Magic Link gesendet");
  await expect(page.getByRole("heading", { level: 1, name: "Code eingeben" })).toBeVisible();
  const { link } = await lastMail(page, email);
  await openLink(page, link);
  await expectToast(page, "Anmeldung erfolgreich", "Willkommen zurück!");
  await expect(page).toHaveURL(/\/projects$/);
  await page.evaluate(() => localStorage.clear());
  await openLink(page, link);
  await expect(page.locator("form").getByRole("alert").locator("p").first()).toHaveText(
    "Verifizierung fehlgeschlagen",
  );
  await expect(page).toHaveURL(/\/auth$/);
});

test("the code of the same mail signs in as soon as it is written", { tag: "@all" }, async ({ page }) => {
  const { email } = await somebody(page);
  await askFor(page, "magic-link", email);
  await expectNotice(page, "Magic Link gesendet");
  await write(page, { Code: (await lastMail(page, email)).code });
  await expectToast(page, "Anmeldung erfolgreich");
  await expect(page).toHaveURL(/\/projects$/);
});

test(
  "a magic link that is opened in another browser says so, and offers the code that counts everywhere",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    const { email } = await somebody(page);
    await askFor(page, "magic-link", email);
    await expectNotice(page, "Magic Link gesendet");
    const other = await browser.newContext({ locale: "de-DE", ...(baseURL !== undefined && { baseURL }) });
    await noteToasts(other);
    const there = await other.newPage();
    await openLink(there, (await lastMail(page, email)).link);
    await expectProblem(
      there,
      "Verifizierung fehlgeschlagen",
      "Diesen Link hat ein anderer Browser angefordert, oder er ist schon benutzt. Lassen Sie sich hier eine neue Mail schicken: Der Code darin gilt in jedem Browser.",
    );
    // The link is used up by now, and its code with it: another mail, whose code is typed here.
    await press(there, "Neue Mail mit Code anfordern");
    await expect(there.getByRole("heading", { level: 1, name: "Magic Link" })).toBeVisible();
    const former = await lastMail(page, email);
    await write(there, { "E-Mail": email });
    await press(there, "Magic Link senden");
    await expect(there.getByRole("heading", { level: 1, name: "Code eingeben" })).toBeVisible();
    await write(there, { Code: (await lastMail(page, email, former)).code });
    await expectToast(there, "Anmeldung erfolgreich");
    await expect(there).toHaveURL(/\/projects$/);
    await other.close();
  },
);

test(
  "a token of a magic link in the address of the page is used by the button alone",
  { tag: "@all" },
  async ({ page }) => {
    const { email } = await somebody(page);
    await askFor(page, "magic-link", email);
    await expectNotice(page, "Magic Link gesendet");
    const token = new URL((await lastMail(page, email)).link).searchParams.get("token") ?? "";
    await page.goto(`/auth?token=${token}&type=magiclink`);
    await press(page, "Anmeldung fortsetzen");
    await expectToast(page, "Anmeldung erfolgreich");
    await expect(page).toHaveURL(/\/projects$/);
    await page.evaluate(() => localStorage.clear());
    await answerInstead(page, "/auth/v1/verify*", { status: 500, body: {} });
    await page.goto("/auth?token=0123456789&type=magiclink");
    await press(page, "Anmeldung fortsetzen");
    await expectProblem(page, "Verifizierung fehlgeschlagen", "Ungültiger Code.");
    await expect(page).not.toHaveURL(/token/);
  },
);

test("a reset link leads to a new password, which counts from then on", { tag: "@all" }, async ({ page }) => {
  const { email } = await somebody(page);
  await askFor(page, "reset", email);
  await expectNotice(page, "Passwort-Reset-Link gesendet");
  await expect(page.getByRole("heading", { level: 1, name: "Code eingeben" })).toBeVisible();
  await openLink(page, (await lastMail(page, email)).link);
  await expect(page.getByRole("heading", { level: 1, name: "Neues Passwort festlegen" })).toBeVisible();
  await write(page, { "Neues Passwort": "kurz", "Passwort wiederholen": "kurz" });
  await press(page, "Passwort speichern");
  await expectProblem(
    page,
    "Passwort nicht gespeichert",
    "Das Passwort muss mindestens 6 Zeichen lang sein.",
  );
  await write(page, { "Neues Passwort": "winter-2027", "Passwort wiederholen": "winter-2027" });
  await press(page, "Passwort speichern");
  await expectToast(page, "Passwort gespeichert");
  await expect(page).toHaveURL(/\/projects$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth");
  await fillSignIn(page, { email, password: "winter-2027" });
  await expect(page).toHaveURL(/\/projects$/);
});

test("a reset for an address that nobody has sounds the same", { tag: "@all" }, async ({ page }) => {
  await askFor(page, "reset", newAccount().email);
  await expectNotice(page, "Passwort-Reset-Link gesendet");
});

/** The options of the server for a passkey, as far as the browser asks for them. */
const registering = {
  challenge: "AAAA",
  rp: { id: "localhost", name: "Klarbau" },
  user: { id: "AAAA", name: "mara", displayName: "Mara" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 60_000,
};

/** What the browser answers in place of a person with a finger. */
const browserAnswers = (page: Page, name: string) =>
  page.addInitScript((error) => {
    const refuse = () => Promise.reject(new DOMException("in other words", error));
    navigator.credentials.create = refuse;
    navigator.credentials.get = refuse;
  }, name);

test(
  "after signing up a passkey is offered: what goes wrong is said, and it may wait",
  { tag: "@all" },
  async ({ page }) => {
    await browserAnswers(page, "NotAllowedError");
    await answerInstead(page, "/functions/v1/webauthn-register-options", { status: 200, body: registering });
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, newAccount());
    await expect(page.getByRole("heading", { level: 1, name: "Passkey einrichten" })).toBeVisible();
    await press(page, "Passkey einrichten");
    await expectProblem(page, "Name erforderlich", "Bitte geben Sie einen Namen für Ihren Passkey ein.");
    await write(page, { "Name des Passkeys": "Tablet Keller" });
    await press(page, "Passkey einrichten");
    await expectProblem(
      page,
      "Registrierung fehlgeschlagen",
      "Die Registrierung wurde abgebrochen oder nicht erlaubt.",
    );
    await press(page, "Lieber eine Telefonnummer hinterlegen");
    await write(page, { Telefonnummer: "0170 1234567" });
    await press(page, "Code senden");
    await expectProblem(
      page,
      "Telefonnummer nicht hinterlegt",
      "Bitte geben Sie eine Telefonnummer mit Ländervorwahl ein, zum Beispiel +49 170 1234567.",
    );
    await write(page, { Telefonnummer: "+49 170 1234567" });
    await press(page, "Code senden");
    await expectProblem(
      page,
      "Telefonnummer nicht hinterlegt",
      "Dieser Server verschickt keine Codes auf Telefone. Ihr Konto funktioniert ohne Telefonnummer.",
    );
    await press(page, "Später");
    await expect(page).toHaveURL(/\/projects$/);
  },
);

test("a passkey that was made is told, and the projects follow", { tag: "@all" }, async ({ page }) => {
  await withAuthenticator(page);
  await answerInstead(page, "/functions/v1/webauthn-register-options", { status: 200, body: registering });
  await answerInstead(page, "/functions/v1/webauthn-register-verify", {
    status: 200,
    body: { verified: true },
  });
  await page.goto("/auth?mode=signup");
  await fillSignUp(page, newAccount());
  await write(page, { "Name des Passkeys": "Tablet Keller" });
  await press(page, "Passkey einrichten");
  await expectToast(page, "Passkey erfolgreich registriert");
  await expect(page).toHaveURL(/\/projects$/);
});

test(
  "an account without its passkey gets a link for a password, and can be used meanwhile",
  { tag: "@all" },
  async ({ page }) => {
    await browserAnswers(page, "SecurityError");
    await answerInstead(page, "/functions/v1/webauthn-register-options", { status: 200, body: registering });
    const { email } = newAccount();
    await page.goto("/auth?mode=signup");
    await page.getByText("Mit Passkey", { exact: true }).click();
    await write(page, { "E-Mail": email, "Name des Geräts": "Tablet Keller" });
    await press(page, "Konto anlegen");
    await expectNotice(page, "Passwort-Reset-Link gesendet");
    expect((await lastMail(page, email)).link).toContain("recovery");
    await press(page, "Weiter zu den Projekten");
    await expect(page).toHaveURL(/\/projects$/);
  },
);

test(
  "a sign-in with a passkey that is cancelled is said, and the button waits for an address",
  { tag: "@all" },
  async ({ page }) => {
    await browserAnswers(page, "NotAllowedError");
    await answerInstead(page, "/functions/v1/webauthn-login-options", {
      status: 200,
      body: { challenge: "AAAA", rpId: "localhost", allowCredentials: [], timeout: 60_000 },
    });
    await page.goto("/auth");
    await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await expect(page.locator("form").getByRole("button", { name: "Passkey", exact: true })).toHaveCount(0);
    await write(page, { "E-Mail": "mara@lindenhof.example" });
    await press(page, "Passkey");
    await expectProblem(
      page,
      "Authentifizierung fehlgeschlagen",
      "Die Anmeldung mit dem Passkey wurde abgebrochen.",
    );
  },
);

test(
  "a browser without passkeys says so, and makes no account for one",
  { tag: "@all" },
  async ({ page }) => {
    await page.addInitScript(() => {
      delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
    });
    await page.goto("/auth?mode=signup");
    await page.getByText("Mit Passkey", { exact: true }).click();
    await write(page, { "E-Mail": newAccount().email, "Name des Geräts": "Tablet Keller" });
    await press(page, "Konto anlegen");
    await expectProblem(page, "WebAuthn nicht verfügbar", "Ihr Browser unterstützt keine Passkeys.");
  },
);

test(
  "what does not come after a sign-in is said, and the page can be used all the same",
  { tag: "@all" },
  async ({ browser, page: first, baseURL }) => {
    const account = await somebody(first);
    const proxy = await faultProxy(baseURL!);
    proxy.let((path) => (path.startsWith("/rest/v1/") ? "drop" : undefined));
    const context = await browser.newContext({ baseURL: proxy.url, locale: "de-DE" });
    await noteToasts(context);
    const page = await context.newPage();
    await page.goto("/auth");
    await fillSignIn(page, account);
    await expect(page).toHaveURL(/\/projects$/);
    await expectToast(page, "Einige Daten konnten nicht synchronisiert werden.");
    await context.close();
    await proxy.close();
  },
);

test(
  "a session that was ended elsewhere locks the page at the next look, and deletes nothing",
  { tag: "@all" },
  async ({ page }) => {
    await page.clock.install();
    const account = await signUp(page);
    await waitUntilSent(page); // the frame stands, and looks after the session from here on
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem("klarbau.session")!).access_token as string,
    );
    const { supabase_key: apikey } = (await (await page.request.get("/config.json")).json()) as {
      supabase_key: string;
    };
    await page.request.post("/auth/v1/logout?scope=global", {
      headers: { apikey, authorization: `Bearer ${token}` },
    });
    await page.clock.fastForward(300_000);
    await expect(page.getByText("Ihre Anmeldung ist abgelaufen")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("klarbau.user"))).toContain(account.email);
  },
);
