import { monthlyInputsHash } from "#domain/energy/inputsHash.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { monthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { monthlyFromModel } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { err, ok } from "#kernel/result.ts";
import { houseHull } from "./houseHull.ts";
import type { House, MonthlyAnswer, MonthlyCalculation, MonthlySaid } from "./api.ts";

/** The monthly balance of a model: envelope, inputs, balance with its grade, hash. The worker's job; no thread in it. */
export async function calculateMonthly(
  house: House,
  { choices, overrides }: MonthlySaid,
): Promise<MonthlyAnswer> {
  const { model, faces } = house;
  const hull = envelope(model, faces, choices, houseHull(house, choices));
  const made = monthlyFromModel({ model, envelope: hull, choices, overrides });
  if (!made.ok) return err({ of: "model", problem: made.error, findings: hull.findings });
  const elements = hull.parts.flatMap(({ global_id, express_id }) =>
    global_id === null || express_id === null ? [] : [[global_id, express_id] as const],
  );
  return calculated(made.value.input, {
    findings: made.value.findings,
    envelope_findings: hull.findings,
    unused_overrides: made.value.unused_overrides,
    elements: Object.fromEntries(elements),
  });
}

/** The monthly balance of an input that was kept. */
export const calculateKept = (input: MonthlyInput): Promise<MonthlyAnswer> =>
  calculated(input, { findings: [], envelope_findings: [], unused_overrides: [], elements: {} });

async function calculated(
  input: MonthlyInput,
  around: Omit<MonthlyCalculation, "input" | "hash" | "result">,
): Promise<MonthlyAnswer> {
  const result = monthlyResult(input);
  if (!result.ok) return err({ of: "input", input, findings: result.error });
  return ok({ input, hash: await monthlyInputsHash(input), result: result.value, ...around });
}
