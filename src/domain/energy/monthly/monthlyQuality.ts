import { figureQuality, type FigureQuality, qualityFacts, type QualityLevel } from "../dataQuality.ts";
import { type MonthlyBalance, monthlyBalance } from "./monthlyBalance.ts";
import type { MonthlyFigureId } from "./monthlyCatalogue.ts";
import type { Distribution, MonthlyInput, MonthlyPart, MonthlyZone } from "./monthlyInput.ts";

/** What is moved together to see how much the result depends on it; also keys of the words. */
export const influenceKinds = [
  "part_areas",
  "u_values",
  "g_values",
  "floor_areas",
  "volumes",
  "air",
  "thermal_bridges",
  "heat_capacity",
  "delivery",
  "distribution",
  "generators",
] as const;

/** A group of inputs of equal quality, and how uncertain it makes the result, kWh/(m²·a). */
export interface InputInfluence {
  readonly kind: (typeof influenceKinds)[number];
  readonly quality: QualityLevel;
  readonly uncertainty: number;
}

/** How well the result is known, and the three inputs that are worth improving first. */
export interface MonthlyQuality extends FigureQuality {
  readonly fix_first: readonly InputInfluence[];
  /** Of every calculated figure of the building that has one value; those that no input moves are left out. */
  readonly figures: Readonly<Partial<Record<MonthlyFigureId, FigureQuality>>>;
}

/** Step of the finite differences: ±5 %. */
const step = 0.05;

/** Level of a value whose source is not said: as good as one matched by its name. */
const unsaid: QualityLevel = "Q4";

/**
 * Quality and uncertainty of the final energy per m² (of the heat demand without a heating system): each group of inputs is
 * moved by ±5 % and weighted with how well it is known by its provenance; what the balance itself assumes is Q6.
 * A scheme of our own, not of a standard.
 */
export function monthlyQuality(input: MonthlyInput): MonthlyQuality {
  const moved = groupsOf(input).map(({ kind, quality, change }) => ({
    kind,
    quality,
    effects: effectsOf(figuresOf(change(1 + step)), figuresOf(change(1 - step))),
  }));
  const influencesOn = (id: MonthlyFigureId) =>
    moved.map(({ kind, quality, effects }) => ({ kind, quality, effect: effects.get(id) ?? 0 }));
  const ids = new Set(moved.flatMap(({ effects }) => [...effects.keys()]));
  const main = influencesOn(ids.has("q_f") ? "q_f" : "q_h_b");
  const ranked = main
    .map(({ kind, quality, effect }) => ({
      kind,
      quality,
      uncertainty: Math.abs(effect) * qualityFacts[quality].uncertainty,
    }))
    .filter(({ uncertainty }) => uncertainty > 0)
    .toSorted((a, b) => b.uncertainty - a.uncertainty);
  const figures = [...ids].map((id) => [id, influencesOn(id)] as const);
  return {
    ...figureQuality(main),
    fix_first: ranked.slice(0, 3),
    figures: Object.fromEntries(
      figures
        .filter(([, influences]) => influences.some(({ effect }) => effect !== 0))
        .map(([id, influences]) => [id, figureQuality(influences)]),
    ),
  };
}

type Building = MonthlyBalance["building"];

const figuresOf = (input: MonthlyInput): Building | null => {
  const result = monthlyBalance(input);
  return result.ok ? result.value.building : null;
};

/** ∂F/∂x·x of every calculated figure with one value. */
function effectsOf(more: Building | null, less: Building | null): ReadonlyMap<MonthlyFigureId, number> {
  if (more === null || less === null) return new Map();
  return new Map(
    Object.values(more).flatMap(({ id, formula, values }) => {
      const low = less[id];
      if (formula === null || values.length !== 1 || low === undefined) return [];
      return [[id, (values[0]! - low.values[0]!) / (2 * step)] as const];
    }),
  );
}

interface Group {
  readonly kind: InputInfluence["kind"];
  readonly quality: QualityLevel;
  readonly change: (factor: number) => MonthlyInput;
}

