import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { yearClass, type YearClass } from "#domain/energy/data/yearClasses.ts";
import {
  namesNotUnderstood,
  otherUseShare,
  usesNotUnderstood,
} from "#domain/energy/monthlyModel/zones/otherUse.ts";
import { usesOfZones } from "#domain/energy/monthlyModel/zones/zoneUses.ts";
import type { FaceSeries, Hull, HullFace } from "#domain/hull/hull.ts";
import { levelArea, openingArea, type FoundArea, statedSides, wallArea } from "./envelopeAreas.ts";
import { hullPart, openParts } from "./envelopeHull.ts";
import { groundLevel } from "../places/groundLevel.ts";
import { type HullCheck, hullCheck } from "./hullCheck.ts";
import { addEstimates, addMeasured } from "./envelopeEstimate.ts";
import { levelPlaces } from "./envelopeLevel.ts";
import {
  type EnvelopePart,
  exampleOf,
  type Finding,
  Findings,
  type GradedNumber,
  type PartKind,
} from "./envelopePart.ts";
import { type FixFirst, inputsToFixFirst, envelopeGrade } from "./envelopeQuality.ts";
import { type Scene, sceneOf } from "./envelopeScene.ts";
import { boxSeries } from "./envelopeBoxSeries.ts";
import { uValueOfPart } from "./envelopeSeries.ts";
import { gValueOf, uValueOf } from "./envelopeUValue.ts";
import { type UprightPlace, uprightPlace } from "./envelopeUpright.ts";
import { lostOf } from "../quality/modelWarnings.ts";
import { glazedShare, isGlassPane } from "../elements/glass.ts";
import { mainAzimuth } from "../geometry/mainFaces.ts";
import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { QualityLevel } from "#domain/energy/dataQuality.ts";
import type { BuildingModel, Element, FaceSummary } from "../model.ts";
import { ownModel } from "../places/ownModel.ts";
import { angleBetween, wrap } from "../geometry/plan.ts";
import { grossVolume } from "./grossVolume.ts";
import { groundPerimeter } from "./groundPerimeter.ts";
import { heatedSize } from "./referenceArea.ts";
import { storeyHeight } from "./storeyHeight.ts";
import { slopeAzimuth, tiltOf } from "./slope.ts";

/** The thermal envelope of a model with everything the balance needs of it. */
export interface EnvelopeResult {
  readonly parts: readonly EnvelopePart[];
  /** Null when the areas are not those of a hull. Missing in envelopes that were kept before it was measured. */
  readonly hull?: HullCheck | null;
  /** Null when the model has neither rooms nor slabs with an area. */
  readonly reference_area_m2: GradedNumber | null;
  /** Air volume of the heated rooms. */
  readonly volume_m3: GradedNumber | null;
  /**
   * Exposed perimeter of the floors above ground and above an unheated cellar, m; null when it is not known. Missing in
   * envelopes that were kept before it was measured.
   */
  readonly ground_perimeter_m?: GradedNumber | null;
  readonly storeys: number;
  /**
   * Heated gross volume V_e that the hull encloses; null where none is closed. Missing in envelopes that were kept before it was
   * measured.
   */
  readonly gross_volume_m3?: GradedNumber | null;
  /** What a closed hull encloses that does not fit the heated rooms, m³; missing or null for any other. */
  readonly unused_hull_m3?: number | null;
  /** Average storey height, floor to floor; null when it is not known. Missing in envelopes that were kept before it was measured. */
  readonly storey_height_m?: GradedNumber | null;
  /**
   * Share of the heated floor area that is of another use than dwellings, or of a stated use that is not understood, 0…1; null without rooms.
   * Missing in envelopes that were kept before it was counted.
   */
  readonly other_use_share?: number | null;
  /** The stated texts of use that were not understood; missing without any. */
  readonly uses_not_understood?: readonly string[];
  /** Names of heated rooms that say no known use, and their share of the heated floor area, 0…1; missing without any. */
  readonly names_not_understood?: { readonly names: readonly string[]; readonly share: number };
  /** Share of the enclosed building that has rooms, 0…1, where so little has that rooms may be missing; else missing. */
  readonly roomed_share?: number;
  readonly true_north: "model" | "entered" | "assumed";
  readonly grade: QualityLevel;
  readonly findings: readonly Finding[];
  readonly inputs_to_fix_first: readonly FixFirst[];
}

/**
 * The thermal envelope of a building model. Areas, directions and neighbours by its hull; without one areas by 2nd-level boundaries →
 * quantities → faces → TABULA's estimate. U-values by the model → layers → construction year; every default is a finding, nothing is silent.
 * @param faces what the solids look like from outside; empty when the geometry was not read.
 * @param hull what `modelHull` finds for the same choices.
 */
