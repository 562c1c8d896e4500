import type { QualityLevel } from "../../dataQuality.ts";
import { usefulShare } from "../../data/usefulArea.ts";
import { resolvedUse } from "../zones/zoneUse.ts";
import type { MonthlyFigures } from "../figures/monthlyLedger.ts";
import type { Distribution, MonthlyInput, MonthlyPart, MonthlyZone } from "../input/monthlyInput.ts";

/** What is moved together to see how much the result depends on it; also keys of the words. */
export const influenceKinds = [
  "part_areas",
  "u_values",
  "g_values",
  "floor_areas",
  "volumes",
  "gross_volume",
  "storey_height",
  "air",
  "ventilation",
  "thermal_bridges",
  "heat_capacity",
  "lighting",
  "delivery",
  "distribution",
  "hot_water",
  "generators",
  "photovoltaics",
] as const;
export type InfluenceKind = (typeof influenceKinds)[number];

/** Inputs of one kind that are equally well known. */
export interface QualityGroup {
  readonly kind: InfluenceKind;
  readonly quality: QualityLevel;
  /** The input with all of them times a factor near 1. */
  readonly change: (factor: number) => MonthlyInput;
}

/** Level of a value whose source is not said: as good as one matched by its name. */
const unsaid: QualityLevel = "Q4";

type LevelAt = (path: string) => QualityLevel;

interface Around {
  readonly at: LevelAt;
  readonly building: MonthlyFigures;
}

/**
 * Everything that is moved: parts, zones, systems, the inputs of one kind and quality together.
 * @param building figures of the balance: what it has worked out for itself is moved from there.
 */
export function qualityGroups(input: MonthlyInput, building: MonthlyFigures): readonly QualityGroup[] {
  const at: LevelAt = (path) => input.provenance?.[path]?.quality ?? unsaid;
  return [...partGroups(input, at), ...zoneGroups(input, at), ...buildingGroups(input, { at, building })];
}

function partGroups(input: MonthlyInput, at: LevelAt): readonly QualityGroup[] {
  const parts = (
    kind: InfluenceKind,
    levelOf: (part: MonthlyPart, path: string) => QualityLevel | null,
    scaled: (part: MonthlyPart, factor: number) => MonthlyPart,
  ): readonly QualityGroup[] => {
    const level = (zone: MonthlyZone, part: MonthlyPart) =>
      levelOf(part, `zones.${zone.id}.parts.${part.id}`);
    const levels = new Set(input.zones.flatMap((zone) => zone.parts.map((part) => level(zone, part))));
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
                    level(zone, part) === quality ? scaled(part, factor) : part,
                  ),
                })),
            },
          ],
    );
  };
  return [
    ...parts(
      "part_areas",
      (_, path) => at(`${path}.area_m2`),
      (part, factor) => ({ ...part, area_m2: part.area_m2 * factor }),
    ),
    ...parts(
      "u_values",
      (_, path) => at(`${path}.u_w_m2k`),
      (part, factor) => ({ ...part, u_w_m2k: part.u_w_m2k * factor }),
    ),
    ...parts(
      "g_values",
      // g that the balance assumes is a guess, whatever its provenance says.
      ({ glazing }, path) =>
        glazing === null
          ? null
          : glazing.g_perpendicular === null
            ? "Q6"
            : at(`${path}.glazing.g_perpendicular`),
      scaledGlass,
    ),
  ];
}

/** g stands in a product with the other factors, so that an assumed one is moved through the frame. */
const scaledGlass = (part: MonthlyPart, factor: number): MonthlyPart => ({
  ...part,
  glazing: { ...part.glazing!, f_frame: (part.glazing!.f_frame ?? 0.7) * factor },
});

function zoneGroups(input: MonthlyInput, at: LevelAt): readonly QualityGroup[] {
  const zones = (
    kind: InfluenceKind,
    { field, scaled, has = () => true }: ZoneInput,
  ): readonly QualityGroup[] => {
    const levelOf = (zone: MonthlyZone) => at(`zones.${zone.id}.${field}`);
    return [...new Set(input.zones.filter(has).map(levelOf))].map((quality) => ({
      kind,
      quality,
      change: (factor) =>
        zonesOf(input, (zone) => (has(zone) && levelOf(zone) === quality ? scaled(zone, factor) : zone)),
    }));
  };
  return [
    ...zones("floor_areas", {
      field: "floor_area_m2",
      scaled: (zone, factor) => ({ ...zone, floor_area_m2: zone.floor_area_m2 * factor }),
    }),
    ...zones("volumes", {
      field: "volume_m3",
      scaled: (zone, factor) => ({ ...zone, volume_m3: zone.volume_m3 * factor }),
    }),
    ...zones("air", {
      field: "air.n50_1_h",
      scaled: (zone, factor) => ({ ...zone, air: { ...zone.air, n50_1_h: zone.air.n50_1_h * factor } }),
    }),
    ...zones("ventilation", {
      field: "air.mechanical.air_change_1_h",
      has: ({ air }) => air.mechanical !== null,
      scaled: (zone, factor) => {
        const { mechanical } = zone.air;
        const air_change_1_h = mechanical!.air_change_1_h * factor;
        return { ...zone, air: { ...zone.air, mechanical: { ...mechanical!, air_change_1_h } } };
      },
    }),
    ...zones("thermal_bridges", {
      field: "thermal_bridges_w_m2k",
      scaled: (zone, factor) => ({ ...zone, thermal_bridges_w_m2k: zone.thermal_bridges_w_m2k * factor }),
    }),
    ...zones("heat_capacity", {
      field: "heat_capacity_wh_m2k",
      scaled: (zone, factor) => ({ ...zone, heat_capacity_wh_m2k: zone.heat_capacity_wh_m2k * factor }),
    }),
    ...zones("lighting", {
      field: "lighting.day_hours",
      has: (zone) => zone.lighting !== null && resolvedUse(zone, input.building)?.profile != null,
      scaled: (zone, factor) => {
        const { day_hours, night_hours } = zone.lighting!;
        const hours = { day_hours: day_hours * factor, night_hours: night_hours * factor };
        return { ...zone, lighting: { ...zone.lighting!, ...hours } };
      },
    }),
  ];
}

