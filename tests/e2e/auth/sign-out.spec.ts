import type { Page } from "@playwright/test";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, fillSignIn, signUp, test } from "../helpers/product/product.ts";
import { createProject, lineOf } from "../helpers/pages/projectList.ts";
import { agreeToSignOut, askToSignOut, signOutForGood } from "../helpers/pages/signOut.ts";

/** What this browser has stored of people: databases, folders of files, pictures of models, what tells who works here. */
const storedHere = (page: Page) =>
  page.evaluate(async () => {
    const folders: string[] = [];
    const files = (await navigator.storage.getDirectory()) as FileSystemDirectoryHandle & {
      keys: () => AsyncIterable<string>;
    };
    for await (const name of files.keys()) folders.push(name);
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const stills = await (await caches.open("klarbau-stills")).keys();
    const marks = Object.keys(localStorage).filter((key) => /session|user|discarded/.test(key));
    return { databases, folders, stills: stills.map(({ url }) => url), marks };
  });

test(
  "whoever has the data removed at signing out leaves nothing on the device, also when nothing is unsent",
  { tag: "@all" },
  async ({ page }) => {
    const account = await signUp(page);
    await createProject(page, "Haus am See");
    await waitUntilSent(page);
    await expect.poll(async () => (await storedHere(page)).folders).not.toEqual([]);
    const before = await storedHere(page);
    const [person = "nobody"] = before.folders;
    expect(before.databases.filter((name) => name.includes(person))).not.toEqual([]);
    await askToSignOut(page);
    await signOutForGood(page);
    await expect(page).toHaveURL(/\/auth/);
    await expect
      .poll(async () => {
        const { databases, ...rest } = await storedHere(page);
        return { databases: databases.filter((name) => name.includes(person)), ...rest };
      })
      .toEqual({ databases: [], folders: [], stills: [], marks: [] });
    await fillSignIn(page, account);
    await expect(lineOf(page, "Haus am See")).toBeVisible(); // the server has it still
  },
);

test(
  "who keeps the data finds it again, and a form that was not saved is named before",
  { tag: "@all" },
  async ({ page }) => {
    const account = await signUp(page);
    await createProject(page, "Haus am Hang");
    await waitUntilSent(page);
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.innerHTML = '<input aria-label="Notiz">';
      document.body.append(form);
    });
    await page.getByLabel("Notiz").fill("Fenster undicht");
    await askToSignOut(page);
    await expect(
      page.getByText("Auf dieser Seite steht etwas, das noch nicht gespeichert ist."),
    ).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
    await page.evaluate(() => document.querySelector('form:has([aria-label="Notiz"])')?.remove());
    await askToSignOut(page);
    await expect(page.getByText("Ihre Projekte bleiben auf diesem Gerät und sind")).toBeVisible();
    await expect(page.getByText("noch nicht gespeichert")).toHaveCount(0);
    await agreeToSignOut(page);
    await expect(page).toHaveURL(/\/auth/);
    await fillSignIn(page, account);
    await expect(lineOf(page, "Haus am Hang")).toBeVisible();
  },
);
