import type { IdsProblemKind, Wanted } from "./ids.ts";
import { isTimeType } from "./xsdTime.ts";
import { isInteger, isReal } from "./parseWanted.ts";
import type { ValueKind } from "./schema/ifcSchema.ts";

/** Why no value of these kinds can ever be the wanted one; null when one can. */
export function comparesWith(
  wanted: Wanted,
  kinds: ReadonlySet<ValueKind>,
): { readonly kind: IdsProblemKind; readonly found: string } | null {
  const comparable = [...kinds].filter((kind) => kind !== "object" && kind !== "list");
  if (comparable.length === 0)
    return { kind: "not_comparable", found: wanted.kind === "simple" ? wanted.value : wanted.base };
  if (wanted.kind === "simple")
    return comparable.some((kind) => canBe(kind, wanted.value))
      ? null
      : { kind: "bad_value", found: wanted.value };
  const fitting = comparable.filter(
    (kind) => kind === "select" || (bases.get(wanted.base) ?? []).includes(kind),
  );
  const needsWord = wanted.patterns.length > 0;
  const usable = fitting.filter(
    (kind) =>
      kind === "select" ||
      ((!needsWord || words.has(kind)) &&
        (wanted.length === null || texts.has(kind)) &&
        (wanted.bounds.length === 0 || (isTimeType(wanted.base) ? texts : numbers).has(kind))),
  );
  if (usable.length === 0) return { kind: "bad_base", found: wanted.base };
  const wrong = wanted.one_of.find((one) => !usable.some((kind) => canBe(kind, one)));
  return wrong === undefined ? null : { kind: "bad_value", found: wrong };
}

function canBe(kind: ValueKind, text: string): boolean {
  switch (kind) {
    case "real":
      return isReal(text);
    case "integer":
      return isInteger(text);
    case "boolean":
      return /^(true|false|0|1)$/.test(text);
    case "logical":
      return /^(true|false|unknown|0|1)$/.test(text);
    case "text":
    case "enumeration":
    case "select":
    case "list":
    case "object":
      return true;
  }
}

const texts: ReadonlySet<ValueKind> = new Set(["text", "enumeration"] as const);
/** What is written in letters: a pattern can be true of it. */
const words: ReadonlySet<ValueKind> = new Set(["text", "enumeration", "boolean", "logical"] as const);
const numbers: ReadonlySet<ValueKind> = new Set(["real", "integer"] as const);

const text = ["text", "enumeration"] as const;
/** IDS writes the three words of a logical as a string. */
const word = [...text, "logical"] as const;
const number = ["real", "integer"] as const;

/** The bases of XML Schema and the kinds of value that they can restrict. Dates are texts in IFC. */
const bases: ReadonlyMap<string, readonly ValueKind[]> = new Map(
  Object.entries({
    string: word,
    normalizedString: text,
    token: text,
    anyURI: text,
    date: text,
    dateTime: text,
    time: text,
    duration: text,
    double: number,
    float: number,
    decimal: number,
    integer: number,
    int: number,
    long: number,
    short: number,
    nonNegativeInteger: number,
    positiveInteger: number,
    boolean: ["boolean", "logical"],
  }),
);
