import { sum } from "#kernel/sum.ts";
import type { FigurePlace } from "./figurePlace.ts";
import type { MonthlyFigureId } from "./monthlyCatalogue.ts";
import type { MonthlyPartKind } from "../input/monthlyInput.ts";
import { inMonth } from "./monthlyFormula.ts";
import { months } from "./monthlyLedger.ts";
import type { MonthlyBalance, ZoneResult } from "../monthlyBalance.ts";

/** Where the heat of the heated zones comes from; also keys of the words. */
export const heatSources = [
  "sun_windows",
  "sun_opaque",
  "people",
  "light",
  "pipes",
  "warmer_air",
  "heating",
] as const;
type HeatSource = (typeof heatSources)[number];

/** Where it goes; `unused` is what the sun and people bring when nobody needs it. */
export const heatLosses = [
  "wall",
  "roof",
  "floor",
  "window",
  "door",
  "bridges",
  "infiltration",
  "airing",
  "ventilation",
  "zones",
  "sky",
  "unused",
] as const;
type HeatLoss = (typeof heatLosses)[number];

/** Heat of all heated zones, kWh for each month. In each month `from` and `to` have the same sum. */
export interface HeatFlows {
  readonly from: Readonly<Record<HeatSource, readonly number[]>>;
  readonly to: Readonly<Record<HeatLoss, readonly number[]>>;
  /** What of each source lowers the demand: η·Q; `heating` as a whole. */
  readonly used: Readonly<Record<HeatSource, readonly number[]>>;
}

const sourceFigures: Readonly<Record<Exclude<HeatSource, "heating">, readonly MonthlyFigureId[]>> = {
  sun_windows: ["Q_S_tr"],
  sun_opaque: ["Q_S_op"],
  people: ["Q_I"],
  light: ["Q_I_light"],
  pipes: ["Q_I_pipes_h", "Q_I_pipes_w"],
  warmer_air: ["Q_warm"],
};

/** The figures of a zone behind a source of heat. */
const figuresOfSource = (source: HeatSource): readonly MonthlyFigureId[] =>
  source === "heating" ? ["Q_h_b"] : sourceFigures[source];

const air = {
  infiltration: "Q_V_inf",
  airing: "Q_V_win",
  ventilation: "Q_V_mech",
  zones: "Q_zones",
} as const;

const lossOfKind: Readonly<Record<MonthlyPartKind, HeatLoss>> = {
  wall: "wall",
  roof: "roof",
  ceiling: "roof",
  floor: "floor",
  window: "window",
  door: "door",
};

/**
 * The heat flows of the heated zones: Σ Q_source + Q_h,b = Σ Q_sink + (1 − η)·Q_source. Transmission is divided among the
 * parts by their share of H_T; heat that one heated zone gives to another stands on both sides.
 */
export function heatFlows(result: Pick<MonthlyBalance, "zones">): HeatFlows {
  const flows = {
    from: empty(heatSources),
    to: empty(heatLosses),
    used: empty(heatSources),
  };
  for (const zone of result.zones) if (zone.conditioning !== "unheated") addZone(zone, flows);
  return flows;
}

interface Sums {
  readonly from: Record<HeatSource, number[]>;
  readonly to: Record<HeatLoss, number[]>;
  readonly used: Record<HeatSource, number[]>;
}

function addZone(zone: ZoneResult, { from, to, used }: Sums): void {
  const shares = transmissionShares(zone);
  for (const month of months) {
    const value = (id: MonthlyFigureId) => {
      const figure = zone.figures[id];
      return figure === undefined ? 0 : inMonth(figure, month);
    };
    const eta = value("eta");
    for (const source of heatSources) {
      const heat = figuresOfSource(source).reduce((sum, id) => sum + value(id), 0);
      from[source][month]! += heat;
      used[source][month]! += source === "heating" ? heat : eta * heat;
      if (source !== "heating") to.unused[month]! += (1 - eta) * heat;
    }
    for (const [loss, share] of shares) to[loss][month]! += share * Math.max(0, value("Q_T"));
    for (const [loss, id] of Object.entries(air))
      to[loss as keyof typeof air][month]! += Math.max(0, value(id));
    to.sky[month]! += value("Q_S_op_sink");
  }
}

/** Share of each kind of part, and of thermal bridges, in H_T of a zone. */
function transmissionShares(zone: ZoneResult): ReadonlyMap<HeatLoss, number> {
  const total = zone.figures.H_T?.values[0] ?? 0;
  const shares = new Map<HeatLoss, number>();
  if (total <= 0) return shares;
  const add = (loss: HeatLoss, h: number) => shares.set(loss, (shares.get(loss) ?? 0) + h / total);
  for (const { kind, figures } of zone.parts) if (figures.H) add(lossOfKind[kind], figures.H.values[0]!);
  add("bridges", zone.figures.H_wb?.values[0] ?? 0);
  return shares;
}

const empty = <Kind extends string>(kinds: readonly Kind[]): Record<Kind, number[]> =>
  Object.fromEntries(kinds.map((kind) => [kind, months.map(() => 0)])) as Record<Kind, number[]>;

/** A flow in a month (0 January), or in the whole year. */
export const flowIn = (flow: readonly number[], month: number | null): number =>
  month === null ? sum(flow) : flow[month]!;

const figureOfLoss: Readonly<Partial<Record<HeatLoss, readonly MonthlyFigureId[]>>> = {
  ...Object.fromEntries(Object.entries(air).map(([loss, id]) => [loss, [id]])),
  bridges: ["H_wb", "Q_T"],
  sky: ["Q_S_op_sink"],
  unused: ["eta", "Q_source"],
};

/** How a flow is calculated from the figures of `flowPlaces`, in symbols. */
export function flowFormula(flow: FlowId): string {
  if (flow.side === "from") return flow.id === "heating" ? "Σ Q_h,b" : "Σ Q";
  switch (flow.id) {
    case "bridges":
      return "Σ H_WB / H_T · Q_T";
    case "unused":
      return "Σ (1 − η) · Q_source";
    case "sky":
      return "Σ Q_S,op,sink";
    case "infiltration":
    case "airing":
    case "ventilation":
    case "zones":
      return "Σ max(0; Q)";
    case "wall":
    case "roof":
    case "floor":
    case "window":
    case "door":
      return "Σ max(0; H · (θ_i − θ_e) · t / 1000)";
  }
}

/** A flow by its side and name. */
export type FlowId =
  | { readonly side: "from"; readonly id: HeatSource }
  | { readonly side: "to"; readonly id: HeatLoss };

/** The figures of zones and parts that a flow is made of. */
export function flowPlaces(result: Pick<MonthlyBalance, "zones">, flow: FlowId): readonly FigurePlace[] {
  return result.zones
    .filter(({ conditioning }) => conditioning !== "unheated")
    .flatMap((zone): readonly FigurePlace[] => {
      const at = { zone: zone.id, run: "heating" } as const;
      const ids = flow.side === "from" ? figuresOfSource(flow.id) : figureOfLoss[flow.id];
      if (ids)
        return ids.flatMap((id) =>
          zone.figures[id]?.values.some((value) => value !== 0) ? [{ at: "zone", id, ...at }] : [],
        );
      return zone.parts.flatMap((part) =>
        lossOfKind[part.kind] === flow.id && part.figures.Q_T_part
          ? [{ at: "part", id: "Q_T_part", part: part.id, ...at }]
          : [],
      );
    });
}
