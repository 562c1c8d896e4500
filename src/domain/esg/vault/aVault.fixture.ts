import { anchorEntry, chainStart, emptyHead, selfAsserted, type VaultEntry } from "./chain.ts";
import type { VaultRecord, VaultStatement } from "./statement.ts";

/** A document as tests take it in. */
export const aRecord = (more: Partial<VaultRecord> = {}): VaultRecord => ({
  sha256: "a".repeat(64),
  bytes: 3,
  mime: "application/pdf",
  title: "Stromrechnung 2025 „Süd“",
  file_name: "strom-2025.pdf",
  doc_type: "electricity_bill",
  period_from: "2025-01-01",
  period_to: "2025-12-31",
  issuer: "Stadtwerke",
  retention_until: "2036-12-31",
  previous: null,
  ...more,
});

/** Entries of one device, in the order in which it makes them, without a place in the vault yet. */
export function madeBy(
  device: string,
  statements: readonly VaultStatement[],
  vault = "p1",
): readonly VaultEntry[] {
  let previous = chainStart;
  return statements.map((statement, at) => {
    const time = new Date(Date.UTC(2026, 10, 24, 10, 0, at)).toISOString();
    const id = `${device}-${String(at).padStart(4, "0")}`;
    const entry = selfAsserted({ version: 1, vault, id, at: time, by: "anna", device, statement }, previous);
    previous = entry.self_hash;
    return entry;
  });
}

/** The same entries in the places that the server gives them, in this order, one every eight hours. */
export function placed(entries: readonly VaultEntry[], vault = "p1"): readonly VaultEntry[] {
  let head = emptyHead;
  return entries.map((entry) => {
    const at = new Date(Date.UTC(2026, 10, 24, 8 * head.seq)).toISOString();
    const next = anchorEntry(entry, head, { at, by: "anna", vault });
    head = next;
    return next;
  });
}
