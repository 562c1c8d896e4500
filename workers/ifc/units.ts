import { IFCPROJECT, IFCUNITASSIGNMENT } from "web-ifc";
import type { ModelUnits } from "#domain/ifc/model.ts";
import { conversionUnit, siUnit, siUnits, type Unit, type UnitKind, unitKinds } from "#domain/ifc/units.ts";
import { number, reference, references, text, word } from "./file/attribute.ts";
import type { IfcReader } from "./file/reader.ts";

/** The units that a file assigns; kinds that it does not assign are absent. */
export type AssignedUnits = Partial<Record<UnitKind, Unit>>;

/** The ids of the units that the project assigns (files hold many more units than they assign). */
export function assignedIds(reader: IfcReader): readonly number[] {
  const ofProject = reader.ids(IFCPROJECT).map((id) => reference(reader.line(id)?.["UnitsInContext"]));
  const assignment = ofProject.find((id) => id !== null) ?? reader.ids(IFCUNITASSIGNMENT)[0];
  return assignment === undefined ? [] : references(reader.line(assignment)?.["Units"]);
}

/** The units of the assignment that the model converts by name. */
export function assignedUnits(reader: IfcReader): AssignedUnits {
  const units: AssignedUnits = {};
  for (const id of assignedIds(reader)) {
    const kind = unitKinds[word(reader.line(id)?.["UnitType"]) ?? ""];
    const unit = kind && unitOf(reader, id);
    if (unit) units[kind] ??= unit;
  }
  return units;
}

/** Whether the file assigns one length unit alone, and that is one of the SI. */
export function hasPlainLength(reader: IfcReader): boolean {
  const lengths = assignedIds(reader).filter((id) => word(reader.line(id)?.["UnitType"]) === "LENGTHUNIT");
  return (
    reader.ids(IFCUNITASSIGNMENT).length === 1 &&
    lengths.length === 1 &&
    reader.className(lengths[0]!) === "IfcSIUnit"
  );
}

/** The unit behind an id; `undefined` for units without a factor (money, context dependent). */
export function unitOf(reader: IfcReader, id: number, depth = 0): Unit | undefined {
  const line = reader.line(id);
  if (!line || depth > 4) return undefined;
  const name = reader.className(id);
  if (name === "IfcSIUnit") return siUnit(word(line["Name"]) ?? "", word(line["Prefix"]));
  if (!name.startsWith("IfcConversionBasedUnit")) return undefined;
  const measureId = reference(line["ConversionFactor"]);
  const factor = measureId === null ? undefined : reader.line(measureId);
  const baseId = reference(factor?.["UnitComponent"]);
  const base = baseId === null ? undefined : unitOf(reader, baseId, depth + 1);
  return conversionUnit(text(line["Name"]) ?? "", number(factor?.["ValueComponent"]), base ?? null);
}

/** The assignment with SI where it is silent. */
export const withDefaults = (assigned: AssignedUnits): ModelUnits => ({ ...siUnits, ...assigned });
