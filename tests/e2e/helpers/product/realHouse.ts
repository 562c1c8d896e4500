import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { realFile } from "./product.ts";
import { sampleFile } from "./sampleFile.ts";

const real = realFile("ifc/AC20-FZK-Haus.ifc");

/** A building of other people when it lies beside the clone, else the sample building: the file, its title, and one of its rooms. */
export const house = real
  ? {
      file: { name: "AC20-FZK-Haus.ifc", mimeType: "application/octet-stream", buffer: readFileSync(real) },
      title: "AC20-FZK-Haus",
      room: "Bad",
    }
  : { file: sampleFile("Lindenhof.ifc", "house"), title: "Lindenhof", room: "Heizraum" };

/** Imports the house from the project list and waits until all of it is read. Answers the id of its project. */
export async function importHouse(page: Page): Promise<string> {
  await page.getByLabel("Datei wählen").setInputFiles(house.file);
  await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 180_000 });
  return new URL(page.url()).searchParams.get("project")!;
}
