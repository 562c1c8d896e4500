import type { Result } from "#kernel/result.ts";
import type { Bytes } from "./bytes.ts";
import type { Pointer } from "./release.ts";
import type { Signed } from "./signature.ts";

/** A version as a target keeps it. */
export interface TargetVersion {
  readonly content_id: string;
  readonly version: string;
  readonly seq: number;
  readonly key_id: string;
}

/**
 * Where an application is published: the host of this product, one that stands on Supabase, a folder of a web server. Every target keeps
 * versions that never change and shows the one that the last pointer names, so whatever goes wrong in between, what was live stays live.
 * `P` are the problems of the target.
 */
export interface DeployTarget<P> {
  /** Brings a bundle; what is there already is not sent again. */
  readonly put: (content_id: string, zip: Bytes) => Promise<Result<{ readonly sent_bytes: number }, P>>;
  /** Shows what a signed pointer names, after it has been read back; nothing where `current` is null. Null when it has no address yet. */
  readonly setPointer: (pointer: Signed<Pointer>) => Promise<Result<{ readonly url: string | null }, P>>;
  /** Reads every file of a version back and compares it with its hash. */
  readonly verify: (content_id: string) => Promise<Result<void, P>>;
  readonly list: () => Promise<
    Result<{ readonly pointer: Pointer | null; readonly versions: readonly TargetVersion[] }, P>
  >;
  /** Forgets a version that is not shown. */
  readonly remove: (content_id: string) => Promise<Result<void, P>>;
}
