import { isVentilatedName } from "#domain/energy/data/airLayers.ts";
import { surfaceResistance } from "#domain/ifc/envelope/envelopeUValue.ts";
import { airOf, layerResistance } from "#domain/ifc/envelope/layerResistance.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { SpaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { Matrix, Vector } from "#domain/ifc/geometry/matrix.ts";
import type { BuildingModel, Element, FaceSummary } from "#domain/ifc/model.ts";
import { undrawnWhole } from "#domain/ifc/geometry/pieces.ts";
import { azimuthOf, centre, heading, angleBetween } from "#domain/ifc/geometry/plan.ts";
import { eachTriangle } from "#domain/ifc/geometry/triangles.ts";
import { type BodyRole, type CoveringBody, type Facet, facetsOf, type HullBody } from "./body.ts";
import { classOfBody, rolesByBody } from "./bodyRole.ts";
import { claddings, outerLayers } from "./outerLayers.ts";
import { ceilings } from "./rooms/ceilings.ts";
import { boxOf, openingPlace, wallAround } from "./openingBox.ts";

interface RoomsOfModel {
  readonly faces: readonly FaceSummary[];
  readonly heat: readonly SpaceHeat[];
  /** Rooms of other buildings that lie beside them. */
  readonly neighbours?: readonly SpaceHeat[];
  readonly coverings?: readonly CoveringBody[];
}

/** The bodies of a model as the hull sees them; furniture, equipment, linings, stairs and railings are left out. */
export function modelBodies(
  model: BuildingModel,
  geometry: GeometryRecord,
  { faces, heat, neighbours = [], coverings = [] }: RoomsOfModel,
): readonly HullBody[] {
  const wanted = new Map<number, BodyRole | "opening" | "pane">();
  for (const { space, state } of neighbours)
    wanted.set(space.express_id, state === "heated" ? "neighbour" : state);
  for (const { space, state } of heat) wanted.set(space.express_id, state);
  const elements = new Map(model.elements.map((element) => [element.express_id, element]));
  const drawn = new Set(geometry.placements.map(({ express_id }) => express_id));
  const wholes = new Map<number, number>();
  for (const element of model.elements) {
    const whole = undrawnWhole(element, elements, drawn);
    const role = whole === undefined ? roleOf(element) : roleOf(whole);
    if (role !== null) wanted.set(element.express_id, role);
    if (whole !== undefined) wholes.set(element.express_id, whole.express_id);
  }
  const ofWhole = (id: number) => wholes.get(id) ?? id;
  const triangles = trianglesOf(geometry, wanted);
  const shaped = shapedRoles(elements, { triangles, wanted, wholes });
  for (const [id, { role }] of shaped) wanted.set(id, role);
  const summaries = new Map(faces.map((summary) => [summary.express_id, summary]));
  const facets = new Map<number, readonly Facet[]>();
  const facesOf = (id: number): readonly Facet[] => {
    const known = facets.get(id) ?? facetsOf(triangles.get(id) ?? new Float64Array(0));
    facets.set(id, known);
    return known;
  };
  const drawnAs = (one: BodyRole | "pane") =>
    [...wanted].flatMap(([id, role]) => (role === one && triangles.has(id) ? id : []));
  const heated = [...wanted].flatMap(([id, role]) => (role === "heated" ? (triangles.get(id) ?? []) : []));
  /** The element that says of a body that air moves behind it: itself or its whole; undefined without one. */
  const ventilated = (id: number) =>
    [id, ofWhole(id), elements.get(id)?.part_of ?? -1].find((one) => isMoving(elements.get(one)));
  const upright = drawnAs("upright");
  const before = claddings(
    [...upright, ...drawnAs("pane").filter((id) => ventilated(id) !== undefined)].map((id) => ({
      id,
      triangles: triangles.get(id)!,
      faces: facesOf(id),
      isStill: ventilated(id) === undefined,
    })),
    heated,
  );
  for (const id of before) wanted.set(id, "upright");
  const walls = upright.filter((id) => !before.has(id));
  const bounding = [...walls, ...drawnAs("level")];
  const layers = outerLayers(coverings, { walls: walls.map(facesOf), heated });
  const levels = drawnAs("level").map((id) => ({ id, triangles: triangles.get(id)!, facets: facesOf(id) }));
  const resists = (id: number) => resistanceOf(elements.get(ofWhole(id)));
  const covers = ceilings(coverings, { heated, levels, resists });
  const leaves = layers.map((layer) => facetsOf(layer.triangles));
  const found = [...wanted].flatMap(([id, role]): readonly HullBody[] => {
    const element = elements.get(ofWhole(id));
    const own = triangles.get(id);
    if (role !== "opening" && role !== "pane") {
      if (own === undefined) return [];
      const body = solidBody(
        { id: ofWhole(id), role, triangles: own, isKnown: isKnown(element) },
        shaped.get(id)?.thickness,
      );
      if (before.has(id)) return [{ ...body, id: ventilated(id)!, isCladding: true }];
      return [role === "level" && element?.predefined_type === "BASESLAB" ? { ...body, isBase: true } : body];
    }
    const stated = element?.host_id ?? null;
    const points = own ?? slantedBox(summaries.get(id), stated === null ? [] : facesOf(stated));
    const around = () =>
      role === "pane" || points === null
        ? null
        : wallAround(
            points,
            bounding.map((one) => [one, facesOf(one)]),
          );
    const host = stated !== null && triangles.has(stated) ? stated : around();
    const others = [...walls.filter((wall) => wall !== host).map(facesOf), ...leaves];
    const place =
      points === null ? null : openingPlace(points, host === null ? null : { faces: facesOf(host), others });
    if (place === null) return [];
    const { box, filled } = place;
    const slope = Math.abs(facetsOf(box)[0]?.normal[2] ?? 0);
    return [
      {
        id: ofWhole(id),
        role: slope > 0.5 ? "level" : "upright",
        triangles: box,
        isOpening: true,
        filled: own === undefined || role === "pane" ? 1 : filled,
        host: host === null ? null : ofWhole(host),
        isKnown: isKnown(element),
      },
    ];
  });
  return [
    ...found,
    ...layers.map((layer) => coveringBody(layer, "upright", false)),
    ...covers.map((cover) => coveringBody(cover, "level", isKnown(elements.get(cover.id)))),
  ];
}

