import { kept } from "#kernel/readings/keptReadings.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { unitFacts, unitsOf } from "../../bills/billCarrier.ts";
import type { BillCarrier, BillUnit } from "../../bills/billOptions.ts";
import { type Decimal, decimalOf, decimalText, wholeSteps } from "../../bills/decimal.ts";
import { basisOfText } from "./cellWords.ts";

/** A unit as a file writes it: how many of a unit of the product it is, and what it says besides. */
export interface ReadUnit {
  readonly unit: BillUnit;
  /** One of it is `times / by` of `unit`. */
  readonly times: string;
  readonly by: string;
  /** The calorific value that the unit itself names: kWh(Hs). */
  readonly basis: "Hs" | "Hi" | null;
  /** Cubic metres under standard conditions: no state number is to be applied any more. */
  readonly is_standard: boolean;
}

/** Units that a project has taught: by carrier and word, how many of a unit of the product one of it is. */
export type TaughtUnits = Readonly<Record<string, { readonly unit: BillUnit; readonly factor: string }>>;

/** Key of the project's setting that holds them. */
export const taughtUnitsKey = "bill_units";

/** Under which name a taught unit is kept: what a cubic metre of chips weighs says nothing of one of pellets. */
export const taughtKey = (carrier: BillCarrier, word: string): string => `${carrier} ${unitWord(word)}`;

/** A word of a unit without what does not tell units apart: capitals, dots, spaces, brackets. */
const unitWord = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("·", "")
    .replaceAll(/[\s.()[\]_]+/g, " ")
    .trim();

type Entry = readonly [unit: BillUnit, times: string, by?: string];

/** What one of each is. Heat: 3.6 MJ are a kilowatt hour; a therm is 29.3071 kWh, a calorie 4.1868 J (both by the International Table). */
const entries: Readonly<Record<string, Entry>> = {
  wh: ["Wh", "1"],
  kwh: ["kWh", "1"],
  mwh: ["MWh", "1"],
  gwh: ["MWh", "1000"],
  twh: ["MWh", "1000000"],
  kj: ["kWh", "1", "3600"],
  mj: ["kWh", "1", "3.6"],
  gj: ["kWh", "1000", "3.6"],
  tj: ["kWh", "1000000", "3.6"],
  kcal: ["kWh", "0.001163"],
  mcal: ["kWh", "1.163"],
  gcal: ["kWh", "1163"],
  therm: ["kWh", "29.3071"],
  btu: ["kWh", "0.000293071"],
  mmbtu: ["kWh", "293.071"],
  toe: ["kWh", "11630"],
  dth: ["kWh", "293.071"],
  kbtu: ["kWh", "0.293071"],
  m3: ["m³", "1"],
  ft3: ["m³", "0.028316846592"],
  ccf: ["m³", "2.8316846592"],
  mcf: ["m³", "28.316846592"],
  dm3: ["l", "1"],
  l: ["l", "1"],
  hl: ["l", "100"],
  dl: ["l", "0.1"],
  cl: ["l", "0.01"],
  ml: ["l", "0.001"],
  mg: ["kg", "0.000001"],
  g: ["kg", "0.001"],
  kg: ["kg", "1"],
  dt: ["kg", "100"],
  lb: ["kg", "0.45359237"],
  t: ["t", "1"],
  km: ["km", "1"],
  eur: ["EUR", "1"],
};

