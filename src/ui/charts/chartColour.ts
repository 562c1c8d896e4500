/** A chart colour of the tokens, `--ch-1` … `--ch-6`. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6;

/** A chart colour as CSS has it. */
export const colourOf = (colour: ChartColour): string => `var(--ch-${colour})`;
