import { err, ok, type Result } from "#kernel/result.ts";
import { factorSets, type FactorSet } from "../data/factorSets.ts";
import { usefulShare } from "../data/usefulArea.ts";
import { boundaryConditions } from "../data/tabulaConstants.ts";
import { checkInput } from "./input/checkInput.ts";
import type { PartState } from "./zones/envelopeParts.ts";
import { writeFactors, writeFinalEnergy } from "./systems/finalEnergy.ts";
import { type SystemHeat, writeDemand, writeHeatingChain, writeHotWater } from "./systems/heatingChain.ts";
import { daysOfMonth, monthlyContext, type MonthlyContext } from "./monthlyContext.ts";
import { monthlyMethodVersion } from "./methodVersion.ts";
import { finding, isStopping, type MonthlyFinding, type NotValidatedKind } from "./input/monthlyFinding.ts";
import type {
  Behind,
  Conditioning,
  MonthlyInput,
  MonthlyPartKind,
  MonthlySeries,
  Provenance,
} from "./input/monthlyInput.ts";
import { type MonthlyFigures, MonthlyLedger, months } from "./figures/monthlyLedger.ts";
import { notCalculated, type NotCalculatedKind } from "./quality/notCalculated.ts";
import { notValidated } from "./quality/notValidated.ts";
import type { PipeLoss } from "./systems/pipes.ts";
import { type UnheatedState, unheatedZones } from "./zones/unheatedZones.ts";
import { calendar, noSystem } from "./quality/standardOrigin.ts";
import { closeZone, prepareZone, writeExchange, type ZoneHeat, type ZoneState } from "./zones/zoneBalance.ts";
import { isMultiFamily } from "./zones/zoneUse.ts";

/** A part of the envelope with its figures. */
export interface PartResult {
  readonly id: string;
  readonly name: string;
  readonly kind: MonthlyPartKind;
  readonly behind: Behind;
  readonly figures: MonthlyFigures;
}

/** A zone with its figures; those of the cooling run stand apart. */
export interface ZoneResult {
  readonly id: string;
  readonly name: string;
  readonly conditioning: Conditioning;
  readonly figures: MonthlyFigures;
  readonly parts: readonly PartResult[];
  readonly cooling: { readonly figures: MonthlyFigures; readonly parts: readonly PartResult[] } | null;
}

/** A monthly balance with everything needed to explain it. Plain data: it is stored and printed as it is. */
export interface MonthlyBalance {
  readonly method: "monthly";
  readonly method_version: string;
  /** A preview after the monthly balance of the family DIN V 18599, not a certificate. */
  readonly label: "preview_no_certificate";
  readonly building: MonthlyFigures;
  readonly zones: readonly ZoneResult[];
  readonly pipes: readonly PipeLoss[];
  readonly findings: readonly MonthlyFinding[];
  readonly not_validated: readonly NotValidatedKind[];
  readonly not_calculated: readonly NotCalculatedKind[];
  readonly factors: Pick<FactorSet, "id" | "title" | "source" | "valid_from" | "valid_to" | "unverified">;
}

/** Steps after which the iteration over the heat of pipes is given up, and the change that ends it. */
const mostRounds = 200;
const smallChange = 1e-6;

/**
 * The monthly balance of a building: zones, heating, hot water, cooling, electricity, primary energy, greenhouse gases.
 * The heat of pipes in the zones depends on the demand it lowers: both are found by iteration.
 * @returns the balance, or all findings when one of them stops it (see `isStopping`).
 */
export function monthlyBalance(input: MonthlyInput): Result<MonthlyBalance, readonly MonthlyFinding[]> {
  const findings = checkInput(input);
  return findings.some(isStopping) ? err(findings) : ok(uncheckedBalance(input, findings));
}

/**
 * The balance of an input that was checked, or that differs from a checked one by a few percent (see `monthlyQuality`).
 * @param findings what the check found; it stands in the balance.
 */