/** Other spellings of the same. */
const spellings: Readonly<Record<string, string>> = {
  "kw/h": "kwh", "kw h": "kwh", "kw-h": "kwh", "mw/h": "mwh", "mw h": "mwh", "w/h": "wh", "kilowattstunde": "kwh", "kilowattstunden": "kwh", "kilowatt hour": "kwh", "kilowatt hours": "kwh", "kilowattheure": "kwh", "kilowattheures": "kwh", "kilovatio hora": "kwh", "kilovatios hora": "kwh", "kilowattora": "kwh", "chilowattora": "kwh", "kwhs": "kwh", "megawattstunde": "mwh", "megawattstunden": "mwh", "megawatt hours": "mwh", "gigawattstunden": "gwh", "wattstunden": "wh", "kva h": "", "gigajoule": "gj", "gigajoules": "gj", "megajoule": "mj", "megajoules": "mj", "kilojoule": "kj", "terajoule": "tj",
  therms: "therm", thm: "therm", dekatherm: "dth", dekatherms: "dth", "cubic feet": "ft3", "cu ft": "ft3", cuft: "ft3", cf: "ft3", cft: "ft3", "100 cf": "ccf", "100cf": "ccf", "100 ft3": "ccf", "100 cu ft": "ccf", "100 cubic feet": "ccf", "hundred cubic feet": "ccf", hcf: "ccf", "hundreds of cubic feet": "ccf", lbs: "lb", pound: "lb", pounds: "lb", termia: "mcal", termias: "mcal", "mm btu": "mmbtu", btus: "btu", tep: "toe",
  cbm: "m3", qm3: "", kubikmeter: "m3", "cubic metre": "m3", "cubic metres": "m3", "cubic meters": "m3", "metre cube": "m3", "metres cubes": "m3", "metro cubico": "m3", "metros cubicos": "m3", "metri cubi": "m3", "metro cubo": "m3", mc: "m3", "m^3": "m3", "m 3": "m3", cm: "",
  ltr: "l", lt: "l", liter: "l", litern: "l", litre: "l", litres: "l", liters: "l", litro: "l", litros: "l", litri: "l", hektoliter: "hl", hectolitre: "hl", hectolitres: "hl", hectolitros: "hl", ettolitri: "hl",
  kilo: "kg", kilos: "kg", kgs: "kg", kilogramm: "kg", kilogram: "kg", kilograms: "kg", kilogramme: "kg", kilogrammes: "kg", kilogramos: "kg", chilogrammi: "kg", gramm: "g", gr: "g", to: "t", tn: "t", tonne: "t", tonnen: "t", tonnes: "t", tons: "", tonelada: "t", toneladas: "t", tonnellata: "t", tonnellate: "t", quintal: "dt", quintale: "dt", quintali: "dt", dezitonne: "dt",
  pkm: "km", kilometer: "km", kilometre: "km", kilometres: "km", kilometros: "km", chilometri: "km", euro: "eur", euros: "eur", "€": "eur",
}; // prettier-ignore

/** Cubic metres that are counted under standard conditions already. */
const standardMetres: ReadonlySet<string> = new Set(["nm3", "m3n", "m3 n", "nm 3", "m3 in", "m3 i n", "n m3", "normkubikmeter", "norm m3", "normm3", "m3 normzustand", "m3 vn", "vn m3", "sm3", "smc", "stm3", "m3 st", "std m3"]); // prettier-ignore

const basisSigns =
  /(^|[\s(/,;-])(hs|ho|hi|hu|pcs|pci|gcv|ncv|hhv|lhv|brennwert|heizwert|gross|net|superior|inferior|sup|inf)([\s).]|$)/i;

const known = new Map<string, Omit<ReadUnit, "basis">>([
  ...Object.entries(entries).map(([word, [unit, times, by = "1"]]) => [word, { unit, times, by, is_standard: false }] as const), // prettier-ignore
  ...Object.entries(spellings).flatMap(([word, of]) => {
    const entry = entries[of];
    return entry ? [[unitWord(word), { unit: entry[0], times: entry[1], by: entry[2] ?? "1", is_standard: false }] as const] : []; // prettier-ignore
  }),
  ...[...standardMetres].map((word) => [word, { unit: "m³", times: "1", by: "1", is_standard: true }] as const), // prettier-ignore
]);

/** Words behind a unit of energy that say which kind it is of: thermal, electric. */
const kindOfEnergy = /^(k?wh|mwh|gwh)[ _-]?(th|therm|thermisch|el|elektr|elektrisch|t|e)$/;

