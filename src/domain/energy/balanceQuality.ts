import type { InputQualities } from "./balance.ts";
import type { BalanceInput } from "./balanceInput.ts";
import { usefulShare } from "./data/usefulArea.ts";
import { figureQuality, type FigureQuality, type Influence, type QualityLevel } from "./dataQuality.ts";
import { type FigureId, figureIds } from "./figureCatalogue.ts";
import type { Figures } from "./tracedFigure.ts";

/** Quality of the calculated figures of a balance, by id. */
export type FigureQualities = Readonly<Partial<Record<FigureId, FigureQuality>>>;

/** Step of the finite differences: ±5 %. */
const step = 0.05;

/**
 * Quality and uncertainty of every calculated figure: each input is moved by ±5 % and weighted with how well it is known.
 * Parts of equal quality are moved together. Figures that no input moves are left out.
 * @param figuresOf the figures for a changed input; null where it has none.
 */
export function balanceQualities(
  input: BalanceInput,
  qualities: InputQualities,
  figuresOf: (changed: BalanceInput) => Figures | null,
): FigureQualities {
  const influences = new Map<FigureId, Influence[]>();
  const add = (quality: QualityLevel, change: (factor: number) => BalanceInput) => {
    const [more, less] = [figuresOf(change(1 + step)), figuresOf(change(1 - step))];
    if (more === null || less === null) return;
    for (const id of figureIds) {
      const [high, low] = [more[id], less[id]];
      if (!high || !low || high.formula === null) continue;
      const effect = (high.value - low.value) / (2 * step);
      if (Number.isFinite(effect)) influences.set(id, [...(influences.get(id) ?? []), { effect, quality }]);
    }
  };
  for (const field of ["area", "u_value"] as const)
    for (const quality of new Set(qualities.parts.map((part) => part[field])))
      add(quality, (factor) =>
        scaledParts(input, (index) => (qualities.parts[index]?.[field] === quality ? factor : 1)),
      );
  add(qualities.reference_area, (factor) => scaledArea(input, factor));
  const { basis } = input.system;
  if (basis.kind === "useful_area") {
    const based = (changed: Partial<typeof basis>): BalanceInput => ({
      ...input,
      system: { ...input.system, basis: { ...basis, ...changed } },
    });
    const gross = basis.gross_volume_m3 ?? null;
    add(qualities.volume, (factor) =>
      based({
        net_volume_m3: basis.net_volume_m3 * factor,
        gross_volume_m3: gross === null ? null : gross * factor,
      }),
    );
    const height = basis.storey_height_m ?? null;
    if (height !== null && usefulShare(height).goes_by_height)
      add(qualities.storey_height, (factor) => based({ storey_height_m: height * factor }));
  }
  add(qualities.g_value, (factor) => season(input, { g_value: Math.min(1, input.season.g_value * factor) }));
  add(qualities.air, (factor) =>
    season(input, { air_change_infiltration_1_h: input.season.air_change_infiltration_1_h * factor }),
  );
  add(qualities.air, (factor) =>
    season(input, { thermal_bridges_w_m2k: input.season.thermal_bridges_w_m2k * factor }),
  );
  add(qualities.system, (factor) => {
    const { system } = input.system;
    const changed = { ...system, e_g_h: system.e_g_h * factor, e_g_w: system.e_g_w * factor };
    return { ...input, system: { ...input.system, system: changed } };
  });
  return Object.fromEntries(
    [...influences]
      .filter(([, found]) => found.some(({ effect }) => effect !== 0))
      .map(([id, found]) => [id, figureQuality(found)]),
  );
}

const season = (input: BalanceInput, changes: Partial<BalanceInput["season"]>): BalanceInput => ({
  ...input,
  season: { ...input.season, ...changes },
});

/** Areas and U-values move the heat transfer alike, so that one scale serves both. */
const scaledParts = (input: BalanceInput, factorOf: (index: number) => number): BalanceInput =>
  season(input, {
    elements: input.season.elements.map((part, index) => ({
      ...part,
      area_m2: part.area_m2 * factorOf(index),
    })),
  });

/** The floor area moves what is per square metre, not the basis A_N, which stands on the volume. */
const scaledArea = (input: BalanceInput, factor: number): BalanceInput =>
  season(input, { reference_area_m2: input.season.reference_area_m2 * factor });
