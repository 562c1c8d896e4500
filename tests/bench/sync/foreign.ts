import { type BenchBackend, benchBackend } from "../benchBackend.ts";
import type { Extent } from "../benches.ts";
import { buildingRows } from "../buildingRows.ts";
import { compare, median, type Report } from "../figures.ts";
import { inRounds } from "../inRounds.ts";

/** Calls of each function in a round. */
const calls = 15;

/**
 * Measures what the rows of others cost somebody: heads and a pull on a server with 10,000 projects and 100,000 rooms of another organisation,
 * beside the same on a server without.
 */
export async function foreignBench({ rows = 100_000, rounds = 5 }: Extent): Promise<Report> {
  const [alone, among] = [await benchBackend(), await benchBackend()];
  try {
    const [here, there] = [await ownRooms(alone), await ownRooms(among)];
    await addForeign(among, rows);
    const wrong = new Set<string>();
    const all = await inRounds("heads and pull", rounds, async (n) => {
      const one = () => timed(alone, here, wrong);
      const other = () => timed(among, there, wrong);
      const [first, second] = n % 2 === 0 ? [await one(), await other()] : [await other(), await one()];
      return n % 2 === 0 ? { alone: first, among: second } : { alone: second, among: first };
    });
    const pairs = (of: "heads" | "pull") =>
      all.map((round) => ({ ours: round.among[of], baseline: round.alone[of] }));
    const against = "a server without others";
    return {
      comparisons: [
        compare({ what: "sync_heads", against, unit: "ms", goal: 1.2 }, pairs("heads")),
        compare({ what: "sync_pull, first page", against, unit: "ms", goal: 1.2 }, pairs("pull")),
      ],
      facts: { "foreign projects": 10_000, "foreign rooms": rows },
      wrong: [...wrong],
    };
  } finally {
    await alone.stop();
    await among.stop();
  }
}

/** A project of the person with 1,000 rooms; answers its scope. */
async function ownRooms({ client, aProject }: BenchBackend): Promise<string> {
  const project = await aProject();
  const rooms = buildingRows(project, 2000).filter(({ table }) => table === "spaces");
  const { error } = await client.from("spaces").insert(rooms.map(({ id, doc }) => ({ id, ...doc })));
  if (error) throw new Error(error.message);
  return `project:${project}`;
}

/** What another organisation has, past the triggers that stamp rows one by one. */
async function addForeign({ backend, aPerson }: BenchBackend, rows: number): Promise<void> {
  const other = await aPerson();
  const theirs = await other.aProject();
  const [room] = buildingRows(theirs, 10).filter(({ table }) => table === "spaces");
  const { error } = await other.client.from("spaces").insert({ id: room!.id, ...room!.doc });
  if (error) throw new Error(error.message);
  await backend.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into projects (id, scope, organisation_id, name, rev, created_at, updated_at)
      select gen_random_uuid()::text, scope, organisation_id, 'Haus ' || n, nextval('sync.rev'), created_at, updated_at
        from projects, generate_series(1, 10000) n where id = ${theirs}`;
    await sql`insert into spaces select (jsonb_populate_record(s, jsonb_build_object(
        'id', gen_random_uuid()::text, 'scope', 'project:' || p.id, 'project_id', p.id, 'rev', nextval('sync.rev')))).*
        from spaces s, (select * from projects where name like 'Haus %' order by id limit 1000) p, generate_series(1, ${Math.ceil(rows / 1000)}) n where s.project_id = ${theirs}`;
  });
  await backend.sql`analyze`;
}

async function timed({ client }: BenchBackend, scope: string, wrong: Set<string>) {
  const time = async (name: string, args: object, holds: (data: unknown) => boolean) => {
    const all: number[] = [];
    for (let n = 0; n < calls; n++) {
      const begun = performance.now();
      const { data, error } = await client.rpc(name, args);
      all.push(performance.now() - begun);
      if (error) wrong.add(`${name}: ${error.message}`);
      else if (!holds(data)) wrong.add(`${name} did not answer what is stored`);
    }
    return median(all);
  };
  const heads = await time("sync_heads", {}, (data) => JSON.stringify(data).includes(scope));
  const page = { p_collection: "building", p_cursors: { [scope]: { epoch: null, rev: 0 } }, p_limit: 500 };
  const pull = await time("sync_pull", page, (data) => (data as { rows: unknown[] }).rows.length === 500);
  return { heads, pull };
}
