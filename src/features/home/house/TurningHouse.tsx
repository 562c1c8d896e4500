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

/** A house on the start page: first as a drawing, then, when the device is idle and likes motion, turning. */
export function TurningHouse({ label }: { readonly label: string }) {
  const [Turntable, setTurntable] = useState<ComponentType<TurntableProps>>();
  useEffect(() => {
    const [load] = Object.values(turntables);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!load || still) return;
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1500));
    let gone = false;
    idle(() => {
      load().then(
        (part) => {
          if (!gone) setTurntable(() => part);
        },
        () => undefined, // not reachable: the drawing stays
      );
    });
    return () => {
      gone = true;
    };
  }, []);
  const drawing = <HouseDrawing kind="whole" label={label} />;
  return Turntable ? <Turntable label={label} fallback={drawing} /> : drawing;
}
