import type { Backend } from "#embedded/backend.ts";
import { buildingRows } from "../buildingRows.ts";

/** Of so many rows of a building one in five is a room, the others are equipment: what the reading of a large model leaves. */
const roomsIn = 5;

/** Gives somebody's organisation a project without anything in it; answers its id. */
export async function anEmptyProject(sql: Backend["sql"], email: string): Promise<string> {
  const project = crypto.randomUUID();
  const at = new Date().toISOString();
  await sql`insert into projects (id, scope, organisation_id, name, created_at, updated_at)
    select ${project}, 'org:' || m.organisation_id, m.organisation_id, 'Klinikum', ${at}, ${at}
      from memberships m join auth.users u on u.id = m.user_id where u.email = ${email} limit 1`;
  return project;
}

/** Fills a project with so many rows, past the triggers that stamp rows one by one: a push would take longer than what is measured. */
export async function fillProject(sql: Backend["sql"], project: string, rows: number): Promise<void> {
  const samples = buildingRows(project, 10);
  await sql.begin(async (tx) => {
    // Its rows are those of the model that its pages show.
    await tx`update projects set current_model_id = ${project} where id = ${project}`;
    await tx`set local session_replication_role = replica`;
    for (const table of ["spaces", "assets"] as const) {
      const { doc } = samples.find((row) => row.table === table)!;
      const isRoom = table === "spaces";
      await tx`insert into ${tx(table)} select (jsonb_populate_record(null::${tx(table)}, ${tx.json(doc as never)} || jsonb_build_object(
          'id', gen_random_uuid()::text, 'scope', ${`project:${project}`}::text, 'express_id', n, '_deleted', false,
          '_modified', now(), 'rev', nextval('sync.rev'), 'name', ${isRoom ? "R " : "Zuluftdurchlass "}::text || n,
          'global_id', substr(md5(n::text), 1, 22), 'storey', (n % 9) || '. Obergeschoss',
          'space_global_id', substr(md5((n % 1000)::text), 1, 22)))).*
        from generate_series(1, ${rows}::int) n where (n % ${roomsIn} = 0) = ${isRoom}`;
    }
  });
  await sql`analyze`;
}
