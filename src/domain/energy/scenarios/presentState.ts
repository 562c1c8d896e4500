import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import type { PartKind } from "#domain/ifc/envelopePart.ts";
import { ok, type Result } from "#kernel/result.ts";
import { type BalanceProblem, balanceOf, type EnergyBalance } from "../balance.ts";
import { type BalanceInput, balanceInput } from "../balanceInput.ts";
import { partId } from "../partId.ts";
import type { BuildingChoices } from "../buildingChoices.ts";
import type { Border } from "../data/tabulaConstants.ts";
import { systemChain } from "../systemChain.ts";
import { seasonalBalance, type TabulaProblem } from "../tabula.ts";

/**
 * The method that scenarios are calculated with. Everything about measures goes through these two, so that another
 * method can take the place of the seasonal one.
 */
export interface BalanceMethod {
  /** The whole balance with its class and grade. */
  readonly balance: (input: BalanceInput) => Result<EnergyBalance, TabulaProblem>;
  /** The final energy alone, kWh/a; NaN where there is no balance. */
  readonly finalEnergy: (input: BalanceInput) => number;
}

/** A part of the envelope as measures see it. */
interface PresentPart {
  /** Id of the element in the balance input. */
  readonly id: string;
  readonly kind: PartKind;
  readonly border: Border;
  readonly area_m2: number;
  /** W/(m²·K) */
  readonly u_w_m2k: number;
  /** Windows only. */
  readonly g_value: number | null;
}

/** The building as it stands: what every scenario starts from. */
export interface PresentState {
  readonly input: BalanceInput;
  readonly parts: readonly PresentPart[];
  readonly balance: EnergyBalance;
  readonly method: BalanceMethod;
}

/** The present state of a building from its envelope and what is known about it, with the TABULA seasonal method. */
export function presentState(
  envelope: EnvelopeResult,
  choices: BuildingChoices,
): Result<PresentState, BalanceProblem> {
  const prepared = balanceInput(envelope, choices);
  if (!prepared.ok) return prepared;
  const { input, qualities } = prepared.value;
  const findings = [...envelope.findings, ...prepared.value.findings];
  const method: BalanceMethod = {
    balance: (changed) => balanceOf(changed, { findings, qualities }),
    finalEnergy: seasonalFinalEnergy,
  };
  const balance = method.balance(input);
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
  return ok({ input, parts, balance: balance.value, method });
}

/** Final energy after the TABULA seasonal method and its system chain, kWh/a; NaN where there is none. */
function seasonalFinalEnergy(input: BalanceInput): number {
  const season = seasonalBalance(input.season);
  return season.ok ? systemChain(season.value.figures, input.system).Q_f!.value : Number.NaN;
}
