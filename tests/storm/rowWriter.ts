import type { Sql } from "postgres";
import { between, pick, type Random } from "../simulator/realm/seededRandom.ts";
import type { Somebody } from "./somebody.ts";

/** A row as it was acknowledged last. */
interface Acknowledged {
  readonly rev: number;
  readonly name: string;
  readonly phone: string | null;
}

/** Somebody who writes rows without a pause, and sends a request again until it is answered. */
export interface RowWriter {
  /** Writes until it is stopped; resolves when the last request is answered. */
  readonly work: () => Promise<void>;
  readonly stop: () => void;
  /** Rows that were acknowledged, requests that were made again, and changes that these held. */
  readonly counts: { rows: number; edits: number; repeatedRequests: number; repeated: number };
  /** What the server holds otherwise than it has acknowledged, one sentence each. */
  readonly differences: (sql: Sql) => Promise<readonly string[]>;
}

/** A writer of contacts in somebody's project, on a device of its own. */
export function rowWriter(who: Somebody, random: Random): RowWriter {
  const { project } = who;
  const scope = `project:${project}`;
  const device = crypto.randomUUID();
  const rows = new Map<string, Acknowledged>();
  const mutations = new Map<string, number>();
  const wrong: string[] = [];
  const counts = { rows: 0, edits: 0, repeatedRequests: 0, repeated: 0 };
  let isWorking = true;

  const added = (n: number) => {
    const at = new Date().toISOString();
    const doc = {
      scope,
      project_id: project,
      name: `Person ${n}`,
      is_public: false,
      created_at: at,
      updated_at: at,
    };
    return {
      kind: "contact",
      id: crypto.randomUUID(),
      scope,
      base: null,
      mutation: crypto.randomUUID(),
      doc,
    };
  };
  const edited = (id: string) => {
    const doc = { phone: String(between(random, 1, 1e9)), updated_at: new Date().toISOString() };
    return { kind: "contact", id, scope, base: rows.get(id)!.rev, mutation: crypto.randomUUID(), doc };
  };
  const push = async () => {
    const own = [...rows.keys()];
    const changed = own.length === 0 ? [] : [...new Set([pick(random, own), pick(random, own)])];
    const sent = [
      ...Array.from({ length: between(random, 1, 4) }, (_, i) => added(rows.size + i)),
      ...changed.map(edited),
    ];
    const { response, requests } = await who.ask("/rest/v1/rpc/sync_push", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ p_device: device, p_rows: sent }),
    });
    if (requests > 1) {
      counts.repeatedRequests += 1;
      counts.repeated += sent.length;
    }
    if (!response.ok)
      return void wrong.push(`a push was refused: ${response.status} ${await response.text()}`);
    const answers = (await response.json()) as { id: string; status: string; rev: number }[];
    answers.forEach(({ id, status, rev }, i) => {
      // A change that had been written twice would stand in its own way here.
      if (status !== "applied") return void wrong.push(`a change of one's own row was answered ${status}`);
      const doc: { readonly name?: string; readonly phone?: string } = sent[i]!.doc;
      const before = rows.get(id);
      counts[before ? "edits" : "rows"] += 1;
      rows.set(id, { rev, name: doc.name ?? before!.name, phone: doc.phone ?? before?.phone ?? null });
      mutations.set(sent[i]!.mutation, rev);
    });
  };
  return {
    work: async () => {
      while (isWorking && wrong.length === 0) await push();
    },
    stop: () => (isWorking = false),
    counts,
    differences: async (sql) => {
      const found = await sql<{ id: string; rev: string; name: string; phone: string | null }[]>`
        select id, rev, name, phone from public.contacts where created_by = ${who.user} and scope = ${scope} and not _deleted`;
      const told = [...wrong];
      const stored = new Map(found.map((row) => [row.id, row]));
      const noted = await sql<{ mutation: string; rev: string; times: string }[]>`
        select mutation, max(rev) as rev, count(*) as times from sync.ledger where device = ${device} group by mutation`;
      const ledger = new Map(noted.map((note) => [note.mutation, note]));
      for (const [id, row] of rows) {
        const there = stored.get(id);
        if (!there) told.push(`row ${id}, acknowledged with revision ${row.rev}, is not there`);
        else if (Number(there.rev) !== row.rev)
          told.push(`row ${id} has revision ${there.rev}, acknowledged was ${row.rev}`);
        else if (there.name !== row.name || there.phone !== row.phone)
          told.push(`row ${id} has another content`);
      }
      for (const [mutation, rev] of mutations) {
        const note = ledger.get(mutation);
        if (!note || note.times !== "1" || Number(note.rev) !== rev)
          told.push(
            `change ${mutation} stands ${note?.times ?? 0} times in the ledger, with revision ${note?.rev}`,
          );
      }
      if (ledger.size !== mutations.size)
        told.push(
          `${ledger.size} changes of a device stand in the ledger, ${mutations.size} were acknowledged`,
        );
      return told;
    },
  };
}

/** Rows of a project that nobody has been told of, and rows that are there twice. */
export async function strangers(
  sql: Sql,
  project: string,
  writers: readonly RowWriter[],
): Promise<readonly string[]> {
  const acknowledged = writers.reduce((sum, { counts }) => sum + counts.rows, 0);
  const [found] = await sql<{ rows: string; revisions: string; names: string }[]>`
    select count(*) as rows, count(distinct rev) as revisions, count(distinct id) as names from public.contacts where project_id = ${project}`;
  const { rows, revisions, names } = found!;
  return Number(rows) === acknowledged && revisions === rows && names === rows
    ? []
    : [`${rows} rows with ${revisions} revisions are there, ${acknowledged} were acknowledged`];
}
