import type { RescuePlan } from "#data/rescue/planRescue.ts";

/** What a rescue file brings, in numbers. `overridden`: records in which others changed the same thing meanwhile. */
export type RescueCounts = Readonly<
  Record<
    "new" | "changed" | "deleted" | "same" | "open" | "unknown" | "files" | "refused" | "overridden",
    number
  >
>;

/** Counts a plan. */
export function rescueCounts({ changes, files, refused }: RescuePlan): RescueCounts {
  const of = (wanted: string) => changes.filter(({ landing: { how } }) => how === wanted).length;
  return {
    new: of("new"),
    changed: of("changed"),
    deleted: of("deleted"),
    same: of("same"),
    open: of("open"),
    unknown: of("unknown"),
    files: files.length,
    refused: refused.length,
    overridden: changes.filter(
      ({ landing }) =>
        landing.how === "changed" && landing.superseded.some(({ lost_from }) => lost_from === "server"),
    ).length,
  };
}
