import { type Calculator, startCalculator } from "#workers/compute/client.ts";
import type { House } from "./calculateOnce.ts";

/** How long a worker that nobody uses waits for the next page, ms. */
const patience_ms = 60_000;

interface Shared {
  readonly house: House;
  readonly calculator: Calculator;
  users: number;
  waiting: ReturnType<typeof setTimeout> | undefined;
}

/** The worker that was joined last. */
let latest: Shared | undefined;

/**
 * The worker that calculates with a model, one for all who ask: the model crosses over once, and its hull is measured once. It ends a
 * minute after its last user has left, or as soon as nobody uses it and another model is asked for.
 */
export function joinCalculator(house: House): {
  readonly calculator: Calculator;
  readonly leave: () => void;
} {
  if (latest?.house !== house) {
    if (latest?.users === 0) end(latest);
    latest = { house, calculator: startCalculator(house), users: 0, waiting: undefined };
  }
  const joined = latest;
  clearTimeout(joined.waiting);
  joined.users += 1;
  let isLeft = false;
  return {
    calculator: joined.calculator,
    leave: () => {
      if (isLeft) return;
      isLeft = true;
      joined.users -= 1;
      if (joined.users > 0) return;
      if (joined === latest) joined.waiting = setTimeout(() => end(joined), patience_ms);
      else end(joined);
    },
  };
}

function end(shared: Shared): void {
  clearTimeout(shared.waiting);
  shared.calculator.end();
  if (latest === shared) latest = undefined;
}
