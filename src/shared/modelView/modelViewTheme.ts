import { useSyncExternalStore } from "react";
import type { Theme } from "#ui/model3d/materials/palette.ts";

/** The theme that is shown now, as the page says it in `data-theme`. */
export const useModelViewTheme = (): Theme => useSyncExternalStore(subscribe, read, () => "light");

const read = (): Theme => (document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
