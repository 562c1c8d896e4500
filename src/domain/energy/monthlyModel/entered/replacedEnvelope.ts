import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart, GradedNumber } from "#domain/ifc/envelope/envelopePart.ts";
import type { MonthlyInput } from "../../monthly/input/monthlyInput.ts";
import { partIds } from "../modelParts.ts";

const entered = { from: "default", rule: "entered" } as const;

/** An envelope with the areas, U-values and g-values that a person has put in the place of the model's, and who says so. */
export function replacedEnvelope(
  envelope: EnvelopeResult,
  { zones, provenance = {} }: Pick<MonthlyInput, "zones" | "provenance">,
): EnvelopeResult {
  const given = zones.flatMap((zone) =>
    zone.parts.map((part) => ({ part, at: `zones.${zone.id}.parts.${part.id}.` })),
  );
  const isReplaced = (path: string) => provenance[path]?.reason !== undefined;
  if (!given.some(({ at }) => fields.some((field) => isReplaced(at + field)))) return envelope;
  const byId = Map.groupBy(given, ({ part }) => part.id);
  const ids = partIds(envelope.parts);
  const parts = envelope.parts.map((part, index): EnvelopePart => {
    // A part that several zones share has a share of its area in each of them.
    const shares = byId.get(ids[index]!) ?? [];
    const replaced = (field: (typeof fields)[number]) =>
      shares.find(({ at }) => isReplaced(at + field)) !== undefined;
    const quality = (field: (typeof fields)[number]) =>
      shares.flatMap(({ at }) => provenance[at + field]?.quality ?? [])[0] ?? "Q4";
    const area_m2 = shares.reduce((sum, { part: { area_m2: own } }) => sum + own, 0);
    const mean = (of: (one: (typeof shares)[number]["part"]) => number | null | undefined): number => {
      const known = shares.flatMap(({ part: one }) => {
        const value = of(one);
        return value == null ? [] : [{ value, weight: one.area_m2 }];
      });
      const [first] = known;
      if (first !== undefined && known.every(({ value }) => value === first.value)) return first.value;
      const weight = known.reduce((sum, one) => sum + one.weight, 0);
      return known.reduce((sum, one) => sum + one.value * one.weight, 0) / (weight || 1);
    };
    const said = (field: (typeof fields)[number], value: number): GradedNumber => ({
      value,
      origin: entered,
      quality: quality(field),
    });
    return {
      ...part,
      ...(replaced("area_m2") && { area_m2, area_origin: entered, area_quality: quality("area_m2") }),
      ...(replaced("u_w_m2k") && { u_value: said("u_w_m2k", mean((one) => one.u_w_m2k)) }), // prettier-ignore
      ...(replaced("glazing.g_perpendicular") && {
        g_value: said("glazing.g_perpendicular", mean((one) => one.glazing?.g_perpendicular)), // prettier-ignore
      }),
    };
  });
  return { ...envelope, parts };
}

const fields = ["area_m2", "u_w_m2k", "glazing.g_perpendicular"] as const;
