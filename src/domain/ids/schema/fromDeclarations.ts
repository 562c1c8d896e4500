import type { SchemaTable, ValueKind } from "./ifcSchema.ts";

/**
 * The tables of all schemas from the type declarations of web-ifc (`ifc-schema.d.ts`, which its authors make from the
 * EXPRESS schemas of buildingSMART). The tables beside this file were written by it; its test compares them.
 */
export function tablesFromDeclarations(declarations: string): Readonly<Record<string, SchemaTable>> {
  const spaces = declarations.split(/^export declare namespace (\w+) \{$/m);
  const tables: Record<string, SchemaTable> = {};
  for (let at = 1; at + 1 < spaces.length; at += 2) tables[spaces[at]!] = tableOf(spaces[at + 1]!);
  return tables;
}

function tableOf(space: string): SchemaTable {
  const types: Record<string, ValueKind> = {};
  const entities = new Map<string, { readonly parent: string; readonly attributes: Map<string, string> }>();
  const aliases = new Map<string, string>();
  for (const [, name, meaning] of space.matchAll(/^ {4}type (\w+) = (.*);$/gm)) aliases.set(name!, meaning!);
  for (const [, name, parent, body] of space.matchAll(
    /^ {4}class (\w+)(?: extends (\w+))? \{\n([\s\S]*?)^ {4}\}$/gm,
  )) {
    if (parent === undefined || parent === "NumberHandle")
      types[upper(name!)] = typeKind(name!, parent, body!);
    else entities.set(name!, { parent, attributes: attributesOf(body!, aliases) });
  }
  for (const name of aliases.keys()) types[upper(name)] = selectKind(name, aliases, types, 0);
  const rows = [...entities].map(([name, { parent, attributes }]) => {
    const above = entities.get(parent)?.attributes;
    const own = [...attributes].filter(([attribute, type]) => above?.get(attribute) !== type);
    return [upper(name), [above ? upper(parent) : "", own.map((pair) => pair.join(":")).join(" ")]] as const;
  });
  return { types: sorted(Object.entries(types)), entities: sorted(rows) };
}

/** The attributes that a file holds: those above the line `type: number`; below it stand the inverse ones. */
function attributesOf(body: string, aliases: ReadonlyMap<string, string>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const line of body.split("\n")) {
    const found = /^ {8}(\w+): (.*);$/.exec(line);
    if (!found) continue;
    if (found[1] === "type") break;
    attributes.set(found[1]!, attributeType(found[2]!.replace(/ \| null$/, ""), aliases));
  }
  return attributes;
}

function attributeType(type: string, aliases: ReadonlyMap<string, string>): string {
  if (type.endsWith("[]") || type.startsWith("Array<")) return "[]";
  if (aliases.has(type) || /^Ifc\w+$/.test(type)) return upper(type);
  return primitives[type] ?? "#";
}

/** Words for EXPRESS types without a name; `#` is a reference to an entity, `[]` a list. */
const primitives: Readonly<Record<string, string>> = {
  number: "REAL",
  string: "STRING",
  boolean: "BOOLEAN",
  logical: "LOGICAL",
};

function typeKind(name: string, parent: string | undefined, body: string): ValueKind {
  if (parent === "NumberHandle") return integers.has(name) ? "integer" : "real";
  if (/^ {8}static /m.test(body)) return "enumeration";
  if (body.includes("value: boolean")) return "boolean";
  if (body.includes("value: logical")) return "logical";
  return body.includes("value: string") ? "text" : "list";
}

/** Whether a choice is one of values alone, or one that may be an entity, which has no value to compare. */
function selectKind(
  name: string,
  aliases: ReadonlyMap<string, string>,
  types: Readonly<Record<string, ValueKind>>,
  depth: number,
): ValueKind {
  const meaning = aliases.get(name) ?? "";
  if (meaning.includes("Handle<") || depth > 8) return "object";
  const inner = meaning.split(" | ").map((one) => {
    if (aliases.has(one)) return selectKind(one, aliases, types, depth + 1);
    return types[upper(one)] ?? "object";
  });
  return inner.includes("object") ? "object" : "select";
}

/** Declared as numbers without saying that they are whole. */
const integers: ReadonlySet<string> = new Set([
  "IfcInteger",
  "IfcPositiveInteger",
  "IfcDayInMonthNumber",
  "IfcDayInWeekNumber",
  "IfcMonthInYearNumber",
  "IfcYearNumber",
  "IfcHourInDay",
  "IfcMinuteInHour",
  "IfcDimensionCount",
  "IfcIntegerCountRateMeasure",
  "IfcTimeStamp",
  "IfcCardinalPointReference",
]);

const upper = (name: string) => name.toUpperCase();

const sorted = <T>(pairs: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
