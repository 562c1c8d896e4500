import type { Page } from "@playwright/test";
import { withAuthenticator } from "../helpers/product/authenticator.ts";
import {
  answerInstead,
  expectNotice,
  expectProblem,
  type Fault,
  press,
  refusal,
  withoutServiceWorker,
  write,
} from "../helpers/pages/authPage.ts";
import { expect, fillSignUp, newAccount, test } from "../helpers/product/product.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

// The rows of the error catalogue that `auth.spec.ts` and `auth-ways.spec.ts` leave out: passkeys, the newsletter, mails that were sent.
test.beforeEach(({ context }) => withoutServiceWorker(context));

const options = {
  challenge: "AAAA",
  rp: { id: "localhost", name: "Klarbau" },
  user: { id: "AAAA", name: "mara", displayName: "Mara" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 60_000,
};

/** Makes the browser refuse the next passkey with an error of this name. */
const browserRefuses = (page: Page, name: string) =>
  page.evaluate((error) => {
    const refuse = () => Promise.reject(new DOMException("in other words", error));
    navigator.credentials.create = refuse;
    navigator.credentials.get = refuse;
  }, name);

const registering = "Registrierung fehlgeschlagen";
const faults = "Die Anmeldung wird wiederholt abgelehnt";
const unavailable = "WebAuthn nicht verfügbar";

test("what goes wrong with a new passkey is said in its own words", { tag: "@all" }, async ({ page }) => {
  await page.goto("/auth?mode=signup");
  await expect(page.getByRole("heading", { level: 1, name: "Registrieren" })).toBeVisible();
  await fillSignUp(page, newAccount());
  await expect(page.getByRole("heading", { level: 1, name: "Passkey einrichten" })).toBeVisible();
  await write(page, { "Name des Passkeys": "Tablet Keller" });
  const rows = [
    ["NotAllowedError", registering, "Die Registrierung wurde abgebrochen oder nicht erlaubt."],
    ["AbortError", registering, "Die Registrierung wurde abgebrochen oder nicht erlaubt."],
    ["SecurityError", registering, "Sicherheitsfehler: Diese Adresse darf keine Passkeys verwenden."],
    ["InvalidStateError", registering, "Auf diesem Gerät gibt es schon einen Passkey für dieses Konto."],
    ["NotSupportedError", unavailable, "Ihr Browser unterstützt keine Passkeys."],
    ["DataError", registering, "in other words"],
  ] as const;
  await answerInstead(page, "/functions/v1/webauthn-register-options", { status: 200, body: options });
  for (const [error, title, text] of rows)
    await test.step(error, async () => {
      await press(page, "Lieber eine Telefonnummer hinterlegen"); // also ends the pause after the same press
      await press(page, "Lieber einen Passkey einrichten");
      await write(page, { "Name des Passkeys": "Tablet Keller" });
      await browserRefuses(page, error);
      await press(page, "Passkey einrichten");
      await expectProblem(page, title, text);
    });
  await press(page, "Später");
  await expect(page).toHaveURL(/\/projects$/);
});

test(
  "a server that names a person by 65 bytes makes no passkey, and the library's words stand there",
  { tag: "@all" },
  async ({ page }) => {
    await withAuthenticator(page);
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, newAccount());
    await expect(page.getByRole("heading", { level: 1, name: "Passkey einrichten" })).toBeVisible();
    const id = Buffer.alloc(65, 7).toString("base64url");
    const body = { ...options, user: { ...options.user, id } };
    await answerInstead(page, "/functions/v1/webauthn-register-options", { status: 200, body });
    await write(page, { "Name des Passkeys": "Tablet Keller" });
    await press(page, "Passkey einrichten");
    await expectProblem(page, registering, "User ID was not between 1 and 64 characters");
  },
);

