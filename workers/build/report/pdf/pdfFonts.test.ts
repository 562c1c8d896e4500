import fontkit from "@cantoo/fontkit";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { nodeFonts } from "../node.ts";
import { unpackWoff } from "./pdfFonts.ts";

async function printed(file: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const font = await document.embedFont(file, { subset: true });
  document.addPage().drawText("Größe 12 m²", { font });
  return document.save();
}

test("an unpacked typeface prints what the packed one prints, to the byte", async () => {
  const { regular } = await nodeFonts();
  expect(await printed(unpackWoff(regular[0]!))).toEqual(await printed(regular[0]!));
});
