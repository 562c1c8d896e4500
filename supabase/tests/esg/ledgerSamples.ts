import { ownFactor, posting } from "./aPosting.ts";
import type { Sample } from "../fixtures/sample.ts";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}-${i}`);

/** Postings, their reversals, factors of one's own and signatures as a device sends them, and what goes wrong with them. */
export const ledgerSamples = (project: Readonly<Record<string, unknown>>): readonly Sample[] => [
  {
    kind: "posting",
    ids: ids("po", 6),
    good: { ...project, ...posting, ...times },
    edits: [{ reason: "doch nicht" }],
    bad: [{ lines: [] }, { lines: [{ account: "supply" }] }, { quantity: -1 }, { to_day: "2025-01-01" }],
    appendOnly: true,
  },
  {
    kind: "posting", // each takes back the posting of its number, which may come in the same request
    ids: ids("rv", 4),
    good: (id) => ({
      ...project,
      ...posting,
      entry: "reversal",
      reverses: id.replace("rv", "po"),
      quantity: -posting.quantity,
      lines: posting.lines.map((line) => ({
        ...line,
        quantity: -line.quantity,
        g_co2e: -line.g_co2e,
      })),
      reason: "Zahlendreher",
      ...times,
    }),
    edits: [{ reason: "doppelt" }],
    bad: [{ reverses: "po-9" }, { reason: "" }, { quantity: -2 }, { reverses: null }],
    appendOnly: true,
  },
  {
    kind: "own_factor",
    ids: ["of-0-v1", "of-0-v2", "of-1-v1"],
    good: (id) => ({
      ...project,
      ...ownFactor,
      factor_id: id.slice(0, 4),
      version: Number(id.slice(6)),
      ...times,
    }),
    edits: [{ g_per_unit: 13 }, { name: "Ökostrom Plus" }],
    bad: [{ evidence_ids: [] }, { version: 3 }, { g_per_unit: -1 }, { valid_to: "2023-01-01" }],
    appendOnly: true,
  },
  {
    kind: "sign_off",
    ids: ids("so", 3),
    good: {
      ...project,
      period: "2024",
      act: "reopen",
      postings_digest: "a".repeat(64),
      ledger_hash: "b".repeat(64),
      signed_by: "Anna",
      reason: "Nachtrag",
      ...times,
    },
    edits: [{ reason: "noch ein Nachtrag" }, { period: "2025" }],
    bad: [{ act: "sign" }, { reason: "" }, { period: "24" }, { ledger_hash: "x" }],
    appendOnly: true,
  },
];