/** A room or element that is no opening as a body. */
const solidBody = (
  own: Pick<HullBody, "id" | "role" | "triangles" | "isKnown">,
  thickness: number | null | undefined,
): HullBody => ({
  ...own,
  isOpening: false,
  filled: 1,
  host: null,
  ...(typeof thickness === "number" ? { thickness } : {}),
});

const isKnown = (element: Element | undefined): boolean =>
  element !== undefined && (element.u_value !== null || element.layers.length > 0);

/** What lies resists without surfaces as far as the file says it, m²·K/W: by its own resistance or U-value, else by its layers; 0 without any. */
function resistanceOf(element: Element | undefined): number {
  if (element === undefined) return 0;
  if (element.resistance) return element.resistance.value;
  if (element.u_value) return Math.max(0, 1 / element.u_value.value - surfaceResistance("roof", "external"));
  const layers = layerResistance(element.layers, "roof");
  return typeof layers === "string" ? 0 : layers.resistance;
}

/** A covering on the outer face of a wall, or that is a ceiling, as a body. */
const coveringBody = (
  { id, triangles }: CoveringBody,
  role: "upright" | "level",
  isKnownCovering: boolean,
): HullBody => ({
  ...solidBody({ id, role, triangles, isKnown: isKnownCovering }, null),
  isLayer: true,
});

/** What elements are by their bodies, where their class leaves it open; pieces of a wall or slab are what that is. */
function shapedRoles(
  elements: ReadonlyMap<number, Element>,
  {
    triangles,
    wanted,
    wholes,
  }: {
    readonly triangles: ReadonlyMap<number, Float64Array>;
    readonly wanted: ReadonlyMap<number, BodyRole | "opening" | "pane">;
    readonly wholes: ReadonlyMap<number, number>;
  },
): ReturnType<typeof rolesByBody> {
  const bodies = [...triangles].flatMap(([id, own]) => {
    const element = elements.get(id);
    const isFrame = elements.get(element?.part_of ?? -1)?.ifc_class === "IfcCurtainWall";
    if (element === undefined || wholes.has(id) || isFrame) return [];
    const of = classOfBody(element.ifc_class);
    return of === null ? [] : [{ id, of, triangles: own }];
  });
  const rooms = [...wanted].flatMap(([id, role]) => {
    const own = isRoom.has(role) ? triangles.get(id) : undefined;
    return own === undefined ? [] : [own];
  });
  return rolesByBody(bodies, rooms);
}

