import { map, type Observable } from "rxjs";
import { inChain } from "#domain/steps/stepLines.ts";
import type { Database } from "../database.ts";
import type { StepRow } from "../documents.ts";
import { live } from "../read.ts";
import { machineOf } from "./machines.ts";

/** The steps of one document of a project, the oldest first, each from where the one before it led. */
export const liveSteps = (
  db: Database,
  { projectId, aboutId }: { readonly projectId: string; readonly aboutId: string },
): Observable<readonly StepRow[]> =>
  live(db.journal, { scope: `project:${projectId}`, kind: "step" }).pipe(
    map((rows) => {
      const own = (rows as readonly StepRow[])
        .filter(({ about_id }) => about_id === aboutId)
        .toSorted((a, b) => a.made_at.localeCompare(b.made_at) || a.id.localeCompare(b.id));
      return inChain(own, machineOf(own[0]?.about_kind ?? "")?.starts);
    }),
  );
