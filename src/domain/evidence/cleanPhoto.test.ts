import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinBytes } from "#kernel/joinBytes.ts";
import { ascii, cameraBlock, holds } from "../../../tests/fixtures/formats/cameraData.ts";
import { cleanPhoto } from "./cleanPhoto.ts";
import { orientationOnly, readExif, takenAt } from "./exif.ts";

/** A JPEG segment. */
const segment = (kind: number, content: Uint8Array) =>
  joinBytes([Uint8Array.of(0xff, kind, (content.length + 2) >> 8, (content.length + 2) & 0xff), content]);

/** One black pixel, as libjpeg writes it. */
const pixel = Uint8Array.from(
  Buffer.from(
    "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
    "base64",
  ),
);

/** The pixel as a camera would store it, with everything that should not travel. */
const fromCamera = (block = cameraBlock()) =>
  joinBytes([
    pixel.subarray(0, 2),
    segment(0xe0, ascii("JFIF\0\x01\x01\x01\0\x60\0\x60\0\0")),
    segment(0xe1, joinBytes([ascii("Exif\0\0"), block])),
    segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude='52'/>")),
    segment(0xe2, ascii("ICC_PROFILE\0\x01\x01farben")),
    segment(0xe2, ascii("MPF\0zweites Bild")),
    segment(0xed, ascii("Photoshop 3.0\0Autor")),
    segment(0xfe, ascii("Kommentar")),
    pixel.subarray(20),
    ascii("angehaengt"),
  ]);

describe("JPEG", () => {
  test("place, camera, author, comments and what hangs behind are gone; colours and the right way up stay", () => {
    const { bytes, outcome, exif } = cleanPhoto(fromCamera());
    expect(outcome).toBe("cleaned");
    for (const secret of [
      "KameraModell",
      "xmpmeta",
      "MPF",
      "Photoshop",
      "Kommentar",
      "angehaengt",
      "2026:11:20",
    ])
      expect(holds(bytes, secret), secret).toBe(false);
    expect(holds(bytes, "ICC_PROFILE")).toBe(true);
    expect(exif).toEqual({
      hasLocation: true,
      orientation: 6,
      taken: { local: "2026:11:20 14:30:05", offset_min: 60 },
    });
    expect(cleanPhoto(bytes).exif).toEqual({ hasLocation: false, orientation: 6 });
  });
  test("the picture itself is not touched", () => {
    const { bytes } = cleanPhoto(fromCamera());
    expect(Buffer.from(bytes).includes(Buffer.from(pixel.subarray(20)))).toBe(true);
  });
  test("cleaning twice changes nothing more, and a clean picture stays byte for byte", () => {
    const once = cleanPhoto(fromCamera()).bytes;
    expect(cleanPhoto(once).bytes).toEqual(once);
    expect(cleanPhoto(pixel).bytes).toEqual(pixel);
  });
  test("a picture with several scans keeps all of them", () => {
    const scan = joinBytes([
      segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
      Uint8Array.of(1, 0xff, 0, 2, 0xff, 0xd3, 3),
    ]);
    const table = segment(0xc4, Uint8Array.of(0, ...Array.from({ length: 16 }, () => 0)));
    const whole = joinBytes([Uint8Array.of(0xff, 0xd8), scan, table, scan, Uint8Array.of(0xff, 0xd9)]);
    expect(cleanPhoto(whole).bytes).toEqual(whole);
  });
  test("a torn or hostile picture is kept as it is, whatever its bytes", () => {
    const torn = fromCamera().slice(0, 300);
    expect(cleanPhoto(torn)).toMatchObject({ outcome: "kept_as_is", bytes: torn });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(600), (noise, at) => {
        const hostile = fromCamera();
        hostile.set(noise.subarray(0, Math.max(0, hostile.length - at)), Math.min(at, hostile.length));
        cleanPhoto(hostile);
        cleanPhoto(Uint8Array.from([0xff, 0xd8, 0xff, ...noise]));
        readExif(noise);
      }),
    );
  });
});

describe("PNG", () => {
  const chunk = (name: string, content: Uint8Array) => {
    const whole = new Uint8Array(12 + content.length);
    new DataView(whole.buffer).setUint32(0, content.length);
    whole.set(ascii(name), 4);
    whole.set(content, 8);
    return whole;
  };
  const header = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0);
  const picture = joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("iCCP", ascii("farben")),
    chunk("eXIf", cameraBlock({ little: false })),
    chunk("tEXt", ascii("Author\0Anna")),
    chunk("iTXt", ascii("XML:com.adobe.xmp")),
    chunk("IDAT", deflateSync(Uint8Array.of(0, 0))),
    chunk("IEND", new Uint8Array()),
    ascii("angehaengt"),
  ]);
  test("texts and the camera's block are gone, colours stay, the right way up stays with a right checksum", () => {
    const { bytes, outcome, exif } = cleanPhoto(picture);
    expect([outcome, exif.hasLocation, exif.orientation]).toEqual(["cleaned", true, 6]);
    for (const secret of ["Anna", "XML", "KameraModell", "angehaengt"])
      expect(holds(bytes, secret)).toBe(false);
    expect(holds(bytes, "iCCP")).toBe(true);
    expect(cleanPhoto(bytes).exif).toEqual({ hasLocation: false, orientation: 6 });
    const at = Buffer.from(bytes).indexOf("eXIf");
    const sum = new DataView(bytes.buffer).getUint32(at + 4 + orientationOnly(6).length);
    expect(sum).toBe(crcOf(bytes.subarray(at, at + 4 + 26)));
    expect(cleanPhoto(bytes).bytes).toEqual(bytes);
  });
  test("a torn one is kept as it is", () => {
    expect(cleanPhoto(picture.slice(0, 60)).outcome).toBe("kept_as_is");
  });
});