const isRoom: ReadonlySet<BodyRole | "opening" | "pane"> = new Set([
  "heated",
  "unheated",
  "cellar",
  "neighbour",
] as const);

/** Coverings that are neither edges nor pipes; heat crosses them with the element that they lie on. */
export function modelCoverings(model: BuildingModel, geometry: GeometryRecord): readonly CoveringBody[] {
  const wanted = new Map(
    model.elements.flatMap((element) =>
      element.ifc_class === "IfcCovering" && !bearsNoLayer(element.predefined_type)
        ? [[element.express_id, element]]
        : [],
    ),
  );
  return [...trianglesOf(geometry, wanted)].map(([id, triangles]) => {
    return { id, triangles, isStill: !isMoving(wanted.get(id)) };
  });
}

/** Whether the names or the layers of an element say that air moves behind it. */
const isMoving = (element: Element | undefined): boolean =>
  element !== undefined &&
  (isVentilatedName(element.name) ||
    isVentilatedName(element.type_name ?? "") ||
    element.layers.some((layer) => airOf(layer) === "ventilated"));

/** Whether a covering is an edge, or around a pipe. */
export const bearsNoLayer = (predefined: string | null): boolean =>
  /^(SLEEVING|WRAPPING|MOLDING|SKIRTINGBOARD|COPING)$/.test(predefined ?? "");

/** What an element is to the hull by its class, as long as its body says nothing else; null when it is nothing to it. */
function roleOf({ ifc_class, predefined_type }: Element): BodyRole | "opening" | "pane" | null {
  if (/^Ifc(Window|Door)/.test(ifc_class)) return "opening";
  if (/^Ifc(Plate|CurtainWall)/.test(ifc_class)) return "pane";
  if (ifc_class.startsWith("IfcWall")) return "upright";
  if (ifc_class === "IfcRoof") return "level";
  if (ifc_class.startsWith("IfcSlab")) return predefined_type === "LANDING" ? null : "level";
  return /^Ifc(Beam|Column|Member|Footing|Pile|BuildingElementProxy)/.test(ifc_class) ? "filler" : null;
}

/** The triangles of the wanted things, in the world. */
function trianglesOf(
  { shapes, placements }: GeometryRecord,
  wanted: ReadonlyMap<number, unknown>,
): ReadonlyMap<number, Float64Array> {
  const lists = new Map<number, number[]>();
  for (const { express_id, shape, matrix } of placements) {
    if (!wanted.has(express_id)) continue;
    const list = lists.get(express_id) ?? [];
    lists.set(express_id, list);
    eachTriangle(shapes[shape]!, matrix as unknown as Matrix, (a, b, c) => {
      list.push(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]);
    });
  }
  return new Map([...lists].map(([id, list]) => [id, Float64Array.from(list)]));
}

/** The place of an opening of which only the summary of its shape is known, turned as its wall is; null without one. */
function slantedBox(summary: FaceSummary | undefined, host: readonly Facet[]): Float64Array | null {
  if (summary === undefined) return null;
  const { box, faces, volume_m3 } = summary;
  const largest = faces.find(({ tilt_deg }) => tilt_deg > 60 && tilt_deg < 120);
  const wall = host.find(({ normal }) => Math.abs(normal[2]) < 0.5);
  const azimuth =
    wall === undefined ? (largest?.azimuth_deg ?? 0) : azimuthOf(wall.normal[0], wall.normal[1]);
  const front = faces.reduce(
    (sum, face) =>
      face.tilt_deg > 60 && face.tilt_deg < 120 && angleBetween(face.azimuth_deg, azimuth) < 30
        ? sum + face.area_m2
        : sum,
    0,
  );
  const tall = box[5] - box[2];
  if (!(front > 0 && tall > 0)) return null;
  const out = heading(azimuth);
  const across: Vector = [out[1], -out[0], 0];
  const middle = centre(box);
  const half: Vector = [front / tall / 2, volume_m3 / front / 2, tall / 2];
  const place = (axis: Vector) => middle[0] * axis[0] + middle[1] * axis[1] + middle[2] * axis[2];
  const axes = [across, out, [0, 0, 1]] as const;
  const low = axes.map((axis, index) => place(axis) - half[index]!) as unknown as Vector;
  const high = axes.map((axis, index) => place(axis) + half[index]!) as unknown as Vector;
  return boxOf(axes, low, high);
}