/** Words for multiples, in five languages and as India counts. */
const multiples: readonly (readonly [times: string, words: string])[] = [
  ["1000000000", "mrd|milliarde|milliarden|milliard|milliards|miliardi"],
  ["10000000", "crore|crores"],
  ["1000000", "mio|million|millionen|millions|millones|milioni|106"],
  ["100000", "lakh|lakhs"],
  ["1000", "tsd|tausend|thousand|thousands|milliers|millier|miles|migliaia|migliaio|103|'000"],
  ["100", "hundert|hunderte|hunderter|hundred|hundreds|centaine|centaines|cientos|centenas|centinaia"],
  ["10", "zehner|tens|dizaines|decenas|decine"],
];
/** A power of ten in figures: `1000`, `1.000`, `10^3`; `100er`. */
const power = "10{0,8}|10{0,2}(?:[.,' ]000){1,3}|10(?:\\^|\\*\\*)[2-9]";
const anyMultiple = `(?:(?:${multiples.map(([, words]) => words).join("|")})(?![a-z])|(?:${power})(?:er)?)`;

/** How many a multiple is, as figures. */
function timesOf(multiple: string): string {
  const named = multiples.find(([, words]) => words.split("|").includes(multiple));
  if (named) return named[0];
  const [base, exponent] = multiple.split(/\^|\*\*/);
  return exponent === undefined ? base!.replaceAll(/\D/g, "") : `1${"0".repeat(Number(exponent))}`;
}

/** Small letters without accents; a raised number behind a ten is its exponent. */
const plainMultiple = (text: string): string =>
  text
    .replaceAll(/(?<!\d)10([²³⁴⁵⁶⁷⁸⁹])/g, "10^$1")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .trim();

const multipleBefore = new RegExp(`^(?:[x×*·]\\s*)?(${anyMultiple})\\.?\\s*(?:de\\s+|of\\s+|di\\s+|[x×·]\\s*)?([^\\d\\s.,'^*].*)$`); // prettier-ignore
const multipleBehind = new RegExp(`^(.*\\D)\\s*[x×*·]\\s*(${anyMultiple})$`);

/** A unit and the multiple that is written with it: `Tsd. kWh`, `100 kWh`, `kWh x 1000`; null where it has none. */
function multipleOf(text: string): { readonly times: string; readonly unit: string } | null {
  const plain = plainMultiple(text);
  const before = multipleBefore.exec(plain);
  if (before) return { times: timesOf(before[1]!), unit: before[2]!.trim() };
  const behind = multipleBehind.exec(plain);
  return behind && { times: timesOf(behind[2]!), unit: behind[1]!.trim() };
}

/** Words behind a unit that say that it is counted for a year: `kWh/a`, `kWh pro Jahr`, `kWh p.a.`. */
const perYear = /(?<=[\p{L}³3)])(?:\s*\/\s*(?:a|jahr|y|yr|year|annum|an|année|año|anno)|\s+(?:pro|je|im|per|par|al|por)\s+(?:jahr|year|annum|an|année|año|anno)|\s+p\.?\s?a\.?|\s+all['’]anno|\s+à l['’]année|\s+(?:jährlich|annually|annual|annuels?|anuales|anual|annui|annuo))(?=$|[\s)\]])/iu; // prettier-ignore

/** Whether a head or a unit counts what is used in a year. */
export const isPerYear = (text: string): boolean => {
  const bare = oneBracket(text).replace(perYear, "");
  return bare !== oneBracket(text) && (unitOfText(bare) !== null || typeof unitOfHead(bare) === "object");
};

/** Brackets of every kind as one: `Verbrauch {kWh}`, `Verbrauch <kWh>`, `Verbrauch |kWh|`. */
export const oneBracket = (text: string): string =>
  text
    .replaceAll(/[{⟨‹«（［【]/g, "(")
    .replaceAll(/[}⟩›»）］】]/g, ")")
    .replaceAll(/<([^<>]*)>/g, "($1)")
    .replaceAll(/\|([^|]*)\|/g, "($1)");

