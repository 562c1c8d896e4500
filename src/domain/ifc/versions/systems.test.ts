import { expect, test } from "vitest";
import { carriedSystem, systemsOf } from "./systems.ts";

test("a thing has the first system with a name; zones are none", () => {
  const systems = systemsOf([
    { kind: "zone", name: "Wohnung", members: [1] },
    { kind: "system", name: " ", members: [1] },
    { kind: "system", name: " Heizung ", members: [1, 2] },
    { kind: "system", name: "Heizkreis Nord", members: [2] },
    { kind: "system", name: "x".repeat(201), members: [3] },
  ]);
  expect([...systems]).toEqual([
    [1, "Heizung"],
    [2, "Heizung"],
  ]);
});

test("a system that a person has entered stays; one that the model gave goes with the model", () => {
  expect(carriedSystem(null, undefined, "Heizung")).toBe("Heizung");
  expect(carriedSystem("Heizung", "Heizung", "Heizkreis Nord")).toBe("Heizkreis Nord");
  expect(carriedSystem("von Hand", "Heizung", "Heizkreis Nord")).toBe("von Hand");
  expect(carriedSystem("von Hand", undefined, "Heizung")).toBe("von Hand");
  expect(carriedSystem("Heizung", "Heizung", null)).toBe("Heizung");
  expect(carriedSystem(undefined, undefined, null)).toBeNull();
});
