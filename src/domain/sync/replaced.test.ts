import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { merge } from "./merge.ts";
import type { MergePolicy } from "./mergePolicy.ts";
import { baseOf, builtOn, keepingReplaced, withoutMarks } from "./replaced.ts";
import { type Fields, sameDocument } from "./same.ts";

const byField: MergePolicy = { style: "fields", overwritten: "superseded" };
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const scalar = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 9 }), fc.boolean());
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom("x", "y"), scalar),
);
const names = ["name", "city", "street", "answers", "new"];
const fieldsOf = (values: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, values])), { requiredKeys: [] });
/** A document as a pull stores it: null and absent are the same there, so it has no null. */
const confirmed = fc
  .record({ content: fieldsOf(value), _deleted: fc.boolean() })
  .map(({ content, _deleted }): Fields => ({ id: "p", kind: "project", scope: "org:o", rev: 3, updated_at: at(0), ...content, _deleted })); // prettier-ignore
const changes = fc.array(fc.record({ fields: fieldsOf(fc.oneof(value, fc.constant(null))), _deleted: fc.boolean() }), { minLength: 1, maxLength: 4 }); // prettier-ignore
type Changes = readonly { readonly fields: Fields; readonly _deleted: boolean }[];

/** What actions do to a document, one after the other. */
const changed = (start: Fields, all: Changes): Fields =>
  all.reduce<Fields>(
    (before, { fields, _deleted }, i) =>
      keepingReplaced(before, { ...before, ...fields, _deleted, updated_at: at(i + 1), unsent_since: before["unsent_since"] ?? at(i + 1) }), // prettier-ignore
    start,
  );

test("however often a confirmed document is changed, deleted and brought back, it says what it started from", () => {
  fc.assert(
    fc.property(confirmed, changes, (start, all) => {
      expect(baseOf(changed(start, all))).toEqual(start);
    }),
  );
});

test("what a document keeps for this is no content: it makes no other version of it", () => {
  fc.assert(
    fc.property(confirmed, changes, (start, all) => {
      const local = changed(start, all);
      const { replaced: _, ...bare } = local;
      expect(local["replaced"]).toBeDefined();
      expect(sameDocument(local, bare)).toBe(true);
      expect(fingerprint(local)).toBe(fingerprint(bare));
      expect(withoutMarks(local)).not.toHaveProperty("replaced");
      expect(merge(byField, { base: start, local, master: { ...start, rev: 4 } }).merged).not.toHaveProperty(
        "replaced",
      );
    }),
  );
});

test("a field that was not there is not there again, also when it had been cleared", () => {
  const start = { id: "p", kind: "project", rev: 3, name: "Haus", updated_at: at(0), _deleted: false };
  const local = changed(start, [
    { fields: { city: "Köln" }, _deleted: false },
    { fields: { name: null }, _deleted: true },
  ]);
  expect(local["replaced"]).toEqual({ city: null, name: "Haus", updated_at: at(0), _deleted: false });
  expect(baseOf(local)).toEqual(start);
});

test("a document that the server never had builds on nothing, and one that was changed before this was kept does not say", () => {
  const made = { id: "p", kind: "project", name: "Haus", updated_at: at(0), unsent_since: at(0) };
  expect(changed(made, [{ fields: { name: "Hof" }, _deleted: false }])).not.toHaveProperty("replaced");
  expect(baseOf(made)).toBeUndefined();
  const old = { ...made, rev: 3 };
  const again = changed(old, [{ fields: { city: "Köln" }, _deleted: false }]);
  expect(again).not.toHaveProperty("replaced");
  expect(baseOf(again)).toBeUndefined();
});

test("what the replication noted of the same revision counts, because it knows what was acknowledged since", () => {
  const start = { id: "p", kind: "project", rev: 3, name: "Haus", updated_at: at(0), _deleted: false };
  const local = changed(start, [{ fields: { name: "Hof" }, _deleted: false }]);
  const acknowledged = { ...local };
  const later = changed(local, [{ fields: { city: "Köln" }, _deleted: false }]);
  expect(builtOn(later, acknowledged)).toBe(acknowledged);
  for (const noted of [undefined, { ...start, rev: 2, name: "Alt" }, { ...start, rev: 5, name: "Neu" }])
    expect(builtOn(later, noted)).toEqual(start);
  expect(builtOn({ ...start, rev: 4 }, start)).toBe(start); // nothing of it is unsent: only RxDB asks
});
