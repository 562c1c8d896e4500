import type { Page } from "@playwright/test";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { walk } from "../helpers/looks/tabWalk.ts";

test.beforeEach(({ context }) => withoutServiceWorker(context));

test(
  "the model and its 3D view without a mouse: everything is reached and seen, and focus is where one goes on",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(900_000);
    await signUp(page);
    await page.getByLabel("Datei wählen").setInputFiles(sampleFile("Lindenhof.ifc", "keys"));
    await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 240_000 });
    const project = new URL(page.url()).searchParams.get("project")!;

    await test.step("the page of the model, with what was read and on another visit", async () => {
      expect(await walk(page)).toEqual([]);
      await page.goto(`/bim-ifc?project=${project}`);
      await waitUntilSettled(page);
      await expect(page.getByRole("table", { name: "Räume des Modells" })).toBeVisible();
      expect(await walk(page)).toEqual([]);
    });

    await page.getByRole("link", { name: "In 3D öffnen" }).press("Enter");
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der 3D-Ansicht" });
    const tool = (name: string) => tools.getByRole("button", { name, exact: true });
    const picture = page.getByRole("application");
    const panel = page.getByRole("complementary", { name: "Eigenschaften der Auswahl" });
    await expect(tools).toBeVisible({ timeout: 120_000 });

    await test.step("the 3D view is walked through by Tab, and nothing holds the focus", async () => {
      // An outline would be cut off at the sides of the cube: they have lines instead.
      const isSide = (fault: string) => /^button "Ansicht von .*" shows no focus$/.test(fault);
      expect((await walk(page)).filter((fault) => !isSide(fault))).toEqual([]);
      for (const side of await page.getByRole("button", { name: /^Ansicht von / }).all()) {
        await side.focus();
        expect(await thickest(page)).toBeGreaterThanOrEqual(2);
      }
    });

    await test.step("the picture says what its keys do; Enter points at the middle, Escape lets go", async () => {
      await expect(picture).toHaveAttribute("aria-label", /Pfeiltasten drehen.*Eingabe wählt.*Escape/);
      await picture.focus();
      await picture.press("Enter");
      await expect(page).toHaveURL(/[?&]pick=\d+/);
      await expect(panel).toBeVisible();
      await expect(picture).toBeFocused();
      await picture.press("Escape");
      await expect(panel).toBeHidden();
      await expect(picture).toBeFocused();
    });

    await test.step("from the list to a room, back to the list, and back to the tool", async () => {
      await tool("Räume").press("Enter");
      await panel.getByRole("button", { name: /Küche/ }).first().press("Enter");
      await expect(page).toHaveURL(/[?&]pick=\d+/);
      await expect(panel.getByRole("button", { name: "Schließen" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(panel.getByRole("heading", { name: "Räume und Bauteile" })).toBeVisible();
      await expect(panel.getByRole("button", { name: "Schließen" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(tool("Räume")).toBeFocused();
    });

    await test.step("each panel opens by its tool and gives the focus back to it", async () => {
      for (const name of ["Messen", "Färben", "Vermerke", "Ansichten"]) {
        await tool(name).press("Enter");
        await panel.getByRole("button", { name: "Schließen" }).press("Enter");
        await expect(panel).toBeHidden();
        await expect(tool(name)).toBeFocused();
      }
    });

    await test.step("the plan takes the focus and Escape gives it back; so does a section that is let go", async () => {
      await tool("Plan").press("Enter");
      await expect(page.getByRole("combobox", { name: "Geschoss" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(tool("Plan")).toBeFocused();
      const release = page.getByRole("button", { name: "Schnitt lösen" });
      await release.press("Enter"); // the room from the list has opened its storey
      await expect(tool("Plan")).toBeFocused();
      await tool("Schnitt").press("Enter");
      await release.press("Enter");
      await expect(tool("Schnitt")).toBeFocused();
    });

    await test.step("a form beside the picture begins in its first field, and keeps what is typed at Escape", async () => {
      await tool("Vermerke").press("Enter");
      await panel.getByRole("button", { name: "Neuer Vermerk" }).press("Enter");
      const title = panel.getByRole("textbox", { name: "Titel" });
      await expect(title).toBeFocused();
      await page.keyboard.type("Fenster");
      await page.keyboard.press("Escape");
      await expect(title).toHaveValue("Fenster");
    });
  },
);

/** The thickest line around a side of the cube, px. */
const thickest = (page: Page) =>
  page
    .locator("button[aria-label^='Ansicht von'] ~ svg polygon")
    .evaluateAll((lines) =>
      Math.max(...lines.map((line) => Number.parseFloat(getComputedStyle(line).strokeWidth))),
    );
