import { cleanPhoto } from "#domain/evidence/cleanPhoto.ts";
import { atEvidence, download, items, lies, pick } from "../helpers/pages/evidencePage.ts";
import { aPhoto } from "../helpers/product/photo.ts";
import { expect, test } from "../helpers/product/product.ts";

test(
  "what may tell its place and cannot be cleaned is taken in only as the person decides",
  { tag: "@all" },
  async ({ page }) => {
    await atEvidence(page, "Ort");
    const smaller = page.getByRole("checkbox", { name: /^Fotos verkleinern/ });
    await smaller.click();
    await expect(smaller).not.toBeChecked();
    const whole = await aPhoto(page, "Keller.jpg", { width: 640, height: 480 });
    const next = 4 + whole.buffer.readUInt16BE(4); // behind the first segment
    const damaged = {
      ...whole, // with a byte between two segments that browsers pass over
      buffer: Buffer.concat([whole.buffer.subarray(0, next), Buffer.of(0), whole.buffer.subarray(next)]),
    };
    const raw = {
      name: "Dach.dng",
      mimeType: "image/tiff",
      buffer: Buffer.from("II*\0\x08\0\0\0\0\0", "latin1"),
    };
    await pick(page, damaged, raw);
    const told = page.getByRole("status").filter({ hasText: "kann den Aufnahmeort enthalten" });
    await expect(told.getByText(/^Keller\.jpg:/)).toBeVisible();
    await expect(told.getByText(/^Dach\.dng:/)).toBeVisible();
    await expect(items(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Als JPEG ohne Ort aufnehmen" }).click();
    await expect(items(page)).toHaveCount(1);
    await lies(page);
    expect(cleanPhoto(await download(page, 0))).toMatchObject({
      type: "jpeg",
      outcome: "cleaned",
      exif: { hasLocation: false },
    });
    await expect(page.getByRole("button", { name: "Als JPEG ohne Ort aufnehmen" })).toHaveCount(0);
    await page.getByRole("button", { name: "Mit Aufnahmeort aufnehmen" }).click();
    await expect(items(page)).toHaveCount(2);
  },
);
