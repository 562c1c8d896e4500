import { useEffect, useState } from "react";
import { useDatabase } from "./session/useDatabase.ts";

/** How often a time that is told by words like "2 minutes ago" is looked at anew, milliseconds. */
const step_ms = 15_000;

/**
 * The time by the device's clock, milliseconds since 1970; it moves on by itself while a view stands. Asking the clock while rendering
 * would answer once: what a component computes from things that stay is remembered.
 */
export function useNow(): number {
  const { clock } = useDatabase();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), step_ms);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
