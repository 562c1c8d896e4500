import { useSyncExternalStore } from "react";
import type * as WebVitals from "web-vitals";
import { log } from "./log.ts";

/** A measurement of this page by its usual name: LCP, INP, CLS, FCP, TTFB. */
export interface Vital {
  readonly name: string;
  /** Milliseconds; CLS has no unit. */
  readonly value: number;
  readonly rating: "good" | "needs-improvement" | "poor";
}

type Library = Pick<typeof WebVitals, "onCLS" | "onFCP" | "onINP" | "onLCP" | "onTTFB">;

let vitals: readonly Vital[] = [];
const measuring = new WeakSet<Library>();
const listeners = new Set<() => void>();

/**
 * Measures this page from now on, once, and logs each result. The library that measures comes only then.
 * @param load brings the library
 */
export async function startPerformanceMonitor(
  load: () => Promise<Library> = () => import("web-vitals"),
): Promise<void> {
  const library = await load();
  if (measuring.has(library)) return;
  measuring.add(library);
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = library;
  const note = ({ name, value, rating }: Vital) => {
    vitals = [...vitals.filter((one) => one.name !== name), { name, value, rating }];
    log(rating === "good" ? "info" : "warn", "performance", name, { value: Math.round(value * 1000) / 1000 });
    for (const changed of listeners) changed();
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true });
}

/** What was measured so far. */
export const useVitals = (): readonly Vital[] =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => vitals,
  );
