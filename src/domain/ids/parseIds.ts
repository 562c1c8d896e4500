import {
  attributeOf,
  childOf,
  childrenOf,
  parseXml,
  textOfChild,
  type XmlElement,
} from "#domain/xml/parseXml.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Cardinality, IdsDocument, IdsProblem, Specification } from "./ids.ts";
import { parseFacets, parseRequirements } from "./parseFacet.ts";
import type { Complain } from "./parseWanted.ts";
import type { SchemaName } from "./schema/ifcSchema.ts";

/** What an IDS file may have at most, MB: the largest known have a few hundred kB. */
export const idsLimitMegabytes = 10;

/** Reads an IDS 1.0 file; everything that is wrong with its form is told at once, each with its place. */
export function parseIds(bytes: Uint8Array): Result<IdsDocument, readonly IdsProblem[]> {
  const whole = (kind: "not_xml" | "not_ids", found: string) =>
    err([{ kind, place: "", found, wanted: "" }] satisfies IdsProblem[]);
  if (bytes.length > idsLimitMegabytes * 1_000_000) return whole("not_ids", `${bytes.length} bytes`);
  const xml = parseXml(bytes);
  if (!xml.ok) return whole("not_xml", "line" in xml.error ? `line ${xml.error.line}` : xml.error.kind);
  if (xml.value.name !== "ids") return whole("not_ids", xml.value.name);
  const problems: IdsProblem[] = [];
  const complain: Complain = (problem) => problems.push(problem);
  const info = childOf(xml.value, "info");
  if (!info || !childOf(info, "title"))
    complain({ kind: "missing", place: "info", found: "", wanted: info ? "title" : "info" });
  const found = childrenOf(childOf(xml.value, "specifications"), "specification");
  if (found.length === 0)
    complain({ kind: "missing", place: "specifications", found: "", wanted: "specification" });
  const specifications = found.flatMap(
    (element, index) => parseSpecification(element, `specification[${index + 1}]`, complain) ?? [],
  );
  if (problems.length > 0) return err(problems);
  return ok({
    title: textOfChild(info, "title") ?? "",
    version: textOfChild(info, "version"),
    description: textOfChild(info, "description"),
    specifications,
  });
}

function parseSpecification(element: XmlElement, place: string, complain: Complain): Specification | null {
  const applicability = childOf(element, "applicability");
  if (!applicability) {
    complain({ kind: "missing", place, found: "", wanted: "applicability" });
    return null;
  }
  if (!element.attributes.has("name")) complain({ kind: "missing", place, found: "", wanted: "name" });
  const requirements = childOf(element, "requirements");
  return {
    name: attributeOf(element, "name") ?? "",
    identifier: attributeOf(element, "identifier"),
    description: attributeOf(element, "description"),
    instructions: attributeOf(element, "instructions"),
    schemas: parseSchemas(element, place, complain),
    cardinality: parseOccurs(applicability, `${place}/applicability`, complain),
    applicability: parseFacets(applicability, `${place}/applicability`, complain),
    requirements: requirements ? parseRequirements(requirements, `${place}/requirements`, complain) : [],
  };
}

function parseSchemas(element: XmlElement, place: string, complain: Complain): readonly SchemaName[] {
  const words = attributeOf(element, "ifcVersion")?.split(/\s+/) ?? [];
  if (words.length === 0) complain({ kind: "missing", place, found: "", wanted: "ifcVersion" });
  const names = words.flatMap((word): readonly SchemaName[] => {
    if (word === "IFC2X3" || word === "IFC4") return [word];
    if (word === "IFC4X3_ADD2" || word === "IFC4X3") return ["IFC4X3"];
    complain({ kind: "bad_version", place, found: word, wanted: "IFC2X3 IFC4 IFC4X3_ADD2" });
    return [];
  });
  return [...new Set(names)];
}

/** The three pairs of `minOccurs` and `maxOccurs` that IDS knows; XML Schema's default of both is 1. */
function parseOccurs(element: XmlElement, place: string, complain: Complain): Cardinality {
  const min = attributeOf(element, "minOccurs") ?? "1";
  const max = attributeOf(element, "maxOccurs") ?? "1";
  if (min === "0" && max === "0") return "prohibited";
  if (min === "0" && max === "unbounded") return "optional";
  if (min !== "1" || (max !== "unbounded" && max !== "1"))
    complain({ kind: "bad_cardinality", place, found: `${min}…${max}`, wanted: "1…unbounded" });
  return "required";
}
