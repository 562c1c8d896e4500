import { type AnswerValue, isRows, type TableRow } from "../answers/answerValue.ts";
import { type Datapoint, type DatapointId, datapointOf } from "../datapoints/datapoints.ts";
import type { ReportFacts } from "../reportFacts.ts";
import { axes, countryNamespace, listValue } from "./vsmeLists.ts";
import { pollutantMember } from "./vsmePollutants.ts";
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
 * Why something that is known is not in the file. `list_values`: what was answered is no member of its list · `axis`: it is reported per
 * substance and nobody has named one of the list, or rows cannot be told apart · `incomplete`: parts of the period are missing.
 */
type LeftOutBecause = "list_values" | "axis" | "incomplete";

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

const spaces = {
  vsme: vsmeTaxonomy.namespace,
  country: countryNamespace,
  iso4217: "http://www.xbrl.org/2003/iso4217",
  utr: "http://www.xbrl.org/2009/utr",
  lei: "http://standards.iso.org/iso/17442",
} as const;

/**
 * The VSME report for machines, and what could not be written. Names concepts, lists and axes of the taxonomy only. The building of the
 * report is site 1; the rows of a table get numbers of their own on its axis, sites of one name the same one. Without an LEI the entity is
 * left away, which the model allows.
 */
export function xbrlJson(
  facts: ReportFacts,
  language: string,
): { readonly report: XbrlReport; readonly left_out: readonly LeftOut[] } {
  const written: Record<string, XbrlFact> = {};
  const leftOut: LeftOut[] = [];
  const entity = facts.input.answers.values.lei?.value;
  const setting: Setting = {
    language,
    year: facts.input.year,
    ...(typeof entity === "string" && { entity: `lei:${entity}` }),
  };
  const siteNumber = numbering(["", ...siteNames(facts)]);
  for (const id of [...facts.scope.values()].flat()) {
    const definition = datapointOf(id);
    const { value, status } = facts.datapoints.get(id)!;
    if (value === null || !hasConcept(definition)) continue;
    const made = isRows(value)
      ? rowFacts(definition, value, { ...setting, siteNumber })
      : status === "partial"
        ? "incomplete"
        : singleFact(definition, value, setting);
    if (typeof made === "string") leftOut.push({ datapoint: id, because: made });
    else Object.assign(written, made);
  }
  return { report: reportOf(written), left_out: leftOut };
}

const hasConcept = ({ concept, columns = [] }: Datapoint): boolean =>
  concept !== null || columns.some((column) => column.concept !== null);

interface Setting {
  readonly language: string;
  readonly year: number;
  readonly entity?: string;
}

type Facts = Readonly<Record<string, XbrlFact>>;

/** The fact of a datapoint that is no table: of the building itself, so that of several sites it is the first. */
function singleFact(
  { id, concept, ...facts }: Datapoint,
  value: AnswerValue,
  setting: Setting,
): Facts | LeftOutBecause {
  const of = concept === null ? undefined : axes[concept];
  if (concept === null || of?.kind === "pollutant") return "axis"; // an amount of no named substance
  const made = factOf({ ...facts, concept }, value, setting, of && { [of.name]: "1" });
  return made ? { [id]: made } : "list_values";
}

/** The names of all sites in the tables, in their order. */
const siteNames = (facts: ReportFacts): readonly string[] =>
  (["more_sites", "sites_in_areas"] as const).flatMap((id) => {
    const value = facts.datapoints.get(id)?.value ?? null;
    return isRows(value)
      ? value.map((row) => (typeof row["site"] === "string" ? row["site"].trim() : ""))
      : [];
  });

/** Numbers names from 1 in the order in which they come first; a row without a name is told by nothing and gets the next one each time. */
function numbering(names: readonly string[]): (name: string) => string {
  const known = [...new Set(names)];
  let next = known.length;
  return (name) => String(name === "" ? ++next : known.indexOf(name) + 1);
}

/** The facts of a table: one per row and column that has a concept. */
function rowFacts(
  { id, columns = [] }: Datapoint,
  rows: readonly TableRow[],
  setting: Setting & { readonly siteNumber: (name: string) => string },
): Facts | LeftOutBecause {
  const found: Record<string, XbrlFact> = {};
  const concepts = columns.flatMap(({ concept }) => concept ?? []);
  const axis = concepts.map((concept) => axes[concept]).find((one) => one !== undefined);
  if (!axis) return "axis";
  const members = rows.map((row, index) => {
    if (axis.kind === "country") return `country:${String(row["contract_country"] ?? "")}`;
    if (axis.kind === "pollutant") return pollutantMember(String(row["substance"] ?? "")) ?? "vsme:";
    const site = row["site"];
    return columns.some((column) => column.id === "site")
      ? setting.siteNumber(typeof site === "string" ? site.trim() : "")
      : String(index + 1);
  });
  const isTold = members.every((member) => !member.endsWith(":")) && new Set(members).size === members.length;
  if (!isTold) return "axis";
  for (const [index, row] of rows.entries())
    for (const { id: column, concept, ...facts } of columns) {
      const value = row[column];
      if (concept === null || value === undefined) continue;
      const made = factOf({ ...facts, concept }, value, setting, { [axis.name]: members[index]! });
      if (!made) return "list_values";
      found[`${id}-${index + 1}-${column}`] = made;
    }
  return found;
}

interface Named extends Pick<Datapoint, "decimals" | "unit"> {
  readonly concept: VsmeConcept;
}

/** One fact; null when a choice is no member of its list. */
function factOf(
  { concept, decimals = 0, unit: own }: Named,
  value: AnswerValue,
  { language, year, entity }: Setting,
  axis: Readonly<Record<string, string>> = {},
): XbrlFact | null {
  const { type, period } = vsmeConcepts[concept];
  const end = `${year + 1}-01-01T00:00:00`;
  const isNumber = numeric.has(type);
  const unit = type === "mass" && own === "kg" ? "utr:kg" : units[type];
  const power = powers[type] ?? 0;
  const places = Number.isInteger(value) && power === 0 ? 0 : decimals - power;
  const isList = type === "enumeration" || type === "enumerationSet";
  const text = isNumber
    ? (Number(value) * 10 ** power).toFixed(places)
    : isList
      ? listValue(concept, value as string | readonly string[])
      : textOf(type, value);
  if (text === null) return null;
  return {
    value: text,
    ...(isNumber && { decimals: places }),
    dimensions: {
      concept,
      ...(entity !== undefined && { entity }),
      period: period === "instant" ? end : `${year}-01-01T00:00:00/${end}`,
      ...(isNumber && unit !== undefined && { unit }),
      ...((type === "string" || type === "textBlock") && { language }),
      ...axis,
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
    .flatMap(({ dimensions: { unit, period: _period, language: _language, ...names } }) => [
      ...Object.values(names),
      ...(unit?.split("/") ?? []),
    ])
    .flatMap((name) => /^([a-z]\w*):/.exec(name)?.[1] ?? []);
  return {
    documentInfo: {
      documentType: "https://xbrl.org/2021/xbrl-json",
      namespaces: Object.fromEntries(Object.entries(spaces).filter(([prefix]) => used.includes(prefix))),
      taxonomy: [vsmeTaxonomy.entry_point],
    },
    facts,
  };
}
