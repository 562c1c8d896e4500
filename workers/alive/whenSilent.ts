import { looking } from "./looking.ts";

/** How a worker that never computes for long is asked whether it is there. */
interface Asked {
  /** Asks; the answer comes at once from a worker that does not hang. */
  readonly ask: () => Promise<unknown>;
  /** Told once when an answer has not come for so long. */
  readonly silent: () => void;
  readonly isSeen: () => boolean;
  readonly patience_ms: number;
}

/** Asks a worker regularly while somebody looks at the page, and tells when it hangs. @returns how to stop. */
export function whenSilent({ ask, silent, isSeen, patience_ms }: Asked): () => void {
  let isOver = false;
  let stop = () => {};
  const next = () => {
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    const turn = looking({
      isSeen,
      for_ms: patience_ms,
      enough: () => {
        if (!isOver) silent();
      },
      meanwhile: () => {
        if (!isAnswered) return;
        turn();
        if (!isOver) next();
      },
    });
    stop = turn;
    ask().then(answered, answered); // a refusal is an answer too
  };
  next();
  return () => {
    isOver = true;
    stop();
  };
}
