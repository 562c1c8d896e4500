import { expect, test } from "vitest";
import { changedAlong, decidedValues, decisionRows } from "./decisionRows.ts";

const base = {
  id: "c",
  kind: "contact",
  scope: "project:p",
  project_id: "p",
  name: "Öz",
  phone: "1",
  role: "HM",
};

test("only fields that differ want a decision, and each begins with what a merge would take", () => {
  const { differing, equal } = decisionRows(
    { base, document: { ...base, phone: "2" } },
    { ...base, phone: "3", role: "Hausmeister", rev: 4 },
  );
  expect(differing).toEqual([
    { field: "phone", base: "1", theirs: "3", mine: "2", start: "mine" },
    { field: "role", base: "HM", theirs: "Hausmeister", mine: "HM", start: "theirs" },
  ]);
  expect(equal).toBe(1);
});

test("of something that is not on the server everything that was filled in is shown", () => {
  const { differing } = decisionRows({ base, document: { ...base, phone: null } }, null);
  expect(differing.map(({ field }) => field)).toEqual(["name", "role"]);
});

test("what is sent is what was chosen; what stays as on the server is not sent", () => {
  const { differing } = decisionRows(
    { base, document: { ...base, phone: "2", name: "Özil" } },
    { ...base, phone: "3", role: "Hausmeister" },
  );
  expect(decidedValues(differing, new Map(), new Map())).toEqual({ phone: "2", name: "Özil" });
  const choices = new Map([
    ["phone", "theirs"],
    ["name", "edit"],
  ] as const);
  expect(decidedValues(differing, choices, new Map([["name", "Ö. Z."]]))).toEqual({ name: "Ö. Z." });
});

test("a change of what a record belongs to goes along, although nobody is shown the id of a room", () => {
  const photo = { id: "e", kind: "evidence", title: "Riss", about_kind: "space", about_id: "s1" };
  const document = { ...photo, about_id: "s2", updated_at: "2026-11-22T10:00:00.000Z" };
  expect(decisionRows({ base: photo, document }, photo).differing).toEqual([]);
  expect(changedAlong({ base: photo, document }, { ...photo, title: "Fuge" })).toEqual({
    about_kind: "space",
    about_id: "s2",
  });
  expect(changedAlong({ base: photo, document }, { ...photo, about_id: "s2" })).toEqual({});
  expect(changedAlong({ base: photo, document }, null)).toEqual({});
});
