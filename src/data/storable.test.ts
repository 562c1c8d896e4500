import fc from "fast-check";
import { expect, test } from "vitest";
import { type NewSpace, putRows, renameSpace } from "./building/actions.ts";
import { memoryDatabase } from "./memoryDatabase.ts";
import { createProject, longestProjectName, renameProject } from "./projects/actions.ts";
import { storable } from "./storable.ts";

/** All texts in a value, names of fields among them. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [name, ...textsOf(field)]);
}

/** Any unit of a text, NUL and halves of characters among them. */
const anyUnit = fc.oneof(
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
  fc.constantFrom("\0", "\ud83d", "\ude00", "\\"),
);

const half = "\ud83d";

test("what the server can keep is left as it is; nothing else gets through", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: anyUnit }), (value) => {
      const kept = storable(value);
      for (const text of textsOf(kept)) expect(text.isWellFormed() && !text.includes("\0")).toBe(true);
      expect(storable(kept)).toBe(kept);
    }),
  );
  const clean = { a: ["Öztürk 😀", { b: 1, c: null }] };
  expect(storable(clean)).toBe(clean);
  expect(storable({ a: [`x\0y${half}`, 1], [`k\0`]: null })).toEqual({ a: ["xy\ufffd", 1], k: null });
});

test("a pasted NUL or half a character in a new or changed document never reaches the server", async () => {
  const db = await memoryDatabase();
  const made = await createProject(db, {
    organisation_id: "o",
    name: `x${"😀".repeat(longestProjectName / 2)}`,
    details: { street: "See\0weg 1" },
  });
  if (!made.ok) throw new Error(made.error.kind);
  const stored = async () => (await db.projects.findOne(made.value.id).exec())!.toJSON();
  expect((await stored()).street).toBe("Seeweg 1");
  expect((await stored()).name.isWellFormed()).toBe(true);
  await renameProject(db, made.value.id, `Haus\0 am See`);
  expect((await stored()).name).toBe("Haus am See");

  const space = {
    project_id: made.value.id,
    model_id: "m",
    express_id: 1,
    global_id: "g",
    name: "0.0\x001",
    flags: [`f${half}`],
  };
  await putRows(db, { spaces: [space as unknown as NewSpace], assets: [], changes: [] });
  const [room] = await db.building.find().exec();
  expect(room!.toJSON()).toMatchObject({ name: "0.01", flags: ["f\ufffd"] });
  await renameSpace(db, room!.id, `Werk\0statt`);
  expect((await db.building.findOne(room!.id).exec())!.toJSON()).toMatchObject({ name: "Werkstatt" });
  await db.close();
});
