/** Whether changes and files go out by themselves, or only when the person asks. */
export interface SendHold {
  readonly setAutoSync: (on: boolean) => void;
  /** The person asks: what waits goes out, for a while also what could not at once. */
  readonly sendNow: () => void;
  /** Nothing waits any more. */
  readonly allSent: () => void;
  readonly stop: () => void;
}

/** How long a request of the person stands while the server cannot be reached. */
export const askedFor_ms = 120_000;

/**
 * Holds back what would be sent while automatic sync is off.
 * @param hold told whether sending is held, at each change.
 * @param later calls back after a while; answers how to call it off.
 */
export function sendHold(
  hold: (held: boolean) => void,
  later: (ms: number, run: () => void) => () => void = timer,
): SendHold {
  let isAuto = true;
  let callOff: (() => void) | undefined;
  let held = false;
  const update = () => {
    const next = !isAuto && callOff === undefined;
    if (next === held) return;
    held = next;
    hold(held);
  };
  const end = () => {
    callOff?.();
    callOff = undefined;
    update();
  };
  return {
    setAutoSync: (on) => {
      isAuto = on;
      if (on) end();
      else update();
    },
    sendNow: () => {
      if (isAuto) return;
      callOff?.();
      callOff = later(askedFor_ms, end);
      update();
    },
    allSent: end,
    stop: () => callOff?.(),
  };
}

function timer(ms: number, run: () => void): () => void {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
}
