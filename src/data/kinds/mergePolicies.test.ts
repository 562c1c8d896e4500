import { describe, expect, test } from "vitest";
import { merge as mergeSides } from "#domain/sync/merge.ts";
import type { Fields } from "#domain/sync/same.ts";
import { policyOf } from "./mergePolicies.ts";

/** Merges by the policy that the kind of the document declares. */
const merge = (base: Fields | undefined, local: Fields, master: Fields) =>
  mergeSides(policyOf(local), { base, local, master });

test("a deletion wins over an edit, and the person is asked, on either side", () => {
  const base = { id: "1", kind: "contact", name: "Anna", phone: "1", rev: 3 };
  const edited = { ...base, phone: "2" };
  const deletedHere = merge(base, { ...base, _deleted: true }, { ...edited, rev: 4 });
  expect(deletedHere).toMatchObject({ merged: { _deleted: true, phone: "2" }, verdict: "edited" });
  const deletedThere = merge(base, edited, { ...base, rev: 4, _deleted: true });
  expect(deletedThere).toMatchObject({ merged: { _deleted: true, phone: "1" }, verdict: "deleted" });
  const both = merge(base, { ...base, _deleted: true }, { ...base, rev: 4, _deleted: true });
  expect(both).toMatchObject({ merged: { _deleted: true }, verdict: "merged" });
});

test("an address that two people changed is one of the two, and the other one is kept whole", () => {
  const base = {
    kind: "project",
    id: "p",
    street: "Alte 1",
    city: "Köln",
    postal_code: "50667",
    name: "A",
    rev: 1,
  };
  const local = { ...base, street: "Neue 2", city: "Bonn", postal_code: "53111" };
  const master = { ...base, street: "Andere 3", name: "B", rev: 2 };
  expect(merge(base, local, master).superseded).toEqual([
    {
      field_group: "address",
      base: { street: "Alte 1", postal_code: "50667", city: "Köln", country: null },
      lost: { street: "Andere 3", postal_code: "50667", city: "Köln", country: null },
      kept: { street: "Neue 2", postal_code: "53111", city: "Bonn", country: null },
      lost_from: "server",
    },
  ]);
});

test("what a photo shows is one thing: kind and id of two people never mix", () => {
  const base = { kind: "evidence", id: "e", title: "Riss", about_kind: "space", about_id: "s1", rev: 1 };
  const local = { ...base, about_id: "s2" };
  const elsewhere = { ...base, about_kind: "asset", about_id: "a1", rev: 2 };
  expect(merge(base, local, elsewhere)).toMatchObject({
    merged: { about_kind: "space", about_id: "s2" },
    superseded: [{ field_group: "about", lost: { about_kind: "asset", about_id: "a1" } }],
  });
  const ofProject = { ...base, about_kind: null, about_id: null, rev: 2 };
  expect(merge(base, local, ofProject).merged).toMatchObject({ about_kind: "space", about_id: "s2" });
});

test("of two people's answers in one report only the answer that both gave differently is overwritten", () => {
  const base = { kind: "report", id: "r", answers: { B1: "alt", B2: "alt" } };
  const local = { ...base, answers: { B1: "mein", B2: "alt", B4: "mein" } };
  const master = { ...base, answers: { B1: "dein", B2: "dein", B3: "neu" }, rev: 4 };
  expect(merge(base, local, master).superseded).toEqual([
    {
      field_group: "answers",
      base: { answers: { B1: "alt" } },
      lost: { answers: { B1: "dein" } },
      kept: { answers: { B1: "mein" } },
      lost_from: "server",
    },
  ]);
});

test("of one setting each key goes its own way, and keys that only a newer version knows stay", () => {
  const setting = { kind: "setting", id: "s", setting_key: "view" };
  const base = { ...setting, setting_value: { theme: "dark", size: 1 } };
  const local = { ...setting, setting_value: { theme: "light", size: 1 } };
  const master = { ...setting, setting_value: { theme: "dark", size: 2, later: true }, rev: 2 };
  const { merged, superseded } = merge(base, local, master);
  expect(merged["setting_value"]).toEqual({ theme: "light", size: 2, later: true });
  expect(superseded).toEqual([]);
});

