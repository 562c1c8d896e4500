import type { Page } from "@playwright/test";
import { sampleChanges, sampleVersions } from "../../fixtures/models/sampleVersions.ts";
import { look, placeOf, standing } from "../helpers/looks/pictures.ts";
import { waitUntilSent, waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { onTablet } from "../helpers/looks/touchDevice.ts";

test.use(onTablet);

test(
  "on a tablet: rooms bear their names; two versions in one picture, step by step, again after a reload without a network",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(900_000);
    const [before, after] = sampleVersions();
    await signUp(page);
    await read(page, "Haus.ifc", before);
    await page.getByRole("button", { name: "Neue Version einlesen" }).first().click();
    await read(page, "Haus, Umbau.ifc", after);
    const projectId = new URL(page.url()).searchParams.get("project")!;
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der 3D-Ansicht" });

    await test.step("rooms of an open storey bear number and name, and a tap on one selects it", async () => {
      await page.goto(`/3d-viewer?project=${projectId}`);
      await tools.getByRole("button", { name: "Sichtbar" }).tap();
      const seen = page.getByRole("toolbar", { name: "Sichtbar" });
      await seen.getByRole("button", { name: "Räume beschriften" }).tap();
      await expect(page.getByText("Hier ist kein Raum zu sehen.")).toBeVisible();
      await tools.getByRole("button", { name: "Schnitt" }).tap();
      await expect(labels(page).first()).toBeVisible();
      await standing(page, look);
      await expect.poll(() => overlapping(page)).toEqual([]);
      const first = labels(page).first();
      const [number] = await first.locator("text").allTextContents();
      const box = await placeOf(first);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(
        page.getByRole("complementary").getByRole("heading", { level: 2, name: new RegExp(`^${number}`) }),
      ).toBeVisible();
      await tools.getByRole("button", { name: "Zurück" }).tap(); // the section
      await expect(page).not.toHaveURL(/[?&]storey=/);
      await tools.getByRole("button", { name: "Zurück" }).tap(); // the names
      await expect(labels(page)).toHaveCount(0);
    });

    await test.step("from the lists of the comparison into 3D", async () => {
      await page.goto(`/projects/${projectId}/models`);
      await page.getByRole("link", { name: "Version 1 mit der gezeigten vergleichen" }).tap();
      await expect(page.getByText("Geändert").first()).toBeVisible({ timeout: 120_000 });
      await page.getByRole("link", { name: "In 3D ansehen" }).tap();
      await expect(page.getByRole("heading", { level: 2, name: "Version 1 und Version 2" })).toBeVisible({
        timeout: 120_000,
      });
      await expect(page.locator("canvas")).toBeVisible({ timeout: 120_000 });
    });
    const panel = page.getByRole("complementary");
    const rows = panel.getByRole("list", { name: "Unterschiede" }).getByRole("listitem");
    const current = rows.and(page.locator("[aria-current]"));

    await test.step("each kind has its number; what is switched off goes out of picture and list", async () => {
      await expect(panel.getByRole("switch", { name: /^Hinzugekommen\s*2 Teile/ })).toBeVisible();
      await expect(panel.getByRole("switch", { name: /^Weggefallen\s*1 Teil/ })).toBeVisible();
      for (const name of [...sampleChanges.added, ...sampleChanges.removed])
        await expect(rows.filter({ hasText: name })).toHaveCount(1);
      const whole = await standing(page, look);
      await panel.getByRole("switch", { name: /^Unverändert/ }).tap();
      await expect.poll(() => look(page)).not.toBe(whole);
      await panel.getByRole("switch", { name: /^Unverändert/ }).tap();
      await panel.getByRole("switch", { name: /^Weggefallen/ }).tap();
      await expect(rows.filter({ hasText: sampleChanges.removed[0] })).toHaveCount(0);
      await panel.getByRole("switch", { name: /^Weggefallen/ }).tap();
    });

    await test.step("the room that is called otherwise says its name before and now, and its storey is opened", async () => {
      await rows.filter({ hasText: "Technikraum" }).getByRole("button").tap();
      await expect(current).toContainText("Heizraum");
      await expect(page).toHaveURL(/[?&]storey=\d+/);
      const cut = await standing(page, look);
      await panel.getByRole("button", { name: "Nächster Unterschied" }).tap();
      await expect(current).not.toContainText("Heizraum");
      await expect.poll(() => look(page)).not.toBe(cut);
      await panel.getByRole("button", { name: "Vorheriger Unterschied" }).tap();
      await expect(current).toContainText("Heizraum");
    });

    await test.step("the address opens the same comparison again, also without a network", async () => {
      await waitUntilSent(page);
      await waitUntilInstalled(page);
      await page.context().setOffline(true);
      await page.reload();
      await expect(current).toContainText("Heizraum", { timeout: 120_000 });
      await expect(page.locator("canvas")).toBeVisible({ timeout: 120_000 });
      await page.context().setOffline(false);
    });

    await test.step("it ends in the building as it is", async () => {
      await panel.getByRole("button", { name: "Vergleich beenden" }).tap();
      await expect(page).not.toHaveURL(/[?&](before|after)=/);
      await expect(tools).toBeVisible({ timeout: 120_000 });
      await expect(tools.getByRole("button", { name: "Vergleich" })).toHaveCount(0);
    });
  },
);

/** Reads a model on the import page and waits until it is read. */
async function read(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Modell eingelesen" })).toBeVisible({ timeout: 240_000 });
}

/** The names on the rooms. */
const labels = (page: Page) => page.locator("svg g[data-id]");

/** Names that stand on each other. */
async function overlapping(page: Page): Promise<readonly string[]> {
  const boxes = await labels(page).evaluateAll((all) =>
    all.map((one) => ({ text: one.textContent, ...one.getBoundingClientRect().toJSON() })),
  );
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} / ${b.text}`),
  );
}
