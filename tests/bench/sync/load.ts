import type { ServerFunction } from "#data/sync/protocol.ts";
import { benchBackend, type BenchBackend, type BenchPerson } from "../benchBackend.ts";
import type { Extent } from "../benches.ts";
import { compare, quantile, type Comparison, type Report } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import { type LoadDevice, loadDevice, type Traffic } from "./loadDevice.ts";
import { storedRows } from "../storedRows.ts";

/** Devices of one building, which read what the others of it write. */
const perProject = 5;
/** Every device sends and reads this often, without a pause, so many changes each time. */
const turns = 5;
const changesPerTurn = 20;
const sizes = [10, 50, 200];

/**
 * Devices that push and pull at the same time as fast as they are answered, five to a project, beside one device alone. Device and
 * server share the machine and this process: what grows with the number of devices is the cost of both.
 */
export async function loadBench({ rounds = 3, devices = 200 }: Extent): Promise<Report> {
  const bench = await benchBackend();
  const wrong: string[] = [];
  try {
    const most = Math.ceil(devices / perProject);
    const people: BenchPerson[] = [bench];
    while (people.length < most) people.push(await bench.aPerson());
    const counts = [...sizes.filter((size) => size < devices), devices];
    const all = await inRounds("load", rounds, async (n) => {
      const alone = await shift(bench, people, { count: 1, wrong });
      const together: Shift[] = [];
      for (const count of n === 0 ? [perProject] : counts)
        together.push(await shift(bench, people, { count, wrong }));
      return { alone, together };
    });
    const comparisons = counts.flatMap((count, i) =>
      compared(
        count,
        all.map(({ alone, together }) => ({ alone, together: together[i]! })),
      ),
    );
    const shifts = all.flatMap(({ alone, together }) => [alone, ...together]);
    const sum = (of: (one: Shift) => number) => shifts.reduce((total, one) => total + of(one), 0);
    return {
      comparisons,
      facts: {
        "changes per device": turns * changesPerTurn - changesPerTurn / 2,
        requests: sum(({ requests }) => requests),
        changes: sum(({ traffic }) => traffic.changes),
        "rows read": sum(({ traffic }) => traffic.readRows),
        errors: sum(({ traffic }) => traffic.errors),
      },
      wrong,
    };
  } finally {
    await bench.stop();
  }
}

/** What a number of devices did from their first request to their last answer. */
interface Shift {
  readonly ms: number;
  readonly requests: number;
  readonly traffic: Traffic;
}

interface Crew {
  readonly count: number;
  /** Where it is told when a device does not hold what the server holds. */
  readonly wrong: string[];
}

/** Lets so many devices work, in projects of their own, and compares in the end what each of them holds with the server. */
async function shift(
  bench: BenchBackend,
  people: readonly BenchPerson[],
  { count, wrong }: Crew,
): Promise<Shift> {
  const { backend } = bench;
  const traffic: Traffic = { times: {}, bytes: 0, changes: 0, readRows: 0, errors: 0, reasons: {} };
  const crew: { device: LoadDevice; project: string }[] = [];
  for (let i = 0; i < count; i++) {
    const person = people[Math.floor(i / perProject)]!;
    const project = i % perProject === 0 ? await person.aProject() : crew.at(-1)!.project;
    const place = { url: backend.url, key: backend.keys.publishable, token: person.token, project };
    crew.push({ device: loadDevice({ ...place, changesPerTurn }, traffic), project });
  }
  const begun = performance.now();
  await Promise.all(crew.map(({ device }) => work(device)));
  const ms = performance.now() - begun;
  const requests = Object.values(traffic.times).reduce((sum, { length }) => sum + length, 0);
  const worked = { ms, requests, traffic: structuredClone(traffic) };
  for (const { device, project } of crew) {
    await device.catchUp();
    const stored = await storedRows(bench, `project:${project}`);
    const isEqual =
      stored.size === device.rows.size && [...stored].every(([id, rev]) => device.rows.get(id) === rev);
    if (!isEqual)
      wrong.push(`one of ${count} devices holds ${device.rows.size} rows, the server ${stored.size}`);
    device.stop();
  }
  return worked;
}

async function work(device: LoadDevice): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await device.turn();
}

/** What the same work costs a device, a change and a request when so many devices do it at once. */
function compared(
  count: number,
  rounds: readonly { readonly alone: Shift; readonly together: Shift }[],
): readonly Comparison[] {
  const against = "one device alone";
  const pairs = (of: (shift: Shift) => number) =>
    rounds.map(({ alone, together }) => ({ ours: of(together), baseline: of(alone) }));
  const waits = (share: number, name: ServerFunction) => (shift: Shift) =>
    quantile(shift.traffic.times[name] ?? [], share);
  const ms = (what: string, of: (shift: Shift) => number) =>
    compare({ what: `${count} devices, ${what}`, against, unit: "ms" }, pairs(of));
  return [
    ms("time per change", (shift) => shift.ms / shift.traffic.changes),
    ms("time per row sent or read", (shift) => shift.ms / (shift.traffic.changes + shift.traffic.readRows)),
    compare(
      { what: `${count} devices, bytes per row sent or read`, against, unit: "bytes" },
      pairs(({ traffic }) => traffic.bytes / (traffic.changes + traffic.readRows)),
    ),
    compare(
      { what: `${count} devices, requests per device`, against, unit: "requests" },
      rounds.map(({ alone, together }) => ({ ours: together.requests / count, baseline: alone.requests })),
    ),
    ...(["sync_push", "sync_heads", "sync_pull"] as const).flatMap((name) => [
      ms(`${name} p50`, waits(0.5, name)),
      ms(`${name} p95`, waits(0.95, name)),
    ]),
  ];
}
