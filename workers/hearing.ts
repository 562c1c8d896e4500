import { proxy } from "comlink";

/** How a page hears of the progress of a worker. */
export interface Hearing {
  /** `tell` as it is handed to the worker. */
  readonly heard: <A extends readonly unknown[]>(tell: (...said: A) => void) => (...said: A) => void;
  /** The worker has answered: what it says of its progress from now on is not heard. */
  readonly end: () => void;
}

/** Hears a worker until it has answered: progress goes another way than the answer, and may come after it. */
export function hearing(): Hearing {
  let isOver = false;
  return {
    heard: <A extends readonly unknown[]>(tell: (...said: A) => void) =>
      proxy((...said: A) => {
        if (!isOver) tell(...said);
      }),
    end: () => {
      isOver = true;
    },
  };
}
