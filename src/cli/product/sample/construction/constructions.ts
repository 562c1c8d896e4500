/** A building material with its values for calculations. */
export interface Material {
  readonly name: string;
  readonly category: string;
  /** Thermal conductivity λ, W/(m·K). */
  readonly lambda: number;
  /** Density, kg/m³. */
  readonly density: number;
  /** Specific heat capacity, J/(kg·K). */
  readonly heat: number;
}

/** A layer of a construction, metres thick. */
export interface Layer {
  readonly material: Material;
  readonly thickness: number;
}

/** Layers from inside to outside (floors and roofs: from above to below). */
interface Construction {
  readonly name: string;
  readonly layers: readonly Layer[];
  /** Sum of the surface resistances R_si + R_se, m²·K/W, after DIN EN ISO 6946. */
  readonly surfaces: number;
}

const material = (
  name: string,
  category: string,
  lambda: number,
  density: number,
  heat: number,
): Material => ({
  name,
  category,
  lambda,
  density,
  heat,
});

/** Usual design values of DIN 4108-4 and DIN EN ISO 10456 for such materials; the building is made up. */
export const materials = {
  plaster: material("Gipsputz", "Putz", 0.7, 1400, 1000),
  render: material("Kunstharzputz", "Putz", 0.87, 1800, 1000),
  limestone: material("Kalksandstein RDK 1,8", "Mauerwerk", 0.99, 1800, 1000),
  boardFoam: material("Polystyrol-Hartschaum WLS 034", "Dämmung", 0.034, 20, 1450),
  perimeter: material("Extrudierter Polystyrolschaum WLS 035", "Dämmung", 0.035, 35, 1450),
  concrete: material("Stahlbeton", "Beton", 2.3, 2300, 1000),
  screed: material("Zementestrich", "Estrich", 1.4, 2000, 1000),
  impact: material("Trittschalldämmung Mineralwolle", "Dämmung", 0.04, 100, 1030),
  fill: material("Ausgleichsschüttung Perlite", "Schüttung", 0.07, 100, 1000),
  parquet: material("Eichenparkett", "Belag", 0.18, 700, 1600),
  tiles: material("Keramikfliesen", "Belag", 1.3, 2300, 840),
  bitumen: material("Bitumenbahn", "Abdichtung", 0.17, 1050, 1000),
  gravel: material("Kies", "Auflast", 2, 1950, 1000),
} as const;

const {
  plaster,
  render,
  limestone,
  boardFoam,
  perimeter,
  concrete,
  screed,
  impact,
  fill,
  parquet,
  tiles,
  bitumen,
  gravel,
} = materials;
const layer = (of: Material, thickness: number): Layer => ({ material: of, thickness });

/** Every construction of the sample building. */
export const constructions = {
  outer: {
    name: "Außenwand KS 24 mit WDVS",
    surfaces: 0.17,
    layers: [layer(plaster, 0.015), layer(limestone, 0.24), layer(boardFoam, 0.06), layer(render, 0.01)],
  },
  cellar: {
    name: "Kelleraußenwand Beton mit Perimeterdämmung",
    surfaces: 0.13,
    layers: [layer(plaster, 0.015), layer(concrete, 0.25), layer(perimeter, 0.06)],
  },
  bearing: {
    name: "Tragende Innenwand KS 24",
    surfaces: 0.26,
    layers: [layer(plaster, 0.015), layer(limestone, 0.24), layer(plaster, 0.015)],
  },
  partition: {
    name: "Innenwand KS 11,5",
    surfaces: 0.26,
    layers: [layer(plaster, 0.015), layer(limestone, 0.115), layer(plaster, 0.015)],
  },
  groundSlab: {
    name: "Bodenplatte",
    surfaces: 0.17,
    layers: [layer(screed, 0.06), layer(perimeter, 0.06), layer(bitumen, 0.01), layer(concrete, 0.27)],
  },
  cellarCeiling: {
    name: "Kellerdecke",
    surfaces: 0.34,
    layers: [
      layer(tiles, 0.01),
      layer(screed, 0.06),
      layer(impact, 0.03),
      layer(boardFoam, 0.08),
      layer(concrete, 0.22),
    ],
  },
  floor: {
    name: "Geschossdecke",
    surfaces: 0.2,
    layers: [
      layer(parquet, 0.015),
      layer(screed, 0.065),
      layer(impact, 0.04),
      layer(fill, 0.06),
      layer(concrete, 0.2),
      layer(plaster, 0.02),
    ],
  },
  roof: {
    name: "Flachdach",
    surfaces: 0.14,
    layers: [
      layer(gravel, 0.05),
      layer(bitumen, 0.01),
      layer(boardFoam, 0.12),
      layer(concrete, 0.2),
      layer(plaster, 0.02),
    ],
  },
} as const satisfies Record<string, Construction>;

export type ConstructionKey = keyof typeof constructions;

/** Thickness of all layers together, metres. */
export const totalThickness = (of: Construction): number =>
  of.layers.reduce((sum, { thickness }) => sum + thickness, 0);

/** U = 1 / (R_si + Σ d/λ + R_se), W/(m²·K), after DIN EN ISO 6946, rounded to three places. */
export function heatTransfer(of: Construction): number {
  const resistance = of.layers.reduce(
    (sum, { material: m, thickness }) => sum + thickness / m.lambda,
    of.surfaces,
  );
  return Math.round(1000 / resistance) / 1000;
}
