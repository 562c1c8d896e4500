import { useSyncExternalStore } from "react";

/** Whether the device says it has a network. */
export const useOnline = () => useSyncExternalStore(follow, () => navigator.onLine);

function follow(tell: () => void) {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}
