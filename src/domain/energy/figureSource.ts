import { factorSets } from "./data/factorSets.ts";
import { heatingSystemSource } from "./data/heatingSystems.ts";
import { tabulaSource } from "./data/tabulaConstants.ts";
import { type FigureId, figureIds } from "./figureCatalogue.ts";

/**
 * What kind of thing a figure of the seasonal balance is: calculated from others, measured in the model or said by a
 * person, a value of a published table, or a factor of the law.
 */
export type FigureOrigin = "calculated" | "building" | "table" | "law";

/** Where a figure comes from: its kind, the table or rule as it is cited, and whether a published case exercises it. */
export interface FigureSource {
  readonly origin: FigureOrigin;
  /** Citation, as it is called in its own language. */
  readonly source: string;
  /** The system chain behind the heat demand is checked by no published case. */
  readonly validated: boolean;
}

const method = "TABULA Calculation Method (IWU/EPISCOPE), EN ISO 13790";
const table = (name: string) => `${name}, ${tabulaSource.title}`;
const boundary = table("Tab.BoundaryCond");
const climate = table("Tab.Climate DE.N");
const chain = `TABULA, delivered energy (Hs); ${heatingSystemSource.title}`;
const usefulAreaSource =
  "GEG § 25 (10): A_N = 0.32 · V_e; h_G < 2.5 m or > 3 m: A_N = (1 / h_G − 0.04 1/m) · V_e";
const certificate = "GEG § 20, Anlage 4, Anlage 9";

/** Given values by the table that they stand in. */
const tables: Readonly<Partial<Record<FigureId, string>>> = {
  theta_i: boundary,
  theta_e: climate,
  HD: climate,
  F_red_1: boundary,
  F_red_4: boundary,
  phi_int: boundary,
  c_m: boundary,
  F_sh_hor: boundary,
  F_sh_vert: boundary,
  F_f: boundary,
  F_w: boundary,
  n_use: boundary,
  n_inf: table("Tab.Const.Infiltration"),
  h_room: boundary,
  dU_wb: table("Tab.Const.ThermalBridging"),
  I_hor: climate,
  I_north: climate,
  I_east: climate,
  I_south: climate,
  I_west: climate,
  q_w_nd: boundary,
  Hs_Hi: "IWU DIBS, LCA table",
  f_V: "V / V_e = 0.76 (≤ 3 storeys), 0.80 (> 3)",
};

/** Systems: losses and expenditure factors. */
const ofSystem: ReadonlySet<FigureId> = new Set([
  "q_d_w",
  "q_s_w",
  "q_d_w_h",
  "q_s_w_h",
  "q_d_h",
  "q_s_h",
  "q_aux_h",
  "q_aux_w",
  "e_g_h",
  "e_g_w",
]);
const ofLaw: ReadonlySet<FigureId> = new Set(["f_p", "f_p_el", "x_co2", "x_co2_el"]);
const ofCertificate: ReadonlySet<FigureId> = new Set(["Q_p", "q_p", "M_co2", "m_co2"]);
const ofBuilding: ReadonlySet<FigureId> = new Set([
  "A_ref",
  "V_net",
  "h_G",
  "g",
  "A_env",
  "A_w_hor",
  "A_w_north",
  "A_w_east",
  "A_w_south",
  "A_w_west",
]);
const firstOfChain = figureIds.indexOf("q_w_nd");

/**
 * Where a figure of the seasonal balance comes from.
 * @param balance its factor set and the code of its heating system, which are cited too.
 */
export function figureSource(
  id: FigureId,
  balance: {
    readonly factors: { readonly id: keyof typeof factorSets };
    readonly input: {
      readonly system: {
        readonly system: { readonly code: string };
        readonly basis?: { readonly kind: string; readonly gross_volume_m3?: number | null | undefined };
      };
    };
  },
): FigureSource {
  const validated = figureIds.indexOf(id) < firstOfChain;
  const set = factorSets[balance.factors.id];
  if (ofLaw.has(id)) return { origin: "law", source: `${set.title}; ${set.source}`, validated: false };
  if (ofSystem.has(id))
    return {
      origin: "table",
      source: `${balance.input.system.system.code}, ${heatingSystemSource.title}`,
      validated,
    };
  const given = tables[id];
  if (given !== undefined) return { origin: "table", source: given, validated };
  if (ofBuilding.has(id)) return { origin: "building", source: "", validated };
  if (ofCertificate.has(id)) return { origin: "calculated", source: certificate, validated: false };
  // Measured where the hull is closed, else calculated.
  if (id === "V_e" && (balance.input.system.basis?.gross_volume_m3 ?? null) !== null)
    return { origin: "building", source: "", validated: false };
  if (id === "V_e" || id === "A_N")
    return { origin: "calculated", source: usefulAreaSource, validated: false };
  return { origin: "calculated", source: validated ? method : chain, validated };
}
