import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readCobie } from "./readCobie.ts";
import { writeCobie } from "./writeCobie.ts";

// Test files of xBIM in a folder beside the project.
const folder = path.resolve(import.meta.dirname, "../../../../shared/data/cobie");
const there = existsSync(folder);
if (!there) console.warn("No COBie files at ../shared/data/cobie: the tests on them are skipped.");

const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)));

function read(bytes: Uint8Array) {
  const result = readCobie(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const rows = ({ book }: ReturnType<typeof read>) =>
  Object.fromEntries(
    Object.entries(book.sheets)
      .map(([sheet, { length }]) => [sheet, length])
      .filter(([, length]) => length !== 0),
  );

describe.skipIf(!there)("workbooks of other programs", () => {
  const readDormitory = () => read(bytesOf("2016-02-29-Dormitory-COBie.xlsx"));

  test("the dormitory has its rows and 71 components in several spaces", { tags: ["all"] }, () => {
    const dormitory = readDormitory();
    expect(rows(dormitory)).toEqual({
      Contact: 1,
      Facility: 1,
      Floor: 4,
      Space: 63,
      Zone: 63,
      Type: 99,
      Component: 397,
      Document: 99,
      Attribute: 10361,
    });
    expect(dormitory.findings).toEqual([]);
    expect(dormitory.book.sheets.Component.filter(({ values }) => values.Space.length > 1).length).toBe(71);
    expect(dormitory.book.sheets.Floor[1]!.values).toMatchObject({ Name: "Level One", Elevation: 100_000 });
  });

  test("the dormitory comes back as it was", { tags: ["all"] }, () => {
    const dormitory = readDormitory();
    const again = read(writeCobie(dormitory.book));
    // As text, because ten thousand rows are compared faster so.
    expect(JSON.stringify(again.book) === JSON.stringify(dormitory.book)).toBe(true);
    expect(again.findings).toEqual([]);
  });

  test("columns without a header or without values do not break the reader", () => {
    const blank = read(bytesOf("BlankColumns.xlsx"));
    expect(rows(blank)).toEqual({ Contact: 1, Facility: 1, Floor: 12, Space: 1 });
    expect(blank.book.sheets.Space[0]!.values).toMatchObject({ Name: "1", NetArea: 109.194 });
    expect(blank.findings.map(({ kind, sheet, value }) => [kind, sheet, value])).toEqual([
      ["date_unreadable", "Contact", "10/31/2024 12:00:00"],
    ]);
    expect(read(writeCobie(blank.book)).book).toEqual(blank.book);
  });

  test("COBie Express in a zip is no workbook, and says so", () => {
    expect(readCobie(bytesOf("SampleHouse4.cobiezip"))).toEqual({
      ok: false,
      error: { kind: "not_a_workbook" },
    });
  });
});
