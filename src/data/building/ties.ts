import { combineLatest, map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { Documents } from "../collections.ts";
import { live, readAll } from "../read.ts";

/** How much people have tied to each room and piece of equipment, by the id of its row: evidence, orders, checks, observations. */
export type Ties = ReadonlyMap<string, number>;

/** Follows what is tied to the rows of a project. */
export const liveTies = (db: Database, projectId: string): Observable<Ties> => {
  const scope = `project:${projectId}`;
  return combineLatest([
    live(db.evidence, { scope }),
    live(db.work, { scope }),
    live(db.journal, { scope }),
  ]).pipe(map((all) => counted(all.flat())));
};

/** What is tied to the rows of a project at this moment. */
export async function tiesOf(db: Database, projectId: string): Promise<Ties> {
  const scope = `project:${projectId}`;
  const all = await Promise.all([
    readAll(db.evidence, { scope }),
    readAll(db.work, { scope }),
    readAll(db.journal, { scope }),
  ]);
  return counted(all.flat());
}

type Tied = Documents["evidence" | "work" | "journal"];

function counted(documents: readonly Tied[]): Ties {
  const ties = new Map<string, number>();
  for (const document of documents)
    for (const id of [idOf(document, "about_id"), idOf(document, "space_id"), idOf(document, "asset_id")])
      if (id !== undefined) ties.set(id, (ties.get(id) ?? 0) + 1);
  return ties;
}

function idOf(document: Tied, field: string): string | undefined {
  const value = (document as unknown as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? value : undefined;
}
