import type { MonthlyInput, MonthlyPart, MonthlyZone, Provenance } from "./input/monthlyInput.ts";
import { resolvedUse, type ResolvedUse } from "./zones/zoneUse.ts";

/** Days and hours of each month; a year of 365 days. */
export const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** A part between two zones of the building. */
export interface ZoneLink {
  readonly part: MonthlyPart;
  /** Ids of the zone that lists the part, and of the one behind it. */
  readonly from: string;
  readonly to: string;
}

/** What all steps of a balance read. */
export interface MonthlyContext {
  readonly input: MonthlyInput;
  readonly zones: ReadonlyMap<string, MonthlyZone>;
  readonly uses: ReadonlyMap<string, ResolvedUse>;
  readonly links: readonly ZoneLink[];
  /** Outdoor temperature of each month, °C. */
  readonly theta_e: readonly number[];
  /** Where a value comes from; null: not said. */
  readonly origin: (path: string) => Provenance | null;
}

/** The context of a checked input. */
export function monthlyContext(input: MonthlyInput): MonthlyContext {
  return {
    input,
    zones: new Map(input.zones.map((zone) => [zone.id, zone])),
    uses: new Map(
      input.zones.flatMap((zone) => {
        const use = resolvedUse(zone, input.building);
        return use === null ? [] : [[zone.id, use] as const];
      }),
    ),
    links: input.zones.flatMap((zone) =>
      zone.parts.flatMap((part) =>
        part.behind === "zone" && part.zone !== null ? [{ part, from: zone.id, to: part.zone }] : [],
      ),
    ),
    theta_e: input.climate.theta_e_c.map((value) => value ?? Number.NaN),
    origin: (path) => input.provenance?.[path] ?? null,
  };
}

/** The zone on the other side of a link. */
export const otherSide = (link: ZoneLink, zone: string): string => (link.from === zone ? link.to : link.from);
