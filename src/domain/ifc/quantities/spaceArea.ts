import { kept } from "#kernel/readings/keptReadings.ts";
import type { Origin, PropertyGroup } from "../model.ts";
import { type NamedArea, namedArea } from "../rooms/areaNames.ts";
import { saysNumber, writtenMeasure } from "./writtenValue.ts";

/** The areas of a space that its file states, m², and where the leading one came from. */
interface SpaceArea {
  readonly net_area_m2: number | null;
  readonly gross_area_m2: number | null;
  readonly origin: Origin | null;
}

/**
 * Chooses the area of a space: NetFloorArea → any other name that says net → a quantity that says gross → one that says neither → a property
 * that says neither → a property that says gross. Geometry is asked when all of them are silent. Values ≤ 0 count as silent.
 * @param groups the sets of the space in SI units, its own before those of its type.
 */
export function spaceArea(groups: readonly PropertyGroup[]): SpaceArea {
  const named = areasIn(groups);
  const first = (kind: PropertyGroup["kind"], is: NamedArea) =>
    named.find((area) => area.origin.from === kind && area.is === is);
  const net =
    find(groups, "quantity_set", ["NetFloorArea"]) ??
    first("quantity_set", "net") ??
    find(groups, "property_set", ["NetFloorArea"]) ??
    first("property_set", "net");
  const grossQuantity = find(groups, "quantity_set", ["GrossFloorArea"]) ?? first("quantity_set", "gross");
  const gross = grossQuantity ?? first("property_set", "gross");
  if (net) return { net_area_m2: net.value, gross_area_m2: gross?.value ?? null, origin: net.origin };
  if (grossQuantity)
    return { net_area_m2: null, gross_area_m2: grossQuantity.value, origin: grossQuantity.origin };
  const other = first("quantity_set", "area") ?? first("property_set", "area");
  if (other) return { net_area_m2: other.value, gross_area_m2: gross?.value ?? null, origin: other.origin };
  return { net_area_m2: null, gross_area_m2: gross?.value ?? null, origin: gross?.origin ?? null };
}

interface Named {
  readonly value: number;
  readonly origin: Extract<Origin, { readonly from: "property_set" | "quantity_set" }>;
  readonly is: NamedArea;
}

/** All values of the sets whose names mean the floor area of a room, in the order of the file. */
function areasIn(groups: readonly PropertyGroup[]): readonly Named[] {
  return groups.flatMap(({ name: set, kind, values }) =>
    Object.entries(values).flatMap(([name, written]) => {
      const value = areaValue(written);
      const is = value === null ? null : namedArea(name);
      return value === null || is === null ? [] : [{ value, is, origin: { from: kind, set, name } }];
    }),
  );
}

/** A number above 0; of a text one that is written with the unit of an area. */
function areaValue(written: PropertyGroup["values"][string] | undefined): number | null {
  if (typeof written === "number") return written > 0 && Number.isFinite(written) ? written : null;
  if (typeof written !== "string") return null;
  return writtenMeasure(written, "area");
}

/** The first text that stands in the place of a floor area and is none, with its name; null without. */
export function unreadArea(groups: readonly PropertyGroup[]): string | null {
  for (const { values } of groups)
    for (const [name, written] of Object.entries(values))
      if (
        typeof written === "string" &&
        saysNumber(written) &&
        namedArea(name) !== null &&
        areaValue(written) === null
      )
        return `${name}: ${written.trim()}`;
  return null;
}

/** The same as `find`, in the properties of a room, where a text with its unit counts too; m or m³. */
export function findMeasure(
  groups: readonly PropertyGroup[],
  of: "length" | "volume",
  names: readonly string[],
): { readonly value: number; readonly origin: Origin } | { readonly unread: string } | undefined {
  const known = find(groups, "property_set", names);
  if (known) return known;
  const wanted = new Set(names.map(plain));
  let unread: string | undefined;
  for (const { kind, name: set, values } of groups)
    for (const [name, written] of Object.entries(values)) {
      if (kind !== "property_set" || typeof written !== "string" || !wanted.has(plain(name))) continue;
      const value = writtenMeasure(written, of);
      if (value !== null) return { value, origin: { from: kind, set, name } };
      if (saysNumber(written)) unread ??= `${name}: ${written.trim()}`;
    }
  return unread === undefined ? undefined : { unread };
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
      for (const name of Object.keys(group.values)) {
        const value = group.values[name];
        if (typeof value === "number" && value > 0 && plain(name) === wanted)
          return { value, origin: { from: kind, set: group.name, name } };
      }
    }
  }
  return undefined;
}

const plain = kept((name) => name.toLowerCase().replaceAll(/[\s_-]/g, ""));
