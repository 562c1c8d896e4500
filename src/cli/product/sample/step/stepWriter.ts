import { stepReal, stepString } from "./stepText.ts";

/** A reference to an entity already written. */
export interface Ref {
  readonly ref: number;
}

/** What may stand in an attribute: `null` is `$`; a plain number is a REAL, a plain string a quoted STRING. */
export type StepValue =
  | null
  | number
  | string
  | boolean
  | Ref
  | { readonly int: number }
  | { readonly word: string }
  | { readonly type: string; readonly value: StepValue }
  | readonly StepValue[];

/** The attribute derived from others, `*`. */
export const derived: StepValue = { word: "*" };

/** An INTEGER. */
export const int = (value: number): StepValue => ({ int: value });

/** A value of an enumeration, e.g. `.ELEMENT.`. */
export const word = (value: string): StepValue => ({ word: `.${value}.` });

/** A value with its type named, as SELECT attributes ask for it, e.g. `IFCLABEL('…')`. */
export const typed = (type: string, value: StepValue): StepValue => ({ type, value });

/** Collects the entities of a file in writing order. */
export interface StepWriter {
  /** Writes an entity and answers its reference. */
  readonly entity: (name: string, ...attributes: StepValue[]) => Ref;
  /** As `entity`, but an entity of equal content is written once only: for points, profiles and other values. */
  readonly shared: (name: string, ...attributes: StepValue[]) => Ref;
  /** Takes the next id for an entity that `fill` writes later, so that two entities can name each other. */
  readonly reserve: () => Ref;
  readonly fill: (reserved: Ref, name: string, ...attributes: StepValue[]) => void;
  /** The whole file; `header` are the lines between `HEADER;` and `ENDSEC;`. */
  readonly text: (header: readonly string[]) => string;
}

/** A new, empty STEP file. Ids count from 1 in writing order, so equal calls give equal bytes. */
export function stepWriter(): StepWriter {
  const lines: string[] = [];
  const known = new Map<string, Ref>();
  const add = (content: string): Ref => {
    const ref = { ref: lines.length + 1 };
    lines.push(`#${ref.ref}=${content};`);
    return ref;
  };
  const content = (name: string, attributes: readonly StepValue[]) =>
    `${name.toUpperCase()}(${attributes.map(spell).join(",")})`;
  return {
    entity: (name, ...attributes) => add(content(name, attributes)),
    shared: (name, ...attributes) => {
      const text = content(name, attributes);
      const before = known.get(text);
      if (before) return before;
      const ref = add(text);
      known.set(text, ref);
      return ref;
    },
    reserve: () => {
      lines.push("");
      return { ref: lines.length };
    },
    fill: ({ ref }, name, ...attributes) => {
      if (lines[ref - 1] !== "") throw new Error(`#${ref} is written already`);
      lines[ref - 1] = `#${ref}=${content(name, attributes)};`;
    },
    text: (header) =>
      [
        "ISO-10303-21;",
        "HEADER;",
        ...header,
        "ENDSEC;",
        "DATA;",
        ...lines,
        "ENDSEC;",
        "END-ISO-10303-21;",
        "",
      ].join("\n"),
  };
}

function spell(value: StepValue): string {
  if (value === null) return "$";
  if (typeof value === "number") return stepReal(value);
  if (typeof value === "string") return stepString(value);
  if (typeof value === "boolean") return value ? ".T." : ".F.";
  if ("ref" in value) return `#${value.ref}`;
  if ("int" in value) return String(Math.trunc(value.int));
  if ("word" in value) return value.word;
  if ("type" in value) return `${value.type.toUpperCase()}(${spell(value.value)})`;
  return `(${value.map(spell).join(",")})`;
}
