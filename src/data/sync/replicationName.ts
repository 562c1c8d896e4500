import type { CollectionName } from "../collections.ts";

/**
 * The name under which RxDB remembers how far a collection is in step. Never from an address or a version: another name would push
 * everything again.
 */
export const replicationName = (name: CollectionName): string => `sync-1-${name}`;
