import type { Page } from "@playwright/test";
import { withAuthenticator } from "../helpers/product/authenticator.ts";
import { answerInstead, withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { closableProxy } from "../helpers/product/closableProxy.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { expect, signIn, signUp, test } from "../helpers/product/product.ts";
import { addressStep, proveAddress, signUpProven } from "../helpers/pages/proveAddress.ts";
import { expectToast, noteToasts } from "../helpers/pages/toasts.ts";

const lines = (page: Page) => page.getByRole("list", { name: "Ihre Passkeys" }).getByRole("listitem");

/** Makes a passkey on the account page that is on screen. */
async function add(page: Page, name: string): Promise<void> {
  const field = page.getByLabel("Name des Passkeys");
  await expect(field).toHaveValue(""); // the former name goes once its passkey is made
  await field.fill(name);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
}

/** Signs in with a passkey of this page's authenticator, as the page's script does it: what the server answers. */
const enter = (page: Page, email: string) =>
  page.evaluate(async (address) => {
    const { supabase_key: apikey } = await (await fetch("/config.json")).json();
    const ask = async (name: string, body: object) => {
      const answer = await fetch(`/functions/v1/webauthn-login-${name}`, {
        method: "POST",
        headers: { apikey, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      await ask("options", { email: address }),
    );
    const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    const { access_token, ...said } = await ask("verify", { email: address, authResp: signed.toJSON() });
    const user = await fetch("/auth/v1/user", {
      headers: { apikey, authorization: `Bearer ${access_token}` },
    });
    return { verified: said.verified, email: user.ok ? (await user.json()).email : null };
  }, email);

test(
  "the address is proven first; then a passkey is made, opens a session, gets another name and is removed",
  { tag: "@all" },
  async ({ page }) => {
    const { email } = await signUp(page);
    const authenticator = await withAuthenticator(page);
    await page.goto("/settings/account");
    await expect(page.getByText("Noch kein Passkey")).toBeVisible();
    await add(page, "Büro-PC");
    await expect(addressStep(page).getByText(/Bevor ein Passkey dazukommt/)).toBeVisible();
    expect(await authenticator.passkeys()).toBe(0);
    await addressStep(page).getByRole("button", { name: "Später" }).click();
    await expectToast(page, "Registrierung fehlgeschlagen", /^Ihre Adresse ist noch nicht bestätigt/);
    expect(await rowsOnServer(page, "webauthn_credentials", "select=id")).toEqual([]);
    await page.getByRole("button", { name: "Passkey anlegen" }).click();
    await proveAddress(page, email);
    await expectToast(page, "Passkey erfolgreich registriert");
    await expect(lines(page)).toHaveText([/Büro-PC.*noch nicht benutzt/]);
    expect(await authenticator.passkeys()).toBe(1);

    expect(await enter(page, email)).toEqual({ verified: true, email });
    await page.reload();
    await expect(lines(page)).toHaveText([/Büro-PC.*zuletzt benutzt am/]);

    await page.getByRole("button", { name: "Büro-PC umbenennen" }).click();
    const dialog = page.getByRole("dialog", { name: "Passkey umbenennen" });
    await dialog.getByLabel("Name des Passkeys").fill("Werkstatt");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expectToast(page, "Passkey umbenannt");
    await expect(lines(page)).toHaveText([/Werkstatt/]);

    await page.getByRole("button", { name: "Werkstatt entfernen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
    await expectToast(page, "Passkey entfernt");
    await expect(page.getByText("Noch kein Passkey")).toBeVisible();
    expect(await rowsOnServer(page, "webauthn_credentials", "select=id")).toEqual([]);
  },
);

test(
  "a passkey that cannot be removed is told as such, and stays",
  { tag: "@all" },
  async ({ page, context }) => {
    await withoutServiceWorker(context);
    await signUpProven(page);
    await withAuthenticator(page);
    await page.goto("/settings/account");
    await add(page, "Büro-PC");
    await expect(lines(page)).toHaveCount(1);
    const stop = await answerInstead(page, "/rest/v1/webauthn_credentials?*", { status: 500, body: {} });
    await page.getByRole("button", { name: "Büro-PC entfernen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
    await expectToast(page, "Passkey konnte nicht entfernt werden");
    await stop();
    await page.reload();
    await expect(lines(page)).toHaveText([/Büro-PC/]);
  },
);

test(
  "each device has a passkey of its own, and both open the account",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    const account = await signUpProven(page);
    await withAuthenticator(page);
    await page.goto("/settings/account");
    await add(page, "Büro-PC");
    await expect(lines(page)).toHaveCount(1);

    const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    const tablet = await context.newPage();
    await signIn(tablet, account);
    await withAuthenticator(tablet);
    await tablet.goto("/settings/account");
    await expect(lines(tablet)).toHaveText([/Büro-PC/]);
    await add(tablet, "Tablet");
    await expect(lines(tablet)).toHaveText([/Tablet/, /Büro-PC/]);
    for (const device of [page, tablet])
      expect(await enter(device, account.email)).toEqual({ verified: true, email: account.email });
    await context.close();
  },
);

test(
  "who turns away from the browser's window hears so, keeps the typed name, and can try again",
  { tag: "@all" },
  async ({ page }) => {
    await signUpProven(page);
    const authenticator = await withAuthenticator(page);
    await authenticator.willVerify(false);
    await page.goto("/settings/account");
    await add(page, "Büro-PC");
    await expectToast(
      page,
      "Registrierung fehlgeschlagen",
      /^Der Vorgang wurde abgebrochen oder nicht erlaubt\./,
    );
    await expect(page.getByLabel("Name des Passkeys")).toHaveValue("Büro-PC");
    expect(await rowsOnServer(page, "webauthn_credentials", "select=id")).toEqual([]);
    await authenticator.willVerify(true);
    await page.getByRole("button", { name: "Passkey anlegen" }).click();
    await expect(lines(page)).toHaveCount(1);
  },
);

test("a device that has a passkey already makes no second one", { tag: "@all" }, async ({ page }) => {
  await signUpProven(page);
  const authenticator = await withAuthenticator(page);
  await page.goto("/settings/account");
  await add(page, "Büro-PC");
  await expect(lines(page)).toHaveCount(1);
  await add(page, "Noch einer");
  await expectToast(page, "Registrierung fehlgeschlagen", "Für dieses Gerät gibt es schon einen Passkey.");
  expect(await authenticator.passkeys()).toBe(1);
  await expect(lines(page)).toHaveCount(1);
});

test(
  "a page of another origin makes no passkey: not by number, and not behind another port",
  { tag: "@all" },
  async ({ browser, baseURL }) => {
    const elsewhere = await closableProxy(baseURL!);
    for (const [address, text] of [
      [baseURL!.replace("localhost", "127.0.0.1"), "Der Browser lässt Passkeys unter dieser Adresse"],
      [elsewhere.url, "Der Passkey konnte nicht bestätigt werden."],
    ] as const) {
      const context = await browser.newContext({ baseURL: address, locale: "de-DE" });
      await noteToasts(context);
      const page = await context.newPage();
      await signUpProven(page);
      await withAuthenticator(page);
      await page.goto("/settings/account");
      await add(page, "Büro-PC");
      await expectToast(page, "Registrierung fehlgeschlagen", new RegExp(text));
      await expect(page.getByText("Noch kein Passkey")).toBeVisible();
      await context.close();
    }
    await elsewhere.shut();
  },
);

test(
  "without a network the account page says that passkeys lie on the server, and shows them when it is back",
  { tag: "@all" },
  async ({ page, context }) => {
    await signUp(page);
    await page.goto("/settings/account");
    await expect(page.getByText("Noch kein Passkey")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("Passkeys brauchen ein Netz")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Noch kein Passkey")).toBeVisible();
  },
);

test(
  "a device that was left unlocked makes no passkey: who it is has to be shown once more, and no device more is in the list",
  { tag: "@all" },
  async ({ page, context }) => {
    await withoutServiceWorker(context);
    const { password } = await signUpProven(page);
    const authenticator = await withAuthenticator(page);
    // What the server says of a session of a while ago (tests of the database see to that), until somebody has signed in anew.
    let isStale = true;
    page.on("response", (answer) => {
      if (answer.url().includes("/token?grant_type=password") && answer.ok()) isStale = false;
    });
    await page.route("**/webauthn-register-options", (route) =>
      isStale && route.request().method() === "POST"
        ? route.fulfill({ status: 403, json: { code: "reauthentication_needed" } })
        : route.fallback(),
    );
    await page.reload();
    await expect(page.getByText("Noch kein Passkey")).toBeVisible();
    await add(page, "Gefunden");
    const step = page.getByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" });
    await step.getByLabel("Ihr Passwort").fill("geraten-1");
    await step.getByRole("button", { name: "Bestätigen" }).click();
    await expect(step.getByText("Das Passwort stimmt nicht.")).toBeVisible();
    await step.getByRole("button", { name: "Abbrechen" }).click();
    await expectToast(page, /zeigen Sie noch einmal, dass Sie es sind\. Es wurde nichts geändert/);
    expect(await authenticator.passkeys()).toBe(0);

    await page.getByRole("button", { name: "Passkey anlegen" }).click();
    await step.getByLabel("Ihr Passwort").fill(password);
    await step.getByRole("button", { name: "Bestätigen" }).click();
    await expectToast(page, "Passkey erfolgreich registriert");
    await expect(lines(page)).toHaveText([/Gefunden/]);
    expect(await rowsOnServer(page, "rpc/own_sessions", "select=current")).toEqual([{ current: true }]);
  },
);

test(
  "nor is a passkey removed on a device that was left unlocked; with a proof it goes",
  { tag: "@all" },
  async ({ page, context }) => {
    await withoutServiceWorker(context);
    const { password } = await signUpProven(page);
    await withAuthenticator(page);
    await page.goto("/settings/account");
    await add(page, "Büro-PC");
    await expect(lines(page)).toHaveCount(1);
    // What the server says of a session of a while ago (tests of the database see to that), until somebody has signed in anew.
    let isStale = true;
    page.on("response", (answer) => {
      if (answer.url().includes("/token?grant_type=password") && answer.ok()) isStale = false;
    });
    await page.route("**/rest/v1/webauthn_credentials?*", (route) =>
      isStale && route.request().method() === "DELETE"
        ? route.fulfill({ status: 403, json: { code: "SY016", message: "this needs a sign-in" } })
        : route.fallback(),
    );
    const remove = async () => {
      await page.getByRole("button", { name: "Büro-PC entfernen" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
    };
    const step = page.getByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" });
    await remove();
    await step.getByLabel("Ihr Passwort").fill("geraten-1");
    await step.getByRole("button", { name: "Bestätigen" }).click();
    await expect(step.getByText("Das Passwort stimmt nicht.")).toBeVisible();
    await step.getByRole("button", { name: "Abbrechen" }).click();
    await expectToast(page, "Passkey konnte nicht entfernt werden");
    expect(await rowsOnServer(page, "webauthn_credentials", "select=friendly_name")).toEqual([
      { friendly_name: "Büro-PC" },
    ]);

    await remove();
    await step.getByLabel("Ihr Passwort").fill(password);
    await step.getByRole("button", { name: "Bestätigen" }).click();
    await expectToast(page, "Passkey entfernt");
    await expect(page.getByText("Noch kein Passkey")).toBeVisible();
    expect(await rowsOnServer(page, "webauthn_credentials", "select=id")).toEqual([]);
  },
);
