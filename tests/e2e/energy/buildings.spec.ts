import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aRowOfHouses } from "../../fixtures/models/aRowOfHouses.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { sideways } from "../helpers/looks/touchTargets.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { readModelFile } from "../helpers/product/readModel.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-buildings-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  "of a file with two houses somebody says which belongs to the project; the areas follow, also after a reload and back again",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(400_000);
    const file = path.join(folder, "Zwei Häuser.ifc");
    const houses = ["Haus A", "Haus B"].map((name) => ({ name, room: "1" }));
    writeFileSync(file, aRowOfHouses({ houses }));
    await page.setViewportSize({ width: 1024, height: 768 });
    await signUp(page);
    const project = await readModelFile(page, file);
    const question = page.getByRole("heading", { name: /^Die Datei enthält 2 Gebäude/ });

    await page.goto(`/projects/${project}/rooms`);
    await expect(question).toBeVisible({ timeout: 120_000 });
    await waitUntilSettled(page);
    await keepPicture(page, "buildings-question", true);
    expect(await sideways(page)).toEqual([]);
    await page.getByRole("checkbox", { name: /^Haus A/ }).uncheck();
    await page.getByRole("checkbox", { name: /^Haus B/ }).uncheck();
    await expect(page.getByRole("button", { name: "Auswahl übernehmen" })).toBeDisabled();
    await page.getByRole("checkbox", { name: /^Haus A/ }).check();
    await page.getByRole("button", { name: "Auswahl übernehmen" }).click();
    await expect(question).toHaveCount(0);
    const answer = page.getByText("Zum Projekt gehören: Haus A. Nicht dabei: Haus B.");
    await expect(answer).toBeVisible();
    await keepPicture(page, "buildings-answered", true);

    await page.goto(`/energy?project=${project}`);
    await expect(answer).toBeVisible({ timeout: 120_000 });
    await page.reload();
    await expect(answer).toBeVisible({ timeout: 120_000 });
    await waitUntilSettled(page);
    await expect(question).toHaveCount(0);
    await keepPicture(page, "buildings-energy", true);

    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await waitUntilSettled(page);
    await keepPicture(page, "buildings-energy-phone-dark", true);
    expect(await sideways(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(page, "buildings-energy-desktop-dark", true);
  },
);
