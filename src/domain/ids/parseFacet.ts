import { attributeOf, childOf, type XmlElement } from "#domain/xml/parseXml.ts";
import type { Cardinality, EntityFacet, Facet, IdsProblem, Relation, Requirement, Wanted } from "./ids.ts";
import { type Complain, parseWanted } from "./parseWanted.ts";

/** The facets of an applicability. */
export function parseFacets(parent: XmlElement, place: string, complain: Complain): readonly Facet[] {
  return placed(parent, place).flatMap(([element, at]) => {
    if (element.attributes.has("cardinality"))
      complain({ kind: "unexpected", place: at, found: "cardinality", wanted: "" });
    return parseFacet(element, at, complain) ?? [];
  });
}

/** The facets of the requirements, with their cardinality: required when it is not said. */
export function parseRequirements(
  parent: XmlElement,
  place: string,
  complain: Complain,
): readonly Requirement[] {
  return placed(parent, place).flatMap(([element, at]) => {
    const facet = parseFacet(element, at, complain);
    if (!facet) return [];
    const cardinality = parseCardinality(element, at, complain);
    return { facet, cardinality, instructions: attributeOf(element, "instructions") };
  });
}

function placed(parent: XmlElement, place: string): readonly (readonly [XmlElement, string])[] {
  const seen = new Map<string, number>();
  return parent.children.map((element) => {
    const count = (seen.get(element.name) ?? 0) + 1;
    seen.set(element.name, count);
    return [element, `${place}/${element.name}[${count}]`] as const;
  });
}

function parseCardinality(element: XmlElement, place: string, complain: Complain): Cardinality {
  const word = attributeOf(element, "cardinality") ?? "required";
  const allowed = cardinalities.get(element.name) ?? [];
  const known = allowed.find((one) => one === word);
  if (!known) complain({ kind: "bad_cardinality", place, found: word, wanted: allowed.join(" ") });
  return known ?? "required";
}

const all = ["required", "optional", "prohibited"] as const;
const cardinalities: ReadonlyMap<string, readonly Cardinality[]> = new Map(
  Object.entries({
    entity: ["required"],
    partOf: ["required", "prohibited"],
    attribute: all,
    classification: all,
    property: all,
    material: all,
  }),
);

function parseFacet(element: XmlElement, place: string, complain: Complain): Facet | null {
  const read = new FacetReader(element, place, complain);
  switch (element.name) {
    case "entity":
      return read.entity();
    case "attribute": {
      const [name, value] = [read.needed("name"), read.value("value")];
      return read.only([], ["name", "value"]) && name ? { kind: "attribute", name, value } : null;
    }
    case "classification": {
      const [system, value] = [read.value("system"), read.value("value")];
      return read.only(["uri"], ["system", "value"]) ? { kind: "classification", system, value } : null;
    }
    case "property": {
      const [set, name, value] = [read.needed("propertySet"), read.needed("baseName"), read.value("value")];
      const isWhole = read.only(["uri", "dataType"], ["propertySet", "baseName", "value"]);
      const data_type = attributeOf(element, "dataType");
      return isWhole && set && name ? { kind: "property", set, name, value, data_type } : null;
    }
    case "material": {
      const value = read.value("value");
      return read.only(["uri"], ["value"]) ? { kind: "material", value } : null;
    }
    case "partOf":
      return read.partOf();
    default:
      complain({ kind: "unexpected", place, found: element.name, wanted: "" });
      return null;
  }
}

class FacetReader {
  private readonly element: XmlElement;
  private readonly place: string;
  private readonly complain: Complain;

  constructor(element: XmlElement, place: string, complain: Complain) {
    this.element = element;
    this.place = place;
    this.complain = complain;
  }

  value(name: string): Wanted | null {
    const child = childOf(this.element, name);
    return child ? parseWanted(child, `${this.place}/${name}`, this.complain) : null;
  }

  needed(name: string): Wanted | null {
    if (childOf(this.element, name)) return this.value(name);
    this.tell("missing", "", name);
    return null;
  }

  /** Whether nothing else stands here: what is not understood must not be passed over. */
  only(attributes: readonly string[], children: readonly string[]): boolean {
    const known = [...attributes, "cardinality", "instructions"];
    const strange = [
      ...[...this.element.attributes.keys()].filter((name) => !known.includes(name)),
      ...this.element.children.map(({ name }) => name).filter((name) => !children.includes(name)),
    ];
    for (const name of strange) this.tell("unexpected", name, "");
    return strange.length === 0;
  }

  entity(): EntityFacet | null {
    const name = this.needed("name");
    const type = this.value("predefinedType");
    // An empty one asks for nothing.
    const predefined_type = type?.kind === "simple" && type.value === "" ? null : type;
    const isWhole = this.only([], ["name", "predefinedType"]);
    return isWhole && name ? { kind: "entity", name, predefined_type } : null;
  }

  partOf(): Facet | null {
    const child = childOf(this.element, "entity");
    if (!child) this.tell("missing", "", "entity");
    const whole = child && new FacetReader(child, `${this.place}/entity`, this.complain).entity();
    const word = attributeOf(this.element, "relation")?.replaceAll(/\s+/g, " ") ?? null;
    const relation = word === null ? null : (relations.get(word) ?? null);
    if (word !== null && relation === null) this.tell("bad_relation", word, [...relations.keys()].join(", "));
    return this.only(["relation"], ["entity"]) && whole ? { kind: "partOf", whole, relation } : null;
  }

  private tell(kind: IdsProblem["kind"], found: string, wanted: string): void {
    this.complain({ kind, place: this.place, found, wanted });
  }
}

/** The relations of the schema of IDS 1.0; before it, the last one was two. */
const relations: ReadonlyMap<string, Relation> = new Map(
  Object.entries({
    IFCRELAGGREGATES: "IFCRELAGGREGATES",
    IFCRELASSIGNSTOGROUP: "IFCRELASSIGNSTOGROUP",
    IFCRELCONTAINEDINSPATIALSTRUCTURE: "IFCRELCONTAINEDINSPATIALSTRUCTURE",
    IFCRELNESTS: "IFCRELNESTS",
    "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT": "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT",
    IFCRELVOIDSELEMENT: "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT",
    IFCRELFILLSELEMENT: "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT",
  }),
);
