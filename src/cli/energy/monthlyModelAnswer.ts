import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { monthlyInputsHash } from "#domain/energy/inputsHash.ts";
import { monthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { monthlyFromModel, type MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Refusal } from "../terminal/command.ts";
import { jsonOf } from "../terminal/jsonOf.ts";
import { assumptionSentence, monthlyModelSentence } from "../sentences/monthlyModelSentence.ts";
import { monthlyRefusal } from "./monthlyAnswer.ts";
import { monthlySentence } from "../sentences/monthlySentence.ts";

const overridesFile = z.array(
  z.strictObject({
    path: z.string().describe("as in provenance, e.g. zones.residential.air.n50_1_h"),
    value: z.union([z.number(), z.string(), z.null()]),
    reason: z.string(),
  }),
);

/** The values that a person entered, from a JSON file: a list of `{ path, value, reason }`. */
export async function overridesFrom(
  file: string | undefined,
): Promise<Result<readonly MonthlyOverride[], Refusal>> {
  if (file === undefined) return ok([]);
  const text = await readFile(file, "utf8").then(
    (found) => found,
    () => undefined,
  );
  if (text === undefined)
    return err({ kind: "no_such_file", message: `There is no file “${file}”, or it cannot be read.` });
  const parsed = overridesFile.safeParse(jsonOf(text));
  return parsed.success
    ? ok(parsed.data)
    : err({ kind: "invalid_input", message: `“${file}” is no list of { path, value, reason }.` });
}

/** A model with its envelope and what people have said. */
export interface MonthlyModelFacts {
  readonly model: BuildingModel;
  readonly envelope: EnvelopeResult;
  readonly choices: BuildingChoices;
  readonly overrides: readonly MonthlyOverride[];
}

/**
 * The monthly balance of a model: the result with the input it is calculated from, what was assumed for it, and overrides that
 * met nothing.
 */
export async function monthlyModelAnswer({
  model,
  envelope,
  choices,
  overrides,
}: MonthlyModelFacts): Promise<Result<Record<string, unknown>, Refusal>> {
  const made = monthlyFromModel({ model, envelope, choices, overrides });
  if (!made.ok) return err({ kind: made.error.kind, message: monthlyModelSentence(made.error) });
  const { input, findings, unused_overrides } = made.value;
  const result = monthlyResult(input);
  if (!result.ok) return err(monthlyRefusal(result.error));
  return ok({
    ...result.value,
    findings: result.value.findings.map((one) => ({ ...one, sentence: monthlySentence(one) })),
    assumptions: findings.map((one) => ({ ...one, sentence: assumptionSentence(one) })),
    unused_overrides,
    inputs_hash: await monthlyInputsHash(input),
    choices,
    envelope,
    input,
  });
}
