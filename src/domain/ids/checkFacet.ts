import { type FactProperty, type FactSet, type IfcFacts, isGiven, type TypedValue } from "./facts.ts";
import {
  type AttributeFacet,
  type ClassificationFacet,
  type EntityFacet,
  type Facet,
  type MaterialFacet,
  type PartOfFacet,
  wantedText,
  type PropertyFacet,
  type Wanted,
} from "./ids.ts";
import { matches, matchesText, shownValue } from "./matchValue.ts";
import { outcome, type Outcome, type Reason } from "./outcome.ts";

/** Looks at one entity with one facet. */
export function checkFacet(facts: IfcFacts, id: number, facet: Facet): Outcome {
  switch (facet.kind) {
    case "entity":
      return outcome(entityReason(facts, id, facet));
    case "attribute":
      return checkAttribute(facts, id, facet);
    case "classification":
      return checkClassification(facts, id, facet);
    case "property":
      return checkProperty(facts.sets(id), facet);
    case "material":
      return checkMaterial(facts, id, facet);
    case "partOf":
      return checkPartOf(facts, id, facet);
  }
}

function entityReason(facts: IfcFacts, id: number, facet: EntityFacet): Reason | null {
  const base = { facet: "entity", subject: "" } as const;
  const classes = facts.classesOf(id);
  if (!classes.some((name) => matchesText(name, facet.name)))
    return { ...base, key: "wrong_class", wanted: wantedText(facet.name), found: classes[0] ?? null };
  const wanted = facet.predefined_type;
  if (wanted === null) return null;
  const types = facts.predefinedTypes(id);
  if (types.some((type) => matchesText(type, wanted))) return null;
  return { ...base, key: "wrong_predefined_type", wanted: wantedText(wanted), found: types[0] ?? null };
}

function checkAttribute(facts: IfcFacts, id: number, facet: AttributeFacet): Outcome {
  const base = {
    facet: "attribute",
    subject: wantedText(facet.name),
    wanted: wantedText(facet.value),
  } as const;
  const named = [...facts.attributes(id)].filter(([name]) => matchesText(name, facet.name));
  const present = named.filter(([, value]) => value.kind !== "none");
  if (present.length === 0)
    return outcome(
      { ...base, key: named.length === 0 ? "no_attribute" : "empty_attribute", found: null },
      true,
    );
  const given = present.filter(([, value]) => isGiven(value));
  if (given.length === 0) return outcome({ ...base, key: "empty_attribute", found: null });
  const wanted = facet.value;
  if (wanted === null) return outcome(null);
  const wrong = given.filter(([, value]) => !matches(value, wanted));
  const reasons = wrong.map(([subject, value]): Reason => {
    return { ...base, key: "wrong_attribute", subject, found: shownValue(value) };
  });
  const met = wrong.length === 0;
  return { met, applies: met, any: wrong.length < given.length, absent: false, reasons };
}

function checkClassification(facts: IfcFacts, id: number, facet: ClassificationFacet): Outcome {
  const all = facts.classifications(id);
  const base = { facet: "classification", subject: wantedText(facet.system) } as const;
  const none = { ...base, key: "no_classification", wanted: wantedText(facet.value), found: null } as const;
  if (all.length === 0) return outcome(none, true);
  const { system, value } = facet;
  const inSystem = all.filter((one) => system === null || matchesText(one.system ?? "", system));
  if (inSystem.length === 0) {
    const found = all.map((one) => one.system ?? "").join(", ");
    // Classified in other systems only: nothing is there of what an optional facet speaks of. A system without a name
    // may be any.
    const isElsewhere = all.every((one) => (one.system ?? "") !== "");
    return outcome({ ...base, key: "wrong_system", wanted: wantedText(system), found }, isElsewhere);
  }
  if (value === null || inSystem.some(({ codes }) => codes.some((code) => matchesText(code, value))))
    return outcome(null);
  const found = inSystem.map(({ codes }) => codes[0] ?? "").join(", ");
  return outcome({ ...base, key: "wrong_classification", wanted: wantedText(value), found });
}

function checkMaterial(facts: IfcFacts, id: number, facet: MaterialFacet): Outcome {
  const names = facts.materials(id);
  const base = { facet: "material", subject: "", wanted: wantedText(facet.value) } as const;
  if (names === null) return outcome({ ...base, key: "no_material", found: null }, true);
  const { value } = facet;
  if (value === null || names.some((name) => matchesText(name, value))) return outcome(null);
  return outcome({ ...base, key: "wrong_material", found: names.join(", ") });
}

