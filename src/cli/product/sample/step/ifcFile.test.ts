import { expect, test } from "vitest";
import { globalId } from "./ifcFile.ts";

test("a name always gives the same id, in the form IFC asks for", () => {
  expect(globalId("Raum 2.05")).toBe(globalId("Raum 2.05"));
  for (const name of ["", "a", "Raum 2.05", "Übergabe"])
    expect(globalId(name)).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
});

test("a hundred thousand similar names give as many ids", () => {
  const ids = new Set(Array.from({ length: 100_000 }, (_, i) => globalId(`Wand ${i}`)));
  expect(ids.size).toBe(100_000);
});
