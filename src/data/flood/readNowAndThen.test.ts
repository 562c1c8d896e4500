import type { RxCollection, RxQuery } from "rxdb";
import { filter, firstValueFrom, Subject } from "rxjs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { liveSpaces } from "../building/queries.ts";
import type { Stored } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { floodState } from "./floodState.ts";
import { readNowAndThen } from "./readNowAndThen.ts";

const at = "2026-11-20T10:00:00.000Z";
const rooms = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `r${from + i}`, kind: "space", scope: "project:p", project_id: "p", name: `R ${from + i}`, created_at: at, updated_at: at })); // prettier-ignore

test("a list that is on screen while thousands of rows arrive ends with all of them, and hears of single changes again", async () => {
  const db = await memoryDatabase();
  const seen: number[] = [];
  const following = liveSpaces(db, "p").subscribe((found) => seen.push(found.length));
  await db.building.bulkInsert(rooms(0, 50) as never);
  const flood = floodState(db.building);
  expect(flood.value).toBe(false);
  for (let n = 0; n < 10; n++) await db.building.bulkInsert(rooms(1000 * (n + 1), 300) as never);
  expect(flood.value).toBe(true);
  const all = await firstValueFrom(liveSpaces(db, "p").pipe(filter((found) => found.length === 3050)));
  expect(Object.keys(all[0]!)).not.toContain("_meta");
  await firstValueFrom(flood.pipe(filter((isFlooded) => !isFlooded)));
  await (await db.building.findOne("r3").exec())!.patch({ name: "Küche" } as never);
  const after = await firstValueFrom(
    liveSpaces(db, "p").pipe(filter((found) => found.some(({ name }) => name === "Küche"))),
  );
  expect(after).toHaveLength(3050);
  expect(seen.at(-1)).toBe(3050);
  following.unsubscribe();
  await db.close();
});

/** A collection of which it is counted how often it is read; each reading waits to be answered. */
function aCollection() {
  const changes = new Subject<{ isLocal: boolean; events: unknown[] }>();
  const answers: ((count: number) => Promise<void>)[] = [];
  const query = () =>
    new Promise((resolve) => {
      answers.push(async (count) => {
        resolve({ documents: rooms(0, count) });
        await vi.advanceTimersByTimeAsync(0);
      });
    });
  const collection = { eventBulks$: changes, storageInstance: { query } };
  const seen: number[] = [];
  const following = readNowAndThen(
    collection as unknown as RxCollection<Stored>,
    { getPreparedQuery: () => ({}) } as unknown as RxQuery<Stored, unknown>,
  ).subscribe((found) => seen.push(found.length));
  const change = () => changes.next({ isLocal: false, events: [] });
  return { seen, answers, change, following };
}

describe("by a clock of the test", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("a reading that takes a second is repeated after ten, however much is told meanwhile, and not at all when nothing is", async () => {
    const { seen, answers, change } = aCollection();
    expect(answers).toHaveLength(1);
    change();
    await vi.advanceTimersByTimeAsync(1000);
    await answers[0]!(3);
    for (let n = 0; n < 9; n++) {
      change();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1100);
    expect(answers).toHaveLength(2);
    await answers[1]!(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, answers.length]).toEqual([[3, 5], 2]);
    change(); // after a pause at once
    expect(answers).toHaveLength(3);
  });

  test("whoever has left is told nothing, and nothing is read for them any more", async () => {
    const { seen, answers, change, following } = aCollection();
    change();
    following.unsubscribe();
    await answers[0]!(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, answers.length]).toEqual([[], 1]);
  });
});
