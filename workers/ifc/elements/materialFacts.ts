import {
  conductivityName,
  conductivityText,
  isConductivity,
  scaled,
} from "#domain/energy/data/conductivity.ts";
import { knownMaterial } from "#domain/energy/data/materialLambdas.ts";
import { saysNumber } from "#domain/ifc/quantities/writtenValue.ts";
import { number, reference, references, text } from "../file/attribute.ts";
import type { FactUnits } from "../factUnits.ts";
import type { IfcReader } from "../file/reader.ts";
import { numberOf, type SetMember, SetReader, textOf } from "./sets.ts";
import { isResistanceName, resistanceText } from "./uValues.ts";

/** What the file says of how materials and layers conduct, by express id. */
export interface MaterialFacts {
  /** W/(m·K), only what may be one. */
  readonly lambda: ReadonlyMap<number, number>;
  /** m²·K/W. */
  readonly resistance: ReadonlyMap<number, number>;
  /** Materials whose stated conductivity is none, with the value. */
  readonly unlikely: readonly string[];
  /** Materials of which a text says how they conduct and no value can be read from it, with name and text. */
  readonly unreadable: readonly string[];
  /** Conductivities of equal rank beside the one that counts, W/(m·K). */
  readonly others: ReadonlyMap<number, readonly number[]>;
  /** The materials of those, with the values. */
  readonly contradicting: readonly string[];
}

/** A value as it is stated; the lower rank counts. */
interface Stated {
  readonly rank: number;
  readonly value: number;
}

/** What keeps heat by its name conducts less than this, W/(m·K): a number above was written in mW. */
const mostOfInsulation = 5;
/** What conducts no better is insulation, W/(m·K). */
const insulates = 0.06;
const sameValue = 1e-6;

/** Reads what IFC4 material properties, the special entity of IFC2X3 and the sets of programs say of materials and layers. */
export function readMaterialFacts(reader: IfcReader, units: FactUnits): MaterialFacts {
  const reading = new SetReader((id) => reader.once(id), units);
  const stated = new Map<number, Stated[]>();
  const resistance = new Map<number, number>();
  const unread = new Map<number, string>();
  const add = (id: number, one: Stated) => stated.set(id, [...(stated.get(id) ?? []), one]);
  const types = ["IFCMATERIALPROPERTIES", "IFCTHERMALMATERIALPROPERTIES", "IFCEXTENDEDMATERIALPROPERTIES"];
  for (const type of types)
    for (const id of reader.ids(reader.api.GetTypeCodeFromName(type))) {
      const line = reader.once(id);
      const material = reference(line?.["Material"]);
      if (!line || material === null) continue;
      const own = number(line["ThermalConductivity"]);
      if (own !== null)
        add(material, { rank: 0, value: units.toSi(own, "IFCTHERMALCONDUCTIVITYMEASURE", null) });
      const set = reading.read(line);
      for (const member of simple(set?.members ?? [])) {
        const value = conductivityOf(member);
        const rank = member.name !== "ThermalConductivity" ? 2 : set?.name === "Pset_MaterialThermal" ? 0 : 1;
        if (value !== null && !(value === 0 && isText(member))) add(material, { rank, value });
        else if (isUnread(member) && !unread.has(material)) unread.set(material, said(member));
        const resists = isResistanceName(member.name) ? resistanceOf(member) : null;
        if (resists !== null && !resistance.has(material)) resistance.set(material, resists);
      }
    }
  const unreadable = [...unread].flatMap(([id, text]) =>
    stated.has(id) || resistance.has(id) ? [] : [`${nameOf(reader, id)}: ${text}`],
  );
  return { ...judged(reader, stated), resistance, unreadable };
}

const isText = (member: SetMember): boolean => textOf(member) !== undefined;

/** Whether a text with a number stands in the place of a conductivity or resistance, and nothing can be read from it. */
const isUnread = (member: SetMember): boolean =>
  saysNumber(textOf(member) ?? "") &&
  (conductivityName(member.name) !== null ||
    (isResistanceName(member.name) && resistanceOf(member) === null));

const said = (member: SetMember): string => `${member.name}: ${textOf(member)?.trim() ?? ""}`;

/** Properties with those inside complex ones. */
const simple = (members: readonly SetMember[]): readonly SetMember[] =>
  members.flatMap((member) => (member.kind === "complex" ? simple(member.parts) : [member]));

function conductivityOf(member: SetMember): number | null {
  const named = conductivityName(member.name);
  if (named === null) return null;
  const value = numberOf(member);
  if (value !== undefined) return scaled(value, named.factor);
  return conductivityText(textOf(member) ?? "", named.factor);
}

const resistanceOf = (member: SetMember): number | null => {
  const value = numberOf(member) ?? resistanceText(textOf(member) ?? "");
  return value !== null && value > 0 && value < mostResistance ? value : null;
};

/** No layer resists more, m²·K/W: half a metre of the best foam has 25. */
const mostResistance = 50;

function judged(
  reader: IfcReader,
  stated: ReadonlyMap<number, readonly Stated[]>,
): Omit<MaterialFacts, "resistance" | "unreadable"> {
  const lambda = new Map<number, number>();
  const beside = new Map<number, readonly number[]>();
  const unlikely: string[] = [];
  const contradicting: string[] = [];
  for (const [id, all] of stated) {
    const name = nameOf(reader, id);
    // 0 is what programs write where nothing is known
    const given = all.filter(({ value }) => value !== 0);
    const isLikely = ({ value }: Stated) => isConductivity(value) && !isTooMuch(name, value);
    for (const { value } of given.filter((one) => !isLikely(one))) unlikely.push(`${name}: ${value}`);
    const [first, ...others] = given.filter(isLikely).toSorted((a, b) => a.rank - b.rank);
    if (first === undefined) continue;
    lambda.set(id, first.value);
    const differing = others.filter(
      ({ rank, value }) => rank === first.rank && Math.abs(value / first.value - 1) > sameValue,
    );
    if (differing.length === 0) continue;
    const values = differing.map(({ value }) => value);
    beside.set(id, values);
    contradicting.push(`${name}: λ: ${[first.value, ...values].join(" ≠ ")}`);
  }
  return { lambda, others: beside, unlikely, contradicting };
}

function isTooMuch(name: string, lambda: number): boolean {
  const known = knownMaterial(name)?.lambda_w_mk;
  return known !== undefined && known <= insulates && lambda >= mostOfInsulation;
}

/** The name of a material, or of the layer and its material. */
function nameOf(reader: IfcReader, id: number): string {
  const line = reader.line(id);
  const [material] = references(line?.["Material"]);
  const own = text(line?.["Name"]);
  return own || (material === undefined ? "" : (text(reader.line(material)?.["Name"]) ?? "")) || `#${id}`;
}
