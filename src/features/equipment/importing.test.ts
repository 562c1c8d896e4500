import { expect, test } from "vitest";
import { declarations } from "#data/collections.ts";
import { writeListFile } from "#domain/list/listFile.ts";
import { matchColumns } from "#domain/list/rowImport/matchColumns.ts";
import { tryRows } from "#domain/list/rowImport/tryRows.ts";
import { readTable } from "#domain/spreadsheet/readTable.ts";
import { rowFields } from "#shared/kit/list/import/rowFields.ts";
import { importing } from "./importing.ts";

const pump = { name: "Pumpe", tag: null, serial_number: null, global_id: "0aB", condition: 3 };

/** What a table of these heads and rows would do to a pump of the model that has no number so far. */
async function tried(heads: readonly string[], ...rows: readonly (readonly (string | number)[])[]) {
  const fields = await rowFields(importing);
  const columns = heads.map((head) => ({ head, dated: undefined }));
  const table = readTable(writeListFile({ title: "Anlagen", columns, rows }, "xlsx", ","));
  if (!table.ok) throw new Error(table.error.kind);
  return tryRows(table.value, matchColumns(table.value, fields), {
    fields,
    keys: declarations.asset.found_by ?? [],
    known: [{ id: "p", values: pump }],
    mayAdd: () => true,
  });
}

const globalId = "Kennung im Modell (GlobalId)";

test("a GlobalId finds a pump that gets its first tag from a file", async () => {
  const { rows } = await tried([globalId, "Name", "Kennzeichen an der Anlage"], ["0aB", "Pumpe", "P-03"]);
  expect(rows).toMatchObject([{ state: "changed", id: "p", problems: [] }]);
  expect(Object.keys(rows[0]!.before)).toEqual(["tag"]);
});

test("a GlobalId that no equipment has adds none, and a row without one does", async () => {
  const { rows } = await tried([globalId, "Name"], ["0zZ", "Pumpe"], ["", "Speicher"]);
  expect(rows.map(({ state }) => state)).toEqual(["failed", "new"]);
});

test("a condition beyond the scale is told and not taken", async () => {
  const { counts } = await tried(["Name", "Zustand (1 neu bis 5 defekt)"], ["Pumpe A", 6], ["Pumpe B", 5]);
  expect(counts).toMatchObject({ new: 1, failed: 1 });
});

test("what a file adds has a GlobalId of its own and no model, whatever else it says", () => {
  const made = importing.create!({ name: "Speicher", global_id: null });
  expect(made).toMatchObject({ name: "Speicher", model_id: "", express_id: 0 });
  expect(made["global_id"]).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
});
