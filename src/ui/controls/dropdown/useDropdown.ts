import { use } from "react";
import { DialogLayer } from "../../layout/overlays/dialogLayer.ts";

/** What Mantine's dropdowns take: they lie in the dialog around them, if there is one. */
export function useDropdown() {
  const layer = use(DialogLayer);
  return {
    offset: 4,
    transitionProps: { duration: 120 },
    floatingStrategy: "fixed" as const,
    ...(layer && { portalProps: { target: layer } }),
  };
}
