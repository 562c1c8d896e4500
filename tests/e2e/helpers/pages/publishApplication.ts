import { expect, type Page } from "@playwright/test";
import { waitUntilSent } from "../product/preparedDevice.ts";

/**
 * Makes an application of a project that has a model, as a person does: model, content, generate, publish; leaves in between
 * and goes on. Returns its address. The page must be signed in and in German.
 * @param slug the first part of the address; no two applications of a server may share it.
 */
export async function publishApplication(
  page: Page,
  projectId: string,
  { title, rules, slug }: { readonly title: string; readonly rules: string; readonly slug: string },
): Promise<string> {
  await page.goto(`/projects/${projectId}/applications`);
  await page.getByRole("button", { name: "Anwendung anlegen" }).first().click();
  await expect(page.getByText("Was das Modell hergibt")).toBeVisible();
  await page.getByRole("button", { name: "Weiter zum Inhalt" }).click();
  await page.getByLabel("Titel").fill(title);
  await page.getByRole("switch", { name: /^Hausordnung/ }).click();
  await page.getByLabel("Hausordnung, Deutsch").fill(rules);
  await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
  await expect(page.getByRole("button", { name: "Anwendung erzeugen" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return makePublic(page, slug);
}

/** Generates the application that is open at its third step and makes it public. Answers its address. */
export async function makePublic(page: Page, slug: string): Promise<string> {
  await page.getByRole("button", { name: "Anwendung erzeugen" }).click();
  const publish = page.getByRole("button", { name: "Fassung 1 veröffentlichen" });
  await expect(publish).toBeVisible({ timeout: 120_000 }); // what was made leads on by itself
  await page.getByLabel("Adresse").fill(slug);
  await waitUntilSent(page);
  await publish.click();
  await expect(page.getByText("Die Anwendung ist öffentlich")).toBeVisible({ timeout: 120_000 });
  const link = page.getByRole("link", { name: "Öffnen" });
  await expect(link).toHaveAttribute("href", /./);
  return (await link.getAttribute("href"))!;
}

/** Opens an application and waits until this browser has kept all of it for use without a network. */
export async function installApplication(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("[data-copy=ready]")).toBeVisible();
}
