import type { Page } from "@playwright/test";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import { waitUntilSent, loadSample, test as onDevice } from "../helpers/product/preparedDevice.ts";
import { demo, expect, fillSignIn, signUp, test } from "../helpers/product/product.ts";
import { choose, createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";
import { signOut } from "../helpers/pages/signOut.ts";
import { expectToast, holdNextToast } from "../helpers/pages/toasts.ts";

test(
  "a project is made, renamed, archived and fetched back; each is kept over a reload",
  { tag: "@all" },
  async ({ page }) => {
    await signUp(page);
    await createProject(page, "Haus am See");
    await page.goto("/projects");
    await expect(lineOf(page, "Haus am See")).toContainText("Noch kein Modell");
    await renameProject(page, "Haus am See", "Haus am Hang");
    await page.reload();
    await expect(lineOf(page, "Haus am Hang")).toBeVisible();
    await expect(lineOf(page, "Haus am See")).toHaveCount(0);

    await choose(page, "Haus am Hang", "Ins Archiv legen");
    await expect(lineOf(page, "Haus am Hang")).toHaveCount(0);
    await page.reload();
    await expect(lineOf(page, "Haus am Hang")).toHaveCount(0);
    await page.getByRole("button", { name: /Archiv \(/ }).click();
    await expect(lineOf(page, "Haus am Hang")).toBeVisible();
    await choose(page, "Haus am Hang", "Aus dem Archiv holen");
    await expect(page.getByRole("button", { name: /Archiv \(/ })).toHaveCount(0); // kept, not just pressed
    await page.reload();
    await expect(lineOf(page, "Haus am Hang")).toBeVisible();
  },
);

onDevice(
  "a project without a name is not made, and what was typed stays",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/projects");
    await page.getByRole("button", { name: "Projekt anlegen" }).click();
    await page.getByLabel("Ort").fill("Potsdam");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Ein Projekt braucht einen Namen.")).toBeVisible();
    await expect(page.getByLabel("Ort")).toHaveValue("Potsdam");
  },
);

onDevice(
  "a deleted project comes back with one press; deleted for good it stays away",
  { tag: "@all" },
  async ({ page }) => {
    await createProject(page, "Kurz da");
    await page.goto("/projects");
    await holdNextToast(page);
    await choose(page, "Kurz da", "Löschen");
    await expect(lineOf(page, "Kurz da")).toHaveCount(0);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect(lineOf(page, "Kurz da")).toBeVisible();
    await page.reload();
    await expect(lineOf(page, "Kurz da")).toBeVisible();
    await choose(page, "Kurz da", "Löschen");
    await expect(lineOf(page, "Kurz da")).toHaveCount(0);
    await page.reload();
    await expect(lineOf(page, sampleProject.name)).toBeVisible();
    await expect(lineOf(page, "Kurz da")).toHaveCount(0);
  },
);

onDevice(
  "a file dropped anywhere on the page becomes a project with its rooms",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/projects");
    await expect(lineOf(page, sampleProject.name)).toBeVisible();
    await drop(page, sampleFile("Haus_Nord.ifc", "dropped"));
    await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 180_000 });
    await page.goto("/projects");
    await expect(lineOf(page, "Haus Nord")).toContainText(/Modell v1, \d+ Räume/);
    await page.reload();
    await expect(lineOf(page, "Haus Nord")).toContainText("Ohne Netz bereit");
  },
);

onDevice(
  "a dropped file that is no model is named, and no project is made of it",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/projects");
    await expect(lineOf(page, sampleProject.name)).toBeVisible(); // the page takes files by then
    await drop(page, { name: "Plan.ifc", buffer: Buffer.from("%PDF-1.7 nothing else") });
    await expect(page.getByRole("alert")).toContainText("PDF");
    await expect(page.getByRole("alert")).toContainText("Plan.ifc");
    await expect(lineOf(page, sampleProject.name)).toBeVisible();
    await expect(lineOf(page, "Plan")).toHaveCount(0);
  },
);

test(
  "the sample building is loaded, kept over a reload, and removed in one step",
  { tag: "@all" },
  async ({ page }) => {
    await signUp(page);
    await loadSample(page);
    await page.goto("/projects");
    await page.reload();
    await expect(lineOf(page, sampleProject.name).getByText("Beispiel", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Beispielgebäude laden" })).toHaveCount(0);
    await choose(page, sampleProject.name, "Beispiel entfernen");
    await expectToast(page, "Beispielgebäude entfernt");
    await page.reload();
    await expect(page.getByText("Noch kein Projekt")).toBeVisible();
    await expect(page.getByRole("button", { name: "Beispielgebäude laden" })).toBeVisible();
  },
);

/** Drops a file on the page, as the file manager does. */
async function drop(page: Page, { name, buffer }: { readonly name: string; readonly buffer: Buffer }) {
  const dataTransfer = await page.evaluateHandle(
    async ([file, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], file));
      return transfer;
    },
    [name, buffer.toString("base64")] as const,
  );
  for (const type of ["dragover", "drop"]) await page.dispatchEvent("main", type, { dataTransfer });
}

test(
  "two people work on one tablet, one after the other in the same tab, and each finds the own projects",
  { tag: "@all" },
  async ({ page }) => {
    const anna = await signUp(page);
    await createProject(page, "Annas Haus");
    await waitUntilSent(page);
    await signOut(page);
    await fillSignIn(page, demo);
    await expect(page.getByRole("heading", { level: 1, name: "Projekte" })).toBeVisible();
    await expect(lineOf(page, "Annas Haus")).toHaveCount(0);
    await signOut(page);
    await fillSignIn(page, anna);
    await expect(lineOf(page, "Annas Haus")).toBeVisible();
  },
);
