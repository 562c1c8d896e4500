import type { Page } from "@playwright/test";
import { aServicesModel } from "../../fixtures/models/aServicesModel.ts";
import { keepPicture, placeOf, standing } from "../helpers/looks/pictures.ts";
import { waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";

test.use({ serviceWorkers: "allow" });

test(
  "architecture and services of two files in one scene; one is switched off, and stays so after a reload and offline",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(900_000);
    await signUp(page);
    await page.getByLabel("Datei wählen").setInputFiles(sampleFile("Lindenhof.ifc", "several models"));
    await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 240_000 });

    await test.step("a file that has nothing in common with the model is asked about before it is stored", async () => {
      await page.getByRole("button", { name: "Neue Version einlesen" }).first().click();
      await page.locator("input[type=file][multiple]").setInputFiles({
        name: "Lindenhof B.ifc",
        mimeType: "application/octet-stream",
        buffer: Buffer.from(aServicesModel()),
      });
      await expect(page.getByRole("heading", { name: "Was ist Lindenhof B.ifc?" })).toBeVisible({
        timeout: 240_000,
      });
      await expect(page.getByLabel("Ablegen als")).toHaveValue("services");
      await keepPicture(page, "models-question");
      await page.getByRole("button", { name: "Ablegen", exact: true }).click();
      await expect(page.getByText("Abgelegt als: TGA (alle Gewerke), Version 1")).toBeVisible({
        timeout: 120_000,
      });
      await keepPicture(page, "models-stored");
    });

    const tools = page.getByRole("toolbar", { name: "Werkzeuge der 3D-Ansicht" });
    const panel = page.getByRole("complementary", { name: "Eigenschaften der Auswahl" });
    const services = panel.getByRole("switch", { name: /^TGA/ });
    await test.step("both are drawn, and the list finds things of both", async () => {
      await page.getByRole("link", { name: "In 3D öffnen" }).click();
      await expect(tools).toBeVisible({ timeout: 120_000 });
      await tools.getByRole("button", { name: "Räume" }).click();
      await panel.getByLabel("Suchen").fill("Dachkanal");
      await panel.getByRole("button", { name: "Dachkanal", exact: true }).click();
      await expect(panel.getByText("Aus: TGA (alle Gewerke), Version 1")).toBeVisible();
      await expect(panel.getByText("Pset_Planung")).toBeVisible();
      await keepPicture(page, "models-inspector");
      await panel.getByRole("button", { name: "Schließen" }).click();
    });

    await test.step("the services are switched off: the picture is another one, and they are no longer found", async () => {
      await tools.getByRole("button", { name: "Modelle" }).click();
      await expect(services).toBeChecked();
      // Seen from elsewhere than at first: so it stays, whatever is switched off and on.
      const canvas = page.locator("canvas");
      const first = await standing(page, look);
      await canvas.press("ArrowRight");
      await canvas.press("+");
      await expect.poll(() => look(page)).not.toBe(first);
      const both = await standing(page, look);
      await keepPicture(page, "models-models");
      await services.click();
      await expect(services).not.toBeChecked();
      await expect.poll(() => look(page)).not.toBe(both);
      await services.click();
      await expect.poll(() => look(page)).toBe(both);
      await services.click();
      await expect(services).not.toBeChecked();
      await expect.poll(() => look(page)).not.toBe(both);
      await keepPicture(page, "models-alone");
      await tools.getByRole("button", { name: "Räume" }).click();
      await panel.getByLabel("Suchen").fill("Dachkanal");
      await expect(panel.getByText(/Nichts gefunden/)).toBeVisible();
    });

    await test.step("still so after a reload and without a network, and on again there", async () => {
      await waitUntilInstalled(page);
      for (const offline of [false, true]) {
        await page.context().setOffline(offline);
        await page.reload();
        await expect(tools).toBeVisible({ timeout: 120_000 });
        await tools.getByRole("button", { name: "Modelle" }).click();
        await expect(services).not.toBeChecked();
      }
      const alone = await standing(page, look);
      await services.click();
      await expect.poll(() => look(page)).not.toBe(alone);
      await page.context().setOffline(false);
    });

    await test.step("opened with both, the picture is made once", async () => {
      await page.addInitScript(countCanvases);
      await page.reload();
      await expect(tools).toBeVisible({ timeout: 120_000 });
      await tools.getByRole("button", { name: "Räume" }).click();
      await panel.getByLabel("Suchen").fill("Dachkanal");
      await expect(panel.getByRole("button", { name: "Dachkanal", exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-canvases", "1");
    });
  },
);

/** Notes, in the page, how many canvases have been put into it. */
function countCanvases(): void {
  let count = 0;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        count += node.matches("canvas") ? 1 : node.querySelectorAll("canvas").length;
    if (count > 0) document.documentElement.dataset["canvases"] = String(count);
  }).observe(document, { childList: true, subtree: true });
}

/** The middle of the picture of the building as it is drawn now. */
async function look(page: Page): Promise<string> {
  const canvas = page.locator("canvas");
  await expect(canvas).toBeVisible();
  const box = await placeOf(canvas);
  const clip = { x: box.x + 160, y: box.y + 120, width: box.width - 400, height: box.height - 320 };
  return (await page.screenshot({ clip })).toString("base64");
}