describe("WebP", () => {
  const chunk = (name: string, content: Uint8Array) => {
    const head = new Uint8Array(8);
    head.set(ascii(name));
    new DataView(head.buffer).setUint32(4, content.length, true);
    return joinBytes([head, content, new Uint8Array(content.length % 2)]);
  };
  const file = (...chunks: Uint8Array[]) => {
    const content = joinBytes([ascii("WEBP"), ...chunks]);
    return chunk("RIFF", content);
  };
  const extended = Uint8Array.of(0x0c | 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const picture = file(
    chunk("VP8X", extended),
    chunk("ICCP", ascii("farben!")),
    chunk("VP8L", ascii("pixel")),
    chunk("EXIF", cameraBlock({ orientation: 1 })),
    chunk("XMP ", ascii("<x:xmpmeta/>")),
  );
  test("the camera's blocks are gone, and the header does not announce them any more", () => {
    const { bytes, outcome, exif } = cleanPhoto(picture);
    expect([outcome, exif.taken?.local]).toEqual(["cleaned", "2026:11:20 14:30:05"]);
    expect(bytes[20]).toBe(0x20); // colours only
    for (const secret of ["EXIF", "XMP", "KameraModell"]) expect(holds(bytes, secret)).toBe(false);
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    expect(holds(bytes, "farben!")).toBe(true);
  });
  test("the right way up stays", () => {
    const turned = file(chunk("VP8X", extended), chunk("VP8L", ascii("pixel")), chunk("EXIF", cameraBlock()));
    const { bytes } = cleanPhoto(turned);
    expect(bytes[20]).toBe(0x28);
    expect(cleanPhoto(bytes).exif).toEqual({ hasLocation: false, orientation: 6 });
  });
  test("a torn one is kept as it is", () => {
    expect(cleanPhoto(picture.slice(0, 50)).outcome).toBe("kept_as_is");
  });
});

test("raw pictures and films are kept as they are, and called pictures that cannot be cleaned", () => {
  expect(cleanPhoto(Uint8Array.from(cameraBlock()))).toMatchObject({
    type: "tiff",
    outcome: "kept_as_is",
    exif: { hasLocation: true, taken: { local: "2026:11:20 14:30:05" } },
  });
  const film = joinBytes([
    Uint8Array.of(0, 0, 0, 16),
    ascii("ftypqt  "),
    new Uint8Array(4),
    ascii("©xyz+52+013/"),
  ]);
  expect(cleanPhoto(film)).toMatchObject({ type: "film", outcome: "kept_as_is", bytes: film });
  const later = joinBytes([Uint8Array.of(0, 0, 0, 12), ascii("JXL \r\n\x87\n")]);
  expect(cleanPhoto(later)).toMatchObject({ type: "film", outcome: "kept_as_is" });
});

test("a PDF and a file of another kind are not touched, whatever their name", () => {
  for (const bytes of [ascii("%PDF-1.7 …"), ascii("Zähler;kWh\n"), new Uint8Array()])
    expect(cleanPhoto(bytes)).toMatchObject({ outcome: "not_a_photo", bytes });
});

test("the time is the camera's with its own offset, else of the clock of this place", () => {
  const here = (
    ...[year, month, day, hour, minute, second]: [number, number, number, number, number, number]
  ) => Date.UTC(year, month - 1, day, hour - 5, minute, second);
  const iso = (at: number) => new Date(at).toISOString();
  const local = "2026:11:20 14:30:05";
  expect(iso(takenAt({ local, offset_min: 60 }, here))).toBe("2026-11-20T13:30:05.000Z");
  expect(iso(takenAt({ local, offset_min: -330 }, here))).toBe("2026-11-20T20:00:05.000Z");
  expect(iso(takenAt({ local }, here))).toBe("2026-11-20T09:30:05.000Z");
  expect(readExif(cameraBlock({ offset: "" })).taken).toEqual({ local });
  expect(readExif(cameraBlock({ offset: "Uhr?!!" })).taken).toEqual({ local });
});

/** CRC-32, by its definition. */
function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
