/** Pauses before the next beginning, in ms: the first comes soon, and a minute holds a few at most. */
const pauses_ms = [500, 5000, 20_000, 60_000];

/** What has gone on for this long without an end begins with the shortest pause again. */
const steady_ms = 300_000;

/**
 * Keeps something going that may end by itself: it begins again after a pause that grows with each end.
 * @param begin is told how often it has ended in a row, and calls `over` when it has ended; answers how to clear away.
 */
export function restartWithBackoff(begin: (ends: number, over: () => void) => () => void): {
  /** Ends the pause: the person asks. */
  readonly now: () => void;
  /** Begins no more. What is going on stays as it is until it is over. */
  readonly stop: () => void;
} {
  let ends = 0;
  let isStopped = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    pause = undefined;
    const begun = performance.now();
    let isOver = false;
    const clear = begin(ends, () => {
      if (isOver) return;
      isOver = true;
      clear();
      if (isStopped) return;
      if (performance.now() - begun >= steady_ms) ends = 0;
      pause = setTimeout(start, pauses_ms[Math.min(ends, pauses_ms.length - 1)]);
      ends += 1;
    });
  };
  start();
  return {
    now: () => {
      if (pause === undefined) return;
      clearTimeout(pause);
      start();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(pause);
      pause = undefined;
    },
  };
}
