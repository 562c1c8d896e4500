import type { AnswerValue } from "./answerValue.ts";
import { type Datapoint, type DatapointId, datapointOf } from "./datapoints.ts";
import type { ReportFacts } from "./reportFacts.ts";
import { type ConceptType, type VsmeConcept, vsmeConcepts, vsmeTaxonomy } from "./vsmeConcepts.ts";

/** One fact of an xBRL-JSON file. */
interface XbrlFact {
  readonly value: string;
  readonly decimals?: number;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** A report as xBRL-JSON (OIM 1.0, Recommendation of 2021-10-13 with the errata of 2023-04-19). */
interface XbrlReport {
  readonly documentInfo: {
    readonly documentType: "https://xbrl.org/2021/xbrl-json";
    readonly namespaces: Readonly<Record<string, string>>;
    readonly taxonomy: readonly string[];
  };
  readonly facts: Readonly<Record<string, XbrlFact>>;
}

/**
 * Why something that is known is not in the file. `list_values`: the table of concepts does not name the members of its
 * lists · `axis`: it is reported per site, country, subsidiary, substance or material, and the table names no axis ·
 * `incomplete`: parts of the period are missing.
 */
export type LeftOutBecause = "list_values" | "axis" | "incomplete";

/** A known datapoint that the file cannot carry. */
export interface LeftOut {
  readonly datapoint: DatapointId;
  readonly because: LeftOutBecause;
}

/** Units by data type, as the units registry (UTR) and ISO 4217 name them; null: a pure number, or none at all. */
const units: Readonly<Partial<Record<ConceptType, string>>> = {
  area: "utr:ha",
  energy: "utr:MWh",
  ghgEmissions: "utr:tCO2e",
  ghgEmissionsPerMonetary: "utr:tCO2e/iso4217:EUR",
  mass: "utr:t",
  monetary: "iso4217:EUR",
  volume: "utr:m3",
};

/** What a number of the report is multiplied by, as a power of ten: intensities are per euro, percentages are shares of one. */
const powers: Readonly<Partial<Record<ConceptType, number>>> = { ghgEmissionsPerMonetary: -6, percent: -2 };

const numeric: ReadonlySet<ConceptType> = new Set<ConceptType>([
  "area",
  "decimal",
  "energy",
  "ghgEmissions",
  "ghgEmissionsPerMonetary",
  "mass",
  "monetary",
  "percent",
  "volume",
]);

/** Reported once per site or substance, although the report of one building has a single value. */
const perMember: ReadonlySet<DatapointId> = new Set<DatapointId>([
  "street",
  "postal_code",
  "city",
  "country",
  "coordinates",
  "biodiversity_inside",
  "biodiversity_near",
  "biodiversity_area",
  "pollution_air",
  "pollution_water",
  "pollution_soil",
]);

const spaces = {
  vsme: vsmeTaxonomy.namespace,
  iso4217: "http://www.xbrl.org/2003/iso4217",
  utr: "http://www.xbrl.org/2009/utr",
  lei: "http://standards.iso.org/iso/17442",
} as const;

/**
 * The VSME report for machines, and what could not be written. Names concepts of the table only; dimensions beyond
 * concept, entity, period, unit and language are never written, because the table names no axes. Without an LEI the
 * entity is left away, which the model allows.
 */
export function xbrlJson(
  facts: ReportFacts,
  language: string,
): { readonly report: XbrlReport; readonly left_out: readonly LeftOut[] } {
  const written: Record<string, XbrlFact> = {};
  const leftOut: LeftOut[] = [];
  const entity = facts.input.answers.values.lei?.value;
  for (const id of [...facts.scope.values()].flat()) {
    const definition = datapointOf(id);
    const { value, status } = facts.datapoints.get(id)!;
    if (value === null || !hasConcept(definition)) continue;
    const because = leftOutBecause(definition, status);
    if (because) leftOut.push({ datapoint: id, because });
    else
      written[id] = factOf(definition as Datapoint & { readonly concept: VsmeConcept }, value, {
        language,
        year: facts.input.year,
        ...(typeof entity === "string" && { entity: `lei:${entity}` }),
      });
  }
  return { report: reportOf(written), left_out: leftOut };
}

const hasConcept = ({ concept, columns = [] }: Datapoint): boolean =>
  concept !== null || columns.some((column) => column.concept !== null);

function leftOutBecause({ id, concept }: Datapoint, status: string): LeftOutBecause | null {
  if (concept === null || perMember.has(id)) return "axis";
  const { type } = vsmeConcepts[concept];
  if (type === "enumeration" || type === "enumerationSet") return "list_values";
  return status === "partial" ? "incomplete" : null;
}

interface Setting {
  readonly language: string;
  readonly year: number;
  readonly entity?: string;
}

function factOf(
  { concept, decimals = 0 }: Datapoint & { readonly concept: VsmeConcept },
  value: AnswerValue,
  { language, year, entity }: Setting,
): XbrlFact {
  const { type, period } = vsmeConcepts[concept];
  const end = `${year + 1}-01-01T00:00:00`;
  const isNumber = numeric.has(type);
  const unit = units[type];
  const power = powers[type] ?? 0;
  const places = Number.isInteger(value) && power === 0 ? 0 : decimals - power;
  return {
    value: isNumber ? (Number(value) * 10 ** power).toFixed(places) : textOf(type, value),
    ...(isNumber && { decimals: places }),
    dimensions: {
      concept,
      ...(entity !== undefined && { entity }),
      period: period === "instant" ? end : `${year}-01-01T00:00:00/${end}`,
      ...(isNumber && unit !== undefined && { unit }),
      ...((type === "string" || type === "textBlock") && { language }),
    },
  };
}

/** Text blocks are XHTML: what a person wrote stands in paragraphs, signs of markup escaped. */
function textOf(type: ConceptType, value: AnswerValue): string {
  const text = typeof value === "object" ? "" : String(value);
  if (type !== "textBlock") return text;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join("");
}

/** The whole file; it declares the namespaces that it uses, and no other. */
function reportOf(facts: Readonly<Record<string, XbrlFact>>): XbrlReport {
  const used = Object.values(facts)
    .flatMap(({ dimensions: { concept, unit, entity } }) => [concept, entity, ...(unit?.split("/") ?? [])])
    .flatMap((name) => name?.split(":")[0] ?? []);
  return {
    documentInfo: {
      documentType: "https://xbrl.org/2021/xbrl-json",
      namespaces: Object.fromEntries(Object.entries(spaces).filter(([prefix]) => used.includes(prefix))),
      taxonomy: [vsmeTaxonomy.entry_point],
    },
    facts,
  };
}
