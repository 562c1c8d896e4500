/** The wrong PINs in a row, as the device keeps them across reloads. */
export interface Tries {
  readonly wrong: number;
  /** When the last one was tried, ms since 1970 by the device's clock. */
  readonly at_ms: number;
}

/** After so many wrong PINs in a row it is forgotten, and the full sign-in is asked for. */
export const mostTries = 8;

/** How long one waits after so many wrong PINs, ms. */
const waits_ms = [0, 0, 0, 10_000, 30_000, 60_000, 120_000, 300_000] as const;

/** Nobody has been wrong. */
export const noTries: Tries = { wrong: 0, at_ms: 0 };

/** Whether a PIN may be tried now. A clock that was set back makes nobody wait longer than once more from now. */
export type MayTry =
  | { readonly kind: "go" }
  | { readonly kind: "wait"; readonly wait_ms: number }
  | { readonly kind: "blocked" };

/** Whether a PIN may be tried now, or after how long, or no more. */
export function mayTry({ wrong, at_ms }: Tries, now_ms: number): MayTry {
  if (wrong >= mostTries) return { kind: "blocked" };
  const whole_ms = waits_ms[Math.max(0, wrong)] ?? 0;
  const passed_ms = Math.max(0, now_ms - at_ms);
  return passed_ms >= whole_ms ? { kind: "go" } : { kind: "wait", wait_ms: whole_ms - passed_ms };
}

/** A try is counted before it is known whether it is right, so that closing the page in between is no free one. */
export const countTry = ({ wrong }: Tries, now_ms: number): Tries => ({ wrong: wrong + 1, at_ms: now_ms });

/** How many tries are left before the PIN is forgotten. */
export const triesLeft = ({ wrong }: Tries): number => Math.max(0, mostTries - wrong);
