import { useSyncExternalStore } from "react";
import {
  type ColorSchemeChoice,
  colorSchemeKey,
  nextChoice,
  readChoice,
  shownScheme,
} from "./colorScheme.ts";

interface ColorScheme {
  readonly choice: ColorSchemeChoice;
  /** The theme on screen. */
  readonly scheme: "light" | "dark";
  readonly choose: (choice: ColorSchemeChoice) => void;
  /** light → dark → system → light */
  readonly cycle: () => void;
}

const dark = () => window.matchMedia("(prefers-color-scheme: dark)");
const changed = new Set<() => void>();

/** The theme: the stored choice, followed live in other tabs, and the device's own for `system`. */
export function useColorScheme(): ColorScheme {
  const choice = useSyncExternalStore(follow, storedChoice, () => readChoice(null));
  const systemIsDark = useSyncExternalStore(
    follow,
    () => dark().matches,
    () => false,
  );
  const choose = (next: ColorSchemeChoice) => {
    localStorage.setItem(colorSchemeKey, next);
    showScheme();
    for (const tell of changed) tell();
  };
  return {
    choice,
    scheme: shownScheme(choice, systemIsDark),
    choose,
    cycle: () => choose(nextChoice(choice)),
  };
}

/** Writes the theme where the style sheets look for it. Called before the first render and at every change. */
export function showScheme(): void {
  document.documentElement.dataset["theme"] = shownScheme(storedChoice(), dark().matches);
}

const storedChoice = () => readChoice(localStorage.getItem(colorSchemeKey));

function follow(tell: () => void) {
  const device = dark();
  const again = () => {
    showScheme();
    tell();
  };
  changed.add(tell);
  device.addEventListener("change", again);
  window.addEventListener("storage", again);
  return () => {
    changed.delete(tell);
    device.removeEventListener("change", again);
    window.removeEventListener("storage", again);
  };
}
