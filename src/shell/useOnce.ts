import { useRef, useState } from "react";

/** Work that runs once at a time: pressed again meanwhile, a button does nothing. */
export interface Once<Arguments extends readonly unknown[]> {
  readonly run: (...given: Arguments) => void;
  readonly busy: boolean;
}

/** Makes work that is begun by a press run once at a time, so that a double click does not do it twice. */
export function useOnce<Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): Once<Arguments> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = (...given: Arguments) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work(...given).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { run, busy };
}
