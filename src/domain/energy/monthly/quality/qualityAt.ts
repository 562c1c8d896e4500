import type { FigureQuality } from "../../dataQuality.ts";
import type { FigurePlace } from "../figures/figurePlace.ts";
import type { FlowId } from "../figures/heatFlows.ts";
import type { MonthlyQuality, PlaceQuality, SeriesQuality } from "./monthlyQuality.ts";

/** How well the figure at a place is known; null where no input moves it, and for parts, which have the grades of their inputs. */
export function qualityAt(quality: MonthlyQuality, place: FigurePlace): FigureQuality | SeriesQuality | null {
  const at = placeOf(quality, place);
  return at?.figures[place.id] ?? at?.series[place.id] ?? null;
}

function placeOf(quality: MonthlyQuality, place: FigurePlace): PlaceQuality | null {
  if (place.at === "building") return quality;
  return place.at === "part" ? null : (quality.zones[place.zone]?.[place.run] ?? null);
}

/** How well a flow of heat is known; null where no input moves it. */
export const flowQuality = ({ flows }: MonthlyQuality, flow: FlowId): SeriesQuality | null =>
  (flow.side === "from" ? flows.from[flow.id] : flows.to[flow.id]) ?? null;

/** Standard uncertainty of a month (0 January), or of the year or the one value there is. */
export const uncertaintyIn = (quality: FigureQuality | SeriesQuality, month: number | null): number =>
  month !== null && "months" in quality ? quality.months[month]! : quality.uncertainty;
