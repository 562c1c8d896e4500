import type { Family } from "../geometry/DrawnGeometry.ts";

/** Colours of one tone family by the way a face looks: up, along the main axis, across it. `#RRGGBB`. */
interface Tones {
  readonly top: string;
  readonly left: string;
  readonly right: string;
}

/** The colours of the drawing in one theme; the values are those of the theme's tokens. */
export interface Palette {
  readonly families: Readonly<Record<Family, Tones>>;
  readonly selected: Tones;
  /** Things that are pointed out: what a check found. */
  readonly marked: Tones;
  /** Underside of things. */
  readonly under: string;
  readonly line: string;
  readonly fine: string;
  readonly selectedLine: string;
  readonly ghost: string;
  readonly poche: string;
  readonly shade: string;
  readonly section: string;
}

export type Theme = "light" | "dark";

/** `--dr-*`, `--glas-*`, `--accent` of the theme; a test keeps them equal to the tokens. */
export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    families: {
      paper: { top: "#FFFEFB", left: "#F1EEE7", right: "#DDD8CD" },
      glass: { top: "#BFD3DC", left: "#BFD3DC", right: "#9DBBC8" },
      door: { top: "#59605B", left: "#59605B", right: "#59605B" },
      panel: { top: "#3E5F70", left: "#3E5F70", right: "#3E5F70" },
      green: { top: "#C9DACB", left: "#A9C6B1", right: "#A9C6B1" },
      space: { top: "#FFFEFB", left: "#F1EEE7", right: "#DDD8CD" },
      fitting: { top: "#FFFEFB", left: "#F1EEE7", right: "#DDD8CD" },
      ground: { top: "#F4F2ED", left: "#E3DFD5", right: "#E3DFD5" },
    },
    selected: { top: "#B3CEDD", left: "#B3CEDD", right: "#86B2C9" },
    marked: { top: "#E9A58C", left: "#DE8D6E", right: "#C4512D" },
    under: "#DDD8CD",
    line: "#2E3733",
    fine: "#8E897D",
    selectedLine: "#24536D",
    ghost: "#C4BFB4",
    poche: "#2A322F",
    shade: "#E3DFD5",
    section: "#C4512D",
  },
  dark: {
    families: {
      paper: { top: "#39423D", left: "#2C3430", right: "#222926" },
      glass: { top: "#4B6E7F", left: "#4B6E7F", right: "#3B5967" },
      door: { top: "#151A17", left: "#151A17", right: "#151A17" },
      panel: { top: "#4F7486", left: "#4F7486", right: "#4F7486" },
      green: { top: "#2A4034", left: "#37543F", right: "#37543F" },
      space: { top: "#39423D", left: "#2C3430", right: "#222926" },
      fitting: { top: "#39423D", left: "#2C3430", right: "#222926" },
      ground: { top: "#171C19", left: "#0E1210", right: "#0E1210" },
    },
    selected: { top: "#2B5266", left: "#2B5266", right: "#1D3440" },
    marked: { top: "#C96F4E", left: "#B35A3C", right: "#8A4630" },
    under: "#222926",
    line: "#C9CCC5",
    fine: "#5B645F",
    selectedLine: "#8FC1DB",
    ghost: "#404A45",
    poche: "#DEDDD6",
    shade: "#0E1210",
    section: "#E58A68",
  },
};

/** `#RRGGBB` as three numbers 0…1, in the screen's own colour space. */
export function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
