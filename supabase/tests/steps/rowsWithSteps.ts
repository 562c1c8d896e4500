import { sampleRow } from "../../../tests/fixtures/kinds/sampleRow.ts";
import { times } from "../rights/tableRights.ts";
import { server, world } from "../fixtures/fileWorld.ts";

/** What says that a row lies in the project of the world. */
export const inProject = () => ({
  scope: `project:${world.project}`,
  project_id: world.project,
  ...times,
});

/** A row of a kind in one of its states. */
export const rowIn = (kind: string, id: string, state: string) => ({
  ...sampleRow(kind),
  ...inProject(),
  id,
  state,
});

/** Puts a row there without a check. */
export async function put(table: string, row: object): Promise<void> {
  await server.sql`insert into ${server.sql(table)} ${server.sql(row as never)}`;
}
