import type { BenchBackend } from "../benchBackend.ts";
import { type BenchRow, buildingRows } from "../buildingRows.ts";
import { compare, type Report } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import { storedRows } from "../storedRows.ts";

/** What one round took, in milliseconds of the caller, from the first request to the last answer. */
interface Times {
  readonly insert: number;
  readonly upsert: number;
  readonly push: number;
  readonly repeated: number;
  readonly edited: number;
}

/**
 * Measures a push of many pending rows against a plain bulk insert, alternating, each round in projects of their own; the same push
 * once more, as after a lost answer; and a push of an edit in every row against a plain bulk upsert.
 *
 * @param rows how many pending rows, e.g. 10,000
 * @param rows_per_request both ways, at most 1,000
 */
export async function serverPush(
  bench: BenchBackend,
  { rows, rounds, rows_per_request = 500 }: { rows: number; rounds: number; rows_per_request?: number },
): Promise<Report> {
  const wrong: string[] = [];
  const all = await inRounds("push", rounds, (n) =>
    round(
      bench,
      { rows: n === 0 ? Math.min(rows, 1000) : rows, size: rows_per_request, pushFirst: n % 2 === 0 },
      wrong,
    ),
  );
  const times = all.map((one) => one.times);
  const { requests } = all[0]!;
  const pairs = (ours: keyof Times, baseline: keyof Times) =>
    times.map((time) => ({ ours: time[ours], baseline: time[baseline] }));
  const insert = "supabase-js insert";
  return {
    comparisons: [
      compare({ what: "push", against: insert, unit: "ms", goal: 4 }, pairs("push", "insert")),
      compare({ what: "push, requests", against: insert, unit: "requests", goal: 1.2 }, [requests]),
      compare({ what: "push again", against: insert, unit: "ms" }, pairs("repeated", "insert")),
      compare(
        { what: "push of edits", against: "supabase-js upsert", unit: "ms" },
        pairs("edited", "upsert"),
      ),
    ],
    wrong,
  };
}

interface RoundExtent {
  readonly rows: number;
  readonly size: number;
  /** Whether our way goes first: the one that goes second meets a fuller database. */
  readonly pushFirst: boolean;
}

async function round(bench: BenchBackend, { rows, size, pushFirst }: RoundExtent, wrong: string[]) {
  const [plainProject, syncedProject] = [await bench.aProject(), await bench.aProject()];
  const plain = parts(buildingRows(plainProject, rows), size);
  const synced = parts(buildingRows(syncedProject, rows), size);
  const theirs = () => plainRound(bench, plain);
  const ours = () => pushRound(bench, synced);
  const first = pushFirst ? await ours() : await theirs();
  const second = pushFirst ? await theirs() : await ours();
  for (const project of [plainProject, syncedProject]) {
    const stored = (await storedRows(bench, `project:${project}`)).size;
    if (stored !== rows) wrong.push(`${stored} rows are stored of the ${rows} that were sent`);
  }
  const times = { ...first, ...second } as unknown as Times;
  return { times, requests: { ours: synced.length, baseline: plain.length } };
}

async function plainRound({ client }: BenchBackend, plain: readonly (readonly BenchRow[])[]) {
  const send = async (way: "insert" | "upsert", fields: object) => {
    for (const part of plain) {
      const rows = part.map(({ id, doc }) => ({ id, ...doc, ...fields }));
      const { error } = await client.from(part[0]!.table)[way](rows);
      if (error) throw new Error(`${error.code} ${error.message}`);
    }
  };
  return {
    insert: await timed(() => send("insert", {})),
    upsert: await timed(() => send("upsert", edit())),
  };
}

async function pushRound(bench: BenchBackend, synced: readonly (readonly BenchRow[])[]) {
  const adding = synced.map((part) => part.map((row) => ({ ...envelope(row), base: null, doc: row.doc })));
  const revs = new Map<string, number>();
  const send = async () => {
    for (const part of adding) for (const { id, rev } of await push(bench, part)) revs.set(id, rev);
  };
  const added = await timed(send);
  const repeated = await timed(send);
  const edited = await timed(async () => {
    for (const part of synced)
      await push(
        bench,
        part.map((row) => ({ ...envelope(row), base: revs.get(row.id)!, doc: edit() })),
      );
  });
  return { push: added, repeated, edited };
}

const edit = () => ({ name: "Neu", updated_at: new Date().toISOString() });

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Requests of at most `size` rows, of one table each: what a collection's replication and a bulk insert do alike. */
function parts(rows: readonly BenchRow[], size: number): readonly (readonly BenchRow[])[] {
  const out: BenchRow[][] = [];
  for (const row of rows) {
    const last = out.at(-1);
    if (!last || last.length >= size || last[0]!.table !== row.table) out.push([row]);
    else last.push(row);
  }
  return out;
}

const envelope = ({ kind, id, scope }: BenchRow) => ({ kind, id, scope, mutation: crypto.randomUUID() });

async function push(
  { client }: BenchBackend,
  p_rows: readonly object[],
): Promise<readonly { readonly id: string; readonly rev: number }[]> {
  const { data, error } = await client.rpc("sync_push", { p_device: "bench", p_rows });
  if (error) throw new Error(`${error.code} ${error.message}`);
  const answers = data as { id: string; status: string; rev: number }[];
  const bad = answers.find(({ status }) => status !== "applied");
  if (bad) throw new Error(JSON.stringify(bad));
  return answers;
}
