import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

let prepared = false;

/**
 * Tells the library where its program lies, once: beside this page, so that it works without a network. Left to itself it would ask
 * a foreign one.
 * @param program the program itself, for Node
 */
export function prepareReader(program?: ArrayBuffer): void {
  if (prepared) return;
  prepareZXingModule({ overrides: program ? { wasmBinary: program } : { locateFile: () => wasm } });
  prepared = true;
}

/**
 * What the QR codes in a picture say; empty when there is none. Turned, mirrored, inverted and small codes are found, too.
 * @param picture of a camera or a file, any size; more than some two megapixels only takes longer
 */
export async function readCodes(picture: ImageData): Promise<readonly string[]> {
  prepareReader();
  const found = await readBarcodes(picture, {
    formats: ["QRCode"],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    maxNumberOfSymbols: 4,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
