import { emptyValue } from "#domain/sync/mergePolicy.ts";
import { hash } from "#domain/sync/fingerprint.ts";
import { contentFields, type Fields, same } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { policyOf } from "../../kinds/mergePolicies.ts";
import type { PushRow } from "../protocol.ts";

/** A local change, what it builds on, and the device that made it. */
export interface LocalChange {
  readonly device: string;
  readonly local: Fields;
  /** The state of the server that the change builds on; undefined: the server has never had the document. */
  readonly assumed: Fields | undefined;
  /** The revision that the server has acknowledged since, when the replication has not noted it yet. */
  readonly acked?: number;
}

/**
 * A change as it goes to the server: only the changed fields (absent = untouched, null = cleared; where the
 * server knows no null, what is empty there). Its mutation id depends on nothing but the change and the device, so that the same change
 * is known again, whoever delivers it.
 */
export function pushRow(name: CollectionName, { device, local, assumed, acked = 0 }: LocalChange): PushRow {
  const id = String(local["id"]);
  const base = Math.max(Number(assumed?.["rev"] ?? 0), acked) || null;
  const doc: Record<string, unknown> = {};
  for (const field of contentFields(local)) {
    if (local[field] !== undefined && (base === null || !same(local[field], assumed?.[field])))
      doc[field] = local[field] ?? emptyValue(policyOf(local), field);
  }
  if (base === null || Boolean(local["_deleted"]) !== Boolean(assumed?.["_deleted"]))
    doc["_deleted"] = Boolean(local["_deleted"]);
  const mutation = hash([device, name, id, base, doc]);
  return { kind: String(local["kind"]), id, base, mutation, scope: String(local["scope"]), doc };
}
