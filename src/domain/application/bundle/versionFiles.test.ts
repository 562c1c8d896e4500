import fc from "fast-check";
import { expect, test } from "vitest";
import { readVersionFiles, type VersionFiles, versionChange } from "./versionFiles.ts";

const file = (sha256: string, bytes: number) => ({ sha256, bytes });

test("a version beside the one before: what came, what changed, what went, and what a device has to load", () => {
  const before = { "a.js": file("a", 100), "b.json": file("b", 20), "old.pdf": file("o", 5000) };
  const after = { "a.js": file("a", 100), "b.json": file("c", 25), "new.pdf": file("n", 700) };
  expect(versionChange(before, after)).toEqual({
    files: [
      { path: "b.json", how: "changed", bytes: 25 },
      { path: "new.pdf", how: "added", bytes: 700 },
      { path: "old.pdf", how: "removed", bytes: 5000 },
    ],
    growth_bytes: -4295,
    load_bytes: 725,
  });
});

test("a file under another name is new in the list and costs nothing to load; two of the same bytes are loaded once", () => {
  expect(versionChange({ "a.pdf": file("a", 9) }, { "b.pdf": file("a", 9) })).toMatchObject({
    files: [
      { path: "a.pdf", how: "removed" },
      { path: "b.pdf", how: "added" },
    ],
    load_bytes: 0,
  });
  expect(versionChange({}, { "a.pdf": file("a", 9), "b.pdf": file("a", 9) }).load_bytes).toBe(9);
});

const some: fc.Arbitrary<VersionFiles> = fc.dictionary(
  fc.constantFrom("a", "b", "c", "d"),
  fc.constantFrom(file("1", 10), file("2", 20), file("3", 30)),
);

test("a version beside itself has changed in nothing, and there and back the sizes cancel out", () => {
  fc.assert(
    fc.property(some, some, (one, two) => {
      expect(versionChange(one, one)).toEqual({ files: [], growth_bytes: 0, load_bytes: 0 });
      const [there, back] = [versionChange(one, two), versionChange(two, one)];
      expect(there.growth_bytes + back.growth_bytes).toBe(0);
      expect(there.files.map(({ path }) => path)).toEqual(back.files.map(({ path }) => path));
    }),
  );
});

test("what is no list of files is not compared", () => {
  for (const stored of [undefined, null, [], { a: 1 }, { a: { sha256: "x", bytes: -1 } }])
    expect(readVersionFiles(stored)).toBeNull();
  expect(readVersionFiles({ a: file("x", 1) })).toEqual({ a: file("x", 1) });
});
