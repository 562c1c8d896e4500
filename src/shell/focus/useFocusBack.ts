import { type RefObject, useEffect, useState } from "react";

const takesFocus =
  "button:not(:disabled), input:not(:disabled):not([hidden]), select:not(:disabled), a[href]";

/**
 * Gives the focus back when a step in the page closes: to what had it before the step came, or, where that is gone, to the first thing to
 * press in the same part of the page. Whoever types or reads with the ears goes on there, and not at the top. Focus that is elsewhere by
 * then, in a dialog that follows, stays.
 * @param step the step's own element.
 */
export function useFocusBack(step: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const part = step.current?.parentElement;
    return () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body;
      if (!isLost || !(before instanceof HTMLElement) || before === document.body) return;
      before.focus();
      if (document.activeElement !== before) part?.querySelector<HTMLElement>(takesFocus)?.focus();
    };
  }, [step, before]);
}
