import type { Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { expect, signIn, signUp, test, watch } from "../helpers/product/product.ts";
import { waitUntilSent, waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";

test.use({ serviceWorkers: "allow" });

/** Saves the emergency copy of a device and answers where it lies. */
async function savedFile(page: Page): Promise<string> {
  await page.goto("/settings/sync");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Als Datei sichern" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^klarbau-\d{12}\.zip$/);
  return download.path();
}

/** Opens the page that takes a file over and gives it the file. */
async function give(page: Page, file: string) {
  await page.goto("/settings/sync/rescue");
  await page.setInputFiles('input[type="file"]', file);
}

test(
  "what a device without a network could not send arrives through another one, once",
  { tag: "@all" },
  async ({ page, browser, context, baseURL, watched }) => {
    const account = await signUp(page);
    await createProject(page, "Haus am See");
    await page.goto("/projects");
    await waitUntilSent(page);

    const second = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    const unwatch = await watch(second, new URL(baseURL!), watched);
    const other = await second.newPage();
    await signIn(other, account);
    await expect(lineOf(other, "Haus am See")).toBeVisible();

    await waitUntilInstalled(page); // pages are opened without a network from here on
    await context.setOffline(true);
    await renameProject(page, "Haus am See", "Haus am Meer");
    await createProject(page, "Hinterhaus");
    await page.goto("/settings/sync");
    await expect(page.getByRole("heading", { name: "2 Änderungen warten" })).toBeVisible();
    const file = await savedFile(page);

    await give(other, file);
    await expect(other.getByText("Das bringt die Datei")).toBeVisible();
    await expect(other.getByText("Projekt: Hinterhaus")).toBeVisible();
    await other.getByRole("button", { name: "Einlesen", exact: true }).click();
    await expect(other.getByText("Alles liegt auf diesem Gerät").first()).toBeVisible();
    await other.goto("/projects");
    await expect(lineOf(other, "Haus am Meer")).toBeVisible();
    await expect(lineOf(other, "Hinterhaus")).toBeVisible();
    await waitUntilSent(other);
    await renameProject(other, "Hinterhaus", "Gartenhaus"); // goes on there
    await waitUntilSent(other);

    await context.setOffline(false);
    await page.goto("/projects");
    await expect(lineOf(page, "Gartenhaus")).toBeVisible({ timeout: 90_000 });
    await expect(lineOf(page, "Haus am Meer")).toBeVisible();
    await waitUntilSent(page);
    for (const one of [page, other]) {
      await one.reload();
      await expect(lineOf(one, "Gartenhaus")).toHaveCount(1);
      await expect(lineOf(one, "Haus am Meer")).toHaveCount(1);
      await expect(lineOf(one, "Hinterhaus")).toHaveCount(0);
    }
    unwatch();
    await second.close();
  },
);

test(
  "the file of another person is named, and what this person does not have is left to a decision",
  { tag: "@all" },
  async ({ page, browser, context, baseURL }) => {
    const account = await signUp(page);
    await createProject(page, "Fremdes Haus");
    await page.goto("/projects");
    await waitUntilSent(page);
    await waitUntilInstalled(page);
    await context.setOffline(true);
    await renameProject(page, "Fremdes Haus", "Anderer Name");
    const file = await savedFile(page);

    const second = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    const other = await second.newPage();
    const mine = await signUp(other);
    await give(other, file);
    await expect(other.getByText("Diese Datei gehört einem anderen Konto")).toBeVisible();
    await expect(
      other.getByText(`Gesichert hat ${account.email}, angemeldet ist ${mine.email}.`),
    ).toBeVisible();
    await other.getByRole("button", { name: "Trotzdem einlesen" }).click();
    await expect(other.getByText("Alles liegt auf diesem Gerät").first()).toBeVisible();
    await other.goto("/settings/sync");
    await other.getByRole("button", { name: /Projekt: Anderer Name/ }).click();
    await expect(other.getByRole("heading", { name: "Projekt: Anderer Name" })).toBeVisible();
    await expect(other.getByText(/den Eintrag gibt es auf diesem Gerät nicht/)).toBeVisible();
    expect(await lastingFaults(() => seriousFaults(other))).toEqual([]);
    await other.getByRole("button", { name: "Verwerfen" }).click();
    await expect(other.getByText("Nichts wartet")).toBeVisible();
    await second.close();
  },
);

test("a file that is none is refused with what to do", { tag: "@all" }, async ({ page }) => {
  await signUp(page);
  await page.goto("/settings/sync/rescue");
  await page.setInputFiles('input[type="file"]', {
    name: "bild.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("not a zip at all, but long enough to look at"),
  });
  await expect(page.getByRole("alert")).toContainText("Das ist keine Notsicherung von Klarbau");
});
