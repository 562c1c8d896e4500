import type { PropertyGroup, PropertyValue } from "#domain/ifc/model.ts";
import type { FactProperty, FactValue, TypedValue } from "#domain/ids/facts.ts";
import { type Line, number, reference, references, text, valueOf } from "../file/attribute.ts";
import type { FactUnits } from "../factUnits.ts";
import { typedValue } from "../ids/factValues.ts";

/** A property that holds others; only the model keeps them, an IDS knows none. */
interface ComplexProperty {
  readonly name: string;
  readonly kind: "complex";
  readonly parts: readonly SetMember[];
  /** What a complex quantity tells apart, e.g. `layer`. */
  readonly discrimination?: string;
}

/** A property that points at an object of the file. */
interface ReferenceProperty {
  readonly name: string;
  readonly kind: "reference";
}

/** A property or quantity, with what it holds in SI. */
export type SetMember = FactProperty | ComplexProperty | ReferenceProperty;

/** A property or quantity set as the file has it. */
export interface ReadSet {
  readonly name: string;
  readonly kind: PropertyGroup["kind"];
  readonly members: readonly SetMember[];
}

/** The sets that IfcRelDefinesByProperties gives: one, or in IFC4 several at once (IfcPropertySetDefinitionSet). */
export function definitionsOf(relation: Line | undefined): readonly number[] {
  const definition = relation?.["RelatingPropertyDefinition"];
  const several = valueOf(definition);
  if (!Array.isArray(several)) return references(definition);
  // the engine gives the ids of a typed list bare
  return several.flatMap((one: unknown) => (typeof one === "number" ? one : references(one)));
}

/**
 * The one reading of sets: properties of every kind and quantities, nested ones too, converted by the unit that they name themselves, else
 * by the one that the project assigns.
 */
export class SetReader {
  private readonly lineOf: (id: number) => Line | undefined;
  private readonly units: FactUnits;

  /** @param lineOf how an entity is read: by the engine, or faster from the text. */
  constructor(lineOf: (id: number) => Line | undefined, units: FactUnits) {
    this.lineOf = lineOf;
    this.units = units;
  }

  /** A set of properties or quantities; undefined for a class of its own, as IfcDoorPanelProperties. */
  read(line: Line): ReadSet | undefined {
    const name = text(line["Name"]) ?? "";
    const list = line["HasProperties"] ?? line["Properties"] ?? line["ExtendedProperties"];
    if (Array.isArray(list)) {
      const members = references(list).flatMap((id) => this.property(id, 0) ?? []);
      return { name, kind: "property_set", members };
    }
    if (!Array.isArray(line["Quantities"])) return undefined;
    const members = references(line["Quantities"]).flatMap((id) => this.quantity(id, 0) ?? []);
    return { name, kind: "quantity_set", members };
  }

  private property(id: number, depth: number): SetMember | null {
    const line = this.lineOf(id);
    if (!line || !("Name" in line) || depth > deepest) return null;
    const name = text(line["Name"]) ?? "";
    if ("NominalValue" in line)
      return {
        name,
        kind: "single",
        values: [typedValue(line["NominalValue"], this.units, reference(line["Unit"]))],
      };
    if (Array.isArray(line["HasProperties"])) {
      const parts = references(line["HasProperties"]).flatMap((part) => this.property(part, depth + 1) ?? []);
      return { name, kind: "complex", parts };
    }
    const unit = reference(line["Unit"]);
    const values = (list: unknown, of: number | null): readonly TypedValue[] =>
      Array.isArray(list) ? list.map((one) => typedValue(one, this.units, of)) : [];
    if ("EnumerationValues" in line)
      return { name, kind: "several", values: values(line["EnumerationValues"], this.unitOfList(line)) };
    if ("ListValues" in line) return { name, kind: "several", values: values(line["ListValues"], unit) };
    if ("DefiningValues" in line) {
      const defining = values(line["DefiningValues"], reference(line["DefiningUnit"]));
      const defined = values(line["DefinedValues"], reference(line["DefinedUnit"]));
      return { name, kind: "several", values: [...defining, ...defined] };
    }
    if (!("UpperBoundValue" in line)) return { name, kind: "reference" };
    const given = [line["LowerBoundValue"], line["UpperBoundValue"], line["SetPointValue"]];
    const ends = { lower: (given[0] ?? null) !== null, upper: (given[1] ?? null) !== null };
    const said = given.filter((one) => one !== null && one !== undefined);
    return { name, kind: "bounded", ends, values: values(said, unit) };
  }

