import type { ConstructionKey } from "../construction/constructions.ts";
import type { FillingKey } from "../construction/fillings.ts";
import type { FillingTypes } from "./ifcOpenings.ts";
import type { Parts } from "./ifcParts.ts";
import type { Ref } from "../step/stepWriter.ts";

/** The types of elements that have a cost group. */
interface ClassifiedTypes {
  readonly fillings: FillingTypes;
  readonly walls: ReadonlyMap<ConstructionKey, Ref>;
  readonly slabs: ReadonlyMap<ConstructionKey, Ref>;
}

const groups = {
  "300": { title: "Bauwerk – Baukonstruktionen", above: null },
  "320": { title: "Gründung, Unterbau", above: "300" },
  "322": { title: "Flachgründungen und Bodenplatten", above: "320" },
  "330": { title: "Außenwände / Vertikale Baukonstruktionen, außen", above: "300" },
  "331": { title: "Tragende Außenwände", above: "330" },
  "334": { title: "Außenwandöffnungen", above: "330" },
  "340": { title: "Innenwände / Vertikale Baukonstruktionen, innen", above: "300" },
  "341": { title: "Tragende Innenwände", above: "340" },
  "342": { title: "Nichttragende Innenwände", above: "340" },
  "344": { title: "Innenwandöffnungen", above: "340" },
  "350": { title: "Decken / Horizontale Baukonstruktionen", above: "300" },
  "351": { title: "Deckenkonstruktionen", above: "350" },
  "360": { title: "Dächer", above: "300" },
  "361": { title: "Dachkonstruktionen", above: "360" },
} as const;
type CostGroup = keyof typeof groups;

const ofConstruction: Partial<Readonly<Record<ConstructionKey, CostGroup>>> = {
  outer: "331",
  cellar: "331",
  bearing: "341",
  partition: "342",
  groundSlab: "322",
  cellarCeiling: "351",
  floor: "351",
  roof: "361",
};

/** Doors within the building; all other openings lead outside. */
const within: readonly FillingKey[] = ["flat", "room", "cellar"];

/** Writes the cost groups of DIN 276 for the types of walls, slabs, windows and doors: each element has that of its type. */
export function writeCostGroups({ file }: Parts, types: ClassifiedTypes): void {
  const { step } = file;
  const din = step.entity("IfcClassification", "DIN", "2018-12", null, "DIN 276", null, null, null);
  const written = new Map<string, Ref>();
  for (const [code, { title, above }] of Object.entries(groups)) {
    const source = above === null ? din : written.get(above)!;
    written.set(code, step.entity("IfcClassificationReference", null, code, title, source, null, null));
  }
  const classify = (type: Ref, group: CostGroup) =>
    file.relate("IfcRelAssociatesClassification", written.get(group)!, type);
  for (const [construction, type] of [...types.walls, ...types.slabs]) {
    const group = ofConstruction[construction];
    if (!group) throw new Error(`${construction} has no cost group of DIN 276`);
    classify(type, group);
  }
  for (const [key, { type }] of types.fillings) classify(type, within.includes(key) ? "344" : "334");
}