function groupsOf(input: MonthlyInput): readonly Group[] {
  const at = (path: string) => input.provenance?.[path]?.quality ?? unsaid;
  const parts = (
    kind: Group["kind"],
    levelOf: (zone: MonthlyZone, part: MonthlyPart) => QualityLevel | null,
    scaled: (part: MonthlyPart, factor: number) => MonthlyPart,
  ): readonly Group[] => {
    const levels = new Set(input.zones.flatMap((zone) => zone.parts.map((part) => levelOf(zone, part))));
    return [...levels].flatMap((quality) =>
      quality === null
        ? []
        : [
            {
              kind,
              quality,
              change: (factor: number) =>
                zonesOf(input, (zone) => ({
                  ...zone,
                  parts: zone.parts.map((part) =>
                    levelOf(zone, part) === quality ? scaled(part, factor) : part,
                  ),
                })),
            },
          ],
    );
  };
  const zones = (
    kind: Group["kind"],
    field: string,
    scaled: (zone: MonthlyZone, factor: number) => MonthlyZone,
  ): readonly Group[] => {
    const levelOf = (zone: MonthlyZone) => at(`zones.${zone.id}.${field}`);
    return [...new Set(input.zones.map(levelOf))].map((quality) => ({
      kind,
      quality,
      change: (factor: number) =>
        zonesOf(input, (zone) => (levelOf(zone) === quality ? scaled(zone, factor) : zone)),
    }));
  };
  const path = (zone: MonthlyZone, part: MonthlyPart) => `zones.${zone.id}.parts.${part.id}`;
  return [
    ...parts(
      "part_areas",
      (zone, part) => at(`${path(zone, part)}.area_m2`),
      (part, factor) => ({
        ...part,
        area_m2: part.area_m2 * factor,
      }),
    ),
    ...parts(
      "u_values",
      (zone, part) => at(`${path(zone, part)}.u_w_m2k`),
      (part, factor) => ({
        ...part,
        u_w_m2k: part.u_w_m2k * factor,
      }),
    ),
    ...parts(
      "g_values",
      (zone, part) =>
        part.glazing === null ? null : gLevel(part, at(`${path(zone, part)}.glazing.g_perpendicular`)),
      scaledGlass,
    ),
    ...zones("floor_areas", "floor_area_m2", (zone, factor) => ({
      ...zone,
      floor_area_m2: zone.floor_area_m2 * factor,
    })),
    ...zones("volumes", "volume_m3", (zone, factor) => ({ ...zone, volume_m3: zone.volume_m3 * factor })),
    ...zones("air", "air.n50_1_h", (zone, factor) => ({
      ...zone,
      air: { ...zone.air, n50_1_h: zone.air.n50_1_h * factor },
    })),
    ...zones("thermal_bridges", "thermal_bridges_w_m2k", (zone, factor) => ({
      ...zone,
      thermal_bridges_w_m2k: zone.thermal_bridges_w_m2k * factor,
    })),
    ...zones("heat_capacity", "heat_capacity_wh_m2k", (zone, factor) => ({
      ...zone,
      heat_capacity_wh_m2k: zone.heat_capacity_wh_m2k * factor,
    })),
    ...losses(input, at),
    ...generators(input, at),
  ];
}

/** g that the balance assumes is a guess, whatever its provenance says. */
const gLevel = (part: MonthlyPart, said: QualityLevel): QualityLevel =>
  part.glazing!.g_perpendicular === null ? "Q6" : said;

/** g stands in a product with the other factors, so that an assumed one is moved through the frame. */
const scaledGlass = (part: MonthlyPart, factor: number): MonthlyPart => ({
  ...part,
  glazing: {
    ...part.glazing!,
    f_frame: Math.min(1, (part.glazing!.f_frame ?? 0.7) * factor),
  },
});

/** Losses between the rooms and the generator: delivery and control, and what pipes lose. */
function losses(input: MonthlyInput, at: (path: string) => QualityLevel): readonly Group[] {
  const { heating, hot_water } = input;
  if (heating === null) return [];
  const field = heating.distribution.kind === "per_area" ? "loss_kwh_m2a" : "pipes";
  return [
    {
      kind: "delivery",
      quality: at("heating.delivery_k"),
      change: (factor) => ({ ...input, heating: { ...heating, delivery_k: heating.delivery_k * factor } }),
    },
    {
      kind: "distribution",
      quality: at(`heating.distribution.${field}`),
      change: (factor) => ({
        ...input,
        heating: { ...heating, distribution: scaledPipes(heating.distribution, factor) },
        hot_water: hot_water && {
          ...hot_water,
          distribution: scaledPipes(hot_water.distribution, factor),
        },
      }),
    },
  ];
}

/** All losses of a circuit, and with them what they leave in the rooms. */
const scaledPipes = <Circuit>(pipes: Distribution<Circuit>, factor: number): Distribution<Circuit> =>
  pipes.kind === "pipes"
    ? { ...pipes, pipes: pipes.pipes.map((pipe) => ({ ...pipe, length_m: pipe.length_m * factor })) }
    : {
        ...pipes,
        loss_kwh_m2a: pipes.loss_kwh_m2a * factor,
        recovered_kwh_m2a: pipes.recovered_kwh_m2a * factor,
      };

function generators(input: MonthlyInput, at: (path: string) => QualityLevel): readonly Group[] {
  const { heating, hot_water } = input;
  if (heating === null) return [];
  const scaled = <System extends { generator: { expenditure: number } }>(
    system: System,
    factor: number,
  ): System => ({
    ...system,
    generator: { ...system.generator, expenditure: system.generator.expenditure * factor },
  });
  return [
    {
      kind: "generators",
      quality: at("heating.generator.expenditure"),
      change: (factor) => ({
        ...input,
        heating: scaled(heating, factor),
        hot_water: hot_water === null ? null : scaled(hot_water, factor),
      }),
    },
  ];
}

const zonesOf = (input: MonthlyInput, change: (zone: MonthlyZone) => MonthlyZone): MonthlyInput => ({
  ...input,
  zones: input.zones.map(change),
});
