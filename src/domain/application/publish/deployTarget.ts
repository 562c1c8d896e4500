import type { Result } from "#kernel/result.ts";
import type { Bytes } from "../bytes.ts";
import type { Pointer } from "../bundle/release.ts";
import type { Signed } from "../keys/signature.ts";

/** A version as a target keeps it. */
export interface TargetVersion {
  readonly content_id: string;
  readonly version: string;
  readonly seq: number;
  readonly key_id: string;
}

/** What a target has. */
interface TargetState {
  /** What is shown; null before anything was. */
  readonly pointer: Pointer | null;
  /** The highest number that any pointer had here, also one that came to nothing: the next pointer has a higher one. */
  readonly last_seq: number;
  readonly versions: readonly TargetVersion[];
}

/**
 * Where an application is published: the host of this product, the same on Supabase, a folder of a web server, a file. Every target keeps
 * versions that never change and shows the one that the last pointer names, so whatever goes wrong in between, what was live stays live.
 * `deployTargets.test.ts` holds all of them to the same. `P` are the problems of the target.
 */
export interface DeployTarget<P> {
  /**
   * Brings a version; what is there already is not sent again.
   * @param bundle reads the zip, only when it is needed; null when it is not on this device.
   */
  readonly put: (
    content_id: string,
    bundle: () => Promise<Bytes | null>,
  ) => Promise<Result<{ readonly sent_bytes: number }, P>>;
  /** Shows what a signed pointer names, after it has been read back; nothing where `current` is null. `url` null: it has no address yet. */
  readonly setPointer: (pointer: Signed<Pointer>) => Promise<Result<{ readonly url: string | null }, P>>;
  /** Reads every file of a version back and compares it with its hash. */
  readonly verify: (content_id: string) => Promise<Result<void, P>>;
  readonly list: () => Promise<Result<TargetState, P>>;
  /** Forgets a version that is not shown; one that is not there is forgotten already. */
  readonly remove: (content_id: string) => Promise<Result<void, P>>;
}

/** Why a place for files could not be brought to show something. */
export type PlaceProblem =
  | { readonly kind: "invalid_bundle" }
  | { readonly kind: "not_on_device" }
  | { readonly kind: "unknown_content" }
  | { readonly kind: "stale_pointer"; readonly seq: number }
  | { readonly kind: "bad_pointer" }
  | { readonly kind: "not_served"; readonly path: string }
  | { readonly kind: "in_use" }
  /** The place does not answer; what was shown stays. */
  | { readonly kind: "unreachable" };
