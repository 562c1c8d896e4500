import { useState } from "react";

/** What can stand beside the picture instead of the inspector. */
export type PanelName = "list" | "measure" | "colour" | "topics" | "views" | "models";

/** Which panel stands beside the picture. */
interface Panel {
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
 */
export function usePanel(selected: number | null): Panel {
  const [name, setName] = useState<PanelName | null>(null);
  /** The selection that a panel stands in front of. */
  const [covered, setCovered] = useState<number | null>(null);
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
