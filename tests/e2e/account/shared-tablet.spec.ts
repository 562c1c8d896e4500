import type { Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { waitUntilSent, waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, fillSignIn, signUp, test } from "../helpers/product/product.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";
import {
  addPerson,
  changeTo,
  cover,
  menu,
  pins,
  setPin,
  share,
  unlock,
} from "../helpers/pages/sharedTablet.ts";
import { expectToast } from "../helpers/pages/toasts.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";

test.use({ serviceWorkers: "allow" });

/** Whose tokens or names lie in the browser's storage. */
const storedText = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** The screen is locked at once; its session is encrypted a moment later, and then nothing of it can be read. */
const sealed = (page: Page) => expect.poll(() => storedText(page)).not.toContain("refresh_token");

/** Everything that the browser has stored with one of these words in its name or, in the storages, its content. */
const storedWith = (page: Page, words: readonly string[]) =>
  page.evaluate(async (parts) => {
    const databases = (await indexedDB.databases()).map((one) => one.name ?? "");
    const folders: string[] = [];
    const root = (await navigator.storage.getDirectory()) as FileSystemDirectoryHandle & {
      keys: () => AsyncIterable<string>;
    };
    for await (const folder of root.keys()) folders.push(folder);
    const entries: string[] = [];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys()) entries.push(`${cache} ${url}`);
    const texts = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([key, text]) => `${key} ${String(text)}`),
    );
    return [...databases, ...folders, ...entries, ...texts].filter((one) =>
      parts.some((part) => one.includes(part)),
    );
  }, words);

/** Id of whoever works here. */
const whoIsHere = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem("klarbau.session") ?? "") as { user: { id: string } }).user.id,
  );

/** The names of the databases that are stored here, one per person. */
const databasesHere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(
      ({ name = "" }) => /^rxdb-dexie-(klarbau-\w+)--/.exec(name)?.[1],
    );
    return [...new Set(names.filter((name) => name !== undefined))];
  });

test(
  "two people share a tablet without a network: each with their own data, and each sends their own when it is back",
  { tag: "@all" },
  async ({ page, context }) => {
    await page.clock.install();
    const anna = await signUp(page);
    await createProject(page, "Haus am See");
    await share(page);
    await setPin(page, pins.anna);
    await page.goto("/projects");
    await waitUntilSent(page);
    const [ofAnna = "nobody"] = await databasesHere(page);
    const annas = [ofAnna, await whoIsHere(page), anna.email];
    const ben = await addPerson(page);
    await createProject(page, "Werkstatt");
    await setPin(page, pins.ben);
    await page.goto("/projects");
    await waitUntilSent(page);
    await waitUntilInstalled(page);

    await context.setOffline(true);
    await renameProject(page, "Werkstatt", "Werkstatt Nord");
    await changeTo(page, anna, pins.anna);
    await expect(lineOf(page, "Haus am See")).toBeVisible();
    await expect(page.getByText("Werkstatt")).toHaveCount(0);
    await renameProject(page, "Haus am See", "Haus am Hang");
    await menu(page, "Person wechseln");
    await expect(cover(page).getByRole("button", { name: new RegExp(ben.email) })).toContainText(
      /Änderung(en)? nicht gesendet/,
    );
    await cover(page)
      .getByRole("button", { name: new RegExp(ben.email) })
      .click();

    // Somebody tries: nothing opens, the tries count across a reload, and what is stored gives no token away.
    const wrong = async (left: number) => {
      await unlock(page, "135792");
      await expect(cover(page).getByText(`Noch ${left} Versuche`)).toBeVisible();
    };
    await wrong(7);
    await wrong(6);
    await page.reload();
    await expect(cover(page)).toBeVisible();
    await sealed(page);
    await cover(page).getByRole("button", { name: "Andere Person" }).click();
    await cover(page)
      .getByRole("button", { name: new RegExp(ben.email) })
      .click();
    await wrong(5);
    await page.clock.fastForward(15_000); // from now on each wrong one makes everybody wait
    await unlock(page, pins.ben);
    await expect(lineOf(page, "Werkstatt Nord")).toBeVisible();
    await expect(page.getByText("Haus am")).toHaveCount(0);

    // The network is back: Ben's goes out, Anna's waits for her.
    await context.setOffline(false);
    await waitUntilSent(page);
    expect(await rowsOnServer(page, "projects", "select=name")).toEqual([{ name: "Werkstatt Nord" }]);
    await menu(page, "Person wechseln");
    await expect(cover(page).getByRole("button", { name: new RegExp(anna.email) })).toContainText(
      /Änderung(en)? nicht gesendet/,
    );
    await cover(page)
      .getByRole("button", { name: new RegExp(anna.email) })
      .click();
    await unlock(page, pins.anna);
    await expect(lineOf(page, "Haus am Hang")).toBeVisible();
    await waitUntilSent(page);
    expect(await rowsOnServer(page, "projects", "select=name")).toEqual([{ name: "Haus am Hang" }]);

    // Ben shows that it is he and removes Anna, with proof that nothing is left; his own stays.
    await changeTo(page, ben, pins.ben);
    expect((await storedWith(page, annas)).length).toBeGreaterThan(2); // databases, the list of people
    await page.goto("/settings/account#shared");
    await page.getByRole("button", { name: `${anna.email} von diesem Gerät entfernen` }).click();
    const step = page.getByRole("form", { name: "Zeigen Sie, dass Sie es sind" });
    await step.getByLabel("Jetzige PIN").fill(pins.ben);
    await step.getByRole("button", { name: "Bestätigen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Entfernen", exact: true }).click();
    await expectToast(page, /^Nachgesehen: Auf diesem Gerät liegt nichts mehr/);
    expect(await storedWith(page, annas)).toEqual([]); // databases, files, caches, both storages
    await page.goto("/projects");
    await expect(lineOf(page, "Werkstatt Nord")).toBeVisible();
  },
);

