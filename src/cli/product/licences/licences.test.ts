import { expect, test } from "vitest";
import { licenceNotices, mayBeUsed, mayShip } from "./licences.ts";
import { root } from "../root.ts";

test("the notices name packages with their licence text and the tables that ask to be named", () => {
  const notices = licenceNotices(root);
  expect(notices).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)\n\nMIT License/m);
  expect(notices).toMatch(/Institut Wohnen und Umwelt \(IWU\) \(CC BY 4\.0\)\n\nhttps:/);
  expect(notices).toMatch(/din18599-ifc.+\(Apache-2\.0\)\n\nhttps:/);
});

test.for([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["GPL-3.0-or-later OR (MIT AND Zlib)", true],
  ["MIT AND Zlib", true],
  ["Apache-2.0 WITH LLVM-exception", true],
  ["MIT AND GPL-3.0-only", false],
  ["(MIT OR ISC) AND AGPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["LGPL-2.1-or-later", false],
  ["GPL-2.0-only WITH Classpath-exception-2.0", false],
  ["SEE LICENSE IN LICENSE", false],
  ["(MIT", false],
  ["MIT ISC", false],
  ["UNLICENSED", false],
  ["", false],
] as const)("%s may ship: %s", ([expression, wanted]) => {
  expect(mayShip(expression)).toBe(wanted);
});

test("a tool may be under a licence that what ships is not under, and never under one that nobody knows", () => {
  expect([mayBeUsed("CC-BY-4.0"), mayShip("CC-BY-4.0"), mayBeUsed("")]).toEqual([true, false, false]);
});
