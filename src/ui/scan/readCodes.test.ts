import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { qrCode } from "#domain/qr/qrCode.ts";
import { prepareReader, readCodes } from "./readCodes.ts";

const said = "https://lindenhof.apps.example/q/7K3M9QXPC";

beforeAll(async () => {
  const program = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  prepareReader(new Uint8Array(program).buffer);
});

interface Look {
  readonly turned?: number;
  /** Radius of the blur, pixels. */
  readonly blur?: number;
  readonly inverted?: boolean;
  readonly mirrored?: boolean;
  /** Pixels of one module. */
  readonly module?: number;
  /** Light and dark are nearly the same. */
  readonly faint?: boolean;
  readonly noise?: number;
}

/** A picture of a label as a camera would see it: 480 × 480, the code in the middle. */
function picture(
  text: string,
  { turned = 0, blur = 0, inverted = false, mirrored = false, module = 8, faint = false, noise = 0 }: Look,
): ImageData {
  const rows = qrCode(text)!;
  const side = 480;
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const light = new Float32Array(side * side);
  let seed = 7;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [(mirrored ? side - 1 - x : x) - side / 2, y - side / 2];
      const column = Math.floor((dx * cos + dy * sin) / module + rows.length / 2);
      const row = Math.floor((dy * cos - dx * sin) / module + rows.length / 2);
      const isDark = rows[row]?.[column] ?? false;
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const grain = noise * (seed / 2147483648 - 0.5);
      light[y * side + x] = (isDark === inverted ? (faint ? 170 : 245) : faint ? 110 : 20) + grain;
    }
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - blur); v <= Math.min(side - 1, y + blur); v += 1)
        for (let u = Math.max(0, x - blur); u <= Math.min(side - 1, x + blur); u += 1) {
          sum += light[v * side + u]!;
          count += 1;
        }
      data.fill(sum / count, (y * side + x) * 4, (y * side + x) * 4 + 3);
      data[(y * side + x) * 4 + 3] = 255;
    }
  return { data, width: side, height: side, colorSpace: "srgb" } as ImageData;
}

const looks: readonly (readonly [string, Look])[] = [
  ["straight", {}],
  ["turned by a quarter", { turned: 90 }],
  ["turned by 37 degrees", { turned: 37 }],
  ["upside down", { turned: 180 }],
  ["blurred", { blur: 3 }],
  ["turned and blurred", { turned: 12, blur: 2 }],
  ["light on dark", { inverted: true }],
  ["mirrored", { mirrored: true }],
  ["small", { module: 3 }],
  ["faint", { faint: true }],
  ["grainy", { noise: 120 }],
];

test.each(looks)("a label is read: %s", async (_, look) => {
  expect(await readCodes(picture(said, look))).toEqual([said]);
});

test("umlauts in a code stay what they are", async () => {
  expect(await readCodes(picture("Zähler Nürnberg 4711", {}))).toEqual(["Zähler Nürnberg 4711"]);
});

test("a code of any length is read", async () => {
  const long = said + "7K3M9QXPC".repeat(20);
  for (let length = 1; length <= 213; length += isEverything ? 4 : 28) {
    const text = long.slice(0, length);
    expect(await readCodes(picture(text, { module: 7 }))).toEqual([text]);
  }
});

test("a picture without a code says nothing, nor does one with hardly a pixel", async () => {
  expect(await readCodes(picture(said, { module: 0.2 }))).toEqual([]);
  const pixel = { data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: "srgb" } as ImageData;
  expect(await readCodes(pixel)).toEqual([]);
});
