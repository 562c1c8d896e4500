import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { memoryDatabase } from "./memoryDatabase.ts";
import { migrations, migrationSteps, schema } from "./schema.ts";

let db: Database;
beforeAll(async () => {
  db = await memoryDatabase({ collections: ["journal"] });
});
afterAll(() => db.close());

test("what changed since an instant, oldest first, is read from an index, of a kind as of a scope", () => {
  const oldestFirst = [{ updated_at: "asc" as const }];
  const updated_at = { $gt: "2026-11-20T10:00:00.000Z" };
  for (const selector of [
    { kind: "observation" as const, updated_at },
    { scope: "project:1", kind: "observation" as const, updated_at },
  ]) {
    const { queryPlan } = db.journal.find({ selector, sort: oldestFirst, limit: 50 }).getPreparedQuery();
    expect(queryPlan.sortSatisfiedByIndex).toBe(true);
    expect(queryPlan.selectorSatisfiedByIndex).toBe(true);
  }
});

test("every version has its step, from the first to the present one", () => {
  expect(Object.keys(migrationSteps(schema.version)).map(Number)).toEqual(
    Array.from({ length: schema.version }, (_, i) => i + 1),
  );
  expect(Object.keys(migrations).every((version) => Number(version) <= schema.version)).toBe(true);
});

test("a step changes a document once: run again it changes nothing more, and it keeps who and what", () => {
  const documents = fc.record({
    id: fc.string(),
    kind: fc.string(),
    scope: fc.string(),
    more: fc.jsonValue(),
  });
  for (const step of Object.values(migrationSteps(schema.version)))
    fc.assert(
      fc.property(documents, (document) => {
        const once = step(structuredClone(document), db.journal) as typeof document;
        expect(step(structuredClone(once), db.journal)).toEqual(once);
        expect([once.id, once.kind, once.scope]).toEqual([document.id, document.kind, document.scope]);
      }),
    );
});
