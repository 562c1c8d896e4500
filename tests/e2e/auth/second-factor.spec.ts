import type { Browser, Page } from "@playwright/test";
import { codeOf } from "../../contract/totp.ts";
import { type Account, expect, fillSignIn, signUp, test } from "../helpers/product/product.ts";
import { addressStep, proveAddress, signUpProven } from "../helpers/pages/proveAddress.ts";

/** A page of another device, on which nobody has signed in yet. */
async function anotherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: "de-DE", ...(baseURL !== undefined && { baseURL }) });
  return context.newPage();
}

const asked = (page: Page) => page.getByRole("heading", { name: "Zweiter Faktor", exact: true });
const code = (page: Page) => page.getByLabel("Code aus der App");

/** Signs in as far as the question for the second factor. */
async function enter(page: Page, account: Account): Promise<void> {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden", exact: true })).toBeVisible();
  await fillSignIn(page, account);
  await expect(asked(page)).toBeVisible();
}

/**
 * Sets an app up on the account page that is on screen. @returns its key and the recovery codes
 * @param unproven the address, when it is to be proven before
 */
async function setUp(
  page: Page,
  unproven?: string,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole("button", { name: "Authenticator-App einrichten" }).click();
  if (unproven !== undefined) {
    await expect(addressStep(page).getByText(/Bevor ein zweiter Faktor dazukommt/)).toBeVisible();
    await proveAddress(page, unproven);
  }
  await expect(page.getByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeVisible();
  const secret = (await page.getByTestId("factor-key").innerText()).replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await code(page).fill(codeOf(secret));
  await page.getByRole("button", { name: "Bestätigen" }).click();
  const codes = page.getByRole("list", { name: "Wiederherstellungscodes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const shown = await codes.allInnerTexts();
  await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
  await expect(page.getByText("Noch 10 Wiederherstellungscodes")).toBeVisible();
  return { secret, codes: shown };
}

/** What the server answers to whoever is signed in on the page: rows, or the code of its refusal. */
const reached = (page: Page) =>
  page.evaluate(async () => {
    const { supabase_key: apikey } = await (await fetch("/config.json")).json();
    const session = JSON.parse(localStorage.getItem("klarbau.session") ?? "null");
    const headers = { apikey, authorization: `Bearer ${session.access_token}` };
    const answer = await (await fetch("/rest/v1/organisations?select=id", { headers })).json();
    return Array.isArray(answer) ? answer.length : answer.code;
  });

test(
  "the address is proven first; a second factor is set up, asked for at the next sign-in, refused, shown, and only then there are data",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    const account = await signUp(page);
    await page.goto("/settings/account");
    await expect(page.getByText("Noch kein zweiter Faktor")).toBeVisible();
    const { secret } = await setUp(page, account.email);
    await expect.poll(() => reached(page)).toBe(1);

    const other = await anotherDevice(browser, baseURL);
    await enter(other, account);
    await expect.poll(() => reached(other)).toBe("SY015");
    await code(other).fill("000000");
    await expect(other.getByRole("alert")).toContainText("Dieser Code stimmt nicht");
    await code(other).fill(codeOf(secret, 1));
    await expect(other).toHaveURL(/\/projects/);
    await expect.poll(() => reached(other)).toBe(1);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(asked(other)).toBeHidden();
    await other.context().close();
  },
);

test(
  "who goes past the question works on with this device; a recovery code takes the factor away",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    const account = await signUpProven(page);
    await expect(page.getByText("Noch kein zweiter Faktor")).toBeVisible();
    const { codes } = await setUp(page);

    const other = await anotherDevice(browser, baseURL);
    await enter(other, account);
    await other.goto("/projects");
    const panel = other.getByRole("dialog", { name: "Zweiter Faktor" });
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Ohne Code weiterarbeiten" }).click();
    await expect(panel).toBeHidden();
    const bar = other.getByRole("status").filter({ hasText: "Der Abgleich wartet auf Ihren zweiten Faktor" });
    await expect(bar).toBeVisible();
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();

    await bar.getByRole("button", { name: "Zweiten Faktor zeigen" }).click();
    await panel.getByRole("button", { name: "Wiederherstellungscode verwenden" }).click();
    await panel.getByLabel("Wiederherstellungscode", { exact: true }).fill("0000-0000-0000-0000");
    await panel.getByRole("button", { name: "Zweiten Faktor entfernen" }).click();
    await expect(panel.getByRole("alert")).toContainText("Diesen Wiederherstellungscode gibt es nicht");
    await panel.getByLabel("Wiederherstellungscode", { exact: true }).fill(codes[0]!);
    await panel.getByRole("button", { name: "Zweiten Faktor entfernen" }).click();
    await expect(panel).toBeHidden();
    await expect(bar).toBeHidden();
    await expect.poll(() => reached(other)).toBe(1);
    await other.goto("/settings/account");
    await expect(other.getByText("Noch kein zweiter Faktor")).toBeVisible();
    await other.context().close();
  },
);

test(
  "what an organisation demands of its owners is asked for at once, and ends with the factor",
  { tag: "@all" },
  async ({ page }) => {
    await signUpProven(page);
    await expect(page.getByText("Noch kein zweiter Faktor")).toBeVisible();
    await page.getByRole("checkbox", { name: "Eigentümer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Verlangen" }).click();
    await expect(page.getByRole("checkbox", { name: "Eigentümer" })).toBeChecked();
    const bar = page.getByRole("status").filter({ hasText: "Der Abgleich wartet auf Ihren zweiten Faktor" });
    await expect(bar).toBeVisible({ timeout: 120_000 }); // at the latest with the second look at the heads
    await page.goto("/projects");
    const panel = page.getByRole("dialog", { name: "Zweiter Faktor" });
    await expect(panel.getByRole("heading", { name: "Zweiter Faktor erforderlich" })).toBeVisible();
    await panel.getByRole("link", { name: "Jetzt einrichten" }).click();
    await expect(page).toHaveURL(/\/settings\/account/);
    await setUp(page);
    await expect(bar).toBeHidden();
    await expect.poll(() => reached(page)).toBe(1);
  },
);