test("a computed result that is overwritten leaves no history: it can be computed again", () => {
  const base = { kind: "energy_balance", id: "e", inputs_hash: "1", result: { kwh: 1 } };
  const local = { ...base, inputs_hash: "2", result: { kwh: 2 } };
  const master = { ...base, inputs_hash: "3", result: { kwh: 3 }, rev: 2 };
  const { merged, superseded } = merge(base, local, master);
  expect(merged).toMatchObject({ inputs_hash: "2", result: { kwh: 2 } });
  expect(superseded).toEqual([]);
});

test("what was verified on the server never falls back by what an older device believes, nor do its bytes change", () => {
  const base = { kind: "evidence", id: "e", upload_state: "local", sha256: "a", bytes: 1, title: "Foto" };
  const master = { ...base, upload_state: "verified", rev: 5 };
  const behind = { ...base, upload_state: "uploading", title: "Keller" };
  expect(merge(base, behind, master).merged).toMatchObject({ upload_state: "verified", title: "Keller" });
  const forged = merge(base, { ...base, sha256: "b" }, master);
  expect(forged.merged["sha256"]).toBe("a");
  expect(forged.superseded).toMatchObject([{ lost: { sha256: "b" }, lost_from: "device" }]);
});

test("a closed inspection takes nothing more: the late change is kept beside it", () => {
  const base = { kind: "inspection", id: "i", title: "Herbst", state: "open", rev: 1 };
  const closed = { ...base, state: "closed", signed_by: "A. Öz", rev: 2 };
  const { merged, superseded } = merge(base, { ...base, title: "Herbst 2026" }, closed);
  expect(merged).toBe(closed);
  expect(superseded).toMatchObject([
    { lost: { title: "Herbst 2026" }, kept: { title: "Herbst" }, lost_from: "device" },
  ]);
  expect(merge(base, { ...base, _deleted: true }, closed).superseded).toMatchObject([
    { lost: { _deleted: true }, kept: { _deleted: false } },
  ]);
});

describe("a translated text", () => {
  const cell = (cell_value: string, more: Fields = {}): Fields => ({
    kind: "translation_cell",
    id: "c",
    cell_key: "save",
    cell_value,
    state: "translated",
    rev: 1,
    ...more,
  });
  const base = cell("Sichern");

  test("takes the new text when the server has the one that was translated, also after a change there and back", () => {
    const { merged, superseded } = merge(
      base,
      cell("Speichern"),
      cell("Sichern", { rev: 7, state: "reviewed" }),
    );
    expect(merged).toMatchObject({ cell_value: "Speichern", state: "translated", rev: 7 });
    expect(superseded).toEqual([]);
  });

  test("that two people wrote alike is one text", () => {
    const { merged, superseded } = merge(
      base,
      cell("Speichern"),
      cell("Speichern", { rev: 7, state: "reviewed" }),
    );
    expect(merged).toMatchObject({ cell_value: "Speichern", state: "reviewed" });
    expect(superseded).toEqual([]);
  });

  test("stays live when somebody was first, and the later one becomes a suggestion", () => {
    const { merged, superseded } = merge(base, cell("Speichern"), cell("Ablegen", { rev: 7 }));
    expect(merged).toMatchObject({ cell_value: "Ablegen", rev: 7 });
    expect(superseded).toMatchObject([
      { field_group: "text", lost: { cell_value: "Speichern" }, kept: { cell_value: "Ablegen" } },
    ]);
  });

  test("that two people added under one new key keeps the first and suggests the second", () => {
    const { merged, superseded } = merge(undefined, cell("Zwei"), cell("Eins", { rev: 7 }));
    expect(merged["cell_value"]).toBe("Eins");
    expect(superseded).toMatchObject([{ base: { cell_value: null }, lost: { cell_value: "Zwei" } }]);
  });

  test("that was edited wins over its deletion and is flagged, on either side", () => {
    const deleted = { ...base, _deleted: true };
    const restoredHere = merge(base, cell("Speichern"), { ...deleted, rev: 7 });
    expect(restoredHere.merged).toMatchObject({ cell_value: "Speichern", _deleted: false, flag: "restored" });
    const restoredThere = merge(base, deleted, cell("Ablegen", { rev: 7 }));
    expect(restoredThere.merged).toMatchObject({ cell_value: "Ablegen", _deleted: false, flag: "restored" });
    expect(merge(base, deleted, { ...base, rev: 7 }).merged["_deleted"]).toBe(true);
    expect(merge(base, base, { ...deleted, rev: 7 }).merged["_deleted"]).toBe(true);
  });
});

