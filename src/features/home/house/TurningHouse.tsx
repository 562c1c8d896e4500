import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { HouseDrawing } from "#shell/house/HouseDrawing.tsx";

interface TurntableProps {
  readonly label: string;
  /** Stays for good where there is no WebGL. */
  readonly fallback: ReactNode;
}

/** The turning building needs WebGL and is a part of its own; where it is missing, the drawing stays. */
const turntables = import.meta.glob<ComponentType<TurntableProps>>("./Turntable.tsx", {
  import: "Turntable",
});

/** How long the drawing stays when nobody does anything, ms: what turns weighs more than the page. */
const patience_ms = 12_000;
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"] as const;

/** Calls once: at the first sign of somebody, or after a while when the browser is idle. Returns the way to call it off. */
function whenWanted(call: () => void): () => void {
  const ends = new AbortController();
  const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 0));
  const once = () => {
    if (ends.signal.aborted) return;
    stop();
    idle(call);
  };
  const timer = window.setTimeout(once, patience_ms);
  const stop = () => {
    window.clearTimeout(timer);
    ends.abort();
  };
  for (const sign of signs) window.addEventListener(sign, once, { signal: ends.signal, passive: true });
  return stop;
}

/** A house on the start page: first as a drawing, then turning, once somebody moves on the page or it has stood for a while. */
export function TurningHouse({ label }: { readonly label: string }) {
  const [Turntable, setTurntable] = useState<ComponentType<TurntableProps>>();
  useEffect(() => {
    const [load] = Object.values(turntables);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!load || still) return;
    let gone = false;
    const stop = whenWanted(() => {
      load().then(
        (part) => {
          if (!gone) setTurntable(() => part);
        },
        () => undefined, // not reachable: the drawing stays
      );
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  const drawing = <HouseDrawing kind="whole" label={label} />;
  return Turntable ? <Turntable label={label} fallback={drawing} /> : drawing;
}
