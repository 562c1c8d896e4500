import type { ImportPhase } from "#workers/ifc/api.ts";
import type { ImportRun, PhaseState } from "./importRun.ts";

/** How many parts the reading of a file has, as far as a line of progress is concerned: look, open, structure, properties, geometry, finish. */
export const importParts = 6;

/** The phase that an import is in, and how much of the whole is done, 0…1, by what was really counted. */
export function activePhase(run: Pick<ImportRun, "phases">): {
  readonly phase?: ImportPhase;
  readonly at?: PhaseState;
  readonly share: number;
} {
  const phases = Object.entries(run.phases) as [ImportPhase, PhaseState][];
  const past = phases.filter(([phase, at]) => at.ended !== undefined && phase !== "unpack").length;
  const active = phases.find(([, at]) => at.ended === undefined);
  const [phase, at] = active ?? [];
  const part = at && at.total > 0 ? Math.min(1, at.done / at.total) : 0;
  return { ...(phase && at && { phase, at }), share: Math.min(1, (past + part) / importParts) };
}
