import { useRef, useState } from "react";
import type { PointedOut } from "#shell/building.ts";

/** What of the building the page points out, in words and in 3D. */
export interface Pointed extends PointedOut {
  readonly title: string;
}

/** Points things out, and goes back to where somebody asked for it. */
export interface Pointing {
  readonly pointed: Pointed | null;
  readonly point: (one: Pointed) => void;
  readonly forget: () => void;
  /** Forgets it, too, and puts the focus where it was. */
  readonly back: () => void;
}

/** What a page points out in its picture of the building; nothing at first. */
export function usePointed(): Pointing {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const forget = () => setPointed(null);
  return {
    pointed,
    point: (one) => {
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setPointed(one);
    },
    forget,
    back: () => {
      forget();
      from.current?.focus();
      from.current?.scrollIntoView({ block: "center" });
    },
  };
}
