import { expect, type Locator, type Page } from "@playwright/test";

/** The line of a project on the project list. */
export const lineOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });

/** Makes a project from the project list; ends on the page where its model is read. Answers its id. */
export async function createProject(page: Page, name: string): Promise<string> {
  await page.goto("/projects");
  await page.getByRole("button", { name: "Projekt anlegen" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page).toHaveURL(/\/bim-ifc\?project=/);
  return new URL(page.url()).searchParams.get("project")!;
}

/** Chooses something from the menu of a project on the project list. */
export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Mehr zu ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Renames a project on the project list. */
export async function renameProject(page: Page, from: string, to: string): Promise<void> {
  await choose(page, from, "Umbenennen");
  await page.getByLabel("Name").fill(to);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(lineOf(page, to)).toBeVisible();
}
