import { diffModels, type ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { CompareProblem, Comparison } from "./api.ts";
import { problemOf } from "./problemOf.ts";
import { modelFacts } from "./record.ts";

/** Two kept versions beside each other. */
export async function compareModels({
  before,
  after,
  decisions,
}: Comparison): Promise<Result<ModelDiff, CompareProblem>> {
  try {
    const [old, now] = [await modelFacts(before), await modelFacts(after)];
    if (!old) return err({ kind: "no_record", of: "before" });
    if (!now) return err({ kind: "no_record", of: "after" });
    return ok(diffModels(old, now, decisions));
  } catch (error) {
    return err(problemOf(error));
  }
}
