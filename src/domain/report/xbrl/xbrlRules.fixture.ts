import { isRecord } from "#kernel/isRecord.ts";
import { vsmeConcepts } from "./vsmeConcepts.ts";

/** The axes of the taxonomy that a file may name, and what a member of each looks like. */
const axes: Readonly<Record<string, RegExp>> = {
  "vsme:IdentifierOfSiteTypedAxis": /^\d+$/,
  "vsme:IdentifierOfSubsidiaryTypedAxis": /^\d+$/,
  "vsme:IdentifierOfMaterialTypedAxis": /^\d+$/,
  "vsme:CountryOfEmploymentContractAxis": /^country:[A-Z]{2}$/,
  "vsme:TypeOfPollutantAxis": /^vsme:[A-Z]\w*Member$/,
};

/** A member of a list of the taxonomy, or a country, as Extensible Enumerations 2.0 writes it. */
const member =
  /^(https:\/\/xbrl\.efrag\.org\/taxonomy\/vsme\/2026-05-01\/vsme#[A-Z][\w-]*Member|https:\/\/xbrl\.org\/2024\/iso3166#[A-Z]{2}|https:\/\/xbrl\.efrag\.org\/taxonomy\/nace\/2026-05-01#NACE_[A-V](\d{2,4})?)$/;

/** Types whose facts are numbers, and those whose facts are text and may have a language. */
const numbers = /^(area|decimal|energy|ghgEmissions|ghgEmissionsPerMonetary|mass|monetary|percent|volume)$/;
const texts = /^(string|textBlock)$/;

/** Names that OIM reserves for its core dimensions. */
const core = new Set(["concept", "entity", "period", "unit", "language", "noteId"]);

/** Prefixes that OIM Common binds to one namespace each. */
const reserved: Readonly<Record<string, string>> = {
  iso4217: "http://www.xbrl.org/2003/iso4217",
  utr: "http://www.xbrl.org/2009/utr",
  xbrli: "http://www.xbrl.org/2003/instance",
  xbrl: "https://xbrl.org/2021",
};

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

type Members = Readonly<Record<string, unknown>>;

/** Everything in which an xBRL-JSON file breaks a rule of the Open Information Model, or of the table of concepts. */
export function xbrlFaults(text: string): readonly string[] {
  const faults: string[] = [];
  const file: unknown = JSON.parse(text);
  if (!isRecord(file) || !isRecord(file["documentInfo"]) || !isRecord(file["facts"]))
    return ["xbrlje:invalidJSONStructure"];
  for (const key of Object.keys(file))
    if (!["documentInfo", "facts"].includes(key)) faults.push(`xbrlje:invalidJSONStructure ${key}`);
  const { documentType, namespaces, taxonomy, ...others } = file["documentInfo"];
  if (documentType !== "https://xbrl.org/2021/xbrl-json") faults.push("oimce:unsupportedDocumentType");
  if (Object.keys(others).length > 0) faults.push("xbrlje:invalidJSONStructure documentInfo");
  if (
    !Array.isArray(taxonomy) ||
    taxonomy.length === 0 ||
    !taxonomy.every((one) => URL.canParse(String(one)))
  )
    faults.push("oime:noTaxonomy");
  const bound = isRecord(namespaces) ? namespaces : {};
  faults.push(...namespaceFaults(bound));
  for (const [id, fact] of Object.entries(file["facts"])) {
    if (!/^[A-Za-z_][\w-]*$/.test(id)) faults.push(`xbrlje:invalidFactIdentifier ${id}`);
    faults.push(
      ...(isRecord(fact) ? factFaults(fact, bound) : ["no object"]).map((fault) => `${id}: ${fault}`),
    );
  }
  return [...faults, ...duplicates(file["facts"])];
}

function namespaceFaults(bound: Members): readonly string[] {
  const addresses = Object.values(bound);
  return [
    ...Object.entries(bound).flatMap(([prefix, address]) =>
      typeof address !== "string" || (reserved[prefix] ?? address) !== address
        ? [`oimce:invalidURIForReservedAlias ${prefix}`]
        : [],
    ),
    ...(new Set(addresses).size === addresses.length ? [] : ["oimce:multipleAliasesForURI"]),
  ];
}

function factFaults({ value, decimals, dimensions, ...others }: Members, bound: Members): readonly string[] {
  if (Object.keys(others).length > 0 || !isRecord(dimensions)) return ["xbrlje:invalidJSONStructure"];
  const { concept, unit, language, entity } = dimensions;
  const text = (one: unknown): string => (typeof one === "string" ? one : "");
  const period = text(dimensions["period"]);
  if (typeof concept !== "string") return ["oime:missingConceptDimension"];
  if (!Object.hasOwn(vsmeConcepts, concept)) return [`oime:unknownConcept ${concept}`];
  const known = vsmeConcepts[concept as keyof typeof vsmeConcepts];
  const isNumber = numbers.test(known.type);
  const faults: string[] = [];
  const fault = (is: boolean, name: string) => void (is && faults.push(name));
  fault(typeof value !== "string", "xbrlje:nonNumericValueAsString");
  const further = Object.entries(dimensions).filter(([name]) => !core.has(name));
  for (const [name, said] of further) {
    fault(!Object.hasOwn(axes, name), `oime:unknownDimension ${name}`);
    fault(!(axes[name]?.test(text(said)) ?? true), `oime:invalidDimensionValue ${name}`);
  }
  const explicit = further.flatMap(([, one]) => (text(one).includes(":") ? [one] : []));
  const names = [
    concept,
    entity,
    ...further.map(([name]) => name),
    ...explicit,
    ...(typeof unit === "string" ? unit.split("/") : []),
  ];
  if (known.type.startsWith("enumeration")) {
    const members = text(value).split(" ");
    fault(!members.every((one) => member.test(one)), "enum2:InvalidFactValue");
    fault(members.join() !== [...new Set(members)].toSorted().join(), "enum2:InvalidOrder");
    fault(known.type === "enumeration" && members.length > 1, "enum2:InvalidFactValue");
  }
  for (const name of names.filter((one) => typeof one === "string"))
    fault(!Object.hasOwn(bound, name.split(":")[0]!), `oimce:unboundPrefix ${name}`);
  fault(isNumber && !/^-?\d+(\.\d+)?$/.test(text(value)), "oime:invalidFactValue");
  fault(isNumber ? !Number.isInteger(decimals) : decimals !== undefined, "oime:misplacedDecimalsProperty");
  fault(!isNumber && unit !== undefined, "oime:misplacedUnitDimension");
  fault(unit === "xbrli:pure", "oime:illegalPureUnit");
  fault(
    unit !== undefined && !/^\w+:\w+(\/\w+:\w+)?$/.test(text(unit)),
    "oimce:invalidUnitStringRepresentation",
  );
  fault(!texts.test(known.type) && language !== undefined, "oime:misplacedLanguageDimension");
  fault(
    language !== undefined && language !== text(language).toLowerCase(),
    "xbrlje:invalidLanguageCodeCase",
  );
  fault(known.type === "boolean" && value !== "true" && value !== "false", "oime:invalidFactValue");
  fault(known.type === "gYear" && !/^\d{4}$/.test(text(value)), "oime:invalidFactValue");
  fault(known.type === "date" && !/^\d{4}-\d{2}-\d{2}$/.test(text(value)), "oime:invalidFactValue");
  const [start, end, ...more] = period.split("/");
  const isInstant = end === undefined;
  fault(
    !instant.test(start!) || (end !== undefined && !instant.test(end)),
    "oimce:invalidPeriodRepresentation",
  );
  fault(more.length > 0 || (end !== undefined && start! >= end), "oimce:invalidPeriodRepresentation");
  fault(isInstant !== (known.period === "instant"), "oime:invalidPeriodDimension");
  return faults;
}

/** Two facts with the same dimensions would say something twice. */
function duplicates(facts: Members): readonly string[] {
  const keys = Object.values(facts).map((fact) => JSON.stringify(isRecord(fact) ? fact["dimensions"] : null));
  return new Set(keys).size === keys.length ? [] : ["oime:inconsistentDuplicates"];
}