test(
  "what goes wrong with signing in by a passkey is said in its own words",
  { tag: "@all" },
  async ({ page }) => {
    const signing = "Authentifizierung fehlgeschlagen";
    const asked = { ...options, rpId: "localhost", allowCredentials: [] };
    const answers: readonly (readonly [string, Fault, string | undefined, string])[] = [
      [
        "cancelled",
        { status: 200, body: asked },
        "NotAllowedError",
        "Die Anmeldung mit dem Passkey wurde abgebrochen.",
      ],
      [
        "an address that may have none",
        { status: 200, body: asked },
        "SecurityError",
        "Sicherheitsfehler: Diese Adresse darf keine Passkeys verwenden.",
      ],
      [
        "too often",
        { status: 429, body: { code: "over_request_rate_limit" } },
        undefined,
        "Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.",
      ],
      [
        "not recognised",
        { status: 400, body: { code: "not_verified" } },
        undefined,
        "Der Server hat den Passkey nicht anerkannt. Bitte versuchen Sie es noch einmal oder melden Sie sich anders an.",
      ],
    ];
    for (const [step, fault, error, text] of answers)
      await test.step(step, async () => {
        await page.goto("/auth");
        await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
        const stop = await answerInstead(page, "/functions/v1/webauthn-login-options", fault);
        await write(page, { "E-Mail": "mara@lindenhof.example" });
        if (error !== undefined) await browserRefuses(page, error);
        await press(page, "Passkey");
        await expectProblem(page, signing, text);
        await stop();
      });
  },
);

test(
  "on a preview host there are no passkeys, and no account is begun with one",
  { tag: "@all" },
  async ({ browser, baseURL }) => {
    const preview = "https://preview--klarbau.lovable.app";
    const words = "Passkeys gibt es nur in der Produktion. Bitte verwenden Sie E-Mail und Passwort.";
    const context = await browser.newContext({ locale: "de-DE" });
    await withoutServiceWorker(context);
    const asked: string[] = [];
    await context.route(`${preview}/**`, async (route) => {
      const path = route.request().url().slice(preview.length);
      asked.push(path);
      await route.fulfill({ response: await route.fetch({ url: `${baseURL!}${path}` }) });
    });
    const page = await context.newPage();
    await page.goto(`${preview}/auth`);
    await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await write(page, { "E-Mail": "mara@lindenhof.example" });
    await press(page, "Passkey");
    await expectProblem(page, unavailable, words);
    await page.goto(`${preview}/auth?mode=signup`);
    await expect(page.getByRole("heading", { level: 1, name: "Registrieren" })).toBeVisible();
    await page.getByText("Mit Passkey", { exact: true }).click();
    await write(page, { "E-Mail": newAccount().email, "Name des Geräts": "Tablet Keller" });
    await press(page, "Konto anlegen");
    await expectProblem(page, unavailable, words);
    expect(asked.filter((path) => /signup\?|webauthn/.test(path))).toEqual([]);
    await context.unrouteAll({ behavior: "wait" }); // texts and parts still come for a while
    await context.close();
  },
);

test(
  "a sign-up with a passkey whose address is to be confirmed says so first",
  { tag: "@all" },
  async ({ page }) => {
    const { email } = newAccount();
    await page.goto("/auth?mode=signup");
    await expect(page.getByRole("heading", { level: 1, name: "Registrieren" })).toBeVisible();
    await page.getByText("Mit Passkey", { exact: true }).click();
    await answerInstead(page, "/auth/v1/signup?*", {
      status: 200,
      body: { id: "1", email, aud: "authenticated" },
    });
    await write(page, { "E-Mail": email, "Name des Geräts": "Tablet Keller" });
    await press(page, "Konto anlegen");
    await expectNotice(page, "Bitte bestätigen Sie Ihre E-Mail-Adresse.");
  },
);

