import { Display } from "../display/Display.tsx";
import type { Shell } from "../frame/appContext.ts";

/** A screen in the entrance hall: class, figures, consumption, tips. */
export const energyDisplay: Shell = {
  template: "energy-display",
  start: Display,
  pages: {},
  isDisplay: true,
};