/** The unit that a text names: of the product, or one that is a fixed multiple of one; null where it names none that is known. */
export function unitOfText(text: string): ReadUnit | null {
  const bare = text.replace(perYear, "");
  if (bare !== text) return unitOfText(bare);
  const multiple = known.has(unitWord(text)) ? null : multipleOf(text);
  if (multiple) {
    const of = unitOfText(multiple.unit);
    return of && of.times === "1" && of.by === "1" ? { ...of, times: multiple.times } : null;
  }
  const kind = kindOfEnergy.exec(unitWord(text));
  if (kind) return unitOfText(kind[1]!);
  const word = unitWord(text);
  const plain = known.get(word);
  // therms and British thermal units are those of gas as it is billed where they are used: on the gross calorific value
  if (plain)
    return { ...plain, basis: /^(therms?|thm|dth|dekatherms?|(mm ?|k)?btus?)$/.test(word) ? "Hs" : null };
  const sign = basisSigns.exec(text.replaceAll(/[[\]_]/g, " "));
  const glued = /^([a-z]{0,2}wh)(hs|ho|hi|hu|pcs|pci|gcv|ncv)$/.exec(word);
  if (!sign && !glued) return null;
  const rest = glued ? glued[1]! : unitWord(text.replaceAll(/[[\]_]/g, " ").replace(sign![2]!, " ").replaceAll(/[,;/-]\s*$/g, "")); // prettier-ignore
  const found = known.get(rest);
  if (!found || unitFacts[found.unit].dimension !== "energy") return null;
  const basis = basisOfText(glued ? glued[2]! : sign![2]!.replace(/^sup$/i, "superior").replace(/^inf$/i, "inferior")); // prettier-ignore
  return basis === null ? null : { ...found, basis };
}

/** The unit that a text names, of the product or as the project has taught it for a carrier. */
export function unitKnown(text: string, carrier: BillCarrier | null, taught: TaughtUnits): ReadUnit | null {
  const own = carrier === null ? undefined : taught[taughtKey(carrier, text)];
  if (own) return { unit: own.unit, times: own.factor, by: "1", basis: null, is_standard: false };
  return unitOfText(text);
}

/** A unit of energy per cubic metre, with signs for the state of the gas. */
const perVolume =
  /(?<![\p{L}])([kmgt]?wh|[kmg]j|[kmg]cal)\s*(?:hs|ho|pcs|gcv)?\s*(?:\/|\s(?:pro|je|per|par|por|al|a)\s|\s(?=[ns]?m3))\s*(?:s ?m3|n ?m3|st ?m3|m3|s ?mc|n ?mc|mc|cbm|kubikmeter|metro cubo|metre cube|metro cubico|cubic met(?:re|er))/u; // prettier-ignore
const perMass = /\/\s*(?:kg|t|l|mol)(?!\p{L})/u;

/** The unit of energy that a head or a cell states per cubic metre: MJ of `PCS (MJ/Smc)`; null where it states none. */
export function energyPerVolume(text: string): ReadUnit | null {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const bare = /^(?:[\d.,\s]*)(mj|kwh)$|[[(]\s*(mj|kwh)\s*[\])]/u.exec(plain);
  const unit = perVolume.exec(plain)?.[1] ?? bare?.[1] ?? bare?.[2];
  return unit === undefined ? null : unitOfText(unit);
}

/** A text without its unit of energy per cubic metre, `kWh/m³`; null where it has none. */
export function withoutPerVolume(text: string): string | null {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return perVolume.test(plain) ? plain.replace(perVolume, " ") : null;
}

/** Whether a text states energy per something else than a cubic metre. */
export const isPerMass = (text: string): boolean =>
  energyPerVolume(text) === null && perMass.test(text.toLowerCase());

/** A calorific value in kWh/m³, of one in another unit of energy per cubic metre; kept to a millionth. */
export function calorificIn(value: string, { times, by, unit }: ReadUnit): string {
  const up = decimalOf(times);
  const down = decimalOf(by);
  const read = decimalOf(value);
  if (!up || !down || !read || (times === "1" && by === "1" && unit === "kWh")) return value;
  const shift = unitFacts[unit].places - unitFacts.kWh.places; // a megawatt hour is a thousand kilowatt hours
  const digits = read.digits * up.digits * 10n ** BigInt(down.scale + Math.max(shift, 0));
  return decimalText(divided({ digits, scale: read.scale + up.scale + Math.max(-shift, 0) }, down.digits, 6));
}