test(
  "an address is sent without the spaces around it, and too many sign-ups are told as such",
  { tag: "@all" },
  async ({ page }) => {
    const sent: unknown[] = [];
    for (const [mode, path] of [
      ["signin", "token"],
      ["signup", "signup"],
    ] as const) {
      await page.goto(`/auth?mode=${mode}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.route(`**/auth/v1/${path}?*`, (route) => {
        sent.push((route.request().postDataJSON() as { email: string }).email);
        const { status, body } = refusal(429, "over_request_rate_limit", "no");
        return route.fulfill({ status, json: body });
      });
      await write(page, { "E-Mail": "  anna@haus.example ", Passwort: "geheim1" });
      if (mode === "signup") await write(page, { "Passwort wiederholen": "geheim1" });
      await press(page, mode === "signup" ? "Konto anlegen" : "Anmelden");
      await expectProblem(
        page,
        mode === "signup" ? "Registrierung fehlgeschlagen" : "Anmeldung fehlgeschlagen",
        "Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.",
      );
    }
    expect(sent).toEqual(["anna@haus.example", "anna@haus.example"]);
  },
);

test(
  "a service that refuses again and again what nobody has typed wrongly is told of, with what to do",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/auth");
    await answerInstead(page, "/auth/v1/*", {
      status: 400,
      body: { code: 400, error_code: "invalid_request" },
    });
    await write(page, { "E-Mail": "mara@lindenhof.example", Passwort: "geheim1" });
    await press(page, "Anmelden");
    await expectProblem(page, "Anmeldung fehlgeschlagen", "Ein Fehler ist aufgetreten.");
    await press(page, "Passwort vergessen");
    await press(page, "Link senden");
    await expectProblem(page, "Fehler", "Passwort-Reset fehlgeschlagen.");
    await expect(page.getByText(faults)).toHaveCount(0); // twice may be an accident
    await press(page, "Zurück zur Anmeldung");
    await press(page, "Magic Link");
    await press(page, "Magic Link senden");
    await expectToast(page, faults);
  },
);

test("the newsletter says what became of an address", { tag: "@all" }, async ({ page }) => {
  const rows: readonly (readonly [string, Fault | "drop", string, string])[] = [
    [
      "ohne-at",
      { status: 200, body: {} },
      "Ungültige E-Mail-Adresse",
      "Bitte geben Sie eine Adresse wie name@beispiel.de ein.",
    ],
    [
      "a@b.de",
      "drop",
      "Keine Verbindung",
      "Der Server ist nicht erreichbar. Ihre Adresse steht noch im Feld; versuchen Sie es später erneut.",
    ],
    [
      "a@b.de",
      { status: 503, body: {} },
      "Dienst nicht verfügbar",
      "Die Anmeldung ist gerade nicht möglich. Versuchen Sie es später erneut.",
    ],
    [
      "a@b.de",
      { status: 409, body: { code: "already_subscribed" } },
      "Schon angemeldet",
      "Diese Adresse erhält unsere E-Mails bereits.",
    ],
    [
      "a@b.de",
      { status: 500, body: {} },
      "Anmeldung nicht möglich",
      "Ein Fehler ist aufgetreten. Versuchen Sie es später erneut.",
    ],
    [
      "a@b.de",
      { status: 200, body: {} },
      "Fast geschafft",
      "Wir haben Ihnen eine E-Mail geschickt. Drücken Sie dort den Link, dann kommt die nächste Ausgabe an diese Adresse.",
    ],
  ];
  await page.goto("/imprint");
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  const field = page.getByLabel("E-Mail-Adresse");
  const button = page.getByRole("button", { name: "Abonnieren" });
  await expect(button).toBeDisabled();
  for (const [email, fault, title, text] of rows)
    await test.step(title, async () => {
      const stop = await answerInstead(page, "/functions/v1/newsletter-signup", fault);
      await field.fill(email);
      await expect(button).toBeEnabled();
      await field.press("Enter"); // a pointer that stays where a toast comes up would hold it there
      await expectToast(page, title, text);
      await stop();
    });
  await expect(field).toHaveValue("");
  await expect(button).toBeDisabled();
});
