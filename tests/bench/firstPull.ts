import type { BenchBackend } from "./benchBackend.ts";
import { buildingRows } from "./buildingRows.ts";

/** What one way of reading costs over HTTP, without storing. */
export interface PullFigure {
  readonly requests: number;
  readonly rows: number;
  readonly ms: number;
  /** Bytes of the answers' bodies. */
  readonly bytes: number;
}

/** Rows of a project that are read for the first time, both ways side by side; medians over the rounds. */
export interface FirstPull {
  readonly rows: number;
  readonly rounds: number;
  /** Through `sync_pull` from an empty cursor. */
  readonly pull: PullFigure;
  /** The same rows in pages of 1,000 by a plain select. */
  readonly select: PullFigure;
  readonly ratio: number;
  readonly bytes_ratio: number;
}

/**
 * Measures the first pull of a collection against a plain select of the same rows in pages.
 *
 * @param page rows per request of the pull
 */
export async function firstPull(
  bench: BenchBackend,
  { rows = 10_000, page = 5000, rounds = 5 } = {},
): Promise<FirstPull> {
  const scope = await filled(bench, rows);
  const times: { pull: PullFigure; select: PullFigure }[] = [];
  for (let n = 0; n <= rounds; n++) {
    const one = { select: await selected(bench, scope), pull: await pulled(bench, scope, page) };
    if (n > 0) times.push(one); // the first one warms up
  }
  const middle = (of: (one: (typeof times)[number]) => number) =>
    times.map(of).toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
  const figure = (way: "pull" | "select"): PullFigure => ({
    requests: times[0]![way].requests,
    rows: times[0]![way].rows,
    ms: Math.round(middle((one) => one[way].ms)),
    bytes: times[0]![way].bytes,
  });
  return {
    rows,
    rounds,
    pull: figure("pull"),
    select: figure("select"),
    ratio: Number(middle((one) => one.pull.ms / one.select.ms).toFixed(2)),
    bytes_ratio: Number((times[0]!.pull.bytes / times[0]!.select.bytes).toFixed(2)),
  };
}

/** A project with rooms; answers its scope. */
async function filled({ client, aProject }: BenchBackend, rows: number): Promise<string> {
  const project = await aProject();
  const spaces = buildingRows(project, rows * 2).filter(({ table }) => table === "spaces");
  for (let at = 0; at < spaces.length; at += 1000) {
    const part = spaces.slice(at, at + 1000).map(({ id, doc }) => ({ id, ...doc }));
    const { error } = await client.from("spaces").insert(part);
    if (error) throw new Error(error.message);
  }
  return `project:${project}`;
}

async function pulled(bench: BenchBackend, scope: string, page: number): Promise<PullFigure> {
  const begun = performance.now();
  let [requests, bytes, rows] = [0, 0, 0];
  let cursor: unknown = { epoch: null, rev: 0 };
  for (let more = true; more; requests++) {
    const args = { p_collection: "building", p_cursors: { [scope]: cursor }, p_limit: page };
    const text = await asked(bench, "rpc/sync_pull", { method: "POST", body: JSON.stringify(args) });
    const answer = JSON.parse(text) as {
      readonly rows: readonly object[];
      readonly more: boolean;
      readonly cursors: Readonly<Record<string, unknown>>;
    };
    bytes += text.length;
    rows += answer.rows.length;
    more = answer.more;
    cursor = answer.cursors[scope];
  }
  return { requests, bytes, rows, ms: performance.now() - begun };
}

/** Pages by key, as one reads a large table through PostgREST. */
async function selected(bench: BenchBackend, scope: string): Promise<PullFigure> {
  const begun = performance.now();
  let [requests, bytes, rows] = [0, 0, 0];
  for (let after = 0, more = true; more; requests++) {
    const query = `spaces?select=*&scope=eq.${scope}&rev=gt.${after}&order=rev&limit=1000`;
    const text = await asked(bench, query, { method: "GET" });
    const page = JSON.parse(text) as readonly { readonly rev: number }[];
    bytes += text.length;
    rows += page.length;
    after = page.at(-1)?.rev ?? after;
    more = page.length === 1000;
  }
  return { requests, bytes, rows, ms: performance.now() - begun };
}

async function asked({ backend, token }: BenchBackend, path: string, init: RequestInit): Promise<string> {
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: backend.keys.publishable,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
