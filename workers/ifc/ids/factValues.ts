import type { FactValue, TypedValue } from "#domain/ids/facts.ts";
import { measure, reference, text, valueOf } from "../file/attribute.ts";
import type { FactUnits } from "../factUnits.ts";

/** An attribute as web-ifc gives it, as a value that can be compared; numbers in SI. */
export function factValue(attribute: unknown, units: FactUnits, unit: number | null = null): FactValue {
  if (attribute === null || attribute === undefined) return { kind: "none" };
  if (Array.isArray(attribute)) return { kind: "list", count: attribute.length };
  if (typeof attribute === "object" && "expressID" in attribute) return { kind: "object" };
  if (reference(attribute) !== null) return { kind: "object" };
  const name = measure(attribute);
  const value = valueOf(attribute);
  if (name === "IFCBOOLEAN" || name === "IFCLOGICAL" || typeof value === "boolean") {
    if (value === true || value === "T") return { kind: "boolean", value: true };
    return value === false || value === "F" ? { kind: "boolean", value: false } : { kind: "unknown" };
  }
  if (typeof value === "number") {
    const whole = isWhole(attribute);
    return { kind: "number", value: units.toSi(value, name, unit), whole };
  }
  if (Array.isArray(value)) return { kind: "list", count: value.length };
  const plain = text(attribute);
  return plain === null ? { kind: "none" } : { kind: "text", value: plain };
}

/** The same with the type that the file names, e.g. in `IFCLABEL('x')`. */
export const typedValue = (attribute: unknown, units: FactUnits, unit: number | null): TypedValue => ({
  type: measure(attribute),
  value: factValue(attribute, units, unit),
});

/** Whether a number was written as an integer. */
const isWhole = (attribute: unknown) =>
  typeof attribute === "object" && attribute !== null && "type" in attribute && attribute.type === INTEGER;

const INTEGER = 10;