interface ZoneInput {
  /** The path below the zone whose provenance counts. */
  readonly field: string;
  /** Which zones have it; all when left out. */
  readonly has?: (zone: MonthlyZone) => boolean;
  readonly scaled: (zone: MonthlyZone, factor: number) => MonthlyZone;
}

function buildingGroups(input: MonthlyInput, around: Around): readonly QualityGroup[] {
  const { at } = around;
  const { building } = input;
  const gross = building.gross_volume_m3;
  const volume: QualityGroup = {
    kind: "gross_volume",
    quality: at("building.gross_volume_m3"),
    change: (factor) => ({
      ...input,
      building: { ...building, gross_volume_m3: gross === null ? null : gross * factor },
    }),
  };
  // Within the usual heights A_N does not go by them.
  const height = building.storey_height_m ?? null;
  const isMoved = gross !== null && height !== null && usefulShare(height).goes_by_height;
  const storeys: QualityGroup = {
    kind: "storey_height",
    quality: at("building.storey_height_m"),
    change: (factor) => ({ ...input, building: { ...building, storey_height_m: (height ?? 0) * factor } }),
  };
  return [
    ...(gross === null ? [] : [volume]),
    ...(isMoved ? [storeys] : []),
    ...systemGroups(input, around),
    ...input.photovoltaics.map(({ id }): QualityGroup => ({
      kind: "photovoltaics",
      quality: at(`photovoltaics.${id}.performance_ratio`),
      change: (factor) => ({
        ...input,
        photovoltaics: input.photovoltaics.map((field) =>
          field.id === id ? { ...field, performance_ratio: field.performance_ratio * factor } : field,
        ),
      }),
    })),
  ];
}

/** Losses between the rooms and the generator, hot water, generators; nothing of it without heating. */
function systemGroups(input: MonthlyInput, { at, building }: Around): readonly QualityGroup[] {
  const { heating, hot_water } = input;
  if (heating === null) return [];
  const pipes = heating.distribution.kind === "per_area" ? "loss_kwh_m2a" : "pipes";
  const need = building.q_w_b;
  const water = (): QualityGroup => ({
    kind: "hot_water",
    quality: need?.origin?.quality ?? unsaid,
    change: (factor) => ({
      ...input,
      hot_water: hot_water && { ...hot_water, need_kwh_m2a: need!.values[0]! * factor },
    }),
  });
  const delivery: QualityGroup = {
    kind: "delivery",
    quality: at("heating.delivery_k"),
    change: (factor) => ({ ...input, heating: { ...heating, delivery_k: heating.delivery_k * factor } }),
  };
  const distribution: QualityGroup = {
    kind: "distribution",
    quality: at(`heating.distribution.${pipes}`),
    change: (factor) => ({
      ...input,
      heating: { ...heating, distribution: scaledPipes(heating.distribution, factor) },
      hot_water: hot_water && { ...hot_water, distribution: scaledPipes(hot_water.distribution, factor) },
    }),
  };
  const generators: QualityGroup = {
    kind: "generators",
    quality: at("heating.generator.expenditure"),
    change: (factor) => ({
      ...input,
      heating: scaledGenerator(heating, factor),
      hot_water: hot_water && scaledGenerator(hot_water, factor),
    }),
  };
  return [delivery, distribution, ...(need === undefined ? [] : [water()]), generators];
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

const scaledGenerator = <System extends { readonly generator: { readonly expenditure: number } }>(
  system: System,
  factor: number,
): System => ({
  ...system,
  generator: { ...system.generator, expenditure: system.generator.expenditure * factor },
});

const zonesOf = (input: MonthlyInput, change: (zone: MonthlyZone) => MonthlyZone): MonthlyInput => ({
  ...input,
  zones: input.zones.map(change),
});
