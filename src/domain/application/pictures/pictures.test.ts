import { expect, test } from "vitest";
import { crc32 } from "#kernel/hash/crc32.ts";
import { type Bytes, utf8 } from "../bytes.ts";
import { iconPng } from "./icon.ts";
import { cleanPicture } from "./pictures.ts";

const png = iconPng(8, "#2b6a4f");
const joined = (...parts: readonly (Bytes | readonly number[])[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** A chunk of a PNG. */
function chunk(name: string, data: Bytes): Bytes {
  const body = joined(utf8(name), data);
  const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  return joined(word(data.length), body, word(crc32(body)));
}

test("of a PNG everything goes that is not drawn: camera data, texts, and what hangs behind its end", () => {
  const dirty = joined(
    png.slice(0, 33),
    chunk("eXIf", utf8("50.1 N 7.2 E")),
    chunk("tEXt", utf8("Comment")),
    png.slice(33),
    utf8("<script>"),
  );
  expect(cleanPicture(dirty)).toEqual({ mime: "image/png", bytes: png });
  expect(cleanPicture(png)).toEqual({ mime: "image/png", bytes: png });
});

test("a PNG whose parts do not add up, or that is far too large, is none", () => {
  const flipped = png.slice();
  flipped[40]! ^= 1;
  expect(cleanPicture(flipped)).toBeNull();
  expect(cleanPicture(png.slice(0, -4))).toBeNull();
  const huge = chunk("IHDR", Uint8Array.from([0, 0, 255, 0, 0, 0, 255, 0, 8, 2, 0, 0, 0]));
  expect(cleanPicture(joined(png.slice(0, 8), huge, png.slice(33)))).toBeNull();
});

test("of a JPEG the place where it was taken and comments go, tables and points stay", () => {
  const segment = (marker: number, data: readonly number[]) => [0xff, marker, 0, data.length + 2, ...data];
  const frame = segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]);
  const table = segment(0xdb, [0, 1, 2, 3]);
  const points = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];
  const clean = joined([0xff, 0xd8], table, frame, points, [0xff, 0xd9]);
  const dirty = joined(
    [0xff, 0xd8],
    segment(0xe1, [...utf8("Exif 50.1 N")]),
    table,
    segment(0xfe, [...utf8("Kommentar")]),
    frame,
    points,
    [0xff, 0xd9],
    utf8("behind"),
  );
  expect(cleanPicture(dirty)).toEqual({ mime: "image/jpeg", bytes: clean });
  expect(cleanPicture(clean)).toEqual({ mime: "image/jpeg", bytes: clean });
  expect(cleanPicture(joined([0xff, 0xd8], table, points, [0xff, 0xd9]))).toBeNull();
});

test("an SVG is a drawing or nothing", () => {
  const svg = (inside: string) => utf8(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
  expect(cleanPicture(svg('<path d="M0 0"/>'))).toMatchObject({ mime: "image/svg+xml" });
  for (const inside of [
    "<script>alert(1)</script>",
    '<path onload="alert(1)"/>',
    '<image href="https://elsewhere/x.png"/>',
    "<style>path{fill:red}</style>",
    '<a href="javascript:alert(1)"><path/></a>',
    "<foreignObject/>",
    '<path style="fill:url(https://elsewhere)"/>',
  ])
    expect(cleanPicture(svg(inside)), inside).toBeNull();
  expect(cleanPicture(utf8("GIF89a"))).toBeNull();
});
