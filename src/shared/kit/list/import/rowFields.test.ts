import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { AssetRow, KeyRow, WorkOrder } from "#data/documents.ts";
import { machineOf } from "#data/steps/machines.ts";
import { writeListFile } from "#domain/list/listFile.ts";
import { matchColumns } from "#domain/list/rowImport/matchColumns.ts";
import { tryRows } from "#domain/list/rowImport/tryRows.ts";
import { readTable } from "#domain/spreadsheet/readTable.ts";
import type { ListImport } from "./listImport.ts";
import { rowFields } from "./rowFields.ts";

/** The page says nothing of the state, nor of what only a step asks for. */
const importing: ListImport<KeyRow> = { kind: "key", fields: ["number", "name", "holder", "handed_out_on", "due_back_on"] }; // prettier-ignore
const machine = machineOf("key")!;
const names = ["number", "name", "state", "holder", "handed_out_on", "due_back_on", "lost_note"] as const;

const said = fc.constantFrom("Frau Adler", "=1+1", "; Büro");
const day = fc.constantFrom("2026-02-01", "2025-12-31");
const out = fc.record({ holder: said, handed_out_on: day, due_back_on: fc.option(day) });
const none = fc.constant({ holder: null, handed_out_on: null, due_back_on: null });
const lost = fc.tuple(fc.oneof(none, out), said).map(([who, lost_note]) => ({ ...who, lost_note }));
const key = fc.oneof(
  none.map((who) => ({ state: "available", ...who, lost_note: null })),
  out.map((who) => ({ state: "handed_out", ...who, lost_note: null })),
  lost.map((how) => ({ state: "lost", ...how })),
  fc.oneof(none.map((who) => ({ ...who, lost_note: null })), lost).map((how) => ({ state: "retired", ...how })), // prettier-ignore
);

test("keys of every state that are written to a file come back from it as they were", async () => {
  const fields = await rowFields(importing);
  const columns = names.map((name) => ({ ...fields.find((one) => one.name === name)! }));
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("csv" as const, "xlsx" as const),
      (keys, format) => {
        const rows = keys.map((one, at) => ({ number: `A ${at}`, name: "Tor", ...one }));
        const file = writeListFile(
          {
            title: "Schlüssel",
            columns: columns.map(({ heads, format: of }) => ({
              head: heads[0]!,
              dated: of === "day" ? "day" : undefined,
            })),
            rows: rows.map((row) =>
              columns.map(({ name, choices }) => {
                const value = row[name as (typeof names)[number]];
                return choices?.find((one) => one.value === value)?.words[0] ?? value;
              }),
            ),
          },
          format,
          ",",
        );
        const table = readTable(file);
        if (!table.ok) throw new Error(table.error.kind);
        const tried = tryRows(table.value, matchColumns(table.value, fields), {
          fields,
          keys: [["number"]],
          known: [],
          mayAdd: () => true,
          steps: { machine, may: () => true },
        });
        expect(tried.rows.map(({ problems }) => problems).flat()).toEqual([]);
        expect(tried.rows.map(({ values }) => values)).toEqual(rows);
      },
    ),
  );
});

test("amounts that are written to a file as euros come back from it in the same cents", async () => {
  const fields = await rowFields<AssetRow>({ kind: "asset", fields: ["name", "tag", "replacement_cost"] });
  expect(fields.find(({ name }) => name === "replacement_cost")).toMatchObject({ format: "cents" });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom("csv" as const, "xlsx" as const),
      fc.constantFrom("," as const, "." as const),
      (amounts, format, decimal) => {
        const rows = amounts.map((replacement_cost, at) => ({ name: `Pumpe ${at}`, tag: `P-${at}`, replacement_cost })); // prettier-ignore
        const columns = ["Name", "Kennzeichen an der Anlage", "Kosten für den Ersatz (€)"].map((head) => ({ head })); // prettier-ignore
        const cells = rows.map(({ name, tag, replacement_cost }) => [name, tag, replacement_cost / 100]);
        const table = readTable(writeListFile({ title: "Anlagen", columns, rows: cells }, format, decimal));
        if (!table.ok) throw new Error(table.error.kind);
        const reading = { ...matchColumns(table.value, fields), decimal };
        const tried = tryRows(table.value, reading, {
          fields,
          keys: [["tag"]],
          known: [],
          mayAdd: () => true,
        });
        expect(tried.rows.flatMap(({ problems }) => problems)).toEqual([]);
        expect(tried.rows.map(({ values }) => values)).toEqual(rows);
      },
    ),
  );
});

test("the words of a choice that a field has for itself are those of a file, in every language", async () => {
  const fields = await rowFields<WorkOrder>({ kind: "work_order", fields: ["title", "category"] });
  const said = (name: string, value: string) =>
    fields.find((one) => one.name === name)!.choices!.find((one) => one.value === value)!.words;
  expect(said("state", "open")).toEqual(["neu", "new", "nouvelle", "nueva", "nuovo"]);
  expect(said("category", "other")).toContain("Sonstiges");
});