function checkPartOf(facts: IfcFacts, id: number, facet: PartOfFacet): Outcome {
  const wholes = facts.wholes(id, facet.relation);
  const base = {
    facet: "partOf",
    subject: facet.relation ?? "",
    wanted: wantedText(facet.whole.name),
  } as const;
  if (wholes.length === 0) return outcome({ ...base, key: "not_part", found: null }, true);
  const reasons = wholes.map((whole) => entityReason(facts, whole, facet.whole));
  if (reasons.includes(null)) return outcome(null);
  const nearest = reasons.find((reason) => reason?.key === "wrong_predefined_type") ?? reasons[0];
  return outcome({
    ...base,
    key: "wrong_whole",
    wanted: nearest?.wanted ?? "",
    found: nearest?.found ?? null,
  });
}

/**
 * Every set of the name must hold a property of the name, and all of them what is asked for. Of a property that is said twice, with values
 * that differ, both must be it.
 */
export function checkProperty(sets: readonly FactSet[], facet: PropertyFacet): Outcome {
  const base = { facet: "property", wanted: wantedText(facet.value), found: null } as const;
  const reasons: Reason[] = [];
  let present = 0;
  let met = 0;
  let applies = true;
  const named = sets.filter(({ name }) => matchesText(name, facet.set));
  applies &&= named.length > 0;
  if (named.length === 0)
    reasons.push({ ...base, key: "no_set", subject: `${wantedText(facet.set)}.${wantedText(facet.name)}` });
  for (const set of named) {
    const properties = set.properties.filter(({ name }) => matchesText(name, facet.name));
    applies &&= properties.length > 0;
    if (properties.length === 0)
      reasons.push({ ...base, key: "no_property", subject: `${set.name}.${wantedText(facet.name)}` });
    for (const property of properties) {
      const said = [property, ...(property.others ?? [])].map((one) => propertyReason(one, facet));
      const reason = said.length > 1 ? contradiction(property, facet, said) : (said[0] ?? null);
      if (reason?.key !== "empty_property") present += 1;
      if (said.includes(null)) met += 1;
      applies &&= said[0] === null;
      if (reason !== null) reasons.push({ ...base, subject: `${set.name}.${property.name}`, ...reason });
    }
  }
  const missing: ReadonlySet<string> = new Set(["no_set", "no_property", "empty_property"]);
  return {
    met: reasons.length === 0,
    applies,
    any: met > 0,
    // What is there is right, and something may be missing: enough where the property is optional.
    absent: present === 0 || reasons.every(({ key }) => missing.has(key)),
    reasons,
  };
}

type Found = Pick<Reason, "key" | "wanted" | "found"> | null;

function propertyReason(property: FactProperty, facet: PropertyFacet): Found {
  const wanted = wantedText(facet.value);
  const given = property.values.filter(({ value }) => isGiven(value));
  if (given.length === 0) return { key: "empty_property", wanted, found: null };
  const typed = facet.data_type === null ? given : given.filter(({ type }) => type === facet.data_type);
  if (typed.length === 0)
    return { key: "wrong_type", wanted: facet.data_type ?? "", found: given[0]?.type ?? null };
  if (facet.value === null || valuesMatch(property, typed, facet.value)) return null;
  return {
    key: "wrong_property",
    wanted,
    found: typed.map(({ value }) => shownValue(value)).join(", "),
  };
}

/** The reason of a property that is said several times, with all its values; null where each of them is what is asked for. */
function contradiction(property: FactProperty, facet: PropertyFacet, said: readonly Found[]): Found {
  if (said.every((one) => one === null)) return null;
  const shown = [property, ...(property.others ?? [])].map(({ values }) =>
    values.map(({ value }) => shownValue(value)).join(", "),
  );
  return { key: "contradicting_values", wanted: wantedText(facet.value), found: shown.join(" ≠ ") };
}

/**
 * Of several values one must be the wanted one; a range must hold all of them, and of a bounded property both ends as far
 * as the range has limits: an end that is not given may lie anywhere.
 */
function valuesMatch(property: FactProperty, values: readonly TypedValue[], wanted: Wanted): boolean {
  const isRange = wanted.kind === "restriction" && wanted.bounds.length > 0;
  if (!isRange) return values.some(({ value }) => matches(value, wanted));
  if (!values.every(({ value }) => matches(value, wanted))) return false;
  if (property.kind !== "bounded") return true;
  const limits = wanted.bounds.map(({ kind }) => kind);
  const needsLower = limits.some((kind) => kind.startsWith("min"));
  const needsUpper = limits.some((kind) => kind.startsWith("max"));
  return (!needsLower || property.ends?.lower === true) && (!needsUpper || property.ends?.upper === true);
}
