import { useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow, Project } from "#data/documents.ts";
import { addApplicationVersion, updateApplication } from "#data/outputs/actions.ts";
import type { StorageProblem } from "#data/write.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { type Files, jsonOf } from "#domain/application/bytes.ts";
import { manifestPath, readManifest } from "#domain/application/bundle/manifest.ts";
import { unzip } from "#domain/application/zip/unzip.ts";
import { type VersionFiles, versionFiles } from "#domain/application/bundle/versionFiles.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { type BuildProblem, buildPhases } from "#workers/build/api.ts";
import { keyNameOf } from "#shared/applications/keyName.ts";
import { buildApplication } from "#workers/build/client.ts";
import { keepBundle } from "./keptBundles.ts";
import { tryOut } from "./tryOut.ts";

/** What a build is doing, or how the last one ended. */
export type BuildState =
  | { readonly kind: "idle" }
  | { readonly kind: "building"; readonly phase: ShownPhase }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly problem: BuildFailure; readonly phase: ShownPhase }
  | { readonly kind: "unchanged"; readonly seq: number }
  | { readonly kind: "built"; readonly seq: number };

/** After the worker has built it every page is shown once, out of sight. */
export const shownPhases = [...buildPhases, "try"] as const;
type ShownPhase = (typeof shownPhases)[number];
/** `page_failed`: a page of the finished application cannot be shown. */
type BuildFailure = BuildProblem | StorageProblem | { readonly kind: "page_failed"; readonly page: string };

/** What a build is made for. */
interface BuildJob {
  readonly db: Database;
  readonly project: Project;
  readonly application: ApplicationRow;
  readonly versions: readonly ApplicationVersionRow[];
  readonly input: ApplicationInput;
  readonly changelog: string;
}

/** Builds versions of an application; leaving the page or `stop` ends the worker. */
export function useBuild() {
  const [state, setState] = useState<BuildState>({ kind: "idle" });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const start = async (job: BuildJob) => {
    const own = new AbortController();
    control.current = own;
    let phase: ShownPhase = "select";
    setState({ kind: "building", phase });
    const onProgress = (next: ShownPhase) => {
      phase = next;
      if (!own.signal.aborted) setState({ kind: "building", phase: next });
    };
    try {
      const done = await build(job, own.signal, onProgress);
      setState(done.ok ? done.value : { kind: "failed", problem: done.error, phase });
    } catch (cause) {
      if (!own.signal.aborted) throw cause;
      setState({ kind: "stopped" });
    }
  };
  return { state, start, stop: () => control.current?.abort() };
}

async function build(
  { db, project, application, versions, input, changelog }: BuildJob,
  signal: AbortSignal,
  onProgress: (phase: ShownPhase) => void,
): Promise<Result<BuildState, BuildFailure>> {
  const seq = Math.max(0, ...versions.map((version) => version.seq)) + 1;
  const note = { version: `${seq}.0.0`, seq, built_at: instant(db.clock), built_by: "Klarbau" };
  const built = await buildApplication(input, { keyName: keyNameOf(project), note }, { signal, onProgress });
  if (!built.ok) return built;
  const { zip, content_id, file_count } = built.value;
  const same = versions.find((version) => version.content_id === content_id);
  if (same && same.state !== "failed") return ok({ kind: "unchanged", seq: same.seq });
  onProgress("try");
  const { files } = unzip(zip);
  const tried = await tryOut(files, signal);
  if (tried.kind === "failed") return err({ kind: "page_failed", page: tried.problems[0]?.page ?? "start" });
  const kept = await keepBundle(db, content_id, zip);
  if (!kept.ok) return err(kept.error);
  const added = await addApplicationVersion(db, {
    project_id: application.project_id,
    application_id: application.id,
    content_id,
    seq,
    version: note.version,
    bytes: zip.length,
    file_count,
    files: filesOf(files),
    changelog: changelog.trim() || null,
    state: "built",
  });
  if (!added.ok) return err(added.error);
  const step = await updateApplication(db, application.id, { step: "deploy" });
  return !step.ok && step.error.kind !== "unknown" ? err(step.error) : ok({ kind: "built", seq });
}

/** What is kept of a version's files, so that the next one can be compared with it. */
function filesOf(files: Files): VersionFiles | null {
  const manifest = readManifest(jsonOf(files.get(manifestPath) ?? new Uint8Array()));
  return typeof manifest === "string" ? null : versionFiles(manifest);
}