describe("a step that starts from a state that is not there any more is not taken", () => {
  const base = { kind: "key", id: "k", number: "A 12", state: "available", holder: null, handed_out_on: null, due_back_on: null, note: null, rev: 1 }; // prettier-ignore
  const handed = { state: "handed_out", holder: "Frau Adler", handed_out_on: "2026-11-26" };

  test("a key that was handed out meanwhile is not retired; what else was said stays, and the person is asked", () => {
    const { merged, superseded, verdict } = merge(
      base,
      { ...base, state: "retired", note: "verbogen" },
      { ...base, ...handed, rev: 2 },
    );
    expect(merged).toMatchObject({ ...handed, note: "verbogen" });
    expect([superseded, verdict]).toEqual([[], "stepped"]);
  });

  test("of two who hand out the same key the one who sent first has handed it out", () => {
    const mine = { ...base, ...handed, holder: "Herr Öz" };
    expect(merge(base, mine, { ...base, ...handed, rev: 2 })).toMatchObject({
      merged: handed,
      verdict: "stepped",
    });
  });

  test("a step that starts from the new state is taken", () => {
    const lost = { ...base, state: "lost", lost_note: "im Zug", rev: 2 };
    expect(merge(base, { ...base, state: "retired" }, lost)).toMatchObject({
      merged: { state: "retired", lost_note: "im Zug" },
      verdict: "merged",
    });
  });

  test("several steps of one person count from where the document still stands", () => {
    const mine = { ...base, state: "retired" };
    const merged = merge({ ...base, ...handed }, mine, { ...base, ...handed, note: "neu", rev: 2 });
    expect(merged).toMatchObject({
      merged: { state: "retired", holder: null, note: "neu" },
      verdict: "merged",
    });
  });

  test("an edit does not take back a step of somebody else; what it said is kept in the history", () => {
    const away = { ...base, ...handed };
    const { merged, superseded, verdict } = merge(
      away,
      { ...away, due_back_on: "2026-12-24" },
      { ...base, rev: 2 },
    );
    expect(merged).toMatchObject({ state: "available", due_back_on: null });
    expect(superseded).toMatchObject([{ lost: { due_back_on: "2026-12-24" }, lost_from: "device" }]);
    expect(verdict).toBe("merged");
  });

  test("of a kind whose state stands alone the same holds", () => {
    const order = { kind: "work_order", id: "w", title: "Lampe", state: "open", rev: 1 };
    const apart = (mine: string, theirs: string) =>
      merge(order, { ...order, state: mine }, { ...order, state: theirs, rev: 2 });
    expect(apart("done", "cancelled")).toMatchObject({ merged: { state: "cancelled" }, verdict: "stepped" });
    expect(apart("done", "in_progress")).toMatchObject({ merged: { state: "done" }, verdict: "merged" });
    expect(apart("done", "done")).toMatchObject({ merged: { state: "done" }, verdict: "merged" });
  });
});
