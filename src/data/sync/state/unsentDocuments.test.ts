import { expect, test } from "vitest";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { createProject, deleteProject } from "../../projects/actions.ts";
import { unsentDocuments } from "./unsentDocuments.ts";

test("what was written and what was deleted is unsent until the server has confirmed it", async () => {
  const db = await memoryDatabase();
  expect(await unsentDocuments(db)).toEqual([]);
  const kept = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  const gone = await createProject(db, { organisation_id: "o", name: "Altbau" });
  if (!kept.ok || !gone.ok) throw new Error("a project was not created");
  await deleteProject(db, gone.value.id);
  const found = await unsentDocuments(db);
  expect(found.map(({ id, _deleted }) => [id, _deleted])).toEqual([
    [kept.value.id, false],
    [gone.value.id, true],
  ]);
  expect(found[0]).toMatchObject({ name: "Lindenhof", kind: "project" });
  expect(Object.keys(found[0]!)).not.toContain("_meta");

  const document = await db.projects.findOne(kept.value.id).exec();
  await document!.incrementalModify((stored) => {
    const { unsent_since: _, ...confirmed } = stored;
    return { ...confirmed, rev: 1 };
  });
  expect((await unsentDocuments(db)).map(({ id }) => id)).toEqual([gone.value.id]);
  await db.close();
});

test("more documents than one portion are all found", async () => {
  const db = await memoryDatabase();
  const at = "2026-11-20T08:00:00.000Z";
  await db.people.bulkInsert(
    Array.from({ length: 1203 }, (_, index) => ({
      id: `c${index}`,
      kind: "contact" as const,
      scope: "project:p",
      project_id: "p",
      name: `Kontakt ${index}`,
      is_public: false,
      created_at: at,
      updated_at: at,
      unsent_since: at,
    })),
  );
  expect(await unsentDocuments(db)).toHaveLength(1203);
  await db.close();
});
