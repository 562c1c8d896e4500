import { useState } from "react";

/** An explanation that opens by itself once per device, and whenever somebody asks for it. */
export function useTold(key: string): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [isOpen, setOpen] = useState(() => !isTold(key));
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      if (isOpen) remember(key);
    },
  };
}

/** A browser that keeps nothing explains it each time. */
function isTold(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // Then it is explained again.
  }
}
