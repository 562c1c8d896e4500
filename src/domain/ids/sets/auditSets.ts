import { classesOf } from "../idsClasses.ts";
import {
  type Facet,
  type IdsDocument,
  type IdsProblem,
  type IdsProblemKind,
  type PropertyFacet,
  wantedText,
  type Specification,
  type Wanted,
} from "../ids.ts";
import { placedFacets } from "../placedFacets.ts";
import { matchesText } from "../matchValue.ts";
import { type IfcSchema, ifcSchema } from "../schema/ifcSchema.ts";
import { type StandardSet, standardSets } from "./standardSets.ts";

/**
 * What an IDS asks of standard property sets and can never be met: sets that do not exist under a reserved name, properties
 * that a set does not have, types that a property never has, sets of other classes.
 */
export function auditSets(ids: IdsDocument): readonly IdsProblem[] {
  return ids.specifications.flatMap((specification, index) => {
    const classes = specification.applicability.find((facet) => facet.kind === "entity")?.name ?? null;
    return required(specification, `specification[${index + 1}]`).flatMap(({ facet, at }) =>
      facet.kind === "property" ? problemsOf(facet, at, specification, classes) : [],
    );
  });
}

/** The facets that must be met; what is optional or prohibited may be impossible. */
function required(
  { applicability, requirements }: Specification,
  place: string,
): readonly { readonly facet: Facet; readonly at: string }[] {
  const placed = placedFacets(
    requirements.map(({ facet }) => facet),
    `${place}/requirements`,
  );
  return [
    ...placedFacets(applicability, `${place}/applicability`),
    ...placed.filter((_, index) => requirements[index]!.cardinality === "required"),
  ];
}

function problemsOf(
  facet: PropertyFacet,
  at: string,
  { schemas }: Specification,
  classes: Wanted | null,
): readonly IdsProblem[] {
  for (const name of schemas) {
    const found = problemIn(facet, ifcSchema(name), classes);
    if (found) return [{ ...found, place: `${at}${found.place}` }];
  }
  return [];
}

function problemIn(facet: PropertyFacet, schema: IfcSchema, classes: Wanted | null): IdsProblem | null {
  const all = standardSets(schema.name);
  const sets = all.filter(({ name }) => matchesText(name, facet.set));
  const invented = inventedName(facet.set, all);
  const tell = (kind: IdsProblemKind, place: string, found: string, wanted: string): IdsProblem => ({
    kind,
    place,
    found,
    wanted: `${schema.name}${wanted === "" ? "" : `: ${wanted}`}`,
  });
  if (invented !== null) return tell("reserved_prefix", "/propertySet", invented, "");
  // A pattern, or a list with names of one's own, may mean other sets too.
  if (sets.length === 0 || !isOnlyStandard(facet.set, sets)) return null;
  const holding = sets.filter(({ properties }) =>
    [...properties.keys()].some((one) => matchesText(one, facet.name)),
  );
  if (holding.length === 0)
    return tell("unknown_property", "/baseName", `${wantedText(facet.set)}.${wantedText(facet.name)}`, "");
  const fitting = classes === null ? holding : holding.filter((set) => isFor(set, schema, classes));
  if (fitting.length === 0)
    return tell("set_of_other_classes", "/propertySet", wantedText(facet.set), namesOf(holding[0]!.classes));
  const types = fitting.flatMap(({ properties }) =>
    [...properties].filter(([one]) => matchesText(one, facet.name)).map(([, wanted]) => wanted),
  );
  const isFixed = types.every((wanted) => wanted.length > 0);
  if (facet.data_type === null || !isFixed || types.flat().includes(facet.data_type)) return null;
  return tell("wrong_measure", "", facet.data_type, namesOf([...new Set(types.flat())]));
}

/** Names for a sentence. */
const namesOf = (names: readonly string[]) => names.join(", ");

/** A name that begins like those of the standard and is none; null when there is none. */
function inventedName(set: Wanted, all: readonly StandardSet[]): string | null {
  if (set.kind === "simple" || set.one_of.length > 0) {
    const names = set.kind === "simple" ? [set.value] : set.one_of;
    return names.find((name) => name.startsWith(RESERVED) && !all.some((one) => one.name === name)) ?? null;
  }
  const reserved = set.patterns.filter(({ source }) => source.startsWith(RESERVED));
  if (reserved.length === 0 || reserved.length < set.patterns.length) return null;
  return all.some(({ name }) => matchesText(name, set)) ? null : wantedText(set);
}

const RESERVED = "Pset_";

/** Whether nothing but standard sets can have a name that is asked for. */
function isOnlyStandard(set: Wanted, sets: readonly StandardSet[]): boolean {
  if (set.kind === "simple") return true;
  if (set.one_of.length > 0) return set.one_of.every((name) => sets.some((one) => one.name === name));
  return set.patterns.length > 0 && set.patterns.every(({ source }) => source.startsWith(RESERVED));
}

/** Whether one of the classes may have a set: its own, that of a class above it, or that of the type that defines it. */
function isFor(set: StandardSet, schema: IfcSchema, wanted: Wanted): boolean {
  const classes = classesOf(schema, wanted);
  return (
    classes.length === 0 || classes.some((name) => set.classes.some((one) => isRelated(schema, name, one)))
  );
}

function isRelated(schema: IfcSchema, name: string, applicable: string): boolean {
  const plain = (one: string) => one.replace(/(TYPE|STYLE)$/, "");
  if (schema.is(name, applicable) || plain(name) === plain(applicable)) return true;
  if (schema.is(plain(name), plain(applicable))) return true;
  // In IFC2X3 an element of a general class is defined by a type of a special one.
  const [type, special] = [`${plain(name)}TYPE`, `${plain(applicable)}TYPE`];
  return schema.is(type, special) || schema.is(special, type) || schema.is(special, name);
}