/** Digits behind the comma that a converted amount keeps: whole watt hours, millilitres, milligrams. */
const keptPlaces: Readonly<Partial<Record<BillUnit, number>>> = { Wh: 0, kWh: 3, MWh: 6, "m³": 6, l: 3, kg: 6, t: 9, km: 3, EUR: 2 }; // prettier-ignore

/** An amount as it is stored, in a unit that bills of the carrier have; the smallest step that is counted is rounded, half away from zero. */
export function amountIn(
  amount: string,
  { unit, times, by }: ReadUnit,
  carrier: BillCarrier,
): { readonly amount: string; readonly unit: BillUnit } {
  const fitting = fittingUnit(unit, carrier);
  const places = unitFacts[unit].places - unitFacts[fitting].places;
  if (times === "1" && by === "1" && places === 0) return { amount, unit };
  const [value, up, down] = [amount, times, by].map((text) => decimalOf(text)) as [Decimal?, Decimal?, Decimal?]; // prettier-ignore
  if (!value || !up || !down || down.digits === 0n) return { amount, unit };
  const digits = value.digits * up.digits * 10n ** BigInt(down.scale + Math.max(places, 0));
  const scale = value.scale + up.scale + Math.max(-places, 0);
  return { amount: decimalText(divided({ digits, scale }, down.digits, keptPlaces[fitting] ?? 6)), unit: fitting }; // prettier-ignore
}

/** The unit itself where bills of the carrier have it, else one of them that is a power of ten of it. */
function fittingUnit(unit: BillUnit, carrier: BillCarrier): BillUnit {
  const own: readonly BillUnit[] = unitsOf[carrier];
  if (own.includes(unit)) return unit;
  return own.find((one) => unitFacts[one].dimension === unitFacts[unit].dimension) ?? unit;
}

/** A quotient with so many digits behind the comma; exact ones keep all of theirs. */
function divided(value: Decimal, by: bigint, places: number): Decimal {
  if (by === 1n) return value;
  const wide = { digits: (value.digits * 10n ** 30n) / by, scale: value.scale + 30 };
  return { digits: wholeSteps(wide, places).steps, scale: places };
}

/** Reads the setting; what is no unit of the product or no number is left out. */
export function readTaughtUnits(stored: unknown): TaughtUnits {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, said]) => {
      const { unit, factor } = (said ?? {}) as { readonly unit?: unknown; readonly factor?: unknown };
      const isUnit = typeof unit === "string" && Object.hasOwn(unitFacts, unit);
      const value = typeof factor === "string" ? decimalOf(factor) : undefined;
      return isUnit && value && value.digits > 0n ? [[key, { unit: unit as BillUnit, factor: factor as string }]] : []; // prettier-ignore
    }),
  );
}

/** What the head of a column says about its unit. `rate`: an amount per something, such as ct/kWh · `money`: a currency · `other`: a unit of something else. */
export type HeadUnit = ReadUnit | "rate" | "money" | "other" | null;

const money =
  /[€£$]|(^|[^\p{L}])(t?eur|keur|euros?|eurocents?|cts?|cents?|c[eé]ntimos?|centimes?|centesimi|chf|sfr|rappen|gbp|usd|pence)([^\p{L}]|$)/iu;
/** What stands before a slash and is no word for what is counted: `p/kWh`, `Rp./kWh`, `AP/kWh`. */
const isShortBefore = (text: string): boolean => /^(?!gas$|öl$|ol$|gaz$)\p{L}{0,3}\.?$/iu.test(text);
const perWord = /(^|\s)(je|pro|per|par|por)(\s|$)/i;
const others =
  /^(kw|kwp|mw|w|kva|kvar|kvarh|%|°c|m²|m2|qm|bar|h|std|stunden|tage|days|(kg|t|g) ?co[2₂]e?.*|co[2₂].*)$/i;

/** The unit that a head states: `Verbrauch [kWh]`, `Menge in m³`, `Consumo (MWh)`, `Verbrauch/kWh`, `Strom kWh`. */
export const unitOfHead = (head: string): HeadUnit => unitRead(head).unit;

/** The part of a head that is its unit, as it stands there: `100 kWh` of `Verbrauch in 100 kWh`; empty where it states none. */
export function unitTextOf(head: string): string {
  const { unit, text } = unitRead(head);
  return typeof unit === "object" && unit !== null ? text : "";
}

