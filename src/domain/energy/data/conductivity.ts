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

/** The words of a name, lower case and without accents; Greek λ stays. A capital inside a word begins a new one. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFKC")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("waerme", "warme")
    .replaceAll("faehig", "fahig")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

/** What is a conductivity, in five languages: of heat, unless a word beside it says another one. */
const conductivity =
  /^(ifc)?((thermal|heat|warme)?conductivit(y|ies)|(warme|warmestrom)?leit(fahigkeit|zahl)(s?(wert|koeffizient))?|(lambda|λ)(wert|value)?[rbdukn]?|condu[ct]+(ivites?|ibilites?|ividad|ibilidad|ibilita|ivita)(thermique|termica)?)$/u;
/** Groups of conductivity, in mW/(m·K). */
const group = /^(wl[gsz]|warmeleit(fahigkeits)?(gruppe|stufe|klasse))$/;
/** What may stand beside: of what kind the value is, where it comes from. */
const beside = new Set(
  `thermal thermische thermischer warme heat thermique thermiques termica termico calor calore chaleur bemessungswert nennwert rechenwert messwert grenzwert
  bemessung nominal nominale nennwerte rated design declared calculation value values wert valeur valor valore utile util useful certifiee declaree
  declarada dichiarata diseno calculo calcul calcolo progetto der des de del della di du d la le el il the of des von nach coefficient coefficiente coeficiente
  koeffizient factor r b d u k n lambda λ dry moist trocken feucht equivalent equivalente effective effektiv aquivalent aquivalente mittlere mean average
  moyenne media din en iso sia und and et y e tr abz material materials ifc c`
    .trim()
    .split(/\s+/),
);

/** Whether a property of this name is a thermal conductivity, and the factor that a unit in the name gives; null for any other. */
export function conductivityName(name: string): { readonly factor: number | null } | null {
  const { words, factor } = withoutUnit(name);
  const all = wordsOf(words);
  const isAny = (test: (word: string) => boolean) =>
    all.some(test) && all.every((word) => test(word) || beside.has(word));
  if (isAny((word) => conductivity.test(word) || kValue.test(all.join(" ")))) return { factor };
  return isAny((word) => group.test(word)) ? { factor: ofGroup } : null;
}
/** An English k-value is a conductivity; a German “k-Wert” is an old U-value. */
const kValue = /^(thermal )?k values?$/;

/** A group is the conductivity in mW/(m·K). */
const ofGroup = 1e-3;
/** A group as it is written: three digits that begin with 0, or digits behind a word. */
const asGroup =
  /^\s*(?:wl[gsz]|w(?:ä|ae)rmeleit(?:f(?:ä|ae)higkeits)?(?:gruppe|stufe))[\s:=_-]*(0?\d{2})(?!\d)|^\s*(?:(?:λ|lambda)\s*\p{L}?\s*[=:]?\s*)?(0\d{2})(?![\d.,])/iu;

/** The conductivity that a text states, W/(m·K): `0,035 W/(m·K)`, `35 mW/mK`, `λ = 0.035`, `WLG 035`, `035`; null where it states none. */
export function conductivityText(written: string, ofName: number | null): number | null {
  const grouped = asGroup.exec(written);
  const digits = Number(grouped?.[1] ?? grouped?.[2] ?? 0);
  if (digits >= leastGroup) return digits * ofGroup;
  const found =
    /^\s*(?:(?:λ|lambda)\s*\p{L}?\s*[=:]?\s*)?[≤<]?=?\s*(\d{0,4}(?:[.,]\d{1,6})?(?:e-?\d)?)(?!\d)(.*)$/iu.exec(
      written,
    );
  if (!found || !/\d/.test(found[1]!)) return null;
  const value = Number(found[1]!.replace(",", "."));
  const rest = found[2]!.trim();
  if (rest === "") return scaled(value, ofName);
  const factor = conductivityUnit(rest);
  return factor === null ? null : value * factor;
}
/** No group is lower. */
const leastGroup = 5;

/** What is named in a name: a group, or a value with its unit or letter. */
const inName =
  /(?<!\p{L})wl[gsz][\s:=_-]*(0\d{2}|\d{2})(?!\d)|(?:(?:λ|lambda)\p{L}?\s*[=:]?\s*)(0[.,]\d{2,4})(?!\d)|(?<![\d.,])(0[.,]\d{2,4})\s*w\s*\/\s*\(?m/iu;
/** The groups of insulation (DIN 4108-10 and before): 0.015 to 0.060 W/(m·K). */
const bareGroup = /(?<![\d.,])(0(?:1[5-9]|[2-5]\d|60))(?![\d.,])/;

/**
 * The conductivity that the name of a material has in it, W/(m·K): “WLG 032”, “λ 0,032”; null without one.
 * @param isInsulation three digits alone are a group: “EPS 032”.
 */
export function conductivityInName(name: string, isInsulation: boolean): number | null {
  const [, grouped, byLetter, byUnit] = inName.exec(name) ?? [];
  const said = grouped === undefined ? (byLetter ?? byUnit)?.replace(",", ".") : Number(grouped) * ofGroup;
  if (said !== undefined) return isConductivity(Number(said)) ? Number(said) : null;
  const bare = isInsulation ? bareGroup.exec(name)?.[1] : undefined;
  return bare === undefined ? null : Number(bare) * ofGroup;
}

/** Nothing but metal conducts better, W/(m·K). */
const mostWithoutMetal = 10;
/** Metals and what is made of them, in five languages. */
const metals =
  /stahl|eisen|edelst|\bguss|\balu|kupfer|zink|\bblei|messing|bronze|\bzinn|nickel|chrom|metall|blech|\bsteel|\biron\b|copper|\bzinc|\blead\b|brass|\btin\b|metal|\bacier|\bfer\b|fonte|cuivre|plomb|laiton|etain|\btole|inox|acero|hierro|fundicion|cobre|plomo|laton|estano|\bchapa|acciaio|ferro\b|ghisa|\brame\b|zinco|piombo|ottone|stagno|lamiera|titan|corten|\bsilber|silver|\bgold/;
/** Metal in another material does not make it one: “Stahlbeton”. */
const withMetal =
  /beton|concrete|hormigon|calcestruzzo|cement|wolle|\bwool|damm|insul|isol|aisla|schaum|foam/;

/** Whether a number is too high for what a name means, W/(m·K): it was written in mW, or is a group. */
export function conductsTooWell(name: string, lambda_w_mk: number): boolean {
  if (lambda_w_mk <= mostWithoutMetal) return false;
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return !metals.test(plain) || withMetal.test(plain);
}

/**
 * A number of a property whose name gives a unit, W/(m·K). Where the unit would leave what there is, the value was converted before.
 * @param factor of the unit in the name; null without one.
 */
export function scaled(value: number, factor: number | null): number {
  if (factor === null || (isConductivity(value) && !isConductivity(value * factor))) return value;
  return value * factor;
}
