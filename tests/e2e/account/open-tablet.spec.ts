import type { Page } from "@playwright/test";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { waitUntilSent, loadSample } from "../helpers/product/preparedDevice.ts";
import { expect, fillSignUp, newAccount, signUp, test } from "../helpers/product/product.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";
import { cover, menu, pins, setPin, share, unlock } from "../helpers/pages/sharedTablet.ts";

/** Whether a session lies open in the browser's storage. */
const isOpen = (page: Page) => page.evaluate(() => localStorage.getItem("klarbau.session") !== null);

/** How to ask whether the session that lies open here lives on the server, whatever becomes of the page. */
async function aliveness(page: Page): Promise<() => Promise<boolean>> {
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem("klarbau.session") ?? "") as { access_token: string }).access_token,
  );
  const { request } = page.context();
  const { supabase_key: apikey } = await (await request.get("/config.json")).json();
  return async () =>
    (await request.get("/auth/v1/user", { headers: { apikey, authorization: `Bearer ${token}` } })).ok();
}

/** Somebody is here: presses a key, or does something else, until the page has heard it. */
async function isHere(page: Page, press = () => page.keyboard.press("Shift")): Promise<void> {
  const noted = () => page.evaluate(() => Number(localStorage.getItem("klarbau_input") ?? 0));
  const before = await page.evaluate(() => Date.now());
  const pressed = async () => {
    await press();
    return (await noted()) >= before;
  };
  await expect.poll(pressed).toBe(true);
}

test(
  "a tablet that is left on an invitation closes the session of whoever was here",
  { tag: "@all" },
  async ({ page }) => {
    await page.clock.install();
    await signUp(page);
    await share(page, "5");
    await setPin(page, pins.anna);
    await page.goto("/invitation#no-such-token");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await isHere(page);
    await page.clock.fastForward(200_000);
    await isHere(page); // somebody reads
    await page.clock.fastForward(200_000);
    expect(await isOpen(page)).toBe(true);
    await page.clock.fastForward(110_000);
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.goto("/projects");
    await unlock(page, pins.anna);
    await expect(cover(page)).toHaveCount(0);
  },
);

test("nor does the session stay open on the start page", { tag: "@all" }, async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  await share(page, "5");
  await page.goto("/");
  await isHere(page);
  await page.clock.fastForward(310_000);
  await expect.poll(() => isOpen(page)).toBe(false);
});

test("whoever uses the preview of an application is at the device", { tag: "@all" }, async ({ page }) => {
  await signUp(page);
  const project = await loadSample(page);
  await share(page, "5");
  await page.goto(`/projects/${project}/applications`);
  await page.getByRole("button", { name: "Anwendung anlegen" }).first().click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading").first()).toBeVisible();
  await isHere(page, () => preview.locator("body").press("Shift"));
});

test(
  "a tablet that is left where a new person is offered a passkey begins anew with the people of the device",
  { tag: "@all" },
  async ({ page }) => {
    await page.clock.install();
    await signUp(page);
    await share(page, "1");
    await setPin(page, pins.anna);
    await page.getByRole("button", { name: /Angemeldet als/ }).click();
    await page.getByRole("menuitem", { name: "Person wechseln" }).click();
    await cover(page).getByRole("button", { name: "Person hinzufügen" }).click();
    await page.getByRole("button", { name: "Registrieren" }).click();
    await fillSignUp(page, newAccount());
    await expect(page.getByRole("button", { name: "Später" })).toBeVisible();
    await page.clock.fastForward(70_000);
    await expect(page.getByRole("heading", { name: "Wer arbeitet hier?" })).toBeVisible();
    await expect.poll(() => isOpen(page)).toBe(false);
    await expect(page.getByRole("button", { name: "Später" })).toHaveCount(0);
  },
);

test(
  "a session that was locked without a network ends on the server once anybody opens the product there, although its page was closed",
  { tag: "@all" },
  async ({ page, context }) => {
    await signUp(page);
    await share(page);
    const tickets = (at: Page) => at.evaluate(() => localStorage.getItem("klarbau.leave"));
    await expect.poll(() => tickets(page)).not.toBeNull();
    const isAlive = await aliveness(page);
    expect(await isAlive()).toBe(true);
    await context.setOffline(true);
    await menu(page, "Sperren");
    await expect(cover(page)).toBeVisible();
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.close();
    await context.setOffline(false);
    expect(await isAlive()).toBe(true); // nobody could tell the server
    const next = await context.newPage();
    await next.goto("/imprint"); // no page of a person
    await expect.poll(isAlive).toBe(false);
    await expect.poll(() => tickets(next)).toBeNull();
  },
);

test(
  "a session that its person can unlock goes on, whoever opens the product meanwhile",
  { tag: "@all" },
  async ({ page, context }) => {
    await signUp(page);
    await createProject(page, "Haus am See");
    await share(page);
    await setPin(page, pins.anna);
    const tickets = (at: Page) => at.evaluate(() => localStorage.getItem("klarbau.leave"));
    await expect.poll(() => tickets(page)).not.toBeNull();
    await page.goto("/projects");
    await waitUntilSent(page);
    await menu(page, "Sperren");
    await expect.poll(() => isOpen(page)).toBe(false);
    const next = await context.newPage();
    await next.goto("/imprint");
    await expect(next.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
    await next.goto("/projects");
    await expect(cover(next)).toBeVisible();
    await unlock(next, pins.anna);
    await expect(lineOf(next, "Haus am See")).toBeVisible();
    await renameProject(next, "Haus am See", "Haus am Hang");
    await waitUntilSent(next); // with the session that was closed
    await expect.poll(() => tickets(next)).not.toBeNull();
  },
);

test(
  "without a PIN the lock ends the session on the server, and what was not sent waits and arrives after signing in",
  { tag: "@all" },
  async ({ page, context }) => {
    await withoutServiceWorker(context);
    const anna = await signUp(page);
    await createProject(page, "Haus am See");
    await share(page);
    await page.goto("/projects");
    await waitUntilSent(page);
    const isAlive = await aliveness(page);
    expect(await isAlive()).toBe(true);
    await context.setOffline(true);
    await renameProject(page, "Haus am See", "Haus am Hang");
    await menu(page, "Sperren");
    await expect(cover(page)).toBeVisible();
    // Somebody new cannot begin without the server; the page stays, with everything on it.
    await cover(page).getByRole("button", { name: "Andere Person" }).click();
    await cover(page).getByRole("button", { name: "Person hinzufügen" }).click();
    await expect(cover(page).getByText("Der Server antwortet gerade nicht")).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    expect(await isAlive()).toBe(true); // nobody could tell the server
    await context.setOffline(false);
    await expect.poll(isAlive).toBe(false);
    await cover(page)
      .getByRole("button", { name: new RegExp(anna.email) })
      .click();
    await page.getByLabel("Passwort", { exact: true }).fill(anna.password);
    await cover(page).getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(lineOf(page, "Haus am Hang")).toBeVisible();
    await waitUntilSent(page);
    expect(await rowsOnServer(page, "projects", "select=name")).toEqual([{ name: "Haus am Hang" }]);
  },
);
