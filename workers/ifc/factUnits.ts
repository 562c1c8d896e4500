import { IFCDERIVEDUNIT, IFCPROJECT, IFCUNITASSIGNMENT } from "web-ifc";
import { number, reference, references, word } from "./attribute.ts";
import type { IfcReader } from "./reader.ts";
import { unitOf } from "./units.ts";

/** How a number of the file becomes one in SI: `value * factor + offset`. */
interface Scale {
  readonly factor: number;
  readonly offset: number;
}

/** Converts measures of every kind to the units that IDS 1.0 compares in: SI without prefixes, kilograms, kelvin. */
export class FactUnits {
  private readonly reader: IfcReader;
  private readonly assigned = new Map<string, Scale>();

  constructor(reader: IfcReader) {
    this.reader = reader;
    const ofProject = reader.ids(IFCPROJECT).map((id) => reference(reader.line(id)?.["UnitsInContext"]));
    const assignment = ofProject.find((id) => id !== null) ?? reader.ids(IFCUNITASSIGNMENT)[0];
    const units = assignment === undefined ? [] : references(reader.line(assignment)?.["Units"]);
    for (const id of units) {
      const kind = word(reader.line(id)?.["UnitType"]);
      const scale = this.scale(id, 0);
      if (kind !== null && scale && !this.assigned.has(kind)) this.assigned.set(kind, scale);
    }
  }

  /** A number of a measure (`IFCLENGTHMEASURE`) in SI; `unit` is the unit that the property itself names. */
  toSi(value: number, measure: string, unit: number | null): number {
    const scale = (unit === null ? undefined : this.scale(unit, 0)) ?? this.assigned.get(unitKind(measure));
    return scale ? value * scale.factor + scale.offset : value;
  }

  private scale(id: number, depth: number): Scale | undefined {
    const line = this.reader.line(id);
    if (!line || depth > 4) return undefined;
    if (line["type"] === IFCDERIVEDUNIT) return this.derived(references(line["Elements"]), depth);
    const unit = unitOf(this.reader, id);
    if (!unit) return undefined;
    // The unit of mass is written in grams; that of IDS is the kilogram.
    const factor = word(line["UnitType"]) === "MASSUNIT" ? unit.to_si / 1000 : unit.to_si;
    if (word(line["Name"]) === "DEGREE_CELSIUS") return { factor, offset: 273.15 };
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

/** `IFCPOSITIVELENGTHMEASURE` → `LENGTHUNIT`, the word that a unit assignment has for it. */
function unitKind(measure: string): string {
  const name = measure.replace(/^IFC/, "").replace(/MEASURE$/, "");
  return `${name.replace(/^(POSITIVE|NONNEGATIVE)(?=LENGTH$|PLANEANGLE$)/, "")}UNIT`;
}
