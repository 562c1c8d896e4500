import type { PlanLabel } from "#domain/viewer/plan/planDrawing.ts";
import { labelSize } from "#domain/viewer/plan/planSvg.ts";

/** So many lines of words a plan has room for on a small screen; smaller ones cannot be read. */
const lines = 40;
/** Width of a letter, of its height. */
const letter = 0.6;

/**
 * The words of a room on a plan and their height, m. What could not be read on a small screen is left out: of a large storey only the
 * number of the room stays, as large as the room allows.
 * @param all number, name and area, those that are there. @param side the longer side of the drawing, m
 */
export function planWords(
  label: Pick<PlanLabel, "width_m">,
  all: readonly string[],
  side: number,
): { readonly words: readonly string[]; readonly size: number } {
  const [size, least] = [labelSize(label), side / lines];
  const [first] = all;
  if (size >= least || first === undefined) return { words: all, size };
  return { words: [first], size: Math.min(least, (label.width_m * 0.9) / (first.length * letter)) };
}
