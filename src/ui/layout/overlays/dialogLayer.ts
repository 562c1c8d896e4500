import { createContext, type RefObject, useLayoutEffect, useState } from "react";

/** The dialog around a part: what the part opens lies in it, for the rest of the page is below a modal dialog and cannot be used. */
export const DialogLayer = createContext<HTMLElement | null>(null);

/** The element of a dialog, for `DialogLayer`, as soon as it is there. */
export function useLayerOf(dialog: RefObject<HTMLElement | null>): HTMLElement | null {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setLayer(dialog.current), [dialog]);
  return layer;
}
