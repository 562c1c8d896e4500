import fc from "fast-check";
import { expect, test } from "vitest";
import { commonPart, overwrittenByRestore } from "./lostState.ts";
import { merge } from "./merge.ts";
import type { MergePolicy } from "./mergePolicy.ts";
import type { Fields } from "./same.ts";

const at = "2026-11-20T10:00:00.000Z";
const contact = (rev: number, fields: Fields): Fields => ({
  id: "c",
  kind: "contact",
  scope: "project:p",
  project_id: "p",
  rev,
  created_at: at,
  updated_at: at,
  _deleted: false,
  ...fields,
});
const byField: MergePolicy = { style: "fields", overwritten: "superseded" };
const merged = (lost: Fields, master: Fields, policy = byField) =>
  merge(policy, { base: commonPart(policy, lost, master), local: lost, master });

test("somebody's work on what the backup had stands; what only the lost state has comes to it", () => {
  const lost = contact(9, { name: "Anna Öz", phone: "0221", email: "anna@example.org" });
  const master = contact(1003, { name: "Anna", phone: "0228" });
  expect(merged(lost, master).merged).toMatchObject({
    name: "Anna",
    phone: "0228",
    email: "anna@example.org",
    rev: 1003,
  });
});

test("what was overwritten is kept, field by field, as this device had it", () => {
  const lost = contact(9, { name: "Anna Öz", phone: "0221" });
  const master = contact(1003, { name: "Anna", phone: "0221" });
  expect(overwrittenByRestore(byField, lost, master)).toEqual([
    {
      field_group: "name",
      base: { name: null },
      lost: { name: "Anna Öz" },
      kept: { name: "Anna" },
      lost_from: "device",
    },
  ]);
});

test("comments of a topic that were added on both sides are all there", () => {
  const topic = (comments: Fields) =>
    contact(9, { kind: "topic", title: "Riss", topic: {}, comments, viewpoints: {} });
  const lost = topic({ a: ["eins"], b: ["zwei"] });
  const master = { ...topic({ a: ["eins"], c: ["drei"] }), rev: 1003 };
  expect(merged(lost, master).merged["comments"]).toEqual({ a: ["eins"], b: ["zwei"], c: ["drei"] });
  expect(overwrittenByRestore(byField, lost, master)).toEqual([]);
});

test("what somebody deleted stays deleted, and the person is asked", () => {
  const lost = contact(9, { name: "Anna" });
  const master = contact(1003, { name: "Anna", _deleted: true });
  expect(merged(lost, master)).toMatchObject({ merged: { _deleted: true }, verdict: "deleted" });
  expect(overwrittenByRestore(byField, lost, master)).toEqual([]);
});

test("a lost text of a translation becomes a suggestion", () => {
  const cell = (rev: number, cell_value: string) =>
    contact(rev, {
      kind: "translation_cell",
      language: "fr",
      route: "home",
      cell_key: "a",
      cell_value,
      state: "translated",
    });
  const policy: MergePolicy = { style: "cell", overwritten: "suggestion" };
  expect(merged(cell(9, "Bonjour"), cell(1003, "Salut"), policy).merged).toMatchObject({
    cell_value: "Salut",
  });
  expect(overwrittenByRestore(policy, cell(9, "Bonjour"), cell(1003, "Salut"))).toMatchObject([
    { field_group: "text", lost: { cell_value: "Bonjour" }, lost_from: "device" },
  ]);
});

const word = fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined });
const state = fc.record({ name: fc.constantFrom("x", "y"), phone: word, email: word, role: word });

test("every value of the lost state is in the document or is kept", () => {
  fc.assert(
    fc.property(state, state, (one, other) => {
      const [lost, master] = [contact(9, one), contact(1003, other)];
      const result = merged(lost, master).merged;
      const kept = overwrittenByRestore(byField, lost, master).map((overwritten) => overwritten.lost);
      for (const [field, value] of Object.entries(one))
        if (value !== undefined)
          expect(result[field] === value || kept.some((losing) => losing[field] === value)).toBe(true);
    }),
  );
});
