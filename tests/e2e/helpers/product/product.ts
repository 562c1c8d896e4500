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
import { sessionMemory } from "#data/server/session/sessionMemory.ts";
import type { Tokens } from "#data/server/session/tokens.ts";
import { noteToasts } from "../pages/toasts.ts";

const shared = path.resolve(import.meta.dirname, "../../../../../shared/data");

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
 * Signs a new person up by the auth service, as the page would, and opens the project list in their session. The page's own way is proven
 * by the auth specs. Returns the address and password used.
 */
export async function signUp(page: Page): Promise<Account> {
  const account = newAccount();
  await startSession(page, "signup", account);
  return account;
}

/** Signs an existing person in by the auth service, and opens the project list in their session. */
export const signIn = (page: Page, account: Account): Promise<void> =>
  startSession(page, "token?grant_type=password", account);

/** What the product itself keeps of a session, by its keys. @param now the clock of the browser, in milliseconds */
function keptSession(session: Tokens, now: number): readonly (readonly [string, string])[] {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  sessionMemory(storage, () => now).keep(session);
  return [...kept];
}

/** Keeps a session that the auth service answers where the product keeps its own, and opens the project list. */
async function startSession(page: Page, call: string, { email, password }: Account): Promise<void> {
  const { supabase_key: apikey } = (await (await page.request.get("/config.json")).json()) as {
    supabase_key: string;
  };
  const answer = await page.request.post(`/auth/v1/${call}`, {
    headers: { apikey },
    data: { email, password },
  });
  const session = (await answer.json()) as Tokens;
  expect(answer.ok(), `${call}: ${JSON.stringify(session)}`).toBe(true);
  await page.goto("/version.json"); // a page of the origin that starts nothing
  const now = await page.evaluate(() => Date.now());
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    keptSession(session, now),
  );
  await page.goto("/projects");
  await expect(page).toHaveURL(/\/projects$/);
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
