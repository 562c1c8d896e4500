/** How many metres, or square metres, one unit of a workbook is; null for a word that is not known. */
export interface CobieUnits {
  readonly m: number | null;
  readonly m2: number | null;
}

const foot_m = 0.3048;

const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(milli\s*met(er|re)s?|mm)$/i, 0.001],
  [/^(centi\s*met(er|re)s?|cm)$/i, 0.01],
  [/^(met(er|re)s?|m)$/i, 1],
  [/^(foot|feet|ft)$/i, foot_m],
  [/^(inch(es)?|in)$/i, foot_m / 12],
];

const areas: readonly (readonly [RegExp, number])[] = [
  [/^(square\s*milli\s*met(er|re)s?|mm2|mm²)$/i, 1e-6],
  [/^(square\s*centi\s*met(er|re)s?|cm2|cm²)$/i, 1e-4],
  [/^(square\s*met(er|re)s?|m2|m²|sqm)$/i, 1],
  [/^(square\s*(foot|feet)|ft2|ft²|sqft)$/i, foot_m ** 2],
  [/^(square\s*inch(es)?|in2|in²)$/i, (foot_m / 12) ** 2],
];

/** What the facility of a workbook says its numbers are in. A unit that is not known is not guessed. */
export function cobieUnits(
  facility: {
    readonly LinearUnits: string | null;
    readonly AreaUnits: string | null;
  } | null,
): CobieUnits {
  return { m: sizeOf(facility?.LinearUnits, lengths), m2: sizeOf(facility?.AreaUnits, areas) };
}

const sizeOf = (word: string | null | undefined, known: typeof lengths): number | null =>
  (word && known.find(([pattern]) => pattern.test(word.trim().replaceAll("_", " ")))?.[1]) || null;