export function envelope(
  all: BuildingModel,
  faces: readonly FaceSummary[],
  choices: BuildingChoices,
  hull: Hull | null = null,
): EnvelopeResult {
  const findings = new Findings();
  const model = ownModel(all, choices.buildings, elementsOf(hull));
  const scene = sceneOf(model, faces, choices);
  reportModel(scene, findings);
  const north = trueNorth(model, choices, findings);
  const context: Context = {
    scene,
    findings,
    north: north.deg,
    year: choices.construction_year === null ? undefined : yearClass(choices.construction_year),
  };
  const size = heatedSize(scene, choices.heated_area_m2, {
    findings,
    roomless_share: hull?.roomless_share ?? null,
  });
  const zones = usesOfZones(model);
  const unclear = usesNotUnderstood(size.rooms, zones);
  const names = namesNotUnderstood(size.rooms, size.own_m2, zones);
  const roomed_share = hull === null ? undefined : fewRooms(hull);
  if (roomed_share !== undefined) findings.add("rooms_of_a_part", `${Math.round(100 * roomed_share)} %`);
  const storeys = heatedStoreys(scene, size.reference_area?.quality !== "Q5");
  // Boundaries, stated areas, boxes and sample points speak only where `modelHull` finds no hull.
  const found = hull === null ? [...uprightParts(context), ...levelParts(context)] : hullParts(context, hull);
  const parts =
    hull !== null
      ? found
      : choices.residential === false
        ? addMeasured(found, context)
        : addEstimates(found, size.reference_area?.value ?? 0, storeys, context);
  reportWindows(parts, findings);
  const enclosed =
    size.reference_area === null || size.volume === null
      ? { gross_volume_m3: null }
      : grossVolume(hull, { area: size.reference_area, own_m2: size.own_m2, net_m3: size.volume.value });
  if (size.height_m !== null && (size.height_m < 2.1 || size.height_m > 4))
    findings.add("storey_height_unusual");
  return {
    parts,
    hull: hull === null ? null : checked(context, hull),
    reference_area_m2: size.reference_area,
    volume_m3: size.volume,
    ground_perimeter_m: groundPerimeter(scene, found),
    storeys,
    ...enclosed,
    storey_height_m: storeyHeight(scene),
    other_use_share: otherUseShare(size.rooms, size.own_m2, zones),
    ...(unclear.length > 0 && { uses_not_understood: unclear }),
    ...(names !== undefined && { names_not_understood: names }),
    ...(roomed_share !== undefined && { roomed_share }),
    true_north: north.from,
    grade: envelopeGrade(parts),
    findings: findings.list(),
    inputs_to_fix_first: inputsToFixFirst(parts, { choices, true_north: north.from, size }),
  };
}

/** The elements of a hull: one may belong to the house next door. */
const elementsOf = (hull: Hull | null): ReadonlySet<number> =>
  new Set(hull === null ? [] : [...hull.faces, ...hull.undecided].flatMap(({ id }) => id ?? []));

/** What every step of the derivation needs. */
interface Context {
  readonly scene: Scene;
  readonly findings: Findings;
  /** Added to no azimuth of the model: subtracted from each, degrees. */
  readonly north: number;
  readonly year: YearClass | undefined;
}

function reportModel(scene: Scene, findings: Findings): void {
  const { model } = scene;
  const lost = lostOf(model);
  if (lost.entities) findings.add("partial_model");
  if (lost.coordinates) findings.add("coordinates_lost");
  if (model.spaces.length === 0) findings.add("no_spaces");
  if (!scene.flagsMean && model.elements.some((element) => element.is_external === false))
    findings.add("is_external_never_true");
  for (const { space, state, because } of scene.spaces)
    if (state !== "heated")
      findings.add(state === "cellar" ? "cellar_assumed_unheated" : "rooms_assumed_unheated", {
        name: space.long_name ?? space.name ?? because,
        express_id: space.express_id,
      });
}

/**
 * Two statements of north that differ by no more agree, degrees. A map conversion says the north of the map's grid, TrueNorth the
 * geographic one. The meridian convergence between them is up to 2.6° in UTM within Europe, up to 4° in Lambert-93 but for Brittany.
 */
const sameNorth = 4;

