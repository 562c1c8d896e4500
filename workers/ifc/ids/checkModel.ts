import { auditIds } from "#domain/ids/auditIds.ts";
import { checkIds, type IdsReport } from "#domain/ids/checkIds.ts";
import type { IdsDocument, IdsProblem } from "#domain/ids/ids.ts";
import { parseIds } from "#domain/ids/parseIds.ts";
import { repairStep } from "#domain/ifc/step/repairStep.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { CheckProblem, CheckProgress } from "../api.ts";
import { problemOf } from "../problemOf.ts";
import { supportedHeader } from "../file/sniff.ts";
import { stepInside } from "../file/stepInside.ts";

/**
 * Checks a model against an IDS, the same in the browser's worker and in the terminal's thread. The IDS is looked at first:
 * a wrong one is told before a large model is opened. `file` may be changed in place.
 */
export async function checkModel(
  file: Uint8Array<ArrayBuffer>,
  ids: Uint8Array,
  wasm: string | undefined,
  onProgress: (step: CheckProgress) => void,
): Promise<Result<IdsReport, CheckProblem>> {
  try {
    return await check(file, ids, wasm, onProgress);
  } catch (error) {
    return err(problemOf(error));
  }
}

async function check(
  file: Uint8Array<ArrayBuffer>,
  ids: Uint8Array,
  wasm: string | undefined,
  onProgress: (step: CheckProgress) => void,
): Promise<Result<IdsReport, CheckProblem>> {
  onProgress({ phase: "specification", done: 0, total: 0 });
  const parsed = parseIds(ids);
  const wrong: readonly IdsProblem[] = parsed.ok ? await audited(parsed.value) : parsed.error;
  if (!parsed.ok || wrong.length > 0) return err({ kind: "invalid_ids", problems: wrong });
  onProgress({ phase: "open", done: 0, total: file.length });
  const step = stepInside(file);
  if (!step.ok) return step;
  const header = supportedHeader(step.value);
  if (!header.ok) return header;
  const repaired = repairStep(step.value);
  if (repaired.report.entities === 0)
    return err(repaired.report.broken.count > 0 ? { kind: "damaged", line: null } : { kind: "no_building" });
  const [{ IfcReader }, { IdsFacts }] = await Promise.all([
    import("../file/reader.ts"),
    import("./idsFacts.ts"),
  ]);
  const reader = await IfcReader.open(repaired, header.value.schema, wasm);
  if (!reader.ok) return reader;
  try {
    const facts = new IdsFacts(reader.value, header.value.schema);
    return ok(checkIds(facts, parsed.value, (done, total) => onProgress({ phase: "check", done, total })));
  } finally {
    reader.value.close();
  }
}

/** All that is wrong with the sense of an IDS. The tables of the standard sets come when there is an IDS to look at. */
async function audited(ids: IdsDocument): Promise<readonly IdsProblem[]> {
  const { auditSets } = await import("#domain/ids/sets/auditSets.ts");
  return [...auditIds(ids), ...auditSets(ids)];
}
