import type { MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyZone, Provenance } from "../input/monthlyInput.ts";
import type { ResolvedUse } from "../zones/zoneUse.ts";

/** A value that a standard or an open table sets for every building. */
export const standard = (name: string): Provenance => ({ origin: `table: ${name}`, quality: "Q3" });

/** Days and hours of the months. */
export const calendar: Provenance = { origin: "calendar", quality: "Q1" };

/** A figure of a system that the building does not have. */
export const noSystem: Provenance = { origin: "no system", quality: "Q2" };

/** Where the values of a use come from: the person who said all of them, or the profile of the standard. */
export const useOrigin = (
  { origin }: MonthlyContext,
  zone: Pick<MonthlyZone, "id">,
  use: ResolvedUse,
): Provenance | null =>
  use.residential || use.profile !== null ? standard("DIN V 18599-10") : origin(`zones.${zone.id}.use`);
