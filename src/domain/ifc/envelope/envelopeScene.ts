import { type HeatChoices, spaceHeat, type SpaceHeat } from "../rooms/heatedSpaces.ts";
import type { BuildingModel, Element, FaceSummary, SpaceBoundary, Storey } from "../model.ts";
import { withWholesOfPieces } from "../geometry/pieces.ts";
import { azimuthOf, type Box, centre } from "../geometry/plan.ts";

/** A space with the box it fills, when its geometry is known. */
export interface PlacedSpace extends SpaceHeat {
  readonly box: Box | null;
}

/** The model, indexed for the questions that the envelope asks. */
export interface Scene {
  readonly model: BuildingModel;
  readonly elements: ReadonlyMap<number, Element>;
  readonly faces: ReadonlyMap<number, FaceSummary>;
  readonly spaces: readonly PlacedSpace[];
  readonly spaceById: ReadonlyMap<number, PlacedSpace>;
  readonly boundariesOf: ReadonlyMap<number, readonly SpaceBoundary[]>;
  readonly storeys: ReadonlyMap<number, Storey>;
  /** Boxes of walls and curtain walls, for rays through the plan. */
  readonly walls: readonly { readonly id: number; readonly box: Box }[];
  /** Boxes of roofs, and of level slabs that are no roofs. */
  readonly roofs: readonly Box[];
  readonly slabs: readonly { readonly id: number; readonly box: Box }[];
  /** Heights of the undersides of all slabs, m, ascending; from geometry, else from the storey. */
  readonly slabHeights: readonly number[];
  /** Whether the model has 2nd-level boundaries: then a wall without any has no room behind it. */
  readonly secondLevel: boolean;
  /** 1 when the normals of boundaries point out of their rooms, -1 when they point into them, as some programs write them. */
  readonly normalSign: 1 | -1;
  /** False when `IsExternal` is nowhere true: then it is not a value. */
  readonly flagsMean: boolean;
}

/** Reads the model once. Second-level boundaries are used alone where the model has any. */
export function sceneOf(model: BuildingModel, faces: readonly FaceSummary[], choices: HeatChoices): Scene {
  const elements = new Map(model.elements.map((element) => [element.express_id, element]));
  const summaries = withWholesOfPieces(
    new Map(faces.map((summary) => [summary.express_id, summary])),
    elements,
  );
  const spaces = spaceHeat(model, choices).map((heat) => ({
    ...heat,
    box: summaries.get(heat.space.express_id)?.box ?? null,
  }));
  const storeys = new Map(model.storeys.map((storey) => [storey.express_id, storey]));
  const boxOf = (element: Element): Box | undefined => summaries.get(element.express_id)?.box;
  const slabs = model.elements.filter((element) => element.ifc_class.startsWith("IfcSlab"));
  return {
    model,
    elements,
    faces: summaries,
    spaces,
    spaceById: new Map(spaces.map((space) => [space.space.express_id, space])),
    boundariesOf: boundariesByElement(model),
    storeys,
    walls: model.elements.flatMap((element) => {
      const box = /^Ifc(Wall|CurtainWall|Plate)/.test(element.ifc_class) ? boxOf(element) : undefined;
      return box === undefined ? [] : [{ id: element.express_id, box }];
    }),
    roofs: model.elements.filter(isRoof).flatMap((roof) => {
      const box = boxOf(roof);
      return box === undefined ? [] : [box];
    }),
    slabs: slabs.flatMap((slab) => {
      const box = boxOf(slab);
      return box === undefined || isRoof(slab) ? [] : [{ id: slab.express_id, box }];
    }),
    slabHeights: slabs
      .flatMap((slab) => boxOf(slab)?.[2] ?? storeys.get(slab.storey_id ?? -1)?.elevation_m ?? [])
      .toSorted((a, b) => a - b),
    secondLevel: model.boundaries.some(({ level, element_id }) => level === 2 && element_id !== null),
    normalSign: normalSign(model),
    flagsMean: model.elements.some((element) => element.is_external === true),
  };
}

/** Whether the element is a roof by its class, type or name. */
export const isRoof = (element: Element): boolean =>
  element.ifc_class === "IfcRoof" ||
  element.predefined_type === "ROOF" ||
  (element.ifc_class.startsWith("IfcSlab") && /\bdach\b|\broof\b/i.test(element.name));

/** Roofs lie above their rooms and ground slabs below: their boundaries tell which way normals point. */
function normalSign(model: BuildingModel): 1 | -1 {
  const elements = new Map(model.elements.map((element) => [element.express_id, element]));
  let outward = 0;
  for (const { element_id, normal, area_m2 } of model.boundaries) {
    const element = element_id === null ? undefined : elements.get(element_id);
    if (element === undefined || normal === null) continue;
    const expected = isRoof(element) ? 1 : element.predefined_type === "BASESLAB" ? -1 : 0;
    outward += expected * normal[2] * (area_m2 ?? 1);
  }
  return outward < 0 ? -1 : 1;
}

function boundariesByElement(model: BuildingModel): ReadonlyMap<number, readonly SpaceBoundary[]> {
  const level = model.boundaries.some((boundary) => boundary.level === 2) ? 2 : 1;
  const map = new Map<number, SpaceBoundary[]>();
  for (const boundary of model.boundaries) {
    if (boundary.element_id === null || boundary.level !== level) continue;
    const list = map.get(boundary.element_id);
    if (list) list.push(boundary);
    else map.set(boundary.element_id, [boundary]);
  }
  return map;
}

/** Boxes with no thickness in some direction are bounds of nothing. */
const isSolid = (box: Box): boolean => box.every(Number.isFinite) && box[5] - box[2] > 1e-3;

/** The space whose box holds the point; the smallest one where boxes overlap. */
export function spaceAt(
  scene: Scene,
  point: readonly [number, number, number],
  slack = 0.05,
): PlacedSpace | undefined {
  let best: { readonly space: PlacedSpace; readonly size: number } | undefined;
  for (const space of scene.spaces) {
    const box = space.box;
    if (box === null || !isSolid(box)) continue;
    const [x, y, z] = point;
    if (x < box[0] || x > box[3] || y < box[1] || y > box[4] || z < box[2] - slack || z > box[5] + slack)
      continue;
    const size = (box[3] - box[0]) * (box[4] - box[1]);
    if (best === undefined || size < best.size) best = { space, size };
  }
  return best?.space;
}

/** Where the building stands: middle of all wall boxes in plan; null without geometry. */
function middleOf(scene: Scene): readonly [number, number] | null {
  if (scene.walls.length === 0) return null;
  const centres = scene.walls.map(({ box }) => centre(box));
  return [
    centres.reduce((sum, [x]) => sum + x, 0) / centres.length,
    centres.reduce((sum, [, y]) => sum + y, 0) / centres.length,
  ];
}

/** Azimuth from the middle of the building to a box, model degrees; null without geometry. */
export function azimuthFromMiddle(scene: Scene, box: Box): number | null {
  const middle = middleOf(scene);
  if (middle === null) return null;
  const [x, y] = centre(box);
  return azimuthOf(x - middle[0], y - middle[1]);
}
