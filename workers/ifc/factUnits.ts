import { IFCDERIVEDUNIT } from "web-ifc";
import { conductivityUnit } from "#domain/energy/data/conductivity.ts";
import type { ModelUnits } from "#domain/ifc/model.ts";
import { number, reference, references, text, word } from "./file/attribute.ts";
import type { IfcReader } from "./file/reader.ts";
import { assignedIds, unitOf } from "./units.ts";

/** How a number of the file becomes one in SI: `value * factor + offset`. */
interface Scale {
  readonly factor: number;
  readonly offset: number;
}

/** Converts measures of every kind to the units that IDS 1.0 compares in: SI without prefixes, kilograms, kelvin. */
export class FactUnits {
  private readonly reader: IfcReader;
  private readonly assigned = new Map<string, Scale>();

  private readonly ofMeasure = new Map<string, Scale | undefined>();

  /** @param assumed what holds for areas and volumes where the file assigns no unit; SI when left out. */
  constructor(reader: IfcReader, assumed?: Pick<ModelUnits, "area" | "volume">) {
    this.reader = reader;
    for (const id of assignedIds(reader)) {
      const kind = word(reader.line(id)?.["UnitType"]);
      const scale = this.scale(id, 0);
      if (kind !== null && scale && !this.assigned.has(kind)) this.assigned.set(kind, scale);
    }
    for (const [kind, unit] of [
      ["AREAUNIT", assumed?.area],
      ["VOLUMEUNIT", assumed?.volume],
    ] as const)
      if (unit && !this.assigned.has(kind)) this.assigned.set(kind, { factor: unit.to_si, offset: 0 });
  }

  /** A number of a measure (`IFCLENGTHMEASURE`) in SI; `unit` is the unit that the property itself names. */
  toSi(value: number, measure: string, unit: number | null): number {
    const scale = (unit === null ? undefined : this.scale(unit, 0)) ?? this.usual(measure);
    return scale ? value * scale.factor + scale.offset : value;
  }

  private usual(measure: string): Scale | undefined {
    if (this.ofMeasure.has(measure)) return this.ofMeasure.get(measure);
    const scale = this.assigned.get(unitKind(measure));
    this.ofMeasure.set(measure, scale);
    return scale;
  }

  private scale(id: number, depth: number): Scale | undefined {
    const line = this.reader.line(id);
    if (!line || depth > 4) return undefined;
    if (line["type"] === IFCDERIVEDUNIT) return this.derived(references(line["Elements"]), depth);
    const unit = unitOf(this.reader, id);
    if (!unit) {
      // a unit of the program's own (IfcContextDependentUnit) has no more than a name
      const factor = conductivityUnit(text(line["Name"]) ?? "");
      return factor === null ? undefined : { factor, offset: 0 };
    }
    // The unit of mass is written in grams; that of IDS is the kilogram.
    const factor = word(line["UnitType"]) === "MASSUNIT" ? unit.to_si / 1000 : unit.to_si;
    if (word(line["Name"]) === "DEGREE_CELSIUS") return { factor, offset: 273.15 };
    const degrees =
      word(line["UnitType"]) === temperature ? knownDegrees(text(line["Name"]) ?? "") : undefined;
    if (degrees) return degrees;
    return { factor, offset: (number(line["ConversionOffset"]) ?? 0) * factor };
  }

  private derived(elements: readonly number[], depth: number): Scale | undefined {
    let factor = 1;
    for (const id of elements) {
      const element = this.reader.line(id);
      const unit = reference(element?.["Unit"]);
      const scale = unit === null ? undefined : this.scale(unit, depth + 1);
      if (!scale) return undefined;
      // Degrees in a derived unit are differences: no offset.
      factor *= scale.factor ** (number(element?.["Exponent"]) ?? 1);
    }
    return { factor, offset: 0 };
  }
}

const temperature = "THERMODYNAMICTEMPERATUREUNIT";

/** Degrees by their names: programs write their factors and offsets by different rules (+459.67, −459.67, 1.8, 255.37). */
function knownDegrees(name: string): Scale | undefined {
  if (/^(degrees?[ _]?)?(fahrenheit|°?f)$/i.test(name.trim())) return { factor: 5 / 9, offset: 459.67 / 1.8 };
  if (/^(degrees?[ _]?)?(celsius|centigrade|°?c)$/i.test(name.trim())) return { factor: 1, offset: 273.15 };
  return /rankine/i.test(name) ? { factor: 5 / 9, offset: 0 } : undefined;
}

/** `IFCPOSITIVELENGTHMEASURE` → `LENGTHUNIT`, the word that a unit assignment has for it. */
function unitKind(measure: string): string {
  const name = measure.replace(/^IFC/, "").replace(/MEASURE$/, "");
  if (name === "THERMALCONDUCTIVITY") return "THERMALCONDUCTANCEUNIT"; // the word of IfcDerivedUnitEnum for it
  return `${name.replace(/^(POSITIVE|NONNEGATIVE)(?=LENGTH$|PLANEANGLE$)/, "")}UNIT`;
}
