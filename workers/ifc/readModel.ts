import { hex } from "#kernel/hex.ts";
import { repairStep } from "#domain/ifc/step/repairStep.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { IfcProblem, ImportedModel, ImportPhase, ImportProgress } from "./api.ts";
import { problemOf } from "./problemOf.ts";
import { sniff, supportedHeader } from "./file/sniff.ts";
import { unpackStep } from "./file/stepInside.ts";

/** How a model is read. */
export interface ReadOptions {
  /** `false` stops after the metadata. */
  readonly geometry: boolean;
  /** SHA-256 of the file, when the caller has hashed it; else it is hashed beside the reading. */
  readonly sha256?: string;
  /** Address of web-ifc.wasm; left out in Node. */
  readonly wasm?: string;
}

/** Tells how far the work is; `known` is passed on as soon as storeys and spaces are there. */
export type Tell = (phase: ImportPhase, done: number, total: number, known?: ImportProgress["known"]) => void;

/**
 * The whole import, the same in the browser's worker and in the terminal's thread. `file` may be changed in place.
 * Whatever is thrown on the way, memory for what an archive claims to hold included, becomes a problem with a name.
 */
export async function readModel(
  file: Uint8Array<ArrayBuffer>,
  options: ReadOptions,
  onProgress: (step: ImportProgress) => void,
): Promise<Result<ImportedModel, IfcProblem>> {
  try {
    return await read(file, options, onProgress);
  } catch (error) {
    return err(problemOf(error));
  }
}

async function read(
  file: Uint8Array<ArrayBuffer>,
  options: ReadOptions,
  onProgress: (step: ImportProgress) => void,
): Promise<Result<ImportedModel, IfcProblem>> {
  const tell = throttled(onProgress);
  tell("sniff", 0, 0);
  const kind = sniff(file);
  if (!kind.ok) return kind;
  // Digested beside the rest, from a copy that is taken at once: below the bytes are changed in place.
  const digested = options.sha256 ?? sha256Of(file);
  const bytes = file.length;
  if (kind.value === "zip") tell("unpack", 0, 0);
  const unpacked = kind.value === "zip" ? unpackStep(file) : ok(file);
  if (!unpacked.ok) return unpacked;
  const header = supportedHeader(unpacked.value);
  if (!header.ok) return header;
  tell("open", 0, unpacked.value.length);
  // The engine comes while the text is looked through; in the terminal only for files that get this far.
  const engine = Promise.all([startedReader(options.wasm), import("./extract.ts")]);
  engine.catch(() => undefined);
  const step = repairStep(unpacked.value);
  if (step.report.entities === 0)
    return err({ kind: step.report.broken.count > 0 ? "damaged" : "no_building", line: null });
  const [IfcReader, { extract }] = await engine;
  const reader = await IfcReader.open(step, header.value.schema, options.wasm);
  if (!reader.ok) return reader;
  try {
    const extracted = extract({
      reader: reader.value,
      header: header.value,
      report: step.report,
      options,
      tell,
    });
    return extracted.ok ? ok({ sha256: await digested, bytes, ...extracted.value }) : extracted;
  } finally {
    reader.value.close();
  }
}

async function startedReader(wasm: string | undefined) {
  const { IfcReader, startEngine } = await import("./file/reader.ts");
  startEngine(wasm);
  return IfcReader;
}

/** At most ten messages a second, but each new phase and each `known` at once. */
function throttled(onProgress: (step: ImportProgress) => void): Tell {
  let last = Number.NEGATIVE_INFINITY;
  let lastPhase: ImportPhase | undefined;
  return (phase, done, total, known) => {
    const now = performance.now();
    if (phase === lastPhase && now - last < 100 && !known) return;
    last = now;
    lastPhase = phase;
    onProgress(known ? { phase, done, total, known } : { phase, done, total });
  };
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}
