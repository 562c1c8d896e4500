import { firstValueFrom } from "rxjs";
import type { Database } from "../database.ts";
import type { Project } from "../documents.ts";
import { readAll } from "../read.ts";
import { liveRights } from "../settings/liveRights.ts";
import { makeDueOrders } from "./makeDueOrders.ts";

/** Makes what is due in every project of this device in which the person may add orders. A full storage ends it: its banner says so. */
export async function makeAllDueOrders(db: Database): Promise<void> {
  const projects = (await readAll(db.projects, { kind: "project" })) as readonly Project[];
  for (const { id, archived } of projects) {
    if (archived) continue;
    const may = await firstValueFrom(liveRights(db, id));
    if (!may("work:write") || !may("journal:write")) continue;
    const done = await makeDueOrders(db, id);
    if (!done.ok) return;
  }
}
