import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./product.ts";

/** Reads a file from the project list; answers the id of the new project. */
export async function readModelFile(page: Page, file: string): Promise<string> {
  await page.goto("/projects");
  await page.getByLabel("Datei wählen").setInputFiles({
    name: path.basename(file),
    mimeType: "application/octet-stream",
    buffer: readFileSync(file),
  });
  await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 240_000 });
  return new URL(page.url()).searchParams.get("project")!;
}
