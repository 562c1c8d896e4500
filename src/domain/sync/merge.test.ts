import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { merge as mergeSides } from "./merge.ts";
import type { MergePolicy } from "./mergePolicy.ts";
import { type Fields, same, sameDocument } from "./same.ts";

const byField: MergePolicy = { style: "fields", overwritten: "superseded" };
const merge = (base: Fields, local: Fields, master: Fields, policy = byField) =>
  mergeSides(policy, { base, local, master }).merged;
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const scalar = fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.boolean(), fc.constant(null));
const value = fc.oneof(
  scalar,
  fc.dictionary(fc.constantFrom("x", "y", "z"), scalar),
  fc.array(scalar, { maxLength: 2 }),
);
const fields = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "answers", "new"), value);
const documentOf = (content: fc.Arbitrary<Fields>) =>
  fc
    .record({ content, rev: fc.integer({ min: 1, max: 9 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ content: own, rev, minute }): Fields => ({
      id: "1",
      kind: "thing",
      rev,
      updated_at: at(minute),
      ...own,
    }));
const document = documentOf(fields);

test("edits of different fields all survive, whoever comes first", () => {
  fc.assert(
    fc.property(document, value, value, (base, one, two) => {
      const mine = { ...base, a: one };
      const theirs = { ...base, b: two };
      const first = merge(base, mine, theirs);
      const second = merge(base, theirs, mine);
      for (const merged of [first, second]) expect(same([merged["a"], merged["b"]], [one, two])).toBe(true);
    }),
  );
});

test("who changed nothing gets the other's document", () => {
  fc.assert(
    fc.property(document, document, (base, master) => {
      expect(
        sameDocument(merge(base, { ...base, updated_at: at(0) }, { ...master, updated_at: at(1) }), {
          ...master,
          updated_at: at(1),
        }),
      ).toBe(true);
    }),
  );
});

test("merging again changes nothing: the merge of a merge against its master is itself", () => {
  fc.assert(
    fc.property(document, document, document, (base, local, master) => {
      const once = merge(base, local, master);
      expect(sameDocument(merge(master, once, master), once)).toBe(true);
    }),
  );
});

test("no field of the other side is dropped, also when this device does not know it", () => {
  fc.assert(
    fc.property(document, document, (base, master) => {
      const local = { id: "1", kind: "thing", a: "mine" };
      const merged = merge(base, local, master);
      for (const field of Object.keys(master)) if (field !== "a") expect(field in merged).toBe(true);
    }),
  );
});

test("where both changed, the later arrival wins, inside objects key by key", () => {
  const base = { kind: "report", answers: { B1: "alt", B2: "alt" } };
  const local = { kind: "report", answers: { B1: "mein", B2: "alt" } };
  const master = { kind: "report", answers: { B1: "dein", B2: "dein", B3: "neu" }, rev: 4 };
  expect(merge(base, local, master)).toEqual({
    kind: "report",
    rev: 4,
    _deleted: false,
    answers: { B1: "mein", B2: "dein", B3: "neu" },
  });
});

test("an address is never put together from two addresses", () => {
  const base = { kind: "project", street: "Alte 1", city: "Köln", postal_code: "50667", name: "A" };
  const local = { ...base, street: "Neue 2", city: "Bonn", postal_code: "53111" };
  const master = { ...base, street: "Andere 3", name: "B", rev: 2 };
  const address = { ...byField, groups: { address: ["street", "postal_code", "city", "country"] } };
  expect(merge(base, local, master, address)).toMatchObject({
    street: "Neue 2",
    city: "Bonn",
    postal_code: "53111",
    name: "B",
  });
  expect(merge(base, { ...base, name: "C" }, master, address)).toMatchObject({
    street: "Andere 3",
    city: "Köln",
    name: "C",
  });
});

test("a computed result is taken as a whole", () => {
  const base = { kind: "energy_balance", result: { heat: 1, water: 1 } };
  const local = { kind: "energy_balance", result: { heat: 2, water: 2 } };
  const master = { kind: "energy_balance", result: { heat: 3, solar: 3 }, rev: 2 };
  expect(merge(base, local, master, { ...byField, computed: ["result"] })["result"]).toEqual({
    heat: 2,
    water: 2,
  });
});

test("a delete of one side and an edit of the other keep the deletion of the one who arrives later", () => {
  const base = { kind: "contact", name: "A", rev: 1 };
  expect(merge(base, { ...base, _deleted: true }, { ...base, name: "B", rev: 2 })).toMatchObject({
    _deleted: true,
  });
});

test("a field that was cleared here stays cleared", () => {
  const base = { kind: "contact", phone: "1" };
  expect(
    merge(base, { kind: "contact", phone: null }, { kind: "contact", phone: "1", rev: 2 })["phone"],
  ).toBeNull();
});

test("equal documents have equal fingerprints and different ones different", () => {
  fc.assert(
    fc.property(document, document, (one, two) => {
      expect(fingerprint(one) === fingerprint(two)).toBe(sameDocument(one, two));
      const reordered = Object.fromEntries(Object.entries(one).toReversed());
      expect(fingerprint({ ...reordered, nothing: null })).toBe(fingerprint(one));
    }),
  );
});

test("who deletes what is deleted already and has emptied it as it stands there has nothing to decide", () => {
  const base = { id: "1", kind: "vault_key", rev: 1, wrapped: "k", sealed_header: "h", _deleted: false };
  const gone = { ...base, wrapped: "", sealed_header: "", _deleted: true };
  const there = { ...gone, rev: 2 };
  const keys = { ...byField, computed: ["wrapped", "sealed_header"] };
  const deleted = (local: Fields) => mergeSides(keys, { base, local, master: there });
  expect(deleted(gone)).toEqual({ merged: there, superseded: [], verdict: "merged" });
  expect(deleted({ ...gone, sealed_header: "other" }).verdict).toBe("deleted");
});

test("what the product has made by itself gives way to what was changed or deleted under the same id", () => {
  const policy: MergePolicy = { ...byField, madeByItself: true };
  const made = { id: "1", kind: "thing", a: "plan", created_at: at(9), updated_at: at(9) };
  const changed = { ...made, rev: 2, a: "person", created_at: at(1), updated_at: at(3) };
  const both = (local: Fields, master: Fields) => mergeSides(policy, { base: undefined, local, master });
  expect(both(made, changed)).toEqual({ merged: changed, superseded: [], verdict: "merged" });
  const gone = { ...changed, _deleted: true };
  expect(both(made, gone)).toEqual({ merged: gone, superseded: [], verdict: "merged" });
  // touched since, it is what a person says
  const touched = { ...made, a: "mine", updated_at: at(10) };
  expect(both(touched, changed).merged["a"]).toBe("mine");
});
