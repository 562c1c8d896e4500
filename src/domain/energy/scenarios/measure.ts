import { type Border, borders } from "../data/tabulaConstants.ts";
import type { EnvelopePart, PartKind } from "#domain/ifc/envelope/envelopePart.ts";

/** Kinds of measures, in the order in which a list shows them. */
const measureKinds = [
  "insulation",
  "windows",
  "doors",
  "heat_pump",
  "ventilation",
  "pv",
  "lighting",
] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Opaque parts that are insulated together: what they are and what is behind them. */
export type InsulationGroup = `${"wall" | "roof" | "floor"}_${Border}`;

/** Every group that can be insulated. */
const insulationGroups: readonly InsulationGroup[] = (["wall", "roof", "floor"] as const).flatMap((kind) =>
  (Object.keys(borders) as readonly Border[]).map((border) => `${kind}_${border}` as const),
);

/** Name of a measure inside a scenario: there is one of each, so that two people who add the same meet in it. */
export type MeasureKey = `insulation:${InsulationGroup}` | Exclude<MeasureKind, "insulation">;

/** All measures there can be, in the order of a list. */
export const measureKeys: readonly MeasureKey[] = measureKinds.flatMap((kind): readonly MeasureKey[] =>
  kind === "insulation" ? insulationGroups.map((group) => `insulation:${group}` as const) : [kind],
);

/** Inputs that are numbers. Spelled as they are stored. */
export type NumberInputId =
  | "u_w_m2k"
  | "g_value"
  | "jaz"
  | "recovery"
  | "n_mech_1_h"
  | "fans_kwh_m2a"
  | "n_inf_1_h"
  | "peak_kw"
  | "performance"
  | "self_use_percent"
  | "other_kwh_a"
  | "lighting_kwh_a"
  | "cost_cents_m2"
  | "cost_cents_kw"
  | "cost_cents";

/** Inputs that are one of a list. */
export type ChoiceInputId = "heat_source" | "plane" | "lamp_before" | "lamp_after";

export type InputId = NumberInputId | ChoiceInputId;

/** What a person has entered for a measure; what is absent or null stands at its default. */
export type MeasureInputs = Readonly<Partial<Record<InputId, number | string | null>>>;

/** The measures of a scenario by their key. */
export type Measures = Readonly<Partial<Record<MeasureKey, MeasureInputs>>>;

/** What kind of measure a key names. */
export const kindOfMeasure = (key: MeasureKey): MeasureKind =>
  key.startsWith("insulation:") ? "insulation" : (key as MeasureKind);

/** The kind and border of the parts that a measure touches; null when it touches none of the envelope. */
export function partsOfMeasure(
  key: MeasureKey,
): { readonly kind: PartKind; readonly border?: Border } | null {
  if (key === "windows") return { kind: "window" };
  if (key === "doors") return { kind: "door" };
  if (!key.startsWith("insulation:")) return null;
  const [kind, border] = key.slice("insulation:".length).split("_") as [PartKind, Border];
  return { kind, border };
}

/** Whether a measure touches a part of the envelope. */
export function touches(key: MeasureKey, part: Pick<EnvelopePart, "kind" | "border">): boolean {
  const wanted = partsOfMeasure(key);
  return (
    wanted !== null &&
    wanted.kind === part.kind &&
    (wanted.border === undefined || wanted.border === part.border)
  );
}

/** The measures that a scenario has, in the order of a list. */
export const keysOf = (measures: Measures): readonly MeasureKey[] =>
  measureKeys.filter((key) => measures[key] !== undefined);

/**
 * Reads stored measures: a key of null was taken out, and what this version does not know is left aside (it stays
 * stored). Numbers that are not finite and texts where numbers belong are kept out of the inputs.
 */
export function readMeasures(stored: unknown): Measures {
  if (typeof stored !== "object" || stored === null) return {};
  const known = measureKeys.flatMap((key) => {
    const inputs = (stored as Readonly<Record<string, unknown>>)[key];
    if (typeof inputs !== "object" || inputs === null) return [];
    const fields = Object.entries(inputs).filter(
      ([, value]) => typeof value === "string" || (typeof value === "number" && Number.isFinite(value)),
    );
    return [[key, Object.fromEntries(fields) as MeasureInputs] as const];
  });
  return Object.fromEntries(known);
}