const unitRead = kept((head) => readUnit(head));

/** What a head says of its unit, and the text of a unit that is known. */
function readUnit(head: string): { readonly unit: HeadUnit; readonly text: string } {
  const plain = oneBracket(head).trim();
  const only = (unit: HeadUnit) => ({ unit, text: "" });
  const ofYear = plain.replace(perYear, "");
  const inYear = ofYear === plain ? null : readUnit(ofYear);
  if (inYear !== null && typeof inYear.unit === "object" && inYear.unit !== null) return inYear;
  if (perWord.test(plain)) return only("rate");
  const { stated, tail, texts } = unitTexts(plain);
  if (texts === null) return only("other");
  for (const text of texts) {
    const isStated = stated.includes(text);
    if (!isStated && isNoUnitAlone(text, tail)) continue;
    const number = numberBefore(text, isStated ? "" : tail.slice(0, tail.lastIndexOf(text)));
    if (number === "open") return only("other");
    if (number === "name") continue;
    const part = unitOfText(text) ? text : text.split("_").at(-1)!;
    const found = unitOfText(part);
    if (found && found.unit !== "EUR" && money.test(plain)) return only("money");
    if (found) return found.times === "1" && isMultiplied(plain) ? only("other") : { unit: withBasis(found, head), text: part }; // prettier-ignore
    if (others.test(text)) return only("other");
    const under = underSlash(text);
    if (under === "rate") return only("rate");
    if (under) return { unit: withBasis(under.unit, head), text: under.text };
  }
  return only(money.test(plain) ? "money" : null);
}

