import { useLocation } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { followConsent, isConsentShown } from "../../public/consent/consentStore.ts";
import { followInstall, installState } from "../installOffer.ts";
import { useUpdate } from "../serviceWorker.ts";
import type { InstallPanelProps } from "./InstallPanel.tsx";
import { installDelay, installWay, mayOfferInstall } from "./installWay.ts";

const dismissed = "klarbau_install_dismissed";

/** Nothing where it does not arrive: the browser's menu can still install. */
const InstallPanel = lazy(async (): Promise<{ readonly default: ComponentType<InstallPanelProps> }> => {
  const part = await import("./InstallPanel.tsx").catch(() => undefined);
  return { default: part?.InstallPanel ?? (() => null) };
});

/**
 * Offers to install the product, ten seconds after the browser can, once a session. It waits for the choice of cookies and gives way to
 * a new version: one question at a time.
 */
export function InstallCard() {
  const state = useSyncExternalStore(followInstall, installState);
  const { pathname } = useLocation();
  const { update } = useUpdate();
  const isAsking = useSyncExternalStore(followConsent, isConsentShown);
  const [isDue, setDue] = useState(false);
  const [isDismissed, setDismissed] = useState(wasDismissed);
  const way = installWay(state, navigator);
  const isOffered = way !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    const timer = setTimeout(setDue, installDelay, true);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isOffered]);
  if (way === undefined || !isDue || isDismissed) return null;
  if (isAsking || update !== "none" || !mayOfferInstall(pathname)) return null;
  const dismiss = () => {
    setDismissed(true);
    remember();
  };
  return (
    <Suspense fallback={null}>
      <InstallPanel way={way} onDismiss={dismiss} />
    </Suspense>
  );
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissed) !== null;
  } catch {
    return false; // storage is switched off
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(dismissed, "1");
  } catch {
    // This page knows it all the same.
  }
}
