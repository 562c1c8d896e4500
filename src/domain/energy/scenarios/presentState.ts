import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type BalanceProblem, balanceOf } from "../balance.ts";
import { balanceInput } from "../balanceInput.ts";
import type { BuildingChoices } from "../buildingChoices.ts";
import type { SizeClass } from "../data/heatingSystems.ts";
import type { Border } from "../data/tabulaConstants.ts";
import { monthsAnswer } from "../leadingAnswer.ts";
import type { MonthlyInput, MonthlyPart } from "../monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "../monthly/monthlyResult.ts";
import { isMultiFamily } from "../monthly/zones/zoneUse.ts";
import { partIds } from "../monthlyModel/modelParts.ts";
import { partId } from "../partId.ts";
import { monthlyHouse, monthlyPartId, monthlyScenario } from "./monthlyHouse.ts";
import { type PresentPart, sizeOfCode } from "./presentPart.ts";
import type { MonthlyScenario, ScenarioBalance, ScenarioHouse, SeasonalScenario } from "./scenarioBalance.ts";
import { seasonalHouse, seasonalScenario } from "./seasonalHouse.ts";

/** The building as it stands: what every scenario starts from. */
export interface PresentState<Balance extends ScenarioBalance = ScenarioBalance> {
  readonly house: ScenarioHouse<Balance>;
  readonly parts: readonly PresentPart[];
  readonly balance: Balance;
  /** As the system tables divide buildings. */
  readonly size: SizeClass;
  /** Air that use needs, 1/h: a ventilation moves no more. */
  readonly air_change_use_1_h: number;
}

/** The present state of a building from its envelope and what is known about it, with the TABULA seasonal method. */
export function presentState(
  envelope: EnvelopeResult,
  choices: BuildingChoices,
): Result<PresentState<SeasonalScenario>, BalanceProblem> {
  const prepared = balanceInput(envelope, choices);
  if (!prepared.ok) return prepared;
  const { input, qualities } = prepared.value;
  const findings = [...envelope.findings, ...prepared.value.findings];
  const balance = balanceOf(input, { findings, qualities });
  if (!balance.ok) return balance;
  const parts = envelope.parts.flatMap((part, index): readonly PresentPart[] =>
    part.u_value === null
      ? []
      : [
          {
            id: partId(part, index),
            kind: part.kind,
            border: part.border,
            area_m2: part.area_m2,
            u_w_m2k: part.u_value.value,
            g_value: part.g_value?.value ?? null,
          },
        ],
  );
  const house = seasonalHouse(input, {
    parts,
    balance: (changed) => balanceOf(changed, { findings, qualities }),
  });
  return ok({
    house,
    parts,
    balance: seasonalScenario(balance.value),
    size: sizeOfCode(input.season.boundary.code),
    air_change_use_1_h: input.season.air_change_use_1_h,
  });
}

/**
 * The present state of a building by the method that leads: with the monthly balance where it answers, else with the seasonal
 * one. @param months null: the monthly balance cannot be calculated.
 */
export function leadingPresent(
  envelope: EnvelopeResult,
  choices: BuildingChoices,
  months: { readonly input: MonthlyInput; readonly result: MonthlyResult } | null,
): Result<PresentState, BalanceProblem> {
  if (months !== null && monthsAnswer(months) !== null) {
    const present = presentMonths(envelope, months);
    if (present.ok) return present;
  }
  return presentState(envelope, choices);
}

/** The present state of a building with the monthly method. Without heating there is no final energy to compare. */
export function presentMonths(
  envelope: Pick<EnvelopeResult, "parts">,
  { input, result }: { readonly input: MonthlyInput; readonly result: MonthlyResult },
): Result<PresentState<MonthlyScenario>, { readonly kind: "no_heating" }> {
  if (input.heating === null) return err({ kind: "no_heating" });
  const size: SizeClass = isMultiFamily(input.building.dwellings) ? "MUH" : "SUH";
  const ids = partIds(envelope.parts);
  const known = new Map(envelope.parts.map((part, index) => [ids[index]!, part]));
  const parts = input.zones
    .filter(({ conditioning }) => conditioning !== "unheated")
    .flatMap((zone) =>
      zone.parts
        .filter(({ behind }) => behind !== "zone")
        .map((part): PresentPart => {
          const { kind, border } = known.get(part.id) ?? placeOf(part);
          return {
            id: monthlyPartId(zone.id, part.id),
            kind,
            border,
            area_m2: part.area_m2,
            u_w_m2k: part.u_w_m2k,
            g_value: part.glazing?.g_perpendicular ?? null,
          };
        }),
    );
  const air = result.zones.map(({ figures }) => figures.n_use?.values[0] ?? 0);
  return ok({
    house: monthlyHouse(input, { size, present: result }),
    parts,
    balance: monthlyScenario(input, result, { present: result }),
    size,
    air_change_use_1_h: Math.max(...air),
  });
}

/** What a part of a monthly input is, for measures, where its element is not known. */
function placeOf({ kind, behind, ground }: MonthlyPart): Pick<EnvelopePart, "kind" | "border"> {
  const borders: Readonly<Record<MonthlyPart["behind"], Border>> = {
    external: "external",
    ground: ground?.case === "unheated_cellar_ceiling" ? "cellar" : "ground",
    unheated_room: "unheated",
    unheated_attic: "unheated",
    zone: "unheated",
  };
  return { kind: kind === "ceiling" ? "roof" : kind, border: borders[behind] };
}
