import { expect, test } from "vitest";
import { naceCodes, naceMembers, naceNamespace } from "./naceCodes.ts";

const members = (text: string) =>
  naceMembers(text)?.map((one) => one.replace(`${naceNamespace}#`, "")) ?? null;

test("the list has 22 sections, 87 divisions, 287 groups and 651 classes: the 1,047 members of the taxonomy", () => {
  const ofLength = (length: number) => [...naceCodes.keys()].filter((code) => /^\d/.test(code) && code.length === length).length; // prettier-ignore
  const sections = [...naceCodes.keys()].filter((code) => /^[A-V]$/.test(code)).length;
  expect([sections, ofLength(2), ofLength(3), ofLength(4), naceCodes.size]).toEqual([22, 87, 287, 651, 1047]);
});

test.each([
  ["68.20", ["NACE_M6820"]],
  ["M 68.20", ["NACE_M6820"]],
  ["L68.20", ["NACE_M6820"]],
  ["68.20.1 Vermietung eigener Wohnimmobilien", ["NACE_M6820"]],
  ["NACE G - 47.22 Retail sale of meat\nNACE G - 47.21", ["NACE_G4721", "NACE_G4722"]],
  ["68.32; 68.20, 68.20", ["NACE_M6820", "NACE_M6832"]],
  ["M", ["NACE_M"]],
  ["68", ["NACE_M68"]],
  ["81.1", ["NACE_O811"]],
  ["6820", ["NACE_M6820"]],
])("%j names %j", (text, expected) => {
  expect(members(text)).toEqual(expected);
});

test.each([
  "",
  "Immobilien",
  "68.99",
  "62.01",
  "C68.20",
  "L64.20",
  "68.20, Sonstiges",
  "68.20 und 41",
  "1968.20",
])("%j is not guessed at", (text) => {
  expect(members(text)).toBeNull();
});
