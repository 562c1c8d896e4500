import type { FactProperty, FactSet, TypedValue } from "./facts.ts";
import { type PropertyFacet, wantedText, type Wanted } from "./ids.ts";
import { isGiven, matches, matchesText, shownValue } from "./matchValue.ts";
import type { Outcome, Reason } from "./outcome.ts";

/** Every set of the name must hold a property of the name, and all of them what is asked for. */
export function checkProperty(sets: readonly FactSet[], facet: PropertyFacet): Outcome {
  const base = { facet: "property", wanted: wantedText(facet.value), found: null } as const;
  const reasons: Reason[] = [];
  let present = 0;
  let met = 0;
  const named = sets.filter(({ name }) => matchesText(name, facet.set));
  if (named.length === 0)
    reasons.push({ ...base, key: "no_set", subject: `${wantedText(facet.set)}.${wantedText(facet.name)}` });
  for (const set of named) {
    const properties = set.properties.filter(({ name }) => matchesText(name, facet.name));
    if (properties.length === 0)
      reasons.push({ ...base, key: "no_property", subject: `${set.name}.${wantedText(facet.name)}` });
    for (const property of properties) {
      const reason = propertyReason(property, facet);
      if (reason?.key !== "empty_property") present += 1;
      if (reason === null) met += 1;
      else reasons.push({ ...base, subject: `${set.name}.${property.name}`, ...reason });
    }
  }
  const missing: ReadonlySet<string> = new Set(["no_set", "no_property", "empty_property"]);
  return {
    met: reasons.length === 0,
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
