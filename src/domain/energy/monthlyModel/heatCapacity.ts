import { heatCapacities } from "../data/din18599Constants.ts";
import { isAirLayer, knownMaterial } from "../data/materialLambdas.ts";
import type { BuildingModel, Element } from "#domain/ifc/model.ts";

/** A layer that conducts at least this well is of stone: concrete, brick, screed. W/(m·K). */
const massiveLambda = 0.3;
/** So thick stone stores the heat of a day, m. */
const massiveThickness = 0.1;
/** Of the area of walls and floors whose layers are known: above this share of stone heavy, above the next medium. Our own. */
const heavyShare = 0.85;
const mediumShare = 0.4;

/**
 * C_wirk/A_NGF by the layers of walls, floors and roofs, inner ones too: heavy where nearly all of them have 10 cm of stone,
 * medium where much of them has. Null when no element has layers that are known.
 */
export function heatCapacityOfLayers(model: BuildingModel): number | null {
  let known = 0;
  let massive = 0;
  for (const element of model.elements) {
    if (!/^Ifc(Wall|Slab|Roof)/.test(element.ifc_class)) continue;
    const stone = isMassive(element);
    if (stone === null) continue;
    const area = element.net_area_m2?.value ?? element.area_m2?.value ?? 1;
    known += area;
    if (stone) massive += area;
  }
  if (known === 0) return null;
  const share = massive / known;
  return share > heavyShare
    ? heatCapacities.heavy
    : share > mediumShare
      ? heatCapacities.medium
      : heatCapacities.light;
}

/** Whether an element has 10 cm of stone; null when its layers do not say. */
function isMassive({ layers }: Element): boolean | null {
  const known = layers.flatMap(({ material, thickness_m, lambda_w_mk }) => {
    const lambda = isAirLayer(material) ? 0 : (lambda_w_mk ?? knownMaterial(material)?.lambda_w_mk ?? null);
    return lambda === null || thickness_m === null ? [] : [{ lambda, thickness_m }];
  });
  if (known.length === 0 || known.length * 2 < layers.length) return null;
  const stone = known.reduce(
    (sum, { lambda, thickness_m }) => (lambda >= massiveLambda ? sum + thickness_m : sum),
    0,
  );
  return stone >= massiveThickness;
}