export function uncheckedBalance(input: MonthlyInput, findings: readonly MonthlyFinding[]): MonthlyBalance {
  const context = monthlyContext(input);
  const heated = input.zones.filter((zone) => zone.conditioning !== "unheated");
  const states = heated.map((zone) => prepareZone(context, zone, "heating"));
  const temperatures = new Map(
    states.map(({ zone, ledger }) => [zone.id, ledger.months("theta_i")] as const),
  );
  const unheated = unheatedZones(context, temperatures);
  const building = buildingLedger(context, states);
  const { system, converged } = iterate(context, { states, temperatures, building });
  const cooled = coolingRun(context, system);
  writeElectricity(context, { states, cooled, building });
  writeFinalEnergy(context, building);
  if (input.heating !== null) writeFactors(context, building);
  const { factors: _factors, ...factors } = factorSets[input.factor_set];
  return {
    method: "monthly",
    method_version: monthlyMethodVersion,
    label: "preview_no_certificate",
    building: building.figures,
    zones: input.zones.map((zone) => zoneResult(zone.id, { states, unheated, cooled })),
    pipes: system.pipes,
    findings: converged ? findings : [...findings, finding("not_converged")],
    not_validated: notValidated(input),
    not_calculated: notCalculated(input),
    factors,
  };
}

function buildingLedger(context: MonthlyContext, states: readonly ZoneState[]): MonthlyLedger {
  const { building } = context.input;
  const ledger = new MonthlyLedger();
  const sum = (id: "A_NGF" | "A_env" | "H_T" | "H_iu") =>
    states.reduce((total, state) => total + state.ledger.one(id), 0);
  ledger.given("theta_e", context.theta_e, { origin: context.input.climate.source, quality: "Q2" });
  ledger.given("d", [...daysOfMonth], calendar);
  ledger.given(
    "t",
    daysOfMonth.map((days) => days * 24),
    calendar,
  );
  ledger.derive("A_heated", () => sum("A_NGF"));
  ledger.derive("H_T_sum", () => sum("H_T") + sum("H_iu"));
  ledger.derive("A_env_sum", () => sum("A_env"));
  if (sum("A_env") > 0) ledger.derive("H_T_specific", (v) => v.H_T_sum / v.A_env_sum);
  if (building.gross_volume_m3 !== null) {
    ledger.given("V_e", building.gross_volume_m3, context.origin("building.gross_volume_m3"));
    const height = building.storey_height_m ?? null;
    if (height !== null) ledger.given("h_G", height, context.origin("building.storey_height_m"));
    const { per_volume_1_m, formula } = usefulShare(height);
    ledger.derive("A_N", (v) => per_volume_1_m * v.V_e, { formula });
  }
  return ledger;
}

interface Iterated {
  readonly states: readonly ZoneState[];
  readonly temperatures: ReadonlyMap<string, readonly number[]>;
  readonly building: MonthlyLedger;
}

interface SystemState {
  readonly pipes: readonly PipeLoss[];
  readonly hot_water: (zone: string) => ZoneHeat;
}

const none = months.map(() => 0);

/** Closes the zones with the heat of pipes of the round before, until the demand no longer changes. */
function iterate(context: MonthlyContext, { states, temperatures, building: ledger }: Iterated) {
  const { heating, hot_water } = context.input;
  const chain = { context, states, temperatures, ledger };
  const water: SystemHeat | null =
    hot_water === null ? null : writeHotWater(chain, hot_water, (area) => hotWaterNeed(context, area));
  for (const state of states) writeExchange(state, temperatures);
  let heat: SystemHeat | null = null;
  let before = Number.NaN;
  for (let round = 0; round < mostRounds; round++) {
    for (const state of states) {
      const given = state.zone.given;
      closeZone(state, "heating", {
        heating: zoneHeat(state.zone.id, known(given?.heating_pipes_kwh), heat),
        hot_water: zoneHeat(state.zone.id, known(given?.hot_water_pipes_kwh), water),
      });
    }
    writeDemand(chain);
    if (heating !== null) heat = writeHeatingChain(chain, heating);
    const demand = ledger.one("Q_h_b_year");
    if (Math.abs(demand - before) <= smallChange * Math.max(1, demand))
      return { system: systemOf(heat, water), converged: true };
    before = demand;
  }
  return { system: systemOf(heat, water), converged: false };
}

const systemOf = (heat: SystemHeat | null, water: SystemHeat | null): SystemState => ({
  pipes: [...(heat?.pipes ?? []), ...(water?.pipes ?? [])],
  hot_water: (zone) => zoneHeat(zone, null, water),
});

/** Heat of pipes in a zone: taken over from another calculation, of a system, or none. */
function zoneHeat(zone: string, given: readonly number[] | null, system: SystemHeat | null): ZoneHeat {
  if (given !== null) return { kwh: given, from: { origin: "given", quality: "Q4" } };
  return system === null
    ? { kwh: none, from: noSystem }
    : { kwh: system.in_zone(zone), from: system.formula };
}

