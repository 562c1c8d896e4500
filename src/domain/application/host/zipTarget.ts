import { err, ok, type Result } from "#kernel/result.ts";
import { type Bytes, jsonOf, utf8 } from "../bytes.ts";
import type { DeployTarget, PlaceProblem, TargetVersion } from "../publish/deployTarget.ts";
import { type Pointer, pointerShape, releaseShape } from "../bundle/release.ts";
import { type Signed, verifySigned } from "../keys/signature.ts";
import { verifyBundle } from "../bundle/verifyBundle.ts";
import type { Blobs } from "./blobs.ts";
import { answering, reachable } from "./reachable.ts";
import { lastTurn, pointerOfTurn, takeTurn } from "./turns.ts";

const zipOf = (contentId: string) => `_versions/${contentId}.zip`;
/** Its signed release, so that a list needs no zip. */
const releaseOf = (contentId: string) => `_versions/${contentId}.json`;

/** A target that hands its application out as one file. */
export interface ZipTarget extends DeployTarget<PlaceProblem> {
  /** The bundle that the last pointer names; null when nothing is shown. */
  readonly handedOut: () => Promise<Result<Bytes | null, PlaceProblem>>;
}

/** Bundles as files: each version is one zip, and the last pointer says which of them is handed out. */
export function zipTarget(place: Blobs): ZipTarget {
  const blobs = reachable(place);
  return {
    put: (contentId, bundle) => answering(() => put(blobs, contentId, bundle)),
    setPointer: (pointer) => answering(() => setPointer(blobs, pointer)),
    verify: (contentId) => answering(() => readBack(blobs, contentId)),
    list: () =>
      answering(async () => {
        const names = (await blobs.list("_versions")).filter((name) => name.endsWith(".json"));
        const versions = await Promise.all(names.map((name) => summary(blobs, name.replace(/\.json$/, ""))));
        const last_seq = await lastTurn(blobs);
        const pointer = (await pointerOfTurn(blobs, last_seq))?.statement ?? null;
        return ok({ pointer, last_seq, versions: versions.flatMap((version) => version ?? []) });
      }),
    remove: (contentId) =>
      answering(async () => {
        if ((await current(blobs)) === contentId) return err({ kind: "in_use" });
        await blobs.remove(releaseOf(contentId));
        await blobs.remove(zipOf(contentId));
        return ok(undefined);
      }),
    handedOut: () =>
      answering(async () => {
        const shown = await current(blobs);
        return ok(shown === null ? null : await blobs.read(zipOf(shown)));
      }),
  };
}

const current = async (blobs: Blobs): Promise<string | null> =>
  (await pointerOfTurn(blobs, await lastTurn(blobs)))?.statement.current ?? null;

async function put(
  blobs: Blobs,
  contentId: string,
  bundle: () => Promise<Bytes | null>,
): Promise<Result<{ readonly sent_bytes: number }, PlaceProblem>> {
  if ((await blobs.read(releaseOf(contentId))) && (await readBack(blobs, contentId)).ok)
    return ok({ sent_bytes: 0 });
  const zip = await bundle();
  if (!zip) return err({ kind: "not_on_device" });
  const { report, content } = await verifyBundle(crypto.subtle, zip);
  if (!content || report.content_id !== contentId) return err({ kind: "invalid_bundle" });
  await blobs.write(zipOf(contentId), zip);
  await blobs.write(releaseOf(contentId), utf8(JSON.stringify(content.signature)));
  return ok({ sent_bytes: zip.length });
}

async function setPointer(
  blobs: Blobs,
  pointer: Signed<Pointer>,
): Promise<Result<{ readonly url: string | null }, PlaceProblem>> {
  const { current: wanted } = pointer.statement;
  if (!(await verifySigned(crypto.subtle, pointerShape, pointer))) return err({ kind: "bad_pointer" });
  const good = wanted === null ? ok(undefined) : await readBack(blobs, wanted);
  if (!good.ok) return good;
  if (await takeTurn(blobs, pointer)) return ok({ url: null });
  return err({ kind: "stale_pointer", seq: await lastTurn(blobs) });
}

async function readBack(blobs: Blobs, contentId: string): Promise<Result<void, PlaceProblem>> {
  const zip = await blobs.read(zipOf(contentId));
  if (!zip) return err({ kind: "unknown_content" });
  const { report } = await verifyBundle(crypto.subtle, zip);
  return report.ok && report.content_id === contentId
    ? ok(undefined)
    : err({ kind: "not_served", path: zipOf(contentId) });
}

async function summary(blobs: Blobs, contentId: string): Promise<TargetVersion | null> {
  const bytes = await blobs.read(releaseOf(contentId));
  const signed = bytes && (await verifySigned(crypto.subtle, releaseShape, jsonOf(bytes)));
  if (!signed) return null;
  const { version, seq } = signed.statement;
  return { content_id: contentId, version, seq, key_id: signed.key_id };
}
