import { createHash } from "node:crypto";
import { cleanPhoto } from "#domain/evidence/cleanPhoto.ts";
import { download, inState, items, lies, pick, expectVerified } from "../helpers/pages/evidencePage.ts";
import { createProject } from "../helpers/pages/projectList.ts";
import { aPhoto } from "../helpers/product/photo.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";

test("two photos taken offline survive the end of the page, arrive verified, and say neither where nor when they were taken", async ({
  context,
  page,
}) => {
  // Other tests leave documents in the project of the device.
  const address = `/projects/${await createProject(page, "Risse im Keller")}/evidence`;
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Nachweise" })).toBeVisible();
  await context.setOffline(true);
  await pick(
    page,
    await aPhoto(page, "Riss_Decke.jpg"),
    await aPhoto(page, "Zaehler.jpg", { width: 900, height: 600 }),
  );
  await expect(inState(page, "waiting")).toHaveCount(2);
  await expect(page.locator('[data-record="waiting"]')).toHaveCount(2);
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(inState(again, "waiting")).toHaveCount(2);
  await expect(again.locator("[data-evidence] img")).toHaveCount(2);
  await expect(items(again).first()).toContainText("Aufgenommen 20.11.2026");
  await context.setOffline(false);
  await expectVerified(again, 2);
  await expect(again.locator('[data-record="sent"]')).toHaveCount(2);
  for (const at of [0, 1]) {
    await lies(again, at);
    const bytes = await download(again, at);
    const hash = await items(again).nth(at).getAttribute("data-evidence");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
    const { exif } = cleanPhoto(bytes);
    expect([exif.hasLocation, exif.taken]).toEqual([false, undefined]);
  }
});
