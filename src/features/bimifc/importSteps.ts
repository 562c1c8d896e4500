import type { ImportRun, PhaseState } from "#shell/imports/importRun.ts";
import type { ImportPhase } from "#workers/ifc/api.ts";

/** One step of the import as the page lists it. */
interface ImportStep {
  readonly phase: ImportPhase;
  readonly state: "done" | "active" | "waiting" | "failed" | "stopped";
  readonly done: number;
  readonly total: number;
  /** Seconds the phase took or has taken so far; undefined before it began. */
  readonly seconds?: number;
  /** 0…1 when the end is known. */
  readonly share?: number;
}

const order: readonly ImportPhase[] = [
  "sniff",
  "unpack",
  "open",
  "structure",
  "properties",
  "geometry",
  "finish",
];

/**
 * The steps of a run in order. Unpacking is listed for archives only. The first step that has not ended is the failed
 * one when the run failed, and where it was stopped when somebody has stopped it.
 * @param now milliseconds on the clock of the run, for the seconds of the phase under way.
 */
export function importSteps(run: ImportRun, now: number): ImportStep[] {
  const steps = order.filter((phase) => phase !== "unpack" || isPacked(run));
  const last = steps.findLastIndex((phase) => run.phases[phase] !== undefined);
  return steps.map((phase, index) => {
    const at = run.phases[phase];
    const ended = index < last || run.state === "done";
    const active =
      index === last || (last === -1 && index === 0) || (run.state === "storing" && phase === "finish");
    const state = ended ? "done" : active ? (overs[run.state] ?? "active") : "waiting";
    return {
      phase,
      state,
      done: state === "done" && !run.model?.partial ? (at?.total ?? 0) : (at?.done ?? 0), // the last message may be left out
      total: at?.total ?? 0,
      ...timing(at, now),
      ...shareOf(at, state),
    };
  });
}

const isPacked = ({ fileName, archive }: ImportRun) =>
  archive !== undefined || /\.(ifc)?zip$/i.test(fileName);

/** What the step in which a run came to an end is, of runs that did not come to the last one. */
const overs: Partial<Record<ImportRun["state"], ImportStep["state"]>> = {
  failed: "failed",
  cancelled: "stopped",
};

const timing = (at: PhaseState | undefined, now: number) =>
  at ? { seconds: ((at.ended ?? now) - at.began) / 1000 } : {};

const shareOf = (at: PhaseState | undefined, state: ImportStep["state"]) =>
  at && at.total > 0 && state === "active" ? { share: Math.min(1, at.done / at.total) } : {};
