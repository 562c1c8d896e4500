import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { followConsent, isConsentShown } from "./consentStore.ts";

/** Nothing where it does not arrive: the page works without, and no choice means no. */
const ConsentRegion = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  const part = await import("./ConsentRegion.tsx").catch(() => undefined);
  return { default: part?.ConsentRegion ?? (() => null) };
});

/** Asks for the choice of cookies until one is stored, after the page has been drawn: its code and words cost the first look nothing. */
export function CookieConsent() {
  const isShown = useSyncExternalStore(followConsent, isConsentShown);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(setIdle, 0, true);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: latest });
    return () => cancelIdleCallback(request);
  }, []);
  if (!isShown || !isIdle) return null;
  return (
    <Suspense fallback={null}>
      <ConsentRegion />
    </Suspense>
  );
}

/** So long a busy page may keep the question waiting, ms. */
const latest = 2000;
