import { randomUUID } from "node:crypto";
import { chainStart, selfAsserted, type SelfAsserted } from "#domain/esg/vault/chain.ts";
import { aRecord } from "#domain/esg/vault/aVault.fixture.ts";
import type { VaultBody, VaultRecord } from "#domain/esg/vault/statement.ts";

/** What a test says about an entry of a vault. */
export interface VaultEntryOptions {
  readonly project: string;
  readonly id?: string;
  readonly self_prev?: string;
  readonly record?: Partial<VaultRecord>;
  readonly body?: Partial<VaultBody>;
}

/** An entry of a vault as a device makes it. */
export const aVaultEntry = ({
  project,
  id = randomUUID(),
  self_prev = chainStart,
  record,
  body,
}: VaultEntryOptions): SelfAsserted =>
  selfAsserted(
    {
      version: 1,
      vault: project,
      id,
      at: "2026-11-20T10:00:00.000Z",
      by: "anna",
      device: "tablet",
      statement: { type: "document", record: aRecord(record) },
      ...body,
    },
    self_prev,
  );
