import type { Page } from "@playwright/test";
import {
  expectProblem,
  lastMail,
  mailSoFar,
  openLink,
  withoutServiceWorker,
} from "../helpers/pages/authPage.ts";
import { expect, newAccount, signUp, test } from "../helpers/product/product.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

// Links that this browser has not asked for: nobody is signed in, and nobody replaced, without being asked.
test.beforeEach(({ context }) => withoutServiceWorker(context));

/** Has a mail with a link sent to an address by somebody else: this browser knows nothing of it. */
async function sentElsewhere(
  page: Page,
  email: string,
): Promise<{ readonly link: string; readonly search: string }> {
  const { supabase_key: apikey } = (await (await page.request.get("/config.json")).json()) as {
    supabase_key: string;
  };
  const before = await mailSoFar(page, email);
  await page.request.post("/auth/v1/otp", { headers: { apikey }, data: { email } });
  const { link } = await lastMail(page, email, before);
  const { searchParams } = new URL(link);
  return { link, search: `token=${searchParams.get("token")}&type=${searchParams.get("type")}` };
}

/** The button of the page that the link of a first mail leads to. */
const useLink = (page: Page) => page.getByRole("button", { name: "Adresse bestätigen" });

const whoIsHere = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("klarbau.session") ?? "null") as {
      user: { email: string };
    } | null;
    return session?.user.email;
  });

const question = (page: Page, email: string) => page.getByRole("dialog", { name: `Als ${email} anmelden?` });

test(
  "a link that this browser has not asked for signs in only whoever agrees",
  { tag: "@all" },
  async ({ page }) => {
    const { email } = newAccount();
    const first = await sentElsewhere(page, email);
    await page.goto(`/auth?${first.search}`);
    await useLink(page).click();
    await expect(question(page, email)).toContainText(
      "Nehmen Sie einen Link nur an, wenn das Konto Ihres ist",
    );
    expect(await whoIsHere(page)).toBeUndefined();
    await question(page, email).getByRole("button", { name: "Nicht anmelden" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeEnabled();
    expect(await whoIsHere(page)).toBeUndefined();
    // The other kind of link: the service puts the tokens themselves into the address.
    await openLink(page, (await sentElsewhere(page, email)).link);
    await question(page, email).getByRole("button", { name: "Ja, anmelden" }).click();
    await expectToast(page, "Anmeldung erfolgreich");
    await expect(page).toHaveURL(/\/projects$/);
    await expect.poll(() => whoIsHere(page)).toBe(email);
  },
);

test("a page that a mail leads to uses nothing up before its button is pressed, and says what to do when the link is over", async ({
  page,
}) => {
  const { email } = newAccount();
  const { search } = await sentElsewhere(page, email);
  const verified: string[] = [];
  page.on("request", (request) => void (request.url().includes("/auth/v1/verify") && verified.push("once")));
  // A program that looks at the links of mails runs the page, and goes.
  await page.goto(`/auth?${search}`);
  const go = useLink(page);
  await expect(go).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await page.goto("about:blank");
  expect(verified).toEqual([]);
  await page.goto(`/auth?${search}`);
  await go.focus();
  await page.keyboard.press("Enter");
  await question(page, email).getByRole("button", { name: "Nicht anmelden" }).click();
  await page.goto("about:blank");
  await page.goto(`/auth?${search}`);
  await go.click();
  await expectProblem(
    page,
    "Verifizierung fehlgeschlagen",
    "Der Link ist abgelaufen oder schon benutzt. Bitte fordern Sie einen neuen an, oder beginnen Sie die Anmeldung von vorn.",
  );
  const again = page.getByRole("button", { name: "Neuen Link anfordern" });
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-Mail", { exact: true })).toBeFocused();
  expect(verified).toHaveLength(2);
});

test("nobody who is signed in is replaced by a link without a word", { tag: "@all" }, async ({ page }) => {
  const here = await signUp(page);
  const { email } = newAccount();
  const { search } = await sentElsewhere(page, email);
  await page.goto(`/auth?${search}`);
  await useLink(page).click();
  await expect(question(page, email)).toContainText(`Angemeldet ist zurzeit ${here.email}.`);
  expect(await whoIsHere(page)).toBe(here.email);
  await question(page, email).getByRole("button", { name: "Nicht anmelden" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  expect(await whoIsHere(page)).toBe(here.email);
  await openLink(page, (await sentElsewhere(page, email)).link);
  await question(page, email).getByRole("button", { name: "Ja, anmelden" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect.poll(() => whoIsHere(page)).toBe(email);
});

test(
  "what an address claims to have gone wrong is told in our own words",
  { tag: "@all" },
  async ({ page }) => {
    const rows = [
      [
        "error=server_error&error_code=unexpected_failure",
        "Verifizierung fehlgeschlagen",
        "Ungültiger Code.",
      ],
      ["error=access_denied&error_code=made_up", "Verifizierung fehlgeschlagen", "Ungültiger Code."],
      [
        "error=access_denied&error_code=otp_expired",
        "Verifizierung fehlgeschlagen",
        "Der Link ist abgelaufen oder schon benutzt. Bitte fordern Sie einen neuen an, oder beginnen Sie die Anmeldung von vorn.",
      ],
      [
        "error=access_denied&error_code=provider_email_needs_verification",
        "Social Login fehlgeschlagen",
        "Der Anbieter hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort, oder melden Sie sich mit E-Mail an.",
      ],
    ] as const;
    for (const [search, title, text] of rows)
      for (const sign of ["?", "#"])
        await test.step(`${sign}${search}`, async () => {
          await page.goto("about:blank");
          await page.goto(`/auth${sign}${search}&error_description=Rufen+Sie+0900+123+an`);
          await expectProblem(page, title, text);
          await expect(page.getByText("0900")).toHaveCount(0);
          await expect(page).not.toHaveURL(/error/);
        });
  },
);

test(
  "the way to a new password survives a reload, and may be left for later",
  { tag: "@all" },
  async ({ page }) => {
    const { email } = await signUp(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto("/auth?mode=reset");
    await page.getByLabel("E-Mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Link senden" }).click();
    await expect(page.getByText("Passwort-Reset-Link gesendet").first()).toBeVisible();
    await openLink(page, (await lastMail(page, email)).link);
    const heading = page.getByRole("heading", { level: 1, name: "Neues Passwort festlegen" });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await page.getByRole("button", { name: "Später" }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await page.goto("/auth");
    await expect(page).toHaveURL(/\/projects$/);
  },
);
