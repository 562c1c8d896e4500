import { z } from "zod";
import { monthlyInputsHash } from "#domain/energy/inputsHash.ts";
import { isStopping, type MonthlyFinding } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { monthlyFile, monthlyInputOf } from "#domain/energy/monthly/input/monthlyFile.ts";
import { monthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Refusal } from "../terminal/command.ts";
import { monthlySentence } from "../sentences/monthlySentence.ts";

/** The monthly balance of what a file holds; findings come with a sentence each. */
export async function monthlyAnswer(value: unknown): Promise<Result<Record<string, unknown>, Refusal>> {
  const parsed = monthlyFile.safeParse(value);
  if (!parsed.success)
    return err({
      kind: "invalid_input",
      message: parsed.error.issues
        .map((issue) => `${issue.path.join(".") || "input"}: ${issue.message}`)
        .join("; "),
    });
  const input = monthlyInputOf(parsed.data);
  const result = monthlyResult(input);
  if (!result.ok) return err(monthlyRefusal(result.error));
  return ok({
    ...result.value,
    findings: result.value.findings.map((one) => ({ ...one, sentence: monthlySentence(one) })),
    inputs_hash: await monthlyInputsHash(input),
  });
}

/** The first thing that stops the balance gives the kind; the message names all of them. */
export function monthlyRefusal(findings: readonly MonthlyFinding[]): Refusal {
  const stopping = findings.filter(isStopping);
  return { kind: stopping[0]!.kind, message: stopping.map(monthlySentence).join(" ") };
}

/** JSON Schema of such a file. */
export const monthlySchema = (): Record<string, unknown> =>
  z.toJSONSchema(monthlyFile, { io: "input" }) as Record<string, unknown>;