function trueNorth(
  model: BuildingModel,
  choices: BuildingChoices,
  findings: Findings,
): { readonly deg: number; readonly from: EnvelopeResult["true_north"] } {
  if (choices.true_north_deg !== null) return { deg: choices.true_north_deg, from: "entered" };
  const stated = model.georeference.true_north_deg;
  const other = model.georeference.context_north_deg;
  if (stated !== null && other !== undefined && angleBetween(stated, other) > sameNorth)
    findings.add("north_contradicted", `${stated.toFixed(1)}° ≠ ${other.toFixed(1)}°`);
  if (stated !== null) return { deg: stated, from: "model" };
  findings.add("no_true_north");
  return { deg: 0, from: "assumed" };
}

/** Storeys that count: with heated rooms; when the rooms are not all there, all but a roof storey and cellars. */
function heatedStoreys(scene: Scene, roomsComplete: boolean): number {
  const used = new Set(
    scene.spaces.flatMap(({ space, state }) =>
      state === "heated" && space.storey_id !== null ? space.storey_id : [],
    ),
  );
  if (roomsComplete && used.size > 0) return used.size;
  const above = scene.model.storeys.filter(({ elevation_m }) => elevation_m > -1.5).length;
  return Math.max(1, used.size, above - (scene.roofs.length > 0 && above > 2 ? 1 : 0));
}

/** Walls first, so that their openings can stand in the same place; then windows and doors. */
function uprightParts(context: Context): readonly EnvelopePart[] {
  const { scene } = context;
  const places = new Map<number, UprightPlace | null | undefined>();
  for (const element of scene.model.elements)
    if (isWall(element)) places.set(element.express_id, placeOf(context, element));
  const openings = scene.model.elements.flatMap((element) => {
    const kind = openingKind(element, scene);
    if (kind === null) return [];
    const place = openingPlace(context, element, kind, places);
    return place ? partOf(context, element, { kind, place, area: openingArea(context, element) }) : [];
  });
  const cut = new Map<number, number>();
  for (const part of openings) {
    const host = part.express_id === null ? null : scene.elements.get(part.express_id)?.host_id;
    if (host !== null && host !== undefined) cut.set(host, (cut.get(host) ?? 0) + part.area_m2);
  }
  const walls = [...places].flatMap(([id, place]) => {
    const element = scene.elements.get(id)!;
    return place
      ? partOf(context, element, {
          kind: "wall",
          place,
          area: wallArea(context, element, cut.get(id) ?? 0),
          series: boxSeries(scene, element, { isLevel: false }),
        })
      : [];
  });
  return [...walls, ...openings];
}

/** The place of an upright element; one that is marked as external but lies inside in plan leaves a finding. */
function placeOf({ scene, findings }: Context, element: Element): UprightPlace | null | undefined {
  const place = uprightPlace(scene, element);
  if (place !== "inside") return place;
  if (element.is_external === true) findings.add("exposure_contradicted", element);
  return null;
}

/** A parapet stands in the open on both sides: no heat goes through it. */
const isWall = (element: Element): boolean =>
  element.ifc_class.startsWith("IfcWall") && element.predefined_type !== "PARAPET";

function openingKind(element: Element, scene: Scene): "window" | "door" | null {
  if (element.ifc_class.startsWith("IfcWindow")) return "window";
  if (element.ifc_class.startsWith("IfcDoor")) return "door";
  if (!hasBody(scene, element)) return null;
  return isGlassPane(element, scene.elements.get(element.part_of ?? -1)) ? "window" : null;
}

const hasBody = (scene: Scene, element: Element): boolean =>
  (scene.faces.get(element.express_id)?.faces.length ?? 0) > 0 || (element.area_m2?.value ?? 0) > 0;

/** An opening stands where its wall stands; without a wall that is known, where it stands itself. */
function openingPlace(
  context: Context,
  element: Element,
  kind: "window" | "door",
  walls: ReadonlyMap<number, UprightPlace | null | undefined>,
): UprightPlace | null | undefined {
  const host = element.host_id === null ? undefined : walls.get(element.host_id);
  if (host !== undefined) return host;
  const own = placeOf(context, element);
  if (own !== undefined || kind === "door") return own;
  const summary = context.scene.faces.get(element.express_id);
  return { border: "external", azimuth_deg: summary ? mainAzimuth(summary) : null, from: "geometry" };
}

interface Placed {
  readonly kind: PartKind;
  readonly place: { readonly border: Border; readonly azimuth_deg: number | null; readonly from: string };
  readonly area: FoundArea | null;
  readonly tilt_deg?: number | null;
  /** The elements before and behind it; missing where it stands alone. */
  readonly series?: readonly FaceSeries[] | undefined;
}