test(
  "what is typed outlives the lock, which covers the page for eyes, keyboard and screen readers, in every tab",
  { tag: "@all" },
  async ({ page, context }) => {
    await signUp(page);
    await createProject(page, "Haus am See");
    await share(page);
    await setPin(page, pins.anna);
    const other = await context.newPage();
    await other.goto("/projects");
    await expect(lineOf(other, "Haus am See")).toBeVisible();
    await page.goto("/projects");
    await page.getByRole("button", { name: "Projekt anlegen" }).click();
    await page.getByLabel("Name").fill("Angefangen");
    await other.bringToFront();
    await menu(other, "Sperren");
    for (const one of [page, other]) {
      await expect(cover(one)).toBeVisible();
      await expect(one.getByText("Haus am See").first()).toBeHidden();
    }
    await page.bringToFront();
    await expect(page.getByLabel("Name", { exact: true })).toBeHidden();
    for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
    await expect(cover(page)).toBeVisible();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest("[data-cover]") !== null,
      );
      expect(isInside).toBe(true);
    }
    expect(await lastingFaults(() => seriousFaults(page, { within: "[data-cover]" }))).toEqual([]);
    await unlock(page, pins.anna);
    await expect(page.getByLabel("Name")).toHaveValue("Angefangen");
    await expect(lineOf(other, "Haus am See")).toBeVisible();
  },
);

test(
  "without input the tablet locks itself, also after a sleep; a pointer that merely moves keeps nothing open",
  { tag: "@all" },
  async ({ page }) => {
    await page.clock.install();
    await signUp(page);
    await share(page, "5");
    await setPin(page, pins.anna);
    await page.goto("/projects");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Shift");
    await page.clock.fastForward(200_000);
    await page.mouse.move(200, 200);
    await page.mouse.move(300, 250);
    await expect(cover(page)).toHaveCount(0);
    await page.clock.fastForward(110_000);
    await expect(cover(page)).toBeVisible();
    await unlock(page, pins.anna);
    await expect(cover(page)).toHaveCount(0);
    await page.keyboard.press("Shift");
    await page.clock.fastForward(200_000);
    await page.keyboard.press("Shift"); // somebody is here
    await page.clock.fastForward(200_000);
    await expect(cover(page)).toHaveCount(0);
    await page.clock.fastForward(600_000); // a sleep
    await page.reload();
    await expect(cover(page)).toBeVisible();
    expect(await page.getByText("Projekt anlegen").count()).toBe(0); // not even drawn
  },
);

test(
  "a passkey of the device unlocks without a network, and nobody who turns away",
  { tag: "@all" },
  async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    await browser.send("WebAuthn.enable");
    const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        ctap2Version: "ctap2_1",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signUp(page);
    await createProject(page, "Haus am See");
    await share(page);
    await page.getByRole("button", { name: "Passkey zum Entsperren anlegen" }).click();
    await expect(page.getByText("Sie entsperren mit einem Passkey")).toBeVisible();
    await page.goto("/projects");
    await waitUntilSent(page);
    await context.setOffline(true);
    await menu(page, "Sperren");
    await sealed(page);
    await page.getByRole("button", { name: "Mit Passkey entsperren" }).click();
    await expect(lineOf(page, "Haus am See")).toBeVisible();
    await expect(cover(page)).toHaveCount(0);

    await menu(page, "Sperren");
    await browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await page.getByRole("button", { name: "Mit Passkey entsperren" }).click();
    await expect(cover(page).getByText("Der Passkey wurde nicht gezeigt")).toBeVisible();
    await sealed(page);
    await context.setOffline(false);
  },
);

test(
  "without a PIN the password leads back in; who signs out is on the list, and the list stands on the sign-in page",
  { tag: "@all" },
  async ({ page }) => {
    const anna = await signUp(page);
    await createProject(page, "Haus am See");
    await share(page);
    await page.goto("/projects");
    await expect(page.getByText("Noch keine PIN für dieses geteilte Gerät")).toBeVisible();
    await waitUntilSent(page);
    await menu(page, "Sperren");
    await page.getByLabel("Passwort", { exact: true }).fill("falsch");
    await cover(page).getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(cover(page).getByText("Dieses Passwort ist falsch")).toBeVisible();
    await page.getByLabel("Passwort", { exact: true }).fill(anna.password);
    await cover(page).getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(lineOf(page, "Haus am See")).toBeVisible();
    await page.getByRole("button", { name: /Angemeldet als/ }).click();
    await page.getByRole("menuitem", { name: "Abmelden" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Abmelden", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Wer arbeitet hier?" })).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(anna.email) })).toContainText(
      "Anmeldung mit Netz nötig",
    );
    await page.getByRole("button", { name: "Person hinzufügen" }).click();
    await fillSignIn(page, anna);
    await expect(lineOf(page, "Haus am See")).toBeVisible();
  },
);
