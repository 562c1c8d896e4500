import { useState } from "react";

/** What can stand beside the picture instead of the inspector. */
export type PanelName = "list" | "measure" | "colour" | "topics" | "views" | "models" | "compare";

/** Which panel stands beside the picture. */
export interface Panel {
  /** The panel in front; null when the inspector is, or nothing. */
  readonly open: PanelName | null;
  /** Whether anything stands beside the picture. */
  readonly isShown: boolean;
  readonly toggle: (name: PanelName) => void;
  readonly close: () => void;
  /** What is selected next does not come to the front: the panel itself has selected it. */
  readonly stayBefore: (selected: number | null) => void;
}

/**
 * Remembers which tool is open. What is selected comes to the front when it is selected, and what was open is there again
 * when the selection is let go; measuring selects nothing, so it stays in front.
 * @param first what is open at first, also in front of what is selected then.
 */
export function usePanel(selected: number | null, first: PanelName | null = null): Panel {
  const [name, setName] = useState<PanelName | null>(first);
  /** The selection that a panel stands in front of. */
  const [covered, setCovered] = useState<number | null>(first === null ? null : selected);
  const isInFront = name !== null && (selected === null || covered === selected);
  return {
    open: isInFront ? name : null,
    isShown: selected !== null || name !== null,
    toggle: (next) => {
      const isOpen = isInFront && name === next;
      setName(isOpen ? null : next);
      setCovered(isOpen ? null : selected);
    },
    close: () => setName(null),
    stayBefore: setCovered,
  };
}
