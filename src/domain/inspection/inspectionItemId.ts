import { sha256 } from "#kernel/sha256.ts";

/** What an item of an inspection is about. */
export interface CheckedThing {
  readonly inspection_id: string;
  readonly about_kind: string;
  readonly about_id: string;
  readonly check_key: string;
}

/** The id of an item: one row per inspection, thing and check, so that two people who add it apart meet in one document. */
export function inspectionItemId({ inspection_id, about_kind, about_id, check_key }: CheckedThing): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(JSON.stringify([inspection_id, about_kind, about_id, check_key])));
  return `item-${hash.digest().slice(0, 40)}`;
}
