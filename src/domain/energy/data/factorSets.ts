import type { Carrier } from "./heatingSystems.ts";

/**
 * Factors of the energy certificate, per kWh of final energy on the net calorific value. Never to be used for a
 * greenhouse gas inventory: that has factors of its own.
 */
export interface CertFactor {
  /** Primary energy factor, non-renewable part; null when the law gives none without the supplier's certificate. */
  readonly f_p: number | null;
  /** Greenhouse gases, g CO₂ equivalent per kWh. */
  readonly g_co2e_kwh: number;
}

export type FactorSetId = "geg_2020" | "gmodg_2027";

/** A dated set of factors. `unverified`: read from secondary sources, not from the law's own text. */
export interface FactorSet {
  readonly id: FactorSetId;
  readonly title: string;
  readonly source: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly unverified: boolean;
  readonly factors: Readonly<Record<Carrier, CertFactor>>;
}

/**
 * Gebäudeenergiegesetz, Anlage 4 (primary energy factors) and Anlage 9 (emission factors). District heat has no f_p in
 * Anlage 4 and the emission factor of a heating plant on gas or oil, the highest that is not coal.
 */
const geg2020: FactorSet = {
  id: "geg_2020",
  title: "GEG Anlage 4, Anlage 9",
  source: "www.buzer.de/Anlage_4_GEG.htm; GEG Anlage 9 (lexcada.com)",
  valid_from: "2020-11-01",
  valid_to: "2026-12-31",
  unverified: false,
  factors: {
    natural_gas: { f_p: 1.1, g_co2e_kwh: 240 },
    heating_oil: { f_p: 1.1, g_co2e_kwh: 310 },
    wood: { f_p: 0.2, g_co2e_kwh: 20 },
    electricity: { f_p: 1.8, g_co2e_kwh: 560 },
    district_heat: { f_p: null, g_co2e_kwh: 300 },
  },
};

/** Gebäudemodernisierungsgesetz, annexes from 2027, as two secondary sources read them. Off unless chosen. */
const gmodg2027: FactorSet = {
  id: "gmodg_2027",
  title: "GModG Anlage 4, Anlage 9 (BGBl. 2026 I Nr. 226)",
  source: "two independent secondary readings of the annexes, not the law's own text",
  valid_from: "2027-01-01",
  valid_to: null,
  unverified: true,
  factors: {
    natural_gas: { f_p: 1.1, g_co2e_kwh: 240 },
    heating_oil: { f_p: 1.1, g_co2e_kwh: 310 },
    wood: { f_p: 0.7, g_co2e_kwh: 20 },
    electricity: { f_p: 1.5, g_co2e_kwh: 100 },
    district_heat: { f_p: 0.7, g_co2e_kwh: 300 },
  },
};

/** The sets a balance can be made with; the one of 2027 is unverified and never chosen by itself. */
export const factorSets: Readonly<Record<FactorSetId, FactorSet>> = {
  geg_2020: geg2020,
  gmodg_2027: gmodg2027,
};

/** Gross over net calorific value per carrier (IWU DIBS, LCA table; gas also in EVEBI). */
export const grossOverNet: Readonly<Record<Carrier, number>> = {
  natural_gas: 1.11,
  heating_oil: 1.06,
  wood: 1.08,
  electricity: 1,
  district_heat: 1,
};
