import { ok, type Result } from "#kernel/result.ts";
import type { Bytes } from "../bytes.ts";
import type { DeployTarget } from "./deployTarget.ts";
import type { Pointer } from "../bundle/release.ts";
import type { Signed } from "../keys/signature.ts";

/** Whose address it is, and who signs what it shows. */
export interface Publisher {
  readonly app_id: string;
  readonly sign: (pointer: Pointer) => Promise<Signed<Pointer>>;
  /** When, as an instant. */
  readonly set_at: string;
  /** The pointer has at least this number; for targets that nobody else counts at. */
  readonly least_seq?: number;
}

/** A version that is to be shown. */
interface Launch {
  readonly content_id: string;
  /** Reads its zip, only when the target lacks it; null when it is not on this device. */
  readonly bundle: () => Promise<Bytes | null>;
  /** Called once the target has all of it, before it is shown. */
  readonly onUploaded?: () => Promise<unknown>;
}

/** So many versions stay at a target for the way back, counted from the newest; what is shown stays besides. */
export const keptVersions = 5;

/**
 * Brings a version to a target and shows it there. Only what reads back as it was goes live; whatever goes wrong before, the target shows
 * what it has shown.
 */
export async function goLive<P>(
  target: DeployTarget<P>,
  publisher: Publisher,
  { content_id, bundle, onUploaded }: Launch,
): Promise<Result<{ readonly url: string | null; readonly sent_bytes: number }, P>> {
  const sent = await target.put(content_id, bundle);
  if (!sent.ok) return sent;
  await onUploaded?.();
  const shown = await show(target, publisher, content_id);
  return shown.ok ? { ok: true, value: { ...shown.value, ...sent.value } } : shown;
}

/** Takes an application off its target: it shows a notice, and installed copies remove themselves at their next look. */
export const takeDown = <P>(target: DeployTarget<P>, publisher: Publisher) => show(target, publisher, null);

/**
 * Lets a target forget what is older than the versions that are kept for the way back; never what it shows. What could not be forgotten
 * is at the next time. Answers the content ids of what the target has now.
 */
export async function tidy<P>(target: DeployTarget<P>): Promise<Result<readonly string[], P>> {
  const state = await target.list();
  if (!state.ok) return state;
  const { pointer, versions } = state.value;
  const newestFirst = versions.toSorted((a, b) => b.seq - a.seq).map(({ content_id }) => content_id);
  const old = newestFirst.slice(keptVersions).filter((id) => id !== pointer?.current);
  const gone = new Set<string>();
  for (const id of old) if ((await target.remove(id)).ok) gone.add(id);
  return ok(newestFirst.filter((id) => !gone.has(id)));
}

async function show<P>(
  target: DeployTarget<P>,
  { app_id, sign, set_at, least_seq = 1 }: Publisher,
  current: string | null,
): Promise<Result<{ readonly url: string | null }, P>> {
  const state = await target.list();
  if (!state.ok) return state;
  const seq = Math.max(state.value.last_seq + 1, least_seq);
  return target.setPointer(await sign({ what: "pointer", app_id, seq, current, set_at }));
}
