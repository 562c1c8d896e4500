import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readShortId } from "#domain/labels/shortId.ts";
import type { LabelTarget } from "#domain/labels/label.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { labelsFor, notePrinted, reassignLabel, reviveLabel, voidLabel } from "./actions.ts";
import { liveLabels, liveLabelsOfCode } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  let now = Date.parse("2026-11-26T10:00:00.000Z");
  db = await memoryDatabase({ clock: { now: () => (now += 1000) } });
});
afterEach(() => db.close());

const room = (target_global_id: string, target_name = "Bad"): LabelTarget => ({ target_kind: "space", target_global_id, target_name, storey: "EG" }); // prettier-ignore
const meter: LabelTarget = { target_kind: "meter", target_name: "Z-4711" };
const made = async (targets: readonly LabelTarget[], project = "p") => {
  const done = await labelsFor(db, project, targets);
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
};
const labels = () => firstValueFrom(liveLabels(db, "p"));

test("a thing keeps its label: asked for again, also under another name after an import, it is the same one", async () => {
  const [first, second, third] = await made([room("g1"), room("g2"), meter]);
  expect([first, second, third].every((label) => "id" in readShortId(label!.short_id))).toBe(true);
  expect(new Set([first, second, third].map((label) => label!.short_id)).size).toBe(3);
  const [again, known] = await made([room("g1", "Duschbad"), meter]);
  expect([again!.short_id, known!.short_id]).toEqual([first!.short_id, third!.short_id]);
  expect(await labels()).toHaveLength(3);
  expect((await made([room("g1")], "other"))[0]!.short_id).not.toBe(first!.short_id);
});

test("the same thing twice in one print has one label", async () => {
  const [one, other] = await made([room("g1"), room("g1")]);
  expect(one!.id).toBe(other!.id);
  expect(await labels()).toHaveLength(1);
});

test("every print is noted with what it was printed on", async () => {
  const [label] = await made([room("g1")]);
  await notePrinted(db, [label!.id], "a4");
  await notePrinted(db, [label!.id], "roll");
  expect(Object.values((await labels())[0]!.prints)).toEqual(["a4", "roll"]);
});

test("a void label leads nowhere and says why; its thing gets another one, and it can come back", async () => {
  const [label] = await made([room("g1")]);
  expect(await voidLabel(db, label!.id, " ")).toEqual({ ok: false, error: { kind: "no_reason" } });
  expect((await voidLabel(db, label!.id, "abgefallen")).ok).toBe(true);
  const [another] = await made([room("g1")]);
  expect(another!.id).not.toBe(label!.id);
  expect((await labels()).find(({ id }) => id === label!.id)).toMatchObject({ void_reason: "abgefallen" });
  await reviveLabel(db, label!.id);
  expect((await labels()).every(({ voided_at }) => voided_at === null)).toBe(true);
});

test("a label that hangs somewhere can lead to something else; what stands on it stays", async () => {
  const [label] = await made([room("g1")]);
  expect((await reassignLabel(db, label!.id, { ...meter, target_name: " " })).ok).toBe(false);
  expect((await reassignLabel(db, label!.id, meter)).ok).toBe(true);
  expect(await labels()).toMatchObject([
    {
      short_id: label!.short_id,
      target_kind: "meter",
      target_name: "Z-4711",
      target_global_id: null,
      storey: null,
    },
  ]);
});

test("a scanned code is found in every project of this device", async () => {
  const [mine] = await made([room("g1")]);
  const [theirs] = await made([room("g9")], "other");
  const found = async (code: string) =>
    (await firstValueFrom(liveLabelsOfCode(db, code))).map(({ project_id }) => project_id);
  expect([await found(mine!.short_id), await found(theirs!.short_id), await found("000000000")]).toEqual([["p"], ["other"], []]); // prettier-ignore
});
