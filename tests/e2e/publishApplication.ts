import { expect, type Page } from "@playwright/test";

/**
 * Makes an application of a project that has a model, as a person does: model, content, generate, publish. Returns its
 * address. The page must be signed in and in German.
 */
export async function publishApplication(page: Page, projectId: string, title: string): Promise<string> {
  await page.goto(`/projects/${projectId}/applications`);
  await page.getByRole("button", { name: "Anwendung anlegen" }).first().click();
  await expect(page.getByText("Was das Modell hergibt")).toBeVisible();
  await page.getByRole("button", { name: "Weiter zum Inhalt" }).click();
  await page.getByLabel("Titel").fill(title);
  await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
  await page.getByRole("button", { name: "Anwendung erzeugen" }).click();
  const publish = page.getByRole("button", { name: /^Fassung \d+ veröffentlichen$/ });
  const done = page.getByText("Die Anwendung ist öffentlich");
  // Enabled as soon as the server knows the application.
  await publish.click();
  await expect(done).toBeVisible();
  const address = await page.getByRole("link", { name: "Öffnen" }).getAttribute("href");
  if (!address) throw new Error("a public application without an address");
  return address;
}

/** Opens an application and waits until this browser has kept all of it for use without a network. */
export async function installApplication(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("[data-copy=ready]")).toBeVisible();
}
