/** A kind of window or door; sizes of the opening in metres. */
export interface Filling {
  readonly key: string;
  readonly what: "window" | "door";
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Height of the lower edge over the finished floor. */
  readonly sill: number;
  /** Casements side by side; 0 for a closed leaf. */
  readonly panes: 0 | 1 | 2;
  /** Heat transfer coefficient U_w or U_D, W/(m²·K). */
  readonly u: number;
  /** Total solar energy transmittance; `null` without glass. */
  readonly g: number | null;
}

const window = (
  key: string,
  name: string,
  width: number,
  height: number,
  sill: number,
  panes: 1 | 2,
): Filling => ({
  key,
  what: "window",
  name,
  width,
  height,
  sill,
  panes,
  u: 1.3,
  g: 0.6,
});

const door = (key: string, name: string, width: number, height: number, u: number): Filling => ({
  key,
  what: "door",
  name,
  width,
  height,
  sill: 0,
  panes: 0,
  u,
  g: null,
});

/** Every kind of window and door of the sample building; windows renewed in 2009 (two panes, U 1,3, g 0,60). */
export const fillings = {
  living: window("FT-1", "Fenster zweiflügelig 1,51 × 1,51", 1.51, 1.51, 0.85, 2),
  small: window("FT-2", "Fenster einflügelig 0,885 × 1,01", 0.885, 1.01, 1.35, 1),
  french: window("FT-3", "Fenstertür zweiflügelig 1,76 × 2,26", 1.76, 2.26, 0, 2),
  shop: window("FT-4", "Schaufenster 2,51 × 2,26", 2.51, 2.26, 0.2, 2),
  flat: door("TT-1", "Wohnungseingangstür 0,985 × 2,135", 0.985, 2.135, 1.8),
  room: door("TT-2", "Zimmertür 0,885 × 2,01", 0.885, 2.01, 2.2),
  cellar: door("TT-3", "Stahltür T30 1,01 × 2,01", 1.01, 2.01, 2.9),
  entrance: { ...door("TT-4", "Haustür verglast 1,26 × 2,26", 1.26, 2.26, 1.8), panes: 1, g: 0.6 },
  gate: door("TT-5", "Sektionaltor 3,01 × 2,40", 3.01, 2.4, 2),
  terrace: { ...door("TT-6", "Terrassentür verglast 1,01 × 2,26", 1.01, 2.26, 1.3), panes: 1, g: 0.6 },
} as const satisfies Record<string, Filling>;

export type FillingKey = keyof typeof fillings;
