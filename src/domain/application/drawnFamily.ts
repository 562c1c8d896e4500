/** How an element of the 3D view is drawn when it is not simply a wall or slab. */
export const drawnFamilies = ["door", "panel", "green", "fitting", "ground"] as const;
export type DrawnFamily = (typeof drawnFamilies)[number];

const byClass: readonly (readonly [RegExp, DrawnFamily])[] = [
  [/^IfcDoor/, "door"],
  [/^IfcSolarDevice/, "panel"],
  [/^IfcGeographicElement/, "green"],
  [/^IfcSite$/, "ground"],
  [
    /^Ifc(Furni|SystemFurniture|Flow|Energy|Distribution|Sanitary|Light|Space[Hh]eater|Boiler|Pump|Pipe|Duct|Valve|Tank|Electric|Cable)/,
    "fitting",
  ],
];

/** The family of an IFC class; null for everything that is drawn as walls are. */
export const drawnFamily = (ifcClass: string): DrawnFamily | null =>
  byClass.find(([pattern]) => pattern.test(ifcClass))?.[1] ?? null;
