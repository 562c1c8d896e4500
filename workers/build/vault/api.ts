import type { PackageInput } from "#domain/esg/vault/writePackage.ts";

/** A vault that is to be handed on; the page that goes with it lies in the worker. */
export type VaultJob = Omit<PackageInput, "page">;
