import { IFCRELDEFINESBYPROPERTIES, IFCRELDEFINESBYTYPE, IFCRELOVERRIDESPROPERTIES } from "web-ifc";
import { reference, references } from "../file/attribute.ts";
import type { IfcReader } from "../file/reader.ts";
import { definitionsOf } from "./sets.ts";

/** Ids of the sets of an object by rank: what overrides its type (IFC2X3), its own, those of its type. */
export type RankedSets = readonly (readonly number[])[];

/** Who is given which property and quantity sets; the one reading of these relations. */
export class GivenSets {
  /** The type object of an entity. */
  readonly typeOf = new Map<number, number>();
  private readonly overriding = new Map<number, number[]>();
  private readonly own = new Map<number, number[]>();
  private readonly held = new Map<number, readonly number[]>();
  private readonly reader: IfcReader;

  constructor(reader: IfcReader) {
    this.reader = reader;
    for (const [type, given] of [
      [IFCRELOVERRIDESPROPERTIES, this.overriding],
      [IFCRELDEFINESBYPROPERTIES, this.own],
    ] as const)
      for (const id of reader.ids(type)) {
        const relation = reader.light(id);
        const sets = definitionsOf(relation);
        for (const object of references(relation?.["RelatedObjects"])) give(given, object, sets);
      }
    for (const id of reader.ids(IFCRELDEFINESBYTYPE)) {
      const relation = reader.light(id);
      const type = reference(relation?.["RelatingType"]);
      if (type === null) continue;
      for (const object of references(relation?.["RelatedObjects"])) this.typeOf.set(object, type);
    }
  }

  /** All that are given sets themselves or by their type; no types. */
  objects(): readonly number[] {
    return [...new Set([...this.overriding.keys(), ...this.own.keys(), ...this.typeOf.keys()])];
  }

  /** The sets of an object, or of a type object. */
  of(id: number): RankedSets {
    const type = this.typeOf.get(id);
    const own = [...this.heldBy(id), ...(this.own.get(id) ?? [])];
    const ofType = type === undefined ? [] : [...this.heldBy(type), ...(this.own.get(type) ?? [])];
    return [this.overriding.get(id) ?? [], own, ofType];
  }

  /** What a type object holds. */
  private heldBy(id: number): readonly number[] {
    const known = this.held.get(id);
    if (known) return known;
    const line = this.typesOnly().has(id) ? this.reader.line(id) : undefined;
    const sets = references(line?.["HasPropertySets"] ?? []);
    if (line) this.held.set(id, sets);
    return sets;
  }

  private types: ReadonlySet<number> | undefined;

  private typesOnly(): ReadonlySet<number> {
    this.types ??= new Set(this.typeOf.values());
    return this.types;
  }
}

function give(all: Map<number, number[]>, object: number, sets: readonly number[]): void {
  const own = all.get(object);
  if (own) own.push(...sets.filter((set) => !own.includes(set)));
  else all.set(object, [...sets]);
}
