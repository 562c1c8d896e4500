const step_ms = 5000;

/** How a time is waited in which somebody looks. */
interface Looking {
  readonly isSeen: () => boolean;
  readonly for_ms: number;
  /** Called once at the end. */
  readonly enough: () => void;
  /** Called with each step before the end. */
  readonly meanwhile?: () => void;
}

/**
 * Waits until somebody has looked at the page for this long without a break. Steps are counted, not hours: what a machine or a tab
 * sleeps through is one step. @returns how to stop.
 */
export function looking({ isSeen, for_ms, enough, meanwhile }: Looking): () => void {
  let steps = 0;
  const timer = setInterval(() => {
    steps = isSeen() ? steps + 1 : 0;
    if (steps * step_ms < for_ms) return meanwhile?.();
    clearInterval(timer);
    enough();
  }, step_ms);
  return () => clearInterval(timer);
}
