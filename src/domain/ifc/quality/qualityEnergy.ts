import { noChoices } from "../../energy/buildingChoices.ts";
import { envelope } from "../envelope/envelope.ts";
import { layerResistance } from "../envelope/layerResistance.ts";
import type { Element } from "../model.ts";
import { fact, isAssembly, ofEach, type QualityCheck, type QualitySource, solids } from "./qualityCheck.ts";

/** What an energy balance needs of a model. Only without any floor area is there none; everything else is assumed and told. */
export function energyChecks({ model, faces }: QualitySource): readonly QualityCheck[] {
  const purpose = "energy";
  const solid = solids(faces);
  const bounded = new Set(
    model.boundaries.flatMap(({ element_id, exposure }) =>
      element_id === null || exposure === "unknown" ? [] : element_id,
    ),
  );
  const parts = model.elements.filter((element) => isPart(element) && !isAssembly(element, solid));
  const outer = parts.filter((part) => part.is_external !== false);
  const windows = parts.filter(isWindow);
  const fillings = parts.filter((part) => isWindow(part) || part.ifc_class.startsWith("IfcDoor"));
  const u = ofEach({ key: "u_values", purpose, severity: "assumes" }, outer, knowsHeatLoss);
  const isComplete = u.every(({ lacking }) => lacking.length === 0);
  const { georeference, building } = model;
  return [
    fact(
      { key: "floor_area", purpose, severity: "blocks" },
      envelope(model, faces, noChoices).reference_area_m2 !== null,
    ),
    fact({ key: "walls", purpose, severity: "assumes" }, parts.some(isWall)),
    fact({ key: "windows", purpose, severity: "assumes" }, windows.length > 0),
    ...ofEach(
      { key: "outside", purpose, severity: "assumes" },
      parts,
      (part) => part.is_external !== null || bounded.has(part.express_id),
    ),
    ...ofEach(
      { key: "part_areas", purpose, severity: "assumes" },
      parts,
      (part) => part.area_m2 !== null || part.net_area_m2 !== null || solid.has(part.express_id),
    ),
    ...u,
    ...ofEach(
      { key: "g_values", purpose, severity: "assumes" },
      windows.filter((part) => part.is_external !== false),
      (part) => part.g_value !== null,
    ),
    ...ofEach(
      { key: "window_hosts", purpose, severity: "assumes" },
      fillings,
      (part) => part.host_id !== null,
    ),
    fact({ key: "true_north", purpose, severity: "assumes" }, georeference.true_north_deg !== null),
    fact(
      { key: "construction_year", purpose, severity: isComplete ? "note" : "assumes" },
      (building?.year_of_construction ?? null) !== null,
    ),
    fact(
      { key: "location", purpose, severity: "note" },
      (georeference.latitude_deg !== null && georeference.longitude_deg !== null) ||
        georeference.crs !== null,
    ),
  ];
}

const isWall = ({ ifc_class }: Element) => /^Ifc(Wall|CurtainWall)/.test(ifc_class);
const isWindow = ({ ifc_class }: Element) => ifc_class.startsWith("IfcWindow");
const isPart = ({ ifc_class }: Element) =>
  /^Ifc(Wall|CurtainWall|Window|Door|Roof|Slab)(StandardCase|ElementedCase)?$/.test(ifc_class);

/** The U-value stands there, or every layer says how much it resists. */
function knowsHeatLoss({ u_value, layers }: Element): boolean {
  if (u_value !== null) return true;
  const sum = layerResistance(layers, "wall");
  return typeof sum !== "string" && !sum.byName;
}
