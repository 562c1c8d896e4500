import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import {
  figureQuality,
  type Influence,
  qualityFacts,
  type QualityLevel,
} from "#domain/energy/dataQuality.ts";
import { elementLoss } from "#domain/energy/tabula.ts";
import type { EnvelopePart, GradedNumber, PartKind } from "./envelopePart.ts";

/** An input that would make the result better, and how much of the losses hangs on it. */
export interface FixFirst {
  readonly input:
    | "construction_year"
    | "heated_area"
    | "true_north"
    | `u_value_${PartKind}`
    | `area_${PartKind}`
    | "g_value";
  /** Standard uncertainty that it brings in, as a share of all heat transfer, 0…1. */
  readonly effect: number;
}

/** Heat transfer of a part, W/K; a part without U counts with 1 W/(m²·K), so that it is not overlooked. */
const heatTransfer = (part: EnvelopePart): number =>
  elementLoss({
    id: "",
    area_m2: part.area_m2,
    border: part.border,
    u_w_m2k: part.u_value?.value ?? 1,
  }).h_w_k;

/** What moves the transmission of the envelope: area and U-value of each part. */
const envelopeInfluences = (parts: readonly EnvelopePart[]): readonly Influence[] =>
  parts.flatMap((part) => {
    const effect = heatTransfer(part);
    return [
      { effect, quality: part.area_quality },
      { effect, quality: part.u_value?.quality ?? "Q6" },
    ];
  });

/** Grade of the envelope: how well areas and U-values are known, weighted with their heat transfer. */
export const envelopeGrade = (parts: readonly EnvelopePart[]): QualityLevel =>
  figureQuality(envelopeInfluences(parts)).level;

/**
 * The three inputs whose uncertainty moves the heat transfer most. Without a construction year, when any U-value is
 * missing, that comes first: it fills all of them at once.
 */
export function inputsToFixFirst(
  parts: readonly EnvelopePart[],
  known: {
    readonly choices: BuildingChoices;
    readonly true_north: "model" | "entered" | "assumed";
    readonly size: { readonly reference_area: GradedNumber | null };
  },
): readonly FixFirst[] {
  const total = parts.reduce((sum, part) => sum + heatTransfer(part), 0);
  const effects = new Map<FixFirst["input"], number>();
  const add = (input: FixFirst["input"], effect: number) =>
    effects.set(input, (effects.get(input) ?? 0) + effect);
  for (const part of parts) {
    const share = total === 0 ? 0 : heatTransfer(part) / total;
    add(`u_value_${part.kind}`, share * qualityFacts[part.u_value?.quality ?? "Q6"].uncertainty);
    add(`area_${part.kind}`, share * qualityFacts[part.area_quality].uncertainty);
  }
  if (known.choices.construction_year === null && parts.some((part) => part.u_value === null))
    add("construction_year", 1);
  const area = known.size.reference_area;
  add("heated_area", qualityFacts[area?.quality ?? "Q6"].uncertainty);
  const windows = parts.filter((part) => part.kind === "window");
  if (windows.length > 0 && known.true_north === "assumed") add("true_north", 0.05);
  if (windows.some((part) => part.g_value?.quality === "Q5")) add("g_value", 0.04);
  return [...effects]
    .map(([input, effect]) => ({ input, effect }))
    .filter(({ effect }) => effect > 0)
    .toSorted((a, b) => b.effect - a.effect)
    .slice(0, 3);
}
