import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { iconPng } from "./icon.ts";

const pixel = (png: Uint8Array, size: number, x: number, y: number) => {
  const length = new DataView(png.buffer).getUint32(33);
  const rows = inflateSync(png.slice(41, 41 + length));
  const at = y * (1 + size * 3) + 1 + x * 3;
  return [...rows.subarray(at, at + 3)];
};

test("the icon has the colour at its edge and the white mark in its middle", () => {
  const png = iconPng(100, "#2b6a4f");
  expect(new TextDecoder().decode(png.slice(1, 4))).toBe("PNG");
  expect(pixel(png, 100, 1, 1)).toEqual([0x2b, 0x6a, 0x4f]);
  expect(pixel(png, 100, 30, 50)).toEqual([255, 255, 255]);
  expect(pixel(png, 100, 60, 50)).toEqual([255, 255, 255]);
  expect(pixel(png, 100, 41, 50)).toEqual([0x2b, 0x6a, 0x4f]);
});

test("the same size and colour give the same bytes", () => {
  expect(iconPng(64, "#2e6787")).toEqual(iconPng(64, "#2e6787"));
  expect(iconPng(64, "#2e6787")).not.toEqual(iconPng(64, "#2e6788"));
});
