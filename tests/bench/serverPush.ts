import type { BenchBackend } from "./benchBackend.ts";
import { type BenchRow, buildingRows } from "./buildingRows.ts";

/** What one way of writing costs. Times are those of the caller, from the first request to the last answer. */
export interface PushFigure {
  readonly requests: number;
  readonly ms: number;
  readonly rows_per_s: number;
}

/** Both ways side by side; the figures are medians over the rounds. */
export interface ServerPush {
  readonly rows: number;
  readonly rows_per_request: number;
  readonly rounds: number;
  /** The rows through `sync_push`: revision, ledger and answer per row. */
  readonly push: PushFigure;
  /** The same requests again, as after a lost answer: nothing is written. */
  readonly repeated: PushFigure;
  /** The rows changed (two fields each) through `sync_push`. */
  readonly edited: PushFigure;
  /** Rows like them in the same tables under the same policies through supabase-js `insert`. */
  readonly insert: PushFigure;
  /** `push.ms / insert.ms`, the median over the rounds of the quotient of each round. */
  readonly ratio: number;
  readonly repeated_ratio: number;
  readonly edited_ratio: number;
}

/**
 * Measures a push of many pending rows against a plain bulk insert, alternating, each round in projects of their own.
 *
 * @param rows how many pending rows, e.g. 10,000
 * @param rows_per_request both ways, at most 1,000
 */
export async function serverPush(
  bench: BenchBackend,
  { rows = 10_000, rows_per_request = 500, rounds = 5 } = {},
): Promise<ServerPush> {
  const times: { push: number; repeated: number; edited: number; insert: number }[] = [];
  let requests = { push: 0, insert: 0 };
  await round(bench, Math.min(rows, 1000), rows_per_request); // warm: connections, caches
  for (let n = 0; n < rounds; n++) {
    const one = await round(bench, rows, rows_per_request);
    times.push(one.ms);
    requests = one.requests;
  }
  const figure = (way: keyof (typeof times)[number], count: number): PushFigure => {
    const ms = median(times.map((time) => time[way]));
    return { requests: count, ms: Math.round(ms), rows_per_s: Math.round((rows / ms) * 1000) };
  };
  const ratio = (way: keyof (typeof times)[number]) =>
    Number(median(times.map((time) => time[way] / time.insert)).toFixed(2));
  return {
    rows,
    rows_per_request,
    rounds,
    push: figure("push", requests.push),
    repeated: figure("repeated", requests.push),
    edited: figure("edited", requests.push),
    insert: figure("insert", requests.insert),
    ratio: ratio("push"),
    repeated_ratio: ratio("repeated"),
    edited_ratio: ratio("edited"),
  };
}

async function round(bench: BenchBackend, rows: number, size: number) {
  const plain = parts(buildingRows(await bench.aProject(), rows), size);
  const synced = parts(buildingRows(await bench.aProject(), rows), size);
  const begun = performance.now();
  for (const part of plain) await insert(bench, part);
  const inserted = performance.now();
  const adding = synced.map((part) => part.map((row) => ({ ...envelope(row), base: null, doc: row.doc })));
  const revs = new Map<string, number>();
  for (const part of adding) for (const { id, rev } of await push(bench, part)) revs.set(id, rev);
  const pushed = performance.now();
  for (const part of adding) await push(bench, part);
  const repeated = performance.now();
  for (const part of synced)
    await push(
      bench,
      part.map((row) => ({
        ...envelope(row),
        base: revs.get(row.id)!,
        doc: { name: "Neu", updated_at: new Date().toISOString() },
      })),
    );
  const edited = performance.now();
  return {
    ms: {
      insert: inserted - begun,
      push: pushed - inserted,
      repeated: repeated - pushed,
      edited: edited - repeated,
    },
    requests: { push: synced.length, insert: plain.length },
  };
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

async function insert({ client }: BenchBackend, part: readonly BenchRow[]): Promise<void> {
  const { error } = await client.from(part[0]!.table).insert(part.map(({ id, doc }) => ({ id, ...doc })));
  if (error) throw new Error(`${error.code} ${error.message}`);
}

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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
