import type { Origin, PropertyGroup } from "./model.ts";

/** The areas of a space that its file states, m², and where the leading one came from. */
interface SpaceArea {
  readonly net_area_m2: number | null;
  readonly gross_area_m2: number | null;
  readonly origin: Origin | null;
}

/**
 * Chooses the area of a space: quantity NetFloorArea → quantity GrossFloorArea → quantity "GSA BIM Area" → a property
 * that means an area. Geometry is asked when all of them are silent. Values ≤ 0 count as silent.
 * @param groups the sets of the space in SI units, its own before those of its type.
 */
export function spaceArea(groups: readonly PropertyGroup[]): SpaceArea {
  const net = find(groups, "quantity_set", ["NetFloorArea"]);
  const gross = find(groups, "quantity_set", ["GrossFloorArea"]);
  if (net) return { net_area_m2: net.value, gross_area_m2: gross?.value ?? null, origin: net.origin };
  if (gross) return { net_area_m2: null, gross_area_m2: gross.value, origin: gross.origin };
  const other =
    find(groups, "quantity_set", ["GSA BIM Area", "BOMA Area", "NetArea", "Area"]) ??
    find(groups, "property_set", netNames);
  if (other) return { net_area_m2: other.value, gross_area_m2: null, origin: other.origin };
  const outer = find(groups, "property_set", ["GrossFloorArea", "GrossArea", "GrossPlannedArea"]);
  return { net_area_m2: null, gross_area_m2: outer?.value ?? null, origin: outer?.origin ?? null };
}

/** The first value > 0 under one of the names, in the order of the names; case and blanks do not matter. */
export function find(
  groups: readonly PropertyGroup[],
  kind: PropertyGroup["kind"],
  names: readonly string[],
): { readonly value: number; readonly origin: Origin } | undefined {
  for (const wanted of names.map(plain)) {
    for (const group of groups) {
      if (group.kind !== kind) continue;
      for (const [name, value] of Object.entries(group.values))
        if (typeof value === "number" && value > 0 && plain(name) === wanted)
          return { value, origin: { from: kind, set: group.name, name } };
    }
  }
  return undefined;
}

const netNames = [
  "NetFloorArea",
  "NetArea",
  "NetPlannedArea",
  "Area",
  "Nettofläche",
  "Nettogrundfläche",
  "Nettoraumfläche",
  "Fläche",
  "Surface",
  "Superficie",
];

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, "");
