import type { PlanDrawing } from "./planDrawing.ts";

/** Scale bar and arrow of a plan, in its metres: as large beside a hut as beside a hall. */
export interface SheetMarks {
  /** The drawing with the strip below it that the marks stand in. */
  readonly box: PlanDrawing["box"];
  /** Left end and line of the bar; its length is a round number. */
  readonly bar: { readonly x: number; readonly y: number; readonly length_m: number };
  /** Height of the words at the bar. */
  readonly text_m: number;
  /** Where the arrow stands, and how many times as large as `northPath` it is. */
  readonly north: { readonly x: number; readonly y: number; readonly scale: number };
}

/** The arrow before it is turned, about a metre high. */
export const northPath = "M0 -0.6L0.22 0.35L0 0.2L-0.22 0.35Z";

const lengths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200] as const;

/** Where the marks of a plan stand. */
export function sheetMarks([x, y, width, height]: PlanDrawing["box"]): SheetMarks {
  const larger = Math.max(width, height);
  const text_m = larger / 38;
  const strip = text_m * 3.6;
  const most = Math.min(larger * 0.42, width * 0.6);
  const length_m = lengths.findLast((one) => one <= most) ?? lengths[0];
  const foot = y + height + strip;
  return {
    box: [x, y, width, height + strip],
    bar: { x: x + text_m, y: foot - text_m * 0.9, length_m },
    text_m,
    north: { x: x + width - text_m * 1.6, y: foot - text_m * 1.6, scale: text_m * 3 },
  };
}
