/** How the clock of this device stands to the server's, as a key of `sync.clock` and the amount in one unit. */
export interface ClockDifference {
  readonly word: "same" | "behind" | "ahead";
  readonly amount: number;
  readonly unit: "s" | "min" | "h";
}

/** Below this the clocks count as equal: the way of the request is in it. */
const tolerance_s = 5;

/** @param offset_ms server clock minus device clock: positive when the device is behind. */
export function clockDifference(offset_ms: number): ClockDifference {
  const seconds = Math.round(Math.abs(offset_ms) / 1000);
  const word = seconds < tolerance_s ? "same" : offset_ms > 0 ? "behind" : "ahead";
  if (seconds < 60) return { word, amount: seconds, unit: "s" };
  if (seconds < 3600) return { word, amount: Math.round(seconds / 60), unit: "min" };
  return { word, amount: Math.round(seconds / 360) / 10, unit: "h" };
}

/** Beyond five minutes the times on the screen mislead; the order of changes is the server's and does not suffer. */
export const isClockWrong = (offset_ms: number): boolean => Math.abs(offset_ms) > 300_000;
