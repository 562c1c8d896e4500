import type { BenchBackend } from "../benchBackend.ts";
import { buildingRows } from "../buildingRows.ts";
import { compare, type Report } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import { storedRows } from "../storedRows.ts";

/** What one way of reading cost over HTTP, without storing. */
interface Read {
  readonly requests: number;
  readonly ms: number;
  /** Bytes of the answers' bodies. */
  readonly bytes: number;
  /** Revision by id. */
  readonly rows: ReadonlyMap<string, number>;
}

/**
 * Measures the first pull of a collection against a plain select of the same rows in pages of 1,000.
 *
 * @param page rows per request of the pull
 */
export async function firstPull(
  bench: BenchBackend,
  { rows, rounds, page = 5000 }: { rows: number; rounds: number; page?: number },
): Promise<Report> {
  const scope = await filled(bench, rows);
  const stored = await storedRows(bench, scope);
  const wrong = new Set<string>();
  const all = await inRounds("first pull", rounds, async (n) => {
    const ours = () => pulled(bench, scope, page);
    const theirs = () => selected(bench, scope);
    const [one, other] = n % 2 === 0 ? [await ours(), await theirs()] : [await theirs(), await ours()];
    const [pull, select] = n % 2 === 0 ? [one, other] : [other, one];
    for (const [way, read] of Object.entries({ pull, select }))
      if (!sameRows(read.rows, stored)) wrong.add(`the ${way} did not read what is stored`);
    return { pull, select };
  });
  const against = "select, pages of 1,000";
  const pairs = (of: "ms" | "requests" | "bytes") =>
    all.map(({ pull, select }) => ({ ours: pull[of], baseline: select[of] }));
  return {
    comparisons: [
      compare({ what: "first pull", against, unit: "ms", goal: 1.5 }, pairs("ms")),
      compare({ what: "first pull, requests", against, unit: "requests" }, pairs("requests")),
      compare({ what: "first pull, bytes", against, unit: "bytes", goal: 1.1 }, pairs("bytes")),
    ],
    wrong: [...wrong],
  };
}

const sameRows = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, rev]) => other.get(id) === rev);

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

interface Row {
  readonly id: string;
  readonly rev: number;
}

async function pulled(bench: BenchBackend, scope: string, page: number): Promise<Read> {
  const begun = performance.now();
  let [requests, bytes] = [0, 0];
  const rows: Row[] = [];
  let cursor: unknown = { epoch: null, rev: 0 };
  for (let more = true; more; requests++) {
    const args = { p_collection: "building", p_cursors: { [scope]: cursor }, p_limit: page };
    const text = await asked(bench, "rpc/sync_pull", { method: "POST", body: JSON.stringify(args) });
    const answer = JSON.parse(text) as {
      readonly rows: readonly Row[];
      readonly more: boolean;
      readonly cursors: Readonly<Record<string, unknown>>;
    };
    bytes += Buffer.byteLength(text);
    rows.push(...answer.rows);
    more = answer.more;
    cursor = answer.cursors[scope];
  }
  return { requests, bytes, ms: performance.now() - begun, rows: revisions(rows) };
}

/** Pages by key, as one reads a large table through PostgREST. */
async function selected(bench: BenchBackend, scope: string): Promise<Read> {
  const begun = performance.now();
  let [requests, bytes] = [0, 0];
  const rows: Row[] = [];
  for (let after = 0, more = true; more; requests++) {
    const query = `spaces?select=*&scope=eq.${scope}&rev=gt.${after}&order=rev&limit=1000`;
    const text = await asked(bench, query, { method: "GET" });
    const page = JSON.parse(text) as readonly Row[];
    bytes += Buffer.byteLength(text);
    rows.push(...page);
    after = page.at(-1)?.rev ?? after;
    more = page.length === 1000;
  }
  return { requests, bytes, ms: performance.now() - begun, rows: revisions(rows) };
}

const revisions = (rows: readonly Row[]) => new Map(rows.map(({ id, rev }) => [id, rev]));

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
