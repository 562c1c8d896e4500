import type { BenchBackend } from "./benchBackend.ts";
import { benchTables } from "./buildingRows.ts";

/** What the database itself holds of a scope, live rows only: the revision by id, past every interface that is measured. */
export async function storedRows(
  { backend: { sql } }: Pick<BenchBackend, "backend">,
  scope: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await Promise.all(
    benchTables.map(
      (name) =>
        sql<
          { id: string; rev: string }[]
        >`select id, rev from ${sql(name)} where scope = ${scope} and not _deleted`,
    ),
  );
  return new Map(rows.flat().map(({ id, rev }) => [id, Number(rev)]));
}
