import { existsSync } from "node:fs";
import path from "node:path";
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  test as base,
  type WebError,
} from "@playwright/test";
import { noteToasts } from "./toasts.ts";

const shared = path.resolve(import.meta.dirname, "../../../shared/data");

/** A real file of other people, when it lies beside the clone; `null` otherwise. */
export const realFile = (name: string): string | null => {
  const file = path.join(shared, name);
  return existsSync(file) ? file : null;
};

/** Every test fails on a request to a foreign host, a violation of the content security policy, or an uncaught error. */
export const test = base.extend<{ watched: string[] }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const seen: string[] = [];
      await noteToasts(context);
      const stop = await watch(context, new URL(baseURL!), seen);
      await use(seen);
      stop();
      expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds what must not happen in any page of `context` to `seen`, until the answered function is called. */
export async function watch(context: BrowserContext, origin: URL, seen: string[]): Promise<() => void> {
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const own = url.hostname === origin.hostname || url.hostname.endsWith(".localhost");
    if (!own && /^(https?|wss?):$/.test(url.protocol)) seen.push(`request to ${url.host}`);
  };
  const onError = (error: WebError) => void seen.push(`uncaught: ${error.error().message}`);
  const onConsole = (message: ConsoleMessage) => {
    if (/Content Security Policy|Refused to/.test(message.text()))
      seen.push(`policy: ${message.text().slice(0, 300)}`);
  };
  context.on("request", onRequest).on("weberror", onError).on("console", onConsole);
  return () => void context.off("request", onRequest).off("weberror", onError).off("console", onConsole);
}

/** How a person of the tests signs in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The seeded person of every development backend. */
export const demo: Account = { email: "demo@klarbau.local", password: "klarbau-demo" };

let accounts = 0;

/** An address and a password that nobody has used. */
export const newAccount = (): Account => ({
  email: `person-${process.pid}-${Date.now()}-${accounts++}@klarbau.local`,
  password: "sommer-2026",
});

/**
 * Signs a new person up in the browser, leaves the passkey for later, and waits for the project list. Returns the address and password
 * used.
 */
export async function signUp(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto("/auth?mode=signup");
  await fillSignUp(page, account);
  await page.getByRole("button", { name: "Später" }).click();
  await expect(page).toHaveURL(/\/projects/);
  return account;
}

/** Signs an existing person in and waits for the project list. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto("/auth");
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/projects/);
}

/** Fills the sign-in form as soon as it is on screen, and sends it: the page before may have a field for an address, too. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
  await page.getByLabel("E-Mail", { exact: false }).first().fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

/** Fills the sign-up form as soon as it is on screen, and sends it: the page before may have a field for an address, too. */
export async function fillSignUp(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByLabel("Passwort wiederholen")).toBeVisible();
  await page.getByLabel("E-Mail", { exact: false }).first().fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel("Passwort wiederholen").fill(password);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
}

export { expect };
