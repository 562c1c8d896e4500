import { useSyncExternalStore } from "react";

const desktop = "(min-width: 1200px)";
const tablet = "(min-width: 768px)";

/** How much room there is: phone below 768 px, tablet below 1200, desktop from there. */
export const useScreen = () => useSyncExternalStore(follow, screen);

function screen(): "phone" | "tablet" | "desktop" {
  if (window.matchMedia(desktop).matches) return "desktop";
  return window.matchMedia(tablet).matches ? "tablet" : "phone";
}

function follow(tell: () => void) {
  const lists = [desktop, tablet].map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", tell);
  return () => {
    for (const list of lists) list.removeEventListener("change", tell);
  };
}
