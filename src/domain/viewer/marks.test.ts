import { expect, test } from "vitest";
import { qualityKeys } from "../ifc/quality/qualityCheck.ts";
import { type Marks, marksWord, readMarks } from "./marks.ts";

test("every check and every specification has a word that is read as what it was", () => {
  const all: Marks[] = [
    ...Object.values(qualityKeys)
      .flat()
      .map((check) => ({ kind: "quality" as const, check })),
    { kind: "ids", specification: 0 },
    { kind: "ids", specification: 9999 },
  ];
  for (const marks of all) expect(readMarks(marksWord(marks))).toEqual(marks);
  expect(new Set(all.map(marksWord)).size).toBe(all.length);
});

test("no other word is read as something", () => {
  for (const word of [
    "",
    "ids",
    "ids.",
    "ids.x",
    "ids.12345",
    "ids.-1",
    "quality.",
    "quality.moon",
    "u_values",
    7,
    ["ids.1"],
    null,
  ])
    // prettier-ignore
    expect(readMarks(word)).toBeNull();
});
