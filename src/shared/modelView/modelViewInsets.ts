import { useSyncExternalStore } from "react";
import type { Insets } from "#ui/model3d/camera/CameraRig.ts";

/** What storey bar and tools cover of the picture, on a wide screen and on a phone. */
const wide: Insets = { left: 136, right: 16, top: 72, bottom: 96 };
const phone: Insets = { left: 0, right: 0, top: 128, bottom: 96 };

const query = "(max-width: 767.98px)";

/** The covered edges for the present screen. */
export const useModelViewInsets = (): Insets => useSyncExternalStore(subscribe, read);

const read = () => (matchMedia(query).matches ? phone : wide);

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
