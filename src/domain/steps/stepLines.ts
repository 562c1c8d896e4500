import type { Machine } from "./machine.ts";

/** What the history says of one step. */
export interface StepLine {
  readonly step: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly note: string;
}

/**
 * The end of some lines that starts from a confirmed state: what was confirmed before is left out. All, where none starts from it.
 * @param origin what was confirmed before that, when the lines are about a change which was answered only in part.
 */
export function linesSince<Line extends StepLine>(
  lines: readonly Line[],
  confirmed: string | undefined,
  origin = confirmed,
): readonly Line[] {
  if (confirmed === undefined) return lines;
  const start = lines.findIndex(({ from_state }) => from_state === confirmed);
  if (start !== -1) return lines.filter((_, at) => at >= start);
  const isConfirmed = lines[0]?.from_state === origin && lines.at(-1)?.to_state === confirmed;
  return isConfirmed ? [] : lines;
}

/**
 * Lines as they go on from another state than the one they were taken from. What is left out led somewhere that this state is past; its
 * notes go to the first line that stays.
 */
export function rebasedLines<Line extends StepLine>(
  machine: Machine,
  lines: readonly Line[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly Line[] {
  if (from === to || lines.length === 0) return [];
  const found = lines.findIndex(({ step }) => machine.steps[step]?.from.includes(from));
  const start = found === -1 ? lines.length - 1 : found;
  const [first, ...more] = lines.filter((_, at) => at >= start);
  const straight = Object.entries(machine.steps).find(
    ([, step]) => step.from.includes(from) && step.to === to,
  );
  const step = found === -1 ? (straight?.[0] ?? first!.step) : first!.step;
  const notes = lines.filter((_, at) => at <= start).map(({ note }) => note);
  return [
    { ...first!, step, from_state: from, note: notes.filter((note) => note !== "").join(" · ") },
    ...more,
  ];
}

/** Looked at so many times at most; a history that is still no chain by then keeps the order of its clocks. */
const mostLooks = 5000;

/**
 * Lines in the order of a chain, each from where the one before led. Clocks of devices differ, and a step that was taken apart may go on from
 * a later one. Lines that form no chain stay as they are.
 * @param lines in the order of their clocks.
 * @param starts where documents begin: of several chains one that starts there is taken.
 */
export function inChain<Line extends StepLine>(
  lines: readonly Line[],
  starts: readonly string[] = [],
): readonly Line[] {
  let looks = 0;
  const chainFrom = (state: string | undefined, left: readonly Line[]): readonly Line[] | undefined => {
    if (left.length === 0) return [];
    for (const [at, line] of left.entries()) {
      if (state !== undefined && line.from_state !== state) continue;
      if ((looks += 1) > mostLooks) return undefined;
      const rest = chainFrom(
        line.to_state,
        left.filter((_, other) => other !== at),
      );
      if (rest) return [line, ...rest];
    }
    return undefined;
  };
  const begins = starts.filter((state) => lines.some(({ from_state }) => from_state === state));
  const isChain = lines.every((line, i) =>
    i === 0 ? begins.includes(line.from_state) : line.from_state === lines[i - 1]!.to_state,
  );
  if (isChain) return lines;
  for (const state of [...begins, undefined]) {
    const chain = chainFrom(state, lines);
    if (chain) return chain;
  }
  return lines;
}
