import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinBytes } from "#kernel/joinBytes.ts";
import { ascii, cameraBlock, holds } from "../../../tests/fixtures/formats/cameraData.ts";
import { cleanPhoto } from "./cleanPhoto.ts";

describe("HEIC", () => {
  const number = (size: number, value: number) => {
    const bytes = new Uint8Array(size);
    for (let at = size - 1; at >= 0; at -= 1, value = Math.floor(value / 256)) bytes[at] = value % 256;
    return bytes;
  };
  const box = (name: string, ...content: Uint8Array[]) => {
    const inside = joinBytes(content);
    return joinBytes([number(4, inside.length + 8), ascii(name), inside]);
  };
  const full = (name: string, version: number, ...content: Uint8Array[]) =>
    box(name, number(4, version * 2 ** 24), ...content);
  interface Item {
    readonly type: string;
    readonly content: Uint8Array;
    /** Within the box `idat`, as small tables are. */
    readonly isInner?: boolean;
  }
  const exifItem = (block = cameraBlock()): Item => ({
    type: "Exif",
    content: joinBytes([number(4, 6), ascii("Exif\0\0"), block]), // as telephones write it
  });
  const tile = (text: string): Item => ({ type: "hvc1", content: ascii(text) });
  const xmp: Item = { type: "mime", content: ascii("<x:xmpmeta exif:GPSLatitude='52'/>") };
  const grid: Item = { type: "grid", content: ascii("Tabelle"), isInner: true };
  /** A picture in the form in which telephones write it: table of items first, all bytes behind each other afterwards. */
  function heic(
    items: readonly Item[],
    { brand = "heic", behind = [] as Uint8Array[], within = [] as Uint8Array[] } = {},
  ) {
    const infos = items.map(({ type }, n) =>
      full("infe", 2, number(2, n + 1), number(2, 0), ascii(type), number(1, 0)),
    );
    const inner = items.filter(({ isInner }) => isInner);
    const outer = items.filter(({ isInner }) => !isInner);
    const start = (among: readonly Item[], item: Item) =>
      among.slice(0, among.indexOf(item)).reduce((sum, { content }) => sum + content.length, 0);
    const head = (first: number) => {
      const places = items.map((item, n) =>
        joinBytes([
          ...[n + 1, item.isInner ? 1 : 0, 0].map((value) => number(2, value)),
          number(2, 1),
          number(4, item.isInner ? start(inner, item) : first + start(outer, item)),
          number(4, item.content.length),
        ]),
      );
      return joinBytes([
        box("ftyp", ascii(brand), number(4, 0), ascii("mif1heic")),
        full(
          "meta",
          0,
          full("hdlr", 0, number(4, 0), ascii("pict"), new Uint8Array(13)),
          full("pitm", 0, number(2, 1)),
          full("iinf", 0, number(2, items.length), ...infos),
          full("iloc", 1, Uint8Array.of(0x44, 0), number(2, items.length), ...places),
          box("idat", ...inner.map(({ content }) => content)),
          ...within,
        ),
      ]);
    };
    const first = head(0).length + 8;
    return joinBytes([
      head(first),
      box("mdat", ...outer.map(({ content }) => content), ascii("dahinter")),
      ...behind,
    ]);
  }
  const secrets = [
    "KameraModell",
    "2026:11:20",
    "xmpmeta",
    "GPSLatitude",
    "dahinter",
    "SamsungOrt",
    "Notizen",
  ];
  const photo = heic([grid, tile("Kachel eins"), exifItem(), tile("Kachel zwei"), xmp], {
    behind: [box("mpvd", ascii("SamsungOrt")), box("free", ascii("Notizen"))],
    within: [box("uuid", ascii("0123456789abcdefNotizen"))],
  });

  test.each(["heic", "mif1", "avif"])(
    "place, camera and notes of a %s are gone, its picture stays where it is",
    (brand) => {
      const original = photo.slice();
      original.set(ascii(brand), 8);
      const { bytes, outcome, exif } = cleanPhoto(original);
      expect([outcome, exif.hasLocation, exif.taken]).toEqual([
        "cleaned",
        true,
        { local: "2026:11:20 14:30:05", offset_min: 60 },
      ]);
      for (const secret of secrets) expect([secret, holds(bytes, secret)]).toEqual([secret, false]);
      expect(bytes.length).toBe(original.length);
      for (const part of ["Tabelle", "Kachel eins", "Kachel zwei", "pict"])
        expect(Buffer.from(bytes).indexOf(part)).toBe(Buffer.from(original).indexOf(part));
      expect(cleanPhoto(bytes)).toMatchObject({ outcome: "cleaned", exif: { hasLocation: false }, bytes });
    },
  );

  test("an AVIF as libavif writes it, without anything to take out, stays byte for byte", () => {
    const written = Uint8Array.from(
      Buffer.from(
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=",
        "base64",
      ),
    );
    expect(cleanPhoto(written)).toMatchObject({ type: "avif", outcome: "cleaned", bytes: written });
  });

  test("the original is not touched", () => {
    const before = photo.slice();
    cleanPhoto(photo);
    expect(photo).toEqual(before);
  });

  test("what is not understood for sure is kept as it is and called so", () => {
    const film = joinBytes([photo, box("moov", ascii("Ort"))]);
    const strange = heic([tile("Kachel"), { type: "jpeg", content: ascii("mit Ort") }]);
    const torn = photo.slice(0, photo.length - 3);
    const behind = joinBytes([photo, ascii("SEFT")]);
    const shared = photo.slice();
    const table = Buffer.from(shared).indexOf("iloc") + 4 + 4 + 2 + 2; // both tiles and the camera's block: the same place
    const place = (n: number) => table + n * 16 + 8;
    shared.copyWithin(place(2), place(1), place(1) + 8);
    for (const bytes of [film, strange, torn, behind, shared])
      expect(cleanPhoto(bytes)).toMatchObject({ outcome: "kept_as_is", bytes });
  });

  test("a hostile one costs nothing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(photo.length - 60), (noise, at) => {
        const hostile = photo.slice();
        hostile.set(noise, at);
        const { bytes, outcome } = cleanPhoto(hostile);
        expect(bytes.length).toBe(hostile.length);
        if (outcome !== "cleaned") expect(Buffer.compare(bytes, hostile)).toBe(0);
      }),
    );
  });
});
