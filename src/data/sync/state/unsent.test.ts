import { firstValueFrom } from "rxjs";
import { filter } from "rxjs/operators";
import { expect, test } from "vitest";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { addContact, deleteContact, updateContact } from "../../people/actions.ts";
import { collectionOf } from "../collectionOf.ts";
import { stateOf } from "./syncState.ts";
import { unsentBook, watchUnsent } from "./unsent.ts";

const inHaus = { project_id: "p1", is_public: false };

test("what was changed or deleted before the start counts as unsent, and what the server has confirmed does not", async () => {
  const db = await memoryDatabase({ collections: ["people", "device"] });
  const names = ["people"] as const;
  const [kept, deleted] = await Promise.all(
    ["Anna", "Bert"].map((name) => addContact(db, { ...inHaus, name })),
  );
  if (!kept!.ok || !deleted!.ok) throw new Error("not stored");
  await deleteContact(db, deleted!.value.id);
  const watch = await watchUnsent(db, names);
  const count = (n: number) => firstValueFrom(watch.all.pipe(filter((all) => all.size === n)));
  expect([...(await count(2)).keys()].toSorted()).toEqual(
    [`people|${deleted!.value.id}`, `people|${kept!.value.id}`].toSorted(),
  );

  const { unsent_since: _, ...confirmed } = kept!.value; // as the echo of the server comes back
  await collectionOf(db, "people").upsert({ ...confirmed, rev: 7 });
  await count(1);
  await updateContact(db, kept!.value.id, { phone: "0221" });
  await count(2);
  watch.stop();
  await db.close();
});

test("what is heard late of the time before does not make a newer change look confirmed", () => {
  const { unsent, note } = unsentBook();
  const start = { id: "c1", kind: "contact", scope: "project:p1", created_at: "t", updated_at: "t" };
  note("people", { ...start, _rev: "1-tab", unsent_since: "2026-11-20T10:00:00.000Z" });
  // confirmed by the worker, and changed here before its word has arrived
  note("people", { ...start, _rev: "3-tab", unsent_since: "2026-11-20T10:00:01.000Z" });
  expect(note("people", { ...start, _rev: "2-worker" })).toBe(false);
  expect([...unsent.keys()]).toEqual(["people|c1"]);
  expect(note("people", { ...start, _rev: "4-worker" })).toBe(true);
  expect(unsent.size).toBe(0);
});

test("a change that is heard of only after its confirmation does not count as unsent for ever", () => {
  const { unsent, note } = unsentBook();
  const start = { id: "c1", kind: "contact", scope: "project:p1", created_at: "t", updated_at: "t" };
  const since = "2026-11-20T10:00:00.000Z";
  note("people", { ...start, _rev: "3-worker" }); // a page that was frozen tells of its change when it wakes
  expect(note("people", { ...start, _rev: "2-tab", unsent_since: since })).toBe(false);
  expect(unsent.size).toBe(0);
  expect(note("people", { ...start, _rev: "4-tab", unsent_since: since })).toBe(true);
  expect(unsent.size).toBe(1);
  for (let n = 0; n < 10_000; n++) note("people", { ...start, id: `other${n}`, _rev: "1-worker" });
  expect(unsent.size).toBe(1);
});

test("the badge says first what keeps changes from going out, then what is under way, then what needs a person", () => {
  const one = new Map([
    ["a", { collection: "people", scope: "project:p", since: "2026-11-20T10:00:00.000Z" }],
  ] as const);
  const none = new Map();
  const quiet = { contact: null, issues: 0 };
  const troubled = { contact: null, issues: 2 };
  expect(stateOf("offline", one, troubled)).toMatchObject({ status: "offline", unsent: 1, issues: 2 });
  expect(stateOf("noToken", none, quiet).status).toBe("locked");
  expect(stateOf("waiting", one, quiet).status).toBe("waiting");
  expect(stateOf("open", one, troubled)).toMatchObject({
    status: "sending",
    oldest_unsent_at: "2026-11-20T10:00:00.000Z",
  });
  expect(stateOf("open", none, troubled).status).toBe("problem");
  expect(stateOf("open", none, quiet)).toMatchObject({ status: "idle", oldest_unsent_at: null });
});

test("many changes at once are told at once, not one by one", async () => {
  const db = await memoryDatabase({ collections: ["people", "device"] });
  const watch = await watchUnsent(db, ["people"]);
  let told = 0;
  const following = watch.all.subscribe(() => (told += 1));
  const before = told;
  const at = "2026-11-20T10:00:00.000Z";
  const many = Array.from({ length: 100 }, (_, n) => ({ id: `c${n}`, name: `Person ${n}` }));
  await collectionOf(db, "people").bulkInsert(
    many.map((one) => ({
      ...one,
      kind: "contact" as const,
      scope: "project:p1",
      created_at: at,
      updated_at: at,
      unsent_since: at,
    })),
  );
  await firstValueFrom(watch.all.pipe(filter((all) => all.size === 100)));
  expect(told - before).toBe(1);
  following.unsubscribe();
  watch.stop();
  await db.close();
});
