/** A value as a text states it: `U = 0,24 W/(m²K)` is 0.24, by the name `u` and with the unit `wm2k`. */
export interface WrittenValue {
  /** Letters in front of the number, lower case; empty without any. */
  readonly name: string;
  readonly value: number;
  /** Letters, digits and `%` behind the number, lower case; empty without any. */
  readonly unit: string;
}

/** Signs and words that a number is about, in five languages. */
const about = /^(?:[~≈≃]|ca\.?|circa|rund|etwa|approx\.?|about|env(?:iron)?\.?|aprox\.?)\s*/iu;
/** A name with the sign behind it: `U =`, `U-Wert:`, `valeur U :`, `R-value `. */
const named =
  /^([\p{L}][\p{L}\p{M}\s'’_()[\]-]*?)\s*(?:[=:≈~]\s*|\s+)(?=[~≈.,\d-]|ca\b|env|aprox|circa|rund)/iu;
const numbered =
  /^(-?(?:[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{1,6}|(?:,\d{3})+\.\d{1,6}|(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d{1,6})?)|\d{1,9}(?:[.,]\d{1,9})?|[.,]\d{1,9})(?:e[-+]?\d{1,2})?)(?![\d.,])\s*(.*)$/isu;
/** What a unit is made of. Anything else, as a second number, leaves more than one meaning. */
const ofUnit = /^[\p{L}°º%²³⁻¹\d\s()[\]{}·*×./^_−-]*$/u;

/** The norm that a value stands by, behind it: `nach DIN EN ISO 6946`, `(EN 410)`. */
const norm = /\s[([,;]?\s*(?:(?:nach|gemäß|gem\.?|lt\.?|acc(?:ording|\.)?(?:\s+to)?|per|to|selon|suivant|según|segun|conforme\s+a|secondo)\s+)?(?:DIN|EN|ISO|ÖNORM|OENORM|SIA|NF|UNE|UNI|BS|ASTM|NFRC|GEG|EnEV)(?![\p{L}\d])[\s\w/:.-]{0,40}[)\]]?\s*$/u; // prettier-ignore

/** The one value that a text states; null for a range, a bound, a fraction, several numbers, or none. */
export function writtenValue(text: string): WrittenValue | null {
  const plain = text.trim().replace(norm, "");
  const name = named.exec(plain);
  const rest = (name ? plain.slice(name[0].length) : plain).replace(about, "");
  const found = numbered.exec(rest);
  if (!found || (name && bounds.test(name[1]!))) return null;
  const unit = found[2]!.trim();
  // `1/4` is a fraction, `0,20 - 0,28` a range
  if (!ofUnit.test(unit) || /^[/−-]|^\d|(?:^|[^\p{L}^²³⁻\s])\s+\d|\d[.,]\d|\d\d/u.test(unit)) return null;
  return {
    name: lettersOf(name?.[1] ?? ""),
    value: numberOf(found[1]!),
    unit: unit
      .replaceAll("⁻", "-")
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/watts?/g, "w")
      .replaceAll(/kelvin/g, "k")
      .replaceAll(/[^a-z\d%³-]/g, "")
      .replaceAll("-", ""),
  };
}

/** The last of points and commas is that of the decimals; signs between thousands go. */
function numberOf(digits: string): number {
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const whole = (at < 0 ? digits : digits.slice(0, at)).replaceAll(/[^\d-]/g, "");
  return Number(
    at < 0 ? digits.replaceAll(/[ \u00a0\u202f'’]/g, "") : `${whole || "0"}.${digits.slice(at + 1)}`,
  );
}

/** Words that make a number a bound. */
const bounds =
  /^(?:max|min|mind|höchst|hoechst|unter|über|ueber|bis|weniger|mehr|under|over|up to|at most|at least|less|more|below|above|jusqu|moins|plus|au plus|au moins|hasta|menos|más|mas|fino|meno|più|piu|almeno|limit|grenz)|\b(?:max|min|maximum|minimum|maximal|minimal)\b/iu;

const lettersOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** Units as they are written, letters and digits only, in SI. */
const measures = {
  length: [
    [/^(m|meter|metre|metres|mètres?|metros?|metri)$/, 1],
    [/^cm$/, 0.01],
    [/^mm$/, 0.001],
    [/^(ft|feet|foot)$/, 0.3048],
    [/^(in|inch|inches)$/, 0.0254],
  ],
  area: [
    [/^(m2|qm|sqm|mq|msq|quadratmeter|squaremet(er|re)s?|metroscuadrados|metriquadrati|metriquadri)$/, 1],
    [/^(ft2|sqft|sf|squarefeet)$/, 0.3048 ** 2],
  ],
  volume: [
    [/^(m3|cbm|mc|kubikmeter|cubicmet(er|re)s?|metroscúbicos|metricubi)$/, 1],
    [/^(l|liter|litre|litres|litros|litri)$/, 0.001],
    [/^(ft3|cuft|cf|cubicfeet)$/, 0.3048 ** 3],
  ],
} as const satisfies Record<string, readonly (readonly [RegExp, number])[]>;

/** A length in m, an area in m² or a volume in m³, above 0, of a text that has its unit; null of any other. */
export function writtenMeasure(text: string, of: keyof typeof measures): number | null {
  const found = writtenValue(text);
  if (found === null || !(found.value > 0)) return null;
  const unit = measures[of].find(([written]) => written.test(found.unit));
  return unit === undefined ? null : found.value * unit[1];
}

/** Whether a text says any number at all: one that does not, as `–` or `unbekannt`, states nothing. */
export const saysNumber = (text: string): boolean => /\d/.test(text);
