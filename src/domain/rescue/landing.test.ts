import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fields } from "../sync/same.ts";
import { landing as landingBy } from "./landing.ts";
import type { RescuedChange } from "./RescueContent.ts";

const landing = (change: RescuedChange, present: Fields | undefined) =>
  landingBy({ style: "fields", overwritten: "superseded" }, change, present);

const base: Fields = {
  id: "c",
  kind: "contact",
  scope: "project:p",
  name: "Öz",
  phone: "1",
  role: "HM",
  rev: 3,
};

test("a document that nobody else had is made here", () => {
  const mine = { ...base, rev: undefined };
  expect(landing({ base: null, mine }, undefined)).toEqual({ how: "new", document: mine });
});

test("an edit lands on the document, and what others changed meanwhile stays", () => {
  const present = { ...base, role: "Hausmeister", rev: 5 };
  expect(landing({ base, mine: { ...base, phone: "2" } }, present)).toMatchObject({
    how: "changed",
    document: { phone: "2", role: "Hausmeister" },
    superseded: [],
  });
});

test("a value that others entered for the same field is kept beside it", () => {
  const present = { ...base, phone: "9", rev: 5 };
  expect(landing({ base, mine: { ...base, phone: "2" } }, present)).toMatchObject({
    document: { phone: "2" },
    superseded: [{ field_group: "phone", lost: { phone: "9" }, kept: { phone: "2" }, lost_from: "server" }],
  });
});

test("a change of something that is not here, or was deleted, waits for a decision", () => {
  const mine = { ...base, phone: "2" };
  expect(landing({ base, mine }, undefined)).toEqual({ how: "open", code: "not_here" });
  expect(landing({ base, mine }, { ...base, _deleted: true })).toEqual({ how: "open", code: "deleted" });
});

test("a document that was made on the other device and stands here otherwise is not overwritten", () => {
  expect(landing({ base: null, mine: base }, { ...base, phone: "9" })).toEqual({
    how: "open",
    code: "differs",
  });
});

test("a deletion lands, and of something deleted here nothing is left to do", () => {
  const mine = { ...base, _deleted: true };
  expect(landing({ base, mine }, base)).toEqual({ how: "deleted", edited: false });
  expect(landing({ base, mine }, { ...base, phone: "9" })).toEqual({ how: "deleted", edited: true });
  expect(landing({ base, mine }, { ...base, _deleted: true })).toEqual({ how: "same" });
});

test("taking a change over twice changes nothing the second time", () => {
  const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", "b"));
  const fields = fc.record({ name: value, phone: value, role: value, extra: value }, { requiredKeys: [] });
  fc.assert(
    fc.property(fields, fields, fields, (one, two, three) => {
      const change = { base: { ...base, ...one }, mine: { ...base, ...one, ...two } };
      const first = landing(change, { ...base, ...one, ...three });
      if (first.how === "changed") expect(landing(change, first.document)).toEqual({ how: "same" });
    }),
  );
});
