import { envelope } from "#domain/ifc/envelope/envelope.ts";
import type { BuildingModel, FaceSummary } from "#domain/ifc/model.ts";
import { type BuildingChoices, noChoices } from "../buildingChoices.ts";
import { type MonthlyBalance, monthlyBalance } from "../monthly/monthlyBalance.ts";
import { type MonthlyResult, monthlyResult } from "../monthly/monthlyResult.ts";
import { type MonthlyFromModel, monthlyFromModel, type MonthlyOverride } from "./monthlyFromModel.ts";

/** A model with what its solids look like. */
export interface ModelHouse {
  readonly model: BuildingModel;
  readonly faces: readonly FaceSummary[];
}

/** Nothing said but the year 1978. */
export const of1978: BuildingChoices = { ...noChoices, construction_year: 1978 };

/** Inputs of a house, or the problem. */
export const inputsOf = (
  { model, faces }: ModelHouse,
  choices: BuildingChoices = of1978,
  overrides: readonly MonthlyOverride[] = [],
) => monthlyFromModel({ model, envelope: envelope(model, faces, choices), choices, overrides });

/** Inputs of a house that has some. */
export function made(
  house: ModelHouse,
  choices: BuildingChoices = of1978,
  overrides: readonly MonthlyOverride[] = [],
): MonthlyFromModel {
  const result = inputsOf(house, choices, overrides);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The balance of inputs that have one, without a grade: that takes ten times as long. */
export function balanceOf({ input }: MonthlyFromModel): MonthlyBalance {
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The same with its grade. */
export function gradedOf({ input }: MonthlyFromModel): MonthlyResult {
  const result = monthlyResult(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Names of findings. */
export const kindsOf = ({ findings }: { readonly findings: readonly { readonly kind: string }[] }) =>
  findings.map(({ kind }) => kind);
