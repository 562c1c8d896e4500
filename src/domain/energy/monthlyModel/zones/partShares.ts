import { sum } from "#kernel/sum.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import type { BuildingModel, SpaceBoundary } from "#domain/ifc/model.ts";
import type { ModelFindings } from "../modelFinding.ts";
import { roomArea } from "./roomArea.ts";
import type { PlannedZone } from "./zonesOfModel.ts";

/** Which share of a part belongs to which zone; the shares of a part sum to 1. */
export type PartShares = (part: EnvelopePart) => ReadonlyMap<string, number>;

/** Shares below this are slivers of boundaries that only touch. */
const sliver = 0.005;

/**
 * Divides the parts of the envelope among zones: by the boundaries of their element (or of the wall that it fills) → by the
 * rooms of its storey → by floor area, each with a finding where it is a guess.
 */
export function partShares(
  model: BuildingModel,
  zones: readonly PlannedZone[],
  findings: ModelFindings,
): PartShares {
  const [only, ...more] = zones;
  if (only === undefined) return () => new Map();
  if (more.length === 0) return () => new Map([[only.id, 1]]);
  const zoneOf = new Map(zones.flatMap(({ id, rooms }) => [...rooms].map((room) => [room, id] as const)));
  const beside = boundariesByElement(model);
  const elements = new Map(model.elements.map((element) => [element.express_id, element]));
  const byArea = shared(zones.map(({ id, floor_area_m2 }) => [id, floor_area_m2] as const));
  const storeys = sharesByStorey(model, zoneOf);
  return (part) => {
    const element = part.express_id === null ? undefined : elements.get(part.express_id);
    const own = element && bounded(beside.get(element.express_id), zoneOf);
    if (own) return own;
    const host =
      element?.host_id === null || element?.host_id === undefined
        ? undefined
        : bounded(beside.get(element.host_id), zoneOf);
    if (host) return host;
    findings.add("parts_shared_by_floor_area", part.name === "" ? part.kind : part.name);
    return storeys.get(element?.storey_id ?? -1) ?? byArea;
  };
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

function bounded(
  boundaries: readonly SpaceBoundary[] | undefined,
  zoneOf: ReadonlyMap<number, string>,
): ReadonlyMap<string, number> | undefined {
  const known = (boundaries ?? []).flatMap((boundary) => {
    const zone = zoneOf.get(boundary.space_id);
    return zone === undefined ? [] : [{ zone, boundary }];
  });
  const outer = known.filter(({ boundary }) => ["external", "ground", "water"].includes(boundary.exposure));
  const counted = outer.length > 0 ? outer : known;
  if (counted.length === 0) return undefined;
  return shared(counted.map(({ zone, boundary }) => [zone, boundary.area_m2 ?? 1] as const));
}

function sharesByStorey(
  model: BuildingModel,
  zoneOf: ReadonlyMap<number, string>,
): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const rooms = new Map<number, (readonly [string, number])[]>();
  for (const space of model.spaces) {
    const zone = zoneOf.get(space.express_id);
    if (zone === undefined || space.storey_id === null) continue;
    const entry = [zone, roomArea(space) ?? 1] as const;
    const list = rooms.get(space.storey_id);
    if (list) list.push(entry);
    else rooms.set(space.storey_id, [entry]);
  }
  return new Map([...rooms].map(([storey, entries]) => [storey, shared(entries)]));
}

/** Weights as shares that sum to 1, without slivers. */
function shared(weights: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [zone, weight] of weights)
    sums.set(zone, (sums.get(zone) ?? 0) + (weight > 0 && Number.isFinite(weight) ? weight : 0));
  const all = sum(sums.values());
  if (all <= 0) return new Map([...sums.keys()].map((zone) => [zone, 1 / sums.size]));
  const kept = [...sums].filter(([, weight]) => weight / all >= sliver);
  const rest = kept.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(kept.map(([zone, weight]) => [zone, weight / rest]));
}