/** The parts of an element; a glazed door is a window by its glazed share. */
function partOf(context: Context, element: Element, placed: Placed): readonly EnvelopePart[] {
  const share = placed.kind === "door" ? glazedShare(element) : 0;
  if (share === 0 || placed.area === null) return onePart(context, element, placed);
  context.findings.add("door_glazed", named(element));
  const { area } = placed;
  const window: Placed = { ...placed, kind: "window", area: { ...area, value: area.value * share } };
  const rest: Placed = { ...placed, area: { ...area, value: area.value * (1 - share) } };
  const glass = onePart(context, element, window);
  return share > 0.99 ? glass : [...onePart(context, element, rest), ...glass];
}

/** Puts a part together, or says that its area is missing. */
function onePart(context: Context, element: Element, placed: Placed): readonly EnvelopePart[] {
  const { findings, north, year } = context;
  const { kind, place, area } = placed;
  const name = element.name === "" ? element.global_id : element.name;
  const it = exampleOf(name, element);
  if (area === null || !(area.value > 0.01)) {
    findings.add("area_missing", it);
    return [];
  }
  if (area.origin.from === "boundaries") findings.add("areas_from_boundaries", it);
  if (area.origin.from === "geometry" && area.quality !== "Q2") findings.add("areas_from_geometry", it);
  if (place.from === "geometry") findings.add("exposure_from_geometry", it);
  if (place.from === "boundaries" && !context.scene.flagsMean) findings.add("exposure_from_boundaries", it);
  if (place.border === "ground") findings.add("ground_contact_assumed", it);
  if (kind === "window" && !/^Ifc(Window|Door)/.test(element.ifc_class))
    findings.add("curtain_wall_as_window", it);
  const azimuth = place.border === "external" ? place.azimuth_deg : null;
  const about = { kind, border: place.border, name };
  const u_value = uValueOfPart(element, about, placed.series, {
    elements: context.scene.elements,
    year,
    findings,
  });
  return [
    {
      express_id: element.express_id,
      global_id: element.global_id,
      name,
      kind,
      border: place.border,
      area_m2: area.value,
      area_origin: area.origin,
      area_quality: area.quality,
      azimuth_deg: azimuth === null ? null : wrap(azimuth - north),
      tilt_deg: placed.tilt_deg === undefined ? 90 : placed.tilt_deg,
      u_value,
      g_value: kind === "window" ? gValueOf(element, { name, u_value }, year, findings) : null,
    },
  ];
}

/** Where more of what is enclosed stands beside the rooms of a storey without one, rooms may be missing. A choice of our own. */
const mostBeside = 0.2;

/** The share of what is enclosed that has rooms, 0…1, where it is so little; undefined where there are enough. */
const fewRooms = ({ beside_share }: Hull): number | undefined =>
  beside_share > mostBeside ? 1 - beside_share : undefined;

/** The parts of a hull: faces of elements, then what no element closes. */
function hullParts(context: Context, hull: Hull): readonly EnvelopePart[] {
  const { scene, findings, year } = context;
  for (const { id, above_m } of hull.high_rooms) {
    const space = scene.spaceById.get(id)?.space;
    findings.add(
      "room_above_roof",
      exampleOf(`${space?.name || (space?.long_name ?? "")} +${above_m.toFixed(1)} m`, space),
    );
  }
  tellGround(context, hull);
  for (const { id, normal } of hull.faces) {
    const element = scene.elements.get(id);
    if (element?.ifc_class === "IfcCovering" && normal[2] > 0.5)
      findings.add("ceilings_below_roof", named(element));
  }
  // What lies behind an element without anybody knowing counts as open air.
  const unknown = hull.undecided.flatMap(({ id, normal, area_m2 }): readonly HullFace[] =>
    id === null ? [] : [{ id, border: "external", normal, area_m2 }],
  );
  const measured = [...hull.faces, ...unknown].flatMap((face) => {
    const element = scene.elements.get(face.id);
    if (element === undefined) return [];
    if (face.border === "neighbour") {
      findings.add("neighbour_building", element.name === "" ? element.global_id : element.name);
      return [];
    }
    const found = hullPart({ ...face, border: face.border }, element, openingKind(element, scene));
    const { kind, border, azimuth_deg, tilt_deg } = found;
    // What the file calls inside and has nothing behind it stands against a neighbour that is not drawn.
    const isInner = scene.flagsMean && element.is_external === false && !hasOuterLeaf(scene, face.series);
    if (kind === "wall" && border === "external" && isInner) {
      findings.add("party_wall_assumed", named(element));
      return [];
    }
    const area = hullArea(context, element, found.area_m2);
    const { series } = face;
    const place = { border, azimuth_deg, from: "hull" };
    return partOf(context, element, { kind, place, area, tilt_deg, series });
  });
  const open = openParts(hull).map(({ kind, border, area_m2 }): EnvelopePart => {
    findings.add("hull_open", kind);
    return {
      express_id: null,
      global_id: null,
      name: "",
      kind,
      border,
      area_m2,
      area_origin: { from: "geometry" },
      area_quality: "Q4",
      azimuth_deg: null,
      tilt_deg: kind === "wall" ? 90 : kind === "floor" ? 180 : null,
      u_value: uValueOf(null, { kind, border, name: kind }, year, findings),
      g_value: null,
    };
  });
  return [...measured, ...open];
}

