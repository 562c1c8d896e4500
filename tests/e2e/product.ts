import { existsSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";

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
      await watch(context, new URL(baseURL!), seen);
      await use(seen);
      expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds what must not happen in any page of `context` to `seen`. */
export async function watch(context: BrowserContext, origin: URL, seen: string[]): Promise<void> {
  context.on("request", (request) => {
    const url = new URL(request.url());
    const own = url.hostname === origin.hostname || url.hostname.endsWith(".localhost");
    if (!own && /^(https?|wss?):$/.test(url.protocol)) seen.push(`request to ${url.host}`);
  });
  context.on("weberror", (error) => seen.push(`uncaught: ${error.error().message}`));
  context.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text()))
      seen.push(`policy: ${message.text().slice(0, 300)}`);
  });
}

let accounts = 0;

/** Signs a new person up in the browser and waits for the project list. Returns the address and password used. */
export async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const account = {
    email: `person-${process.pid}-${Date.now()}-${accounts++}@klarbau.local`,
    password: "sommer-2026",
  };
  await page.goto("/auth?mode=signup");
  await page.getByLabel("E-Mail", { exact: false }).first().fill(account.email);
  await page.getByLabel("Passwort", { exact: true }).fill(account.password);
  await page.getByLabel("Passwort bestätigen").fill(account.password);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL(/\/projects/);
  return account;
}

/** Signs an existing person in and waits for the project list. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("E-Mail", { exact: false }).first().fill(account.email);
  await page.getByLabel("Passwort", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(/\/projects/);
}

export { expect };
