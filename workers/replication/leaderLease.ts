/** A place in the queue for a task that only one worker of this browser may do at a time. */
export interface Leadership {
  /** Gives the place up; what was begun is ended first. */
  readonly stop: () => Promise<void>;
}

/**
 * Begins the work and answers how to end it. Ending shuts the way to the server before it waits for anything: the place may have
 * been taken by another worker already.
 * @param leave gives the place up for good: there is nothing left that this worker could do, and another one waits for it.
 */
export type Task = (leave: () => void) => Promise<() => Promise<void>>;

/** How long silence lasts before a leader is replaced; times in ms, all with defaults. */
export interface LeadOptions {
  /** Whether somebody looks at this worker's tab: only such a tab takes the place of one that has fallen silent. */
  readonly isVisible: () => boolean;
  readonly locks?: LockManager | undefined;
  /** How often the leader says that it is there. */
  readonly beat_ms?: number;
  /** After this long without a word the leader is asked, and after `answer_ms` more its place is taken. */
  readonly silence_ms?: number;
  readonly answer_ms?: number;
}

/**
 * Does `task` as soon as no other worker does it. The browser frees the lock when a tab closes or crashes, and the next in the
 * queue takes over. A tab that the browser has frozen, or whose worker hangs, keeps its lock: the leader therefore says regularly
 * that it is there, and after half a minute of silence a tab that somebody looks at takes the lock away. Who was robbed ends its
 * work as soon as it wakes, and queues again.
 */
export function holdLeaderLease(name: string, task: Task, options: LeadOptions): Leadership {
  // Without secure context there are no locks, and each tab works for itself: more requests, the same result.
  const { locks = navigator.locks } = options;
  if (!locks) return alone(task);
  const leaving = new AbortController();
  const pulse = heartbeat(name, options);
  const leave = () => leaving.abort();
  const done = takePart({ name, task: () => task(leave), locks, leaving: leaving.signal, pulse });
  return {
    stop: async () => {
      leave();
      await done;
      pulse.stop();
    },
  };
}

interface Part {
  readonly name: string;
  readonly task: () => ReturnType<Task>;
  readonly locks: LockManager;
  readonly leaving: AbortSignal;
  readonly pulse: Heartbeat;
}

/** Queues, leads, and queues again after having been robbed, until this worker leaves. */
async function takePart(part: Part): Promise<void> {
  const { locks, name, leaving, pulse } = part;
  let steal = false;
  while (!leaving.aborted) {
    const patience = new AbortController();
    const giveUp = () => patience.abort();
    leaving.addEventListener("abort", giveUp, { once: true });
    const unwatch = steal ? () => undefined : pulse.watch(giveUp);
    const robbed = new AbortController();
    let working: Promise<void> | undefined;
    const work = () => {
      unwatch();
      leaving.removeEventListener("abort", giveUp);
      working = leadOnce(part, robbed.signal);
      return working;
    };
    try {
      await locks.request(name, steal ? { steal } : { signal: patience.signal }, work);
      steal = false;
    } catch (cause) {
      if (!isAbort(cause)) throw cause;
      steal = working === undefined && !leaving.aborted; // the leader has fallen silent
    } finally {
      unwatch();
      leaving.removeEventListener("abort", giveUp);
      robbed.abort();
    }
    await working;
  }
}

/** Works until this worker leaves or its place is taken. */
async function leadOnce({ task, leaving, pulse }: Part, robbed: AbortSignal): Promise<void> {
  const over = AbortSignal.any([leaving, robbed]);
  if (leaving.aborted) return;
  const rest = pulse.beat();
  try {
    const end = await task();
    await aborted(over);
    await end();
  } finally {
    rest();
  }
}

const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === "AbortError";

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

function alone(task: Task): Leadership {
  const begun = task(() => undefined);
  return { stop: async () => (await begun)() };
}

interface Heartbeat {
  /** Says regularly that the leader is there, and when asked, until the answered function is called. */
  readonly beat: () => () => void;
  /** Calls once when the leader has been silent for too long and somebody looks at this tab. */
  readonly watch: (silent: () => void) => () => void;
  readonly stop: () => void;
}

function heartbeat(name: string, options: LeadOptions): Heartbeat {
  const { isVisible, beat_ms = 5000, silence_ms = 30_000, answer_ms = 3000 } = options;
  const channel = new BroadcastChannel(name);
  let heard = performance.now();
  let asked = () => {};
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "there") heard = performance.now();
    if (data === "there?") asked();
  };
  const there = () => channel.postMessage("there");
  return {
    beat: () => {
      there();
      asked = there;
      const beating = setInterval(there, beat_ms);
      return () => {
        clearInterval(beating);
        asked = () => {};
      };
    },
    watch: (silent) => {
      heard = performance.now();
      let looked = heard;
      let asking: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        const now = performance.now();
        if (now - looked > 3 * beat_ms) heard = now; // this tab has slept itself, and the leader with it
        looked = now;
        if (asking || !isVisible() || now - heard < silence_ms) return;
        channel.postMessage("there?");
        const before = heard;
        asking = setTimeout(() => {
          asking = undefined;
          if (heard === before && isVisible()) silent();
        }, answer_ms);
      };
      const looking = setInterval(look, beat_ms);
      return () => {
        clearInterval(looking);
        clearTimeout(asking);
      };
    },
    stop: () => channel.close(),
  };
}