const known = (series: MonthlySeries | null | undefined): readonly number[] | null =>
  series ? series.map((value) => value ?? Number.NaN) : null;

/**
 * Useful hot water per m²: the given one, else residential: 8.5 kWh/(m²·a) where dwellings have 160 m² or more (EVEBI), in
 * smaller ones 10 or 15 by the tables of TABULA; the line of the norm between them is not open.
 */
function hotWaterNeed(
  { input, origin }: MonthlyContext,
  area: number,
): { value: number; origin: Provenance | null } {
  const given = input.hot_water!.need_kwh_m2a;
  if (given !== null) return { value: given, origin: origin("hot_water.need_kwh_m2a") };
  const dwellings = input.building.dwellings ?? 1;
  if (area / dwellings >= 160)
    return { value: 8.5, origin: { origin: "DIN V 18599-10 (EVEBI)", quality: "Q3" } };
  const { code, hot_water_kwh_m2a } = boundaryConditions[isMultiFamily(dwellings) ? "MUH" : "SUH"];
  return { value: hot_water_kwh_m2a, origin: { origin: `TABULA ${code}`, quality: "Q5" } };
}

/** The cooling run of cooled zones: the same balance at the cooling set-point; pipes of the hot water heat there too. */
function coolingRun(context: MonthlyContext, system: SystemState): readonly ZoneState[] {
  const cooled = context.input.zones.filter((zone) => zone.conditioning === "heated_and_cooled");
  const states = cooled.map((zone) => prepareZone(context, zone, "cooling"));
  const temperatures = new Map(
    states.map(({ zone, ledger }) => [zone.id, ledger.months("theta_i")] as const),
  );
  for (const state of states) {
    // Zones beside it that are not cooled count as warm as this one: nothing flows.
    const beside = new Map(
      state.neighbours.map(
        ({ zone }) => [zone, temperatures.get(zone) ?? state.ledger.months("theta_i")] as const,
      ),
    );
    const pipes = { heating: { kwh: none, from: noSystem }, hot_water: system.hot_water(state.zone.id) };
    writeExchange(state, beside);
    closeZone(state, "cooling", pipes);
  }
  return states;
}

/** Electricity of machines, fans and light of all zones. */
function writeElectricity(
  { input, origin }: MonthlyContext,
  {
    states,
    cooled,
    building: ledger,
  }: {
    readonly states: readonly ZoneState[];
    readonly cooled: readonly ZoneState[];
    readonly building: MonthlyLedger;
  },
): void {
  const sum = (of: readonly ZoneState[], id: "Q_c_b" | "W_light_zone" | "W_fan_zone") => {
    const rows = of.map((state) => state.ledger.months(id));
    return (month: number) => rows.reduce((total, row) => total + row[month]!, 0);
  };
  const [cold, light, fans] = [sum(cooled, "Q_c_b"), sum(states, "W_light_zone"), sum(states, "W_fan_zone")];
  ledger.monthly("Q_c_b_sum", (_, month) => cold(month), { validated: cooled.length === 0 });
  if (input.cooling !== null) {
    ledger.given("f_c_loss", input.cooling.loss_share, origin("cooling.loss_share"));
    ledger.given("EER", input.cooling.energy_efficiency_ratio, origin("cooling.energy_efficiency_ratio"));
    ledger.monthly("W_c", (v) => (v.Q_c_b_sum * (1 + v.f_c_loss)) / v.EER);
  }
  ledger.monthly("W_light", (_, month) => light(month));
  ledger.monthly("W_fans", (_, month) => fans(month));
  ledger.derive("q_h_b", (v) => v.Q_h_b_year / v.A_heated);
}

function zoneResult(
  id: string,
  {
    states,
    unheated,
    cooled,
  }: {
    readonly states: readonly ZoneState[];
    readonly unheated: readonly UnheatedState[];
    readonly cooled: readonly ZoneState[];
  },
): ZoneResult {
  const { zone, ledger, parts } = [...states, ...unheated].find((state) => state.zone.id === id)!;
  const cooling = cooled.find((state) => state.zone.id === id);
  return {
    id,
    name: zone.name,
    conditioning: zone.conditioning,
    figures: ledger.figures,
    parts: parts.map(partResult),
    cooling: cooling ? { figures: cooling.ledger.figures, parts: cooling.parts.map(partResult) } : null,
  };
}

const partResult = ({ part, ledger }: PartState): PartResult => ({
  id: part.id,
  name: part.name,
  kind: part.kind,
  behind: part.behind,
  figures: ledger.figures,
});
