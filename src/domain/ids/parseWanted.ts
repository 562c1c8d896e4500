import { attributeOf, childOf, type XmlElement } from "#domain/xml/parseXml.ts";
import {
  type Bound,
  type IdsProblem,
  type Pattern,
  type Restriction,
  shownBound,
  type Wanted,
} from "./ids.ts";
import { compareMoments, isTimeType, readMoment } from "./xsdTime.ts";
import { xsdPattern } from "./xsdPattern.ts";

/** What is told when something in the file is wrong. */
export type Complain = (problem: IdsProblem) => void;

/** The value of an element: `<simpleValue>` or `<xs:restriction>`; null (and told) when it is neither. */
export function parseWanted(element: XmlElement, place: string, complain: Complain): Wanted | null {
  const simple = childOf(element, "simpleValue");
  const restriction = childOf(element, "restriction");
  if ((simple && restriction) || element.children.length > 1) {
    complain({ kind: "unexpected", place, found: element.children[1]?.name ?? "", wanted: "" });
    return null;
  }
  if (simple) return { kind: "simple", value: simple.text };
  if (restriction) return parseRestriction(restriction, place, complain);
  complain({ kind: "missing", place, found: "", wanted: "simpleValue" });
  return null;
}

function parseRestriction(element: XmlElement, place: string, complain: Complain): Restriction | null {
  const base = (attributeOf(element, "base") ?? "string").replace(/^.*:/, "");
  const values = { enumeration: [] as string[], patterns: [] as Pattern[], bounds: [] as Bound[] };
  let min = 0;
  let max = Number.POSITIVE_INFINITY;
  let sized = false;
  for (const part of element.children) {
    if (part.name === "annotation") continue;
    const value = part.attributes.get("value");
    const wrong = (kind: IdsProblem["kind"]) => {
      complain({ kind, place: `${place}/${part.name}`, found: value ?? part.name, wanted: "" });
      return null;
    };
    if (value === undefined) return wrong("bad_restriction");
    const bound = boundKinds.find((kind) => kind === part.name);
    if (part.name === "enumeration") values.enumeration.push(value);
    else if (part.name === "pattern") {
      const expression = xsdPattern(value);
      if (!expression.ok) return wrong("bad_pattern");
      values.patterns.push({ source: value, expression: expression.value });
    } else if (bound) {
      const limit = isTimeType(base) ? readMoment(value, base) : isReal(value) ? Number(value) : null;
      if (limit === null) return wrong("bad_value");
      values.bounds.push({ kind: bound, limit });
    } else if (/^(length|minLength|maxLength)$/.test(part.name)) {
      if (!/^\d{1,9}$/.test(value)) return wrong("bad_value");
      sized = true;
      if (part.name !== "maxLength") min = Math.max(min, Number(value));
      if (part.name !== "minLength") max = Math.min(max, Number(value));
    } else return wrong("bad_restriction");
  }
  const { enumeration, patterns, bounds } = values;
  if (enumeration.length + patterns.length + bounds.length === 0 && !sized) {
    complain({ kind: "bad_restriction", place, found: "", wanted: "" });
    return null;
  }
  const crossed = crossedBounds(bounds);
  if (crossed) {
    complain({ kind: "empty_range", place, found: crossed.map(shownBound).join(", "), wanted: "" });
    return null;
  }
  return {
    kind: "restriction",
    base,
    one_of: enumeration,
    patterns,
    bounds,
    length: sized ? { min, max } : null,
  };
}

/** Two limits that no value can keep. */
function crossedBounds(bounds: readonly Bound[]): readonly Bound[] | null {
  for (const low of bounds.filter(({ kind }) => kind.startsWith("min")))
    for (const high of bounds.filter(({ kind }) => kind.startsWith("max"))) {
      const order =
        typeof low.limit === "number" || typeof high.limit === "number"
          ? Math.sign(Number(low.limit) - Number(high.limit))
          : compareMoments(low.limit, high.limit);
      const isOpen = low.kind === "minExclusive" || high.kind === "maxExclusive";
      if (order === 1 || (order === 0 && isOpen)) return [low, high];
    }
  return null;
}

/** A number as IDS writes it: a point, no thousands, an exponent when wished. */
export const isReal = (text: string): boolean => /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(text);

/** A whole number as IDS writes it. */
export const isInteger = (text: string): boolean => /^\s*[+-]?\d+\s*$/.test(text);

const boundKinds = ["minInclusive", "minExclusive", "maxInclusive", "maxExclusive"] as const;
