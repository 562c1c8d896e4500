import { contrast } from "#kernel/contrast.ts";
import { z } from "../schema.ts";

/** Colours to choose from; white on each of them has a contrast of at least 4.5 : 1. */
export const applicationColours = ["#2b6a4f", "#2e6787", "#ab4323", "#7a520a", "#482c66", "#403f3a"] as const;

/** Least contrast of a text with its ground, and of a drawn thing with what is around it (WCAG 2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, graphics: 3 } as const;

/** The grounds that a colour stands on in an application, and the white that stands on the colour. */
const white = "#ffffff";
const paper = { light: "#fbfaf7", dark: "#121614" } as const;

/** How a colour of one's own can be read, as contrasts of 1…21. */
export interface ColourContrast {
  /** White words on the colour: buttons and the mark. */
  readonly white: number;
  /** The colour beside the paper of an application, light and dark. */
  readonly light: number;
  readonly dark: number;
}

/** Measures a colour, `#rrggbb`. */
export const colourContrast = (colour: string): ColourContrast => ({
  white: contrast(white, colour),
  light: contrast(colour, paper.light),
  dark: contrast(colour, paper.dark),
});

/** A colour as somebody has typed it, with or without `#`, in the one spelling that is kept; null when it is none. */
export function readColour(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6})$/.exec(typed.trim().toLowerCase()) ?? [];
  return digits === undefined ? null : `#${digits}`;
}

/** Whether white words can be read on a colour. */
export const carriesWhite = (colour: string): boolean => colourContrast(colour).white >= leastContrast.text;

/** A colour of an application: six digits and nothing else, dark enough for white words. */
export const colourShape = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .refine(carriesWhite);