  /** The unit of the list that the values of an enumeration are chosen from. */
  private unitOfList(line: Line): number | null {
    const list = reference(line["EnumerationReference"]);
    return list === null ? null : reference(this.lineOf(list)?.["Unit"]);
  }

  private quantity(id: number, depth: number): SetMember | null {
    const line = this.lineOf(id);
    if (!line || depth > deepest) return null;
    const name = text(line["Name"]) ?? "";
    const inner = references(line["HasQuantities"] ?? []);
    if (inner.length > 0) {
      const parts = inner.flatMap((part) => this.quantity(part, depth + 1) ?? []);
      return { name, kind: "complex", parts, discrimination: text(line["Discrimination"]) ?? "" };
    }
    const found = quantityTypes.find(([attribute]) => attribute in line);
    if (!found) return null;
    const [attribute, type] = found;
    const raw = number(line[attribute]);
    const value: FactValue =
      raw === null
        ? { kind: "none" }
        : { kind: "number", value: this.units.toSi(raw, type, reference(line["Unit"])), whole: false };
    return { name, kind: "single", values: [{ type, value }] };
  }
}

/** Deeper than this no property lies in another one: there is a circle. */
const deepest = 8;

const quantityTypes = [
  ["AreaValue", "IFCAREAMEASURE"],
  ["LengthValue", "IFCLENGTHMEASURE"],
  ["VolumeValue", "IFCVOLUMEMEASURE"],
  ["CountValue", "IFCCOUNTMEASURE"],
  ["WeightValue", "IFCMASSMEASURE"],
  ["TimeValue", "IFCTIMEMEASURE"],
  ["NumberValue", "IFCNUMERICMEASURE"],
] as const;

/** A set as the model keeps it: names with values, nested names joined by dots. Of two with one name the first counts. */
export function groupOf({ name, kind, members }: ReadSet): PropertyGroup {
  const values: Record<string, PropertyValue> = {};
  const put = (member: SetMember, prefix: string) => {
    if (member.name === "") return;
    const full = prefix + member.name;
    if (member.kind === "complex") for (const part of member.parts) put(part, `${full}.`);
    else if (!(full in values)) values[full] = member.kind === "reference" ? null : plainValue(member);
  };
  for (const member of members) put(member, "");
  return { name, kind, values };
}

/** The number that a property or quantity holds; of a bounded one its set point, else its lower bound. */
export function numberOf(member: SetMember): number | undefined {
  if (member.kind === "complex" || member.kind === "reference") return undefined;
  const value = plainValue(member);
  if (typeof value === "number") return value;
  const lowest = member.kind === "bounded" && member.ends?.lower ? member.values[0] : undefined;
  const lower = lowest && plainOf(lowest);
  return typeof lower === "number" ? lower : undefined;
}

/** The text that a property holds, of several the only one. */
export function textOf(member: SetMember): string | undefined {
  if (member.kind === "complex" || member.kind === "reference" || member.values.length !== 1)
    return undefined;
  const value = plainOf(member.values[0]!);
  return typeof value === "string" ? value : undefined;
}

function plainValue({ kind, values, ends }: FactProperty): PropertyValue {
  const plain = values.map(plainOf);
  if (kind === "single") return plain[0] ?? null;
  if (kind === "several") return plain.join(", ");
  const at = Number(ends?.lower ?? false) + Number(ends?.upper ?? false);
  const set_point = plain[at] ?? null;
  if (set_point !== null || at === 0) return set_point;
  return `${ends?.lower ? plain[0] : ""}…${ends?.upper ? plain[at - 1] : ""}`;
}

/** A value as a number, text or truth; temperatures in °C. */
function plainOf({ type, value }: TypedValue): PropertyValue {
  if (value.kind === "number") return type === temperature ? celsius(value.value) : value.value;
  return value.kind === "text" || value.kind === "boolean" ? value.value : null;
}

const temperature = "IFCTHERMODYNAMICTEMPERATUREMEASURE";

/** Kelvin in °C. Below −150 °C nobody keeps a building: such a number was meant as °C, though the file assigns kelvin or nothing. */
export function celsius(kelvin: number): number {
  const value = kelvin > 123 ? kelvin - 273.15 : kelvin;
  return Math.round(value * 1e6) / 1e6;
}
