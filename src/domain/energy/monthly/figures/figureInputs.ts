import type { MonthlyBalance, PartResult, ZoneResult } from "../monthlyBalance.ts";
import type { MonthlyFigureId } from "./monthlyCatalogue.ts";
import { figureAt, type FigurePlace, nearest, runOf } from "./figurePlace.ts";
import type { PipeLoss } from "../systems/pipes.ts";
import type { Run } from "../zones/zoneBalance.ts";

/** What a figure is made of: other figures in its formula, or what its Σ runs over. */
export interface FigureInputs {
  readonly places: readonly FigurePlace[];
  /** Pipes of a Σ over pipes; they have no figures of their own. */
  readonly pipes: readonly PipeLoss[];
}

type Balance = Pick<MonthlyBalance, "building" | "zones" | "pipes">;
type Parts = (part: PartResult) => boolean;

const always: Parts = () => true;

/** Σ over the parts of a zone: figure of the part, and which parts. */
const overParts: Readonly<Partial<Record<MonthlyFigureId, readonly [MonthlyFigureId, Parts]>>> = {
  A_env: ["A", ({ behind }) => behind !== "zone"],
  H_D: ["H", ({ behind }) => behind === "external"],
  H_u: ["H", ({ behind }) => behind === "unheated_room" || behind === "unheated_attic"],
  H_s: ["H", ({ behind }) => behind === "ground"],
  H_iu: ["H_zone", always],
  Q_zones: ["H_zone", always],
  Q_S_tr: ["Q_S_window", always],
  Q_S_op: ["Q_S_opaque", always],
  Q_S_op_sink: ["Q_S_opaque", always],
};

/** Σ over the heated zones. */
const overZones: Readonly<Partial<Record<MonthlyFigureId, readonly MonthlyFigureId[]>>> = {
  A_heated: ["A_NGF"],
  A_w: ["A_NGF"],
  H_T_sum: ["H_T", "H_iu"],
  A_env_sum: ["A_env"],
  Q_h_b_sum: ["Q_h_b"],
  theta_i_mean: ["theta_i", "A_NGF"],
  theta_set_mean: ["theta_set", "A_NGF"],
  t_rL_day: ["t_NA"],
  s_rB: ["d_we"],
  Phi_max: ["Phi_zone"],
  W_light: ["W_light_zone"],
  W_fans: ["W_fan_zone"],
};

/** Σ over the months of other figures of the building. */
const overMonths: Readonly<Partial<Record<MonthlyFigureId, readonly MonthlyFigureId[]>>> = {
  Q_h_b_year: ["Q_h_b_sum"],
  Q_h_f_year: ["Q_h_f"],
  Q_w_f_year: ["Q_w_f"],
  W_year: ["W_h_aux", "W_w_aux", "W_c", "W_light", "W_fans"],
  W_pv_year: ["W_pv"],
  W_pv_used_year: ["W_pv_used"],
};

/**
 * What the figure at a place is made of, so that each number can be followed down to the part of the building. Given values
 * have no inputs.
 */
export function figureInputs(balance: Balance, place: FigurePlace): FigureInputs {
  const found = figureAt(balance, place);
  if (found === null || found.figure.formula === null) return { places: [], pipes: [] };
  const named = found.figure.inputs.flatMap((id) => nearest(balance, place, id) ?? []);
  const summed = found.figure.inputs.length === 0 ? sumOver(balance, place, found.zone) : [];
  return { places: [...named, ...summed], pipes: pipesOf(balance, place) };
}

function sumOver(balance: Balance, place: FigurePlace, zone: ZoneResult | null): readonly FigurePlace[] {
  const { id } = place;
  if (place.at === "zone" && zone) {
    const [part, keep] = overParts[id] ?? [null, always];
    if (part === null) return [];
    const run = runOf(zone, place.run);
    return (run?.parts ?? []).flatMap((one) =>
      one.figures[part] && keep(one)
        ? [{ at: "part" as const, id: part, zone: place.zone, part: one.id, run: place.run }]
        : [],
    );
  }
  if (place.at !== "building") return [];
  if (id === "Q_c_b_sum") return ofZones(balance, ["Q_c_b"], "cooling");
  const zones = overZones[id];
  if (zones) return ofZones(balance, zones, "heating");
  return (overMonths[id] ?? []).flatMap((month) =>
    balance.building[month] ? [{ at: "building" as const, id: month }] : [],
  );
}

const ofZones = (balance: Balance, ids: readonly MonthlyFigureId[], run: Run): readonly FigurePlace[] =>
  balance.zones
    .filter(({ conditioning }) => conditioning !== "unheated")
    .flatMap((zone) =>
      ids.flatMap((id) =>
        (runOf(zone, run)?.figures[id]?.values ?? []).some((value) => value !== 0)
          ? [{ at: "zone" as const, id, zone: zone.id, run }]
          : [],
      ),
    );

function pipesOf({ pipes }: Balance, place: FigurePlace): readonly PipeLoss[] {
  const circuit = { Q_h_d: "heating", Q_w_d: "hot_water", Q_I_pipes_h: "heating", Q_I_pipes_w: "hot_water" }[
    place.id as string
  ];
  return pipes.filter(
    (pipe) => pipe.circuit === circuit && (place.at !== "zone" || pipe.zone === place.zone),
  );
}
