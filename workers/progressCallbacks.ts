import { proxy } from "comlink";

/** Callbacks for the progress of a worker. */
export interface ProgressCallbacks {
  /** `tell` as it is handed to the worker. */
  readonly untilAnswered: <A extends readonly unknown[]>(tell: (...said: A) => void) => (...said: A) => void;
  /** The worker has answered: what it says of its progress from now on is dropped. */
  readonly end: () => void;
}

/** Callbacks that work until the worker has answered: progress goes another way than the answer, and may come after it. */
export function progressCallbacks(): ProgressCallbacks {
  let isOver = false;
  return {
    untilAnswered: <A extends readonly unknown[]>(tell: (...said: A) => void) =>
      proxy((...said: A) => {
        if (!isOver) tell(...said);
      }),
    end: () => {
      isOver = true;
    },
  };
}