/** Tells where the ground is taken, and what the drawing leaves open beside it. */
function tellGround({ scene, findings }: Context, hull: Hull): void {
  const ground = groundLevel(scene.model, [...scene.faces.values()]);
  if (ground !== null && ground.from !== "zero")
    findings.add("ground_level_assumed", `${ground.level_m.toFixed(2)} m`);
  for (const [kind, ids] of [
    ["openings_below_ground", hull.openings_below],
    ["floors_above_ground", hull.floors_above],
  ] as const)
    for (const id of ids) {
      const element = scene.elements.get(id);
      if (element !== undefined) findings.add(kind, named(element));
    }
}

/** Whether an element that is marked as external lies in the same part. */
const hasOuterLeaf = ({ elements }: Scene, series: readonly FaceSeries[] | undefined): boolean =>
  (series ?? []).some(({ steps }) => steps.some(({ id }) => elements.get(id)?.is_external === true));

/** An element by its name, else by its GlobalId. */
const named = (element: Element) =>
  exampleOf(element.name === "" ? element.global_id : element.name, element);

/** How far a stated area may be from the body and still agree with it. */
const agrees = 0.05;

/** An area of the hull; better known where the file states what the body of the element has. */
function hullArea({ scene, findings }: Context, element: Element, value: number): FoundArea {
  const stated = [element.net_area_m2, element.area_m2].flatMap((one) => one ?? []);
  const bodies = statedSides(scene, element);
  const isConfirmed = stated.some((one) => bodies.some((body) => Math.abs(one.value / body - 1) <= agrees));
  if (stated.length > 0 && bodies.length > 0 && !isConfirmed)
    findings.add("area_implausible", named(element));
  return { value, origin: { from: "geometry" }, quality: isConfirmed ? "Q2" : "Q3" };
}

function checked({ scene, findings, north }: Context, hull: Hull): HullCheck {
  const check = hullCheck(scene, hull, north);
  for (const place of check.open)
    if (place.why !== "ground_slab_missing") findings.add("hull_undecided", exampleOf(place.name, place));
  return check;
}

function levelParts(context: Context): readonly EnvelopePart[] {
  const { scene } = context;
  const roofsHaveSlabs = scene.model.elements.some(
    (element) => element.ifc_class.startsWith("IfcSlab") && element.predefined_type === "ROOF",
  );
  return scene.model.elements.flatMap((element) => {
    const isSlab = element.ifc_class.startsWith("IfcSlab") && element.predefined_type !== "LANDING";
    const isOwnRoof =
      element.ifc_class === "IfcRoof" && (scene.faces.has(element.express_id) || !roofsHaveSlabs);
    if (!isSlab && !isOwnRoof) return [];
    if (
      element.ifc_class === "IfcRoof" &&
      roofsHaveSlabs &&
      scene.faces.get(element.express_id)?.faces.length === 0
    )
      return [];
    const faces = scene.faces.get(element.express_id)?.faces ?? [];
    return levelPlaces(scene, element).flatMap(({ kind, border, share, from }) =>
      partOf(context, element, {
        kind,
        place: { border, azimuth_deg: kind === "floor" ? null : slopeAzimuth(faces), from },
        area: levelArea(context, element, share),
        tilt_deg: kind === "floor" ? 180 : tiltOf(faces),
        series: boxSeries(scene, element, { isLevel: true }),
      }),
    );
  });
}

function reportWindows(parts: readonly EnvelopePart[], findings: Findings): void {
  const windows = parts.filter(({ kind }) => kind === "window");
  if (windows.length === 0) findings.add("no_windows");
  for (const window of windows)
    if (window.azimuth_deg === null && window.border === "external" && (window.tilt_deg ?? 90) > 30)
      findings.add("windows_spread_evenly", exampleOf(window.name, window));
}
