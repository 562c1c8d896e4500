import { useSyncExternalStore } from "react";

const key = "klarbau_density";
const changed = new Set<() => void>();
const stored = () => localStorage.getItem(key) === "field";

/** Field mode: targets of at least 48 px and more contrast, for gloves and cellars. Kept on this device. */
export function useFieldMode(): { readonly on: boolean; readonly set: (on: boolean) => void } {
  const on = useSyncExternalStore(follow, stored);
  return {
    on,
    set: (next) => {
      localStorage.setItem(key, next ? "field" : "comfortable");
      showFieldMode();
      for (const tell of changed) tell();
    },
  };
}

/** Writes the density where the style sheets look for it. Called before the first render and at every change. */
export function showFieldMode(): void {
  document.documentElement.dataset["density"] = stored() ? "field" : "comfortable";
}

function follow(tell: () => void) {
  const again = () => {
    showFieldMode();
    tell();
  };
  changed.add(tell);
  window.addEventListener("storage", again);
  return () => {
    changed.delete(tell);
    window.removeEventListener("storage", again);
  };
}
