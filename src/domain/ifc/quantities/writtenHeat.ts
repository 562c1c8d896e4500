import { writtenValue } from "./writtenValue.ts";

/** How heat goes through a part, as a text states it. */
export type WrittenHeat =
  /** W/(m²·K), with its surfaces. */
  | { readonly is: "transmittance"; readonly value: number }
  /** m²·K/W, of the layers alone. */
  | { readonly is: "resistance"; readonly value: number };

/** The British thermal unit per h·ft²·°F in W/(m²·K) (NIST SP 811, appendix B.8). */
const btu = 5.678263;
/** kcal/(m²·h·K), with the International Table calorie of 4186.8 J. */
const kcal = 1.163;

/** Units of U-values, letters and digits only, in W/(m²·K). */
const transmittances: readonly (readonly [written: RegExp, factor: number])[] = [
  [/^w((m2|qm|mq)(k|c|grd?|grad)1?|(k|c)(m2|qm))$/, 1],
  [/^mw(m2(k|c)1?|(k|c)m2)$/, 1e-3],
  [/^kcal(m2hr?|hr?m2)(k|c|grd?|grad)$/, kcal],
  [
    /^btu(h|hr|hour)(ft2|sqft|sf)(f|r|degf)$|^btu(ft2|sqft|sf)(h|hr|hour)(f|r|degf)$|^btu(h|hr)(f|r)(ft2|sqft|sf)$/,
    btu,
  ],
];
/** Units of resistances, in m²·K/W. */
const resistances: readonly (readonly [written: RegExp, factor: number])[] = [
  [/^(m2(k|c)w1?|(k|c)m2w1?|m2w1?(k|c))$/, 1],
  [/^m2h(k|c)kcal$|^hm2(k|c)kcal$/, 1 / kcal],
  [
    /^(h|hr|hour)(ft2|sqft|sf)(f|r|degf)btu$|^(ft2|sqft|sf)(h|hr|hour)(f|r|degf)btu$|^(ft2|sqft|sf)(f|r|degf)(h|hr|hour)btu$/,
    1 / btu,
  ],
];

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What a U-value is called in front of its number. “k” is its German name of old. */
const asTransmittance = words(
  `u k uw ud up uc ucw uwert uwwert udwert upwert ucwwert uvaleur kwert uwertu uvalue ufactor uwand udach valeuru coefficientu valoru coeficienteu valoreu coefficienteu transmittance
  transmittanceu transmittancethermique transmitancia transmitanciau transmitanciatérmica trasmittanza trasmittanzau trasmittanzatermica
  thermaltransmittance wärmedurchgangskoeffizient wärmedurchgangskoeffizientu`,
);
const asResistance = words(
  `r rwert rvalue valeurr valorr valorer wärmedurchlasswiderstand wärmedurchlasswiderstandr thermalresistance résistance
  résistancethermique résistancer resistencia resistenciatérmica resistenza resistenzatermica`,
);
/** A resistance with its surfaces. */
const asTotal = words("rt rtot rtotal rges rgesamt rtotale wärmedurchgangswiderstand");

const factorIn = (units: typeof transmittances, unit: string): number | null =>
  units.find(([written]) => written.test(unit))?.[1] ?? null;

/**
 * What a text in the place of a U-value or a resistance states: `0,24 W/(m²K)`, `U = 0.24`, `0.04 Btu/(h·ft²·°F)`, `R = 4,2 m²K/W`. Null
 * of a range, a bound, a fraction, 0, or where name and unit do not fit.
 * @param silent what a bare number is.
 */
export function writtenHeat(text: string, silent: WrittenHeat["is"]): WrittenHeat | null {
  const found = writtenValue(text);
  if (found === null || !(found.value > 0)) return null;
  const { name, unit, value } = found;
  const u = factorIn(transmittances, unit);
  const r = factorIn(resistances, unit);
  if (unit !== "" && u === null && r === null) return null;
  const called = asTransmittance.has(name)
    ? "transmittance"
    : asResistance.has(name) || asTotal.has(name)
      ? "resistance"
      : null;
  if (name !== "" && called === null) return null;
  const measured = u !== null ? "transmittance" : r !== null ? "resistance" : null;
  if (called !== null && measured !== null && called !== measured) return null;
  const is = called ?? measured ?? silent;
  const si = value * (u ?? r ?? 1);
  return asTotal.has(name) ? { is: "transmittance", value: 1 / si } : { is, value: si };
}
