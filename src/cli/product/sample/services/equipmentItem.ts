import type { Colour } from "../ifc/ifcColours.ts";
import type { PropertyList } from "../step/ifcFile.ts";
import { typed } from "../step/stepWriter.ts";

/** A system of the building's services, as equipment names it. */
export type SystemKey = "heating" | "hotWater" | "coldWater" | "gas" | "electric" | "solar" | "alarm";

/** Name and kind (IfcDistributionSystemEnum) of each system. */
export const systems = {
  heating: { name: "Heizung", kind: "HEATING" },
  hotWater: { name: "Trinkwarmwasser", kind: "DOMESTICHOTWATER" },
  coldWater: { name: "Trinkwasser kalt", kind: "DOMESTICCOLDWATER" },
  gas: { name: "Erdgas", kind: "GAS" },
  electric: { name: "Elektroversorgung", kind: "ELECTRICAL" },
  solar: { name: "Photovoltaik", kind: "ELECTRICAL" },
  alarm: { name: "Rauchwarnmelder", kind: "FIREPROTECTION" },
} as const satisfies Record<SystemKey, { readonly name: string; readonly kind: string }>;

/** Who made a thing: makers are made up. */
export interface Maker {
  readonly maker: string;
  readonly model: string;
  readonly year: number;
}

/** Properties of Pset_ManufacturerTypeInformation. */
export const makerOf = ({ maker, model, year }: Maker): PropertyList => [
  ["Manufacturer", typed("IfcLabel", maker)],
  ["ModelLabel", typed("IfcLabel", model)],
  ["ProductionYear", typed("IfcLabel", String(year))],
];

/** A piece of equipment in a room. Position: south-west lower corner in the plan, height over the floor, metres. */
export interface Equipment extends Maker {
  readonly tag: string;
  readonly name: string;
  readonly ifc: string;
  readonly predefined: string;
  readonly room: string;
  readonly system: SystemKey;
  readonly at: readonly [number, number, number];
  /** Width, depth, height; a round body fills the box. */
  readonly size: readonly [number, number, number];
  readonly round: boolean;
  readonly colour: Colour;
  /** Further property sets. */
  readonly sets: readonly (readonly [set: string, values: PropertyList])[];
}

type Line = readonly [
  tag: string,
  name: string,
  ifc: string,
  predefined: string,
  system: SystemKey,
  at: Equipment["at"],
  size: Equipment["size"],
  colour: Colour,
  maker: string,
  model: string,
  year: number,
];

/** Equipment of one room, boxes or round bodies; `sets` are further property sets by tag. */
export const inRoom = (
  room: string,
  body: "box" | "round",
  lines: readonly Line[],
  sets: Readonly<Record<string, Equipment["sets"]>> = {},
): readonly Equipment[] =>
  lines.map(([tag, name, ifc, predefined, system, at, size, colour, maker, model, year]) => ({
    tag,
    name,
    ifc,
    predefined,
    room,
    system,
    at,
    size,
    round: body === "round",
    colour,
    maker,
    model,
    year,
    sets: sets[tag] ?? [],
  }));
