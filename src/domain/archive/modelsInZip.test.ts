import fc from "fast-check";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { modelsInZip } from "./modelsInZip.ts";
import { openZip } from "./openZip.ts";

const text = (words: string) => new TextEncoder().encode(words);
const limits = { files: 10, bytes: 1_000_000 };

test("each model comes in an archive of its own; pictures and what macOS lays beside files do not", () => {
  const archive = zipSync({
    "Bau/Haus.ifc": text("ISO-10303-21;haus"),
    "Technik.IFC": [text("ISO-10303-21;technik"), { level: 0 }],
    "Bau/Foto.jpg": text("x"),
    "__MACOSX/Bau/._Haus.ifc": text("x"),
  });
  const found = modelsInZip(archive);
  if (!found.ok) throw new Error(found.error.kind);
  expect(found.value.map(({ name }) => name)).toEqual(["Haus.ifc", "Technik.IFC"]);
  const inside = found.value.map((one) => {
    const zip = openZip(one.archive, limits);
    if (!zip.ok) throw new Error(zip.error.kind);
    return [...zip.value.files.values()].map((file) => {
      const bytes = file.unpack();
      return [file.path, bytes.ok && new TextDecoder().decode(bytes.value)];
    });
  });
  expect(inside).toEqual([
    [["Bau/Haus.ifc", "ISO-10303-21;haus"]],
    [["Technik.IFC", "ISO-10303-21;technik"]],
  ]);
});

test("a file that was packed alone unpacks to the same bytes, and the same archive is made every time", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.constantFrom(0, 6), (bytes, level) => {
      const archive = zipSync({ "ä/größe.ifc": [bytes, { level: level as 0 | 6 }] });
      const [once, twice] = [modelsInZip(archive), modelsInZip(archive.slice())];
      if (!once.ok) throw new Error(once.error.kind);
      expect(twice).toEqual(once);
      const zip = openZip(once.value[0]!.archive, limits);
      const file = zip.ok ? zip.value.files.get("ä/größe.ifc") : undefined;
      expect(file?.unpack()).toEqual({ ok: true, value: new Uint8Array(bytes) });
    }),
  );
});

test("more models than anybody packs, or more than they may unpack to, are refused", () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.ifc`, text("x")]));
  expect(modelsInZip(zipSync(many))).toEqual({ ok: false, error: { kind: "too_many_files", limit: 50 } });
  const archive = zipSync({ "a.ifc": new Uint8Array(5000), "b.ifc": text("b") });
  const view = new DataView(archive.buffer);
  const directory = view.getUint32(archive.length - 22 + 16, true);
  view.setUint32(directory + 24, 3_000_000_000, true);
  expect(modelsInZip(archive)).toMatchObject({ ok: false, error: { kind: "unpacks_too_large" } });
});

test("one that is encrypted, or not really there, holds up none of the others", () => {
  const archive = zipSync({ "a.ifc": text("a"), "b.ifc": text("b"), "c.ifc": text("c") });
  const view = new DataView(archive.buffer);
  const first = view.getUint32(archive.length - 22 + 16, true);
  const second = first + 46 + 5;
  view.setUint16(first + 8, 1, true);
  view.setUint32(second + 42, 9999, true);
  const found = modelsInZip(archive);
  if (!found.ok) throw new Error(found.error.kind);
  const outcomes = found.value.map((one) => {
    const zip = openZip(one.archive, limits);
    const bytes = zip.ok ? [...zip.value.files.values()][0]!.unpack() : zip;
    return bytes.ok ? new TextDecoder().decode(bytes.value) : bytes.error.kind;
  });
  expect(outcomes).toEqual(["encrypted", "damaged", "c"]);
});
