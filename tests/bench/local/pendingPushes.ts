import { compare, type Comparison } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import { inTurn, isStored, pairs, type Place, serverFor } from "../place.ts";
import { storedRows } from "../storedRows.ts";
import { onWire, requestsOf } from "./wire.ts";

/** Rows that wait on a device: sent by the product until the device knows each of them stored, beside plain inserts. */
export async function pendingPushes(place: Place): Promise<readonly Comparison[]> {
  const all = await inRounds("push", place.rounds, (n) =>
    inTurn(n, { ours: () => push(place, `push-${n}`), plain: () => insert(place) }),
  );
  const against = "supabase-js insert, in a worker";
  return [
    compare(
      { what: "push until the server has it all", against, unit: "ms", goal: 4 },
      pairs(all, ({ ours, plain }) => [ours.wire.answered.get("sync_push")! - ours.begun, plain.ms]),
    ),
    compare(
      { what: "push until confirmed", against, unit: "ms", goal: 4 },
      pairs(all, ({ ours, plain }) => [ours.ms, plain.ms]),
    ),
    compare(
      { what: "push, requests that write", against, unit: "requests", goal: 1.2 },
      pairs(all, ({ ours, plain }) => [requestsOf(ours.wire, "sync_push"), requestsOf(plain.wire)]),
    ),
    compare(
      { what: "push, all requests", against, unit: "requests" },
      pairs(all, ({ ours, plain }) => [requestsOf(ours.wire), requestsOf(plain.wire)]),
    ),
  ];
}

/** Somebody new each time: a device reads all that its person may see. */
async function push({ backend, page, rows, wrong }: Place, name: string) {
  const person = await backend.aPerson();
  const project = await person.aProject();
  const done = await onWire(backend.backend.server, () =>
    page.evaluate(([to, at, what]) => benchPage.push(to, at, what), [
      serverFor(backend, person),
      name,
      { project, count: rows },
    ] as const),
  );
  await page.evaluate((at) => benchPage.clean(at), name);
  const stored = await storedRows(backend, `project:${project}`);
  if (stored.size !== rows || !isStored(done.rows, stored))
    wrong.add("after a push, device and server do not hold the same");
  return done;
}

async function insert({ backend, page, rows, wrong }: Place) {
  const person = await backend.aPerson();
  const project = await person.aProject();
  const done = await onWire(backend.backend.server, async () => ({
    ms: await page.evaluate(([to, what]) => benchPage.plainPush(to, what), [
      serverFor(backend, person),
      { project, count: rows },
    ] as const),
  }));
  if ((await storedRows(backend, `project:${project}`)).size !== rows)
    wrong.add("plain inserts were not stored");
  return done;
}
