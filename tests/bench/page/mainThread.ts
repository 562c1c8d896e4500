/** How freely a page's main thread ran for a while. */
export interface MainThread {
  readonly ms: number;
  /** The time between two turns of a timer of 8 ms, on average: an unhindered page has 8 to 9. */
  readonly ms_per_turn: number;
  /** The longest time between two turns. */
  readonly longest_ms: number;
  /** What was above 50 ms between two turns, added up: a person notices it. */
  readonly blocked_ms: number;
}

const turn_ms = 8;
const noticed_ms = 50;

/** Watches the main thread until some work is done. */
export async function watched<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly thread: MainThread }> {
  const begun = performance.now();
  let [last, turns, longest, blocked] = [begun, 0, 0, 0];
  const look = () => {
    const now = performance.now();
    const gap = now - last;
    last = now;
    turns += 1;
    longest = Math.max(longest, gap);
    blocked += Math.max(0, gap - noticed_ms);
  };
  let timer = setTimeout(function turn() {
    look();
    timer = setTimeout(turn, turn_ms);
  }, turn_ms);
  const result = await work();
  clearTimeout(timer);
  look();
  const ms = performance.now() - begun;
  return { result, thread: { ms, ms_per_turn: ms / turns, longest_ms: longest, blocked_ms: blocked } };
}

/** The main thread of a page that does nothing. */
export const idle = async (ms: number): Promise<MainThread> =>
  (await watched(() => new Promise((resolve) => setTimeout(resolve, ms)))).thread;
