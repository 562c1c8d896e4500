/** Thermal conductivities outside this band are not values, W/(m·K): from vacuum panels to copper. */
const band = { from: 0.005, upTo: 500 } as const;

/** Whether a number may be a thermal conductivity, W/(m·K). */
export const isConductivity = (value: number): boolean => value >= band.from && value <= band.upTo;

/** Units of conductivities as programs write them, letters only, in W/(m·K). */
const units: readonly (readonly [written: RegExp, factor: number])[] = [
  [/^w(m|mk|mc|mgrd)$/, 1],
  [/^mw(m|mk|mc)$/, 1e-3],
  [/^kw(m|mk|mc)$/, 1e3],
  [/^wcm(k|c)?$/, 1e2],
  [/^wmm(k|c)?$/, 1e3],
  // kcal/(m·h·K), with the International Table calorie of 4186.8 J
  [/^kcal(mh|hm)(k|c|grd)?$/, 1.163],
  // British thermal unit of 1055.056 J: per h·ft·°F, and per inch and h·ft²·°F
  [/^btu(hft|fth)(f|r)?$/, 1.730735],
  [/^btuin(hft2?|ft2?h)(f|r)?$/, 0.1442279],
];

/** The factor to W/(m·K) of a unit as it is written: `mW/(m·K)` is 0.001; null for a text that is no such unit. */
export function conductivityUnit(written: string): number | null {
  const plain = written
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/kelvin/g, "k")
    .replaceAll(/milliwatt/g, "mw")
    .replaceAll(/watt/g, "w")
    .replaceAll(/met(er|re)s?/g, "m")
    .replaceAll(/[^a-z0-9]/g, "");
  return units.find(([unit]) => unit.test(plain))?.[1] ?? null;
}

/** Where the unit begins that a name or a value carries at its end. */
const unitInText = /[\s([{,]*((?:[mk]?w(?:att)?|milliwatt|kcal|btu)\s*[·*.]?\s*(?:in\s*)?\/.*|\bw\s+m-1.*)$/i;

/** Splits a text into its words and the unit at its end. */
function withoutUnit(written: string): { readonly words: string; readonly factor: number | null } {
  const found = unitInText.exec(written);
  if (!found) return { words: written, factor: null };
  const words = written.slice(0, found.index).replace(/\s(in|en)\s*$/i, "");
  return { words, factor: conductivityUnit(found[1] ?? "") };
}

/** Letters only, without accents; Greek λ stays. */
const letters = (words: string) =>
  words
    .normalize("NFKC")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** What programs call a thermal conductivity, in five languages. */
const names =
  /^(bemessungswert|nennwert|rechenwert|design|declared)?(der|value)?((thermal|heat)conductivit(y|ies)|w(ae|a)rmeleit(fahigkeit|faehigkeit|zahl)|lambda|λ|conductivitethermique|conductividadtermica|condu(cibilita|ttivita)termica|coefficient(de)?conductivitethermique)(wert|value|valeur|valor|valore)?(lambda|λ|k)?(wert|value)?[rbdu]?$/u;

/** Whether a property of this name is a thermal conductivity, and the factor that a unit in the name gives; null for any other. */
export function conductivityName(name: string): { readonly factor: number | null } | null {
  const { words, factor } = withoutUnit(name);
  return names.test(letters(words)) ? { factor } : null;
}

/** The conductivity that a text states, W/(m·K): `0,035 W/(m·K)`, `35 mW/mK`, `λ = 0.035`; null where it states none. */
export function conductivityText(written: string, ofName: number | null): number | null {
  const found = /^\s*(?:(?:λ|lambda)\s*\p{L}?\s*[=:]?\s*)?(\d{1,4}(?:[.,]\d{1,6})?)(.*)$/iu.exec(written);
  if (!found) return null;
  const value = Number(found[1]!.replace(",", "."));
  const rest = found[2]!.trim();
  if (rest === "") return scaled(value, ofName);
  const factor = conductivityUnit(rest);
  return factor === null ? null : value * factor;
}

/**
 * A number of a property whose name gives a unit, W/(m·K). Where the unit would leave what there is, the value was converted before.
 * @param factor of the unit in the name; null without one.
 */
export function scaled(value: number, factor: number | null): number {
  if (factor === null || (isConductivity(value) && !isConductivity(value * factor))) return value;
  return value * factor;
}
