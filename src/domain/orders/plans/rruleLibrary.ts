import * as library from "rrule";

// Node takes the package as CommonJS, where all of it is the default
const whole = "RRule" in library ? library : (library as { readonly default: typeof library }).default;

/** Recurrence rules of RFC 5545, by the package `rrule`. Load it lazily: pages without plans do without. */
export const RRule = whole.RRule;
export type { Options } from "rrule";
