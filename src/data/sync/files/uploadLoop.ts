import { BehaviorSubject } from "rxjs";

/** Uploads that are under way, or rest after a failure. */
export interface UploadLoop {
  /** Something may be there to send, or be worth another attempt: now, or when the pause is over. */
  readonly soon: () => void;
  /** The person asks, or the network is back: no pause now. */
  readonly now: () => void;
  /** Whether the server did not take files and the next attempt waits. */
  readonly isResting: BehaviorSubject<boolean>;
  readonly stop: () => void;
}

/** What uploads are told and what they measure time and chance with; tests put in their own. */
export interface UploadLoopOptions {
  /** Sends what waits; answers whether it came to the end of the list. */
  readonly upload: () => Promise<boolean>;
  /** Told after each attempt that did not. */
  readonly failed: () => void;
  /** 0…1, for the jitter. */
  readonly random?: () => number;
}

/** Pauses grow from one second to five minutes, full jitter. */
const pause = { first_ms: 1000, longest_ms: 300_000 };

/**
 * Sends files one run at a time, with pauses of its own: while the server takes no files, or a line breaks under large ones, rows go on
 * as ever, and the same megabytes do not go out again and again.
 */
export function uploadLoop(options: UploadLoopOptions): UploadLoop {
  const { upload, failed, random = Math.random } = options;
  const isResting = new BehaviorSubject(false);
  let failures = 0;
  let isRunning = false;
  let isWanted = false;
  let isPressed = false;
  let isStopped = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const endPause = () => {
    clearTimeout(resting);
    resting = undefined;
  };
  const rest = () => {
    failures += 1;
    const longest = Math.min(pause.longest_ms, pause.first_ms * 2 ** (failures - 1));
    isResting.next(true);
    resting = setTimeout(() => {
      resting = undefined;
      soon();
    }, random() * longest);
    failed();
  };
  const run = async () => {
    isRunning = true;
    do {
      isWanted = isPressed = false;
      isResting.next(false);
      const isDone = await upload().catch(() => false);
      if (isStopped) return;
      if (isDone) failures = 0;
      else if (!isPressed) rest(); // what an attempt writes itself is no reason for another one
    } while (isWanted && !resting);
    isRunning = false;
  };
  function soon(): void {
    if (isStopped || resting) return;
    if (isRunning) isWanted = true;
    else void run();
  }
  return {
    soon,
    now: () => {
      failures = 0;
      isPressed = true;
      endPause();
      soon();
    },
    isResting,
    stop: () => {
      isStopped = true;
      endPause();
      isResting.complete();
    },
  };
}