/** The parts of a head that may be its unit, those in brackets first; `texts` is null where they name two. */
function unitTexts(plain: string): {
  readonly stated: readonly string[];
  readonly tail: string;
  readonly texts: readonly string[] | null;
} {
  // prettier-ignore
  const stated = [...plain.matchAll(/[[(]\s*(?:in\s+)?([^\])]+?)\s*[\])]/g)].map((match) => match[1]!);
  const tail = plain.replaceAll(/[[(].*?[\])]/g, " ").trim();
  const behind = /(?:^|[\s_-])(?:in\s+)?(\S+\s+\S+)$/.exec(tail)?.[1] ?? "";
  const times = /(\S+\s*[x×*·]\s*1[.,' 0]*)$/.exec(tail)?.[1] ?? "";
  const loose = looseWords(tail.replaceAll(/\s*\/\s*/g, "/"), stated.some((text) => unitOfText(text) !== null)); // prettier-ignore
  const texts = areTwoUnits([...stated, ...loose]) ? null : [...stated, plain, behind, times, ...loose].filter(Boolean); // prettier-ignore
  return { stated, tail, texts };
}

/** Short units whose letters also shorten words: `lt. Rechnung`, `l. J.`, `g. Abr.`, `Gebäude T`. */
const shortWords: ReadonlySet<string> = new Set(["l", "lt", "t", "to", "tn", "g", "gr", "cl", "dl", "ml", "mg", "dt", "lb", "km", "th", "hl", "ltr", "tep", "thm"]); // prettier-ignore

/**
 * The words of a head outside of brackets that may be its unit. A short unit is none where words go on behind its point, or behind it beside
 * another unit: there it shortens a word.
 */
function looseWords(tail: string, isStated: boolean): readonly string[] {
  const words = tail.split(/[\s_,;:]+/).filter(Boolean);
  const isShort = (text: string) => shortWords.has(unitWord(text));
  const hasOther = words.some((text) => !isShort(text) && unitOfText(text) !== null);
  return words.filter((text, at) => {
    if (!isShort(text)) return true;
    const isLast = at === words.length - 1;
    if (hasOther || (isStated && (!isLast || text !== text.toLowerCase()))) return false;
    return isLast || !text.endsWith(".");
  });
}

/** Whether words name two different units, none of which multiplies the other: nobody can tell which one the numbers are in. */
function areTwoUnits(texts: readonly string[]): boolean {
  const found = texts.flatMap((text) => {
    const unit = isNoUnitAlone(text, text) ? null : unitOfText(text);
    return unit === null || unit.unit === "EUR" ? [] : [unit];
  });
  return new Set(found.map(({ unit, times, by }) => `${unit} ${times} ${by}`)).size > 1;
}

/** The unit behind a slash, where what stands before it is what is counted: `Verbrauch/kWh`; null without a unit there. */
function underSlash(text: string): "rate" | { readonly unit: ReadUnit; readonly text: string } | null {
  const [above, below] = text.split("/").map((one) => one.trim());
  if (below === undefined || above === undefined) return null;
  const last = above.split(/\s+/).at(-1)!;
  if (money.test(above) || unitOfText(above) !== null || unitOfText(last) !== null) return "rate";
  const unit = unitOfText(below);
  if (!unit) return null;
  return isShortBefore(last) ? "rate" : { unit, text: below };
}

/** What the number before a unit counts when an amount is named before it, and not a house or a meter. */
const amountBefore =
  /(?:verbrauche?|menge|mengen|bezug|arbeit|energie|energy|strom|gas|warme|kalte|wasser|werte?|consumption|usage|quantity|amount|electricity|heat|water|consommation|quantite|electricite|consumo|consumi|consumos|cantidad|electricidad|quantita|energia|elettricita|total|totale|[,;:=–-])$/;

/**
 * What a number before a unit means. `multiple`: the unit is that many · `open`: it may be, or is no power of ten · `name`: a year, or the
 * number of a house. Null without a number before a known unit.
 */
function numberBefore(text: string, before: string): "multiple" | "open" | "name" | null {
  const match = /^(?:[x×*·]\s*)?(\d[\d.,' ]*?)(?:er)?\s*([^\d\s.,'].*)$/.exec(plainMultiple(text));
  if (!match || unitOfText(match[2]!) === null) return null;
  const digits = match[1]!.replaceAll(/\D/g, "");
  if (/^(?:19|20)\d{2}$/.test(digits) || Number(digits) < 2) return before.trim() === "" ? null : "name";
  const above = plainMultiple(before);
  const isOwn = above === "" || /(?:^|\s)(?:in|en|a)$/.test(above);
  if (isOwn) return unitOfText(text) === null ? "open" : "multiple";
  return amountBefore.test(above) ? "open" : "name";
}

const words = multiples.map(([, list]) => list).join("|");
const multiplied = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${words}|1[.,' ]?000|1[.,' ]?000[.,' ]?000|10+er|[x×*·]\\s*\\d+|(?:faktor|factor|facteur|fattore)\\s*\\d+)(?:[^\\p{L}\\p{N}]|$)|[[(]\\s*10+\\s*[\\])]`, "iu"); // prettier-ignore

/** Whether a head names a multiple that no unit was read with: `kWh (in Tausend)`, `kWh (100)`. */
const isMultiplied = (head: string): boolean => multiplied.test(head.normalize("NFKD"));

/** Words that are a unit only where a head says so: `To` is no tonne, and the L of `Gas L` no litre. */
const isNoUnitAlone = (text: string, head: string): boolean =>
  /^to$/i.test(text) || (/^[a-z]$/i.test(text) && text !== head && (!head.endsWith(` ${text}`) || /ga[sz]\W+\w$/i.test(head))); // prettier-ignore

const withBasis = (found: ReadUnit, head: string): ReadUnit =>
  found.basis === null && unitFacts[found.unit].dimension === "energy"
    ? { ...found, basis: basisOfText(head) }
    : found;

/** A number and the unit behind or before it in one cell: `1.234,5 kWh`, `€ 312,50`. */
export function splitUnit(text: string): { readonly number: string; readonly unit: string } {
  const behind = /^([-−–+(]?\s*\d[\d\s.,'’\u00A0\u202F]*\)?-?)\s*([\p{L}€£$%°].*)$/u.exec(text);
  if (behind) return { number: behind[1]!.trim(), unit: behind[2]!.trim() };
  const before = /^(€|eur|chf|gbp|£|usd|\$)\s*([-−–+]?\s*\d.*)$/i.exec(text);
  return before ? { number: before[2]!.trim(), unit: before[1]! } : { number: text, unit: "" };
}
