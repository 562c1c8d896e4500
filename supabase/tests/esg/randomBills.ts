import { bill, importBatch } from "./aBill.ts";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const ids = (prefix: string) => Array.from({ length: 4 }, (_, i) => `${prefix}-${i}`);

/** What bills and their imports are sent with when nothing is wrong, and what goes wrong with them. */
export const billKinds = (project: { readonly scope: string; readonly project_id: string }) => [
  {
    kind: "bill",
    ids: ids("bl"),
    good: { ...project, ...bill, ...times },
    edits: [
      { amount: "18.2505", unit: "MWh" },
      { to_day: "", confirmed: { jump: "Leerstand" } },
      { evidence_ids: ["e-1"], note: "nachgefragt" },
      { _deleted: true },
    ],
    bad: [{ amount: "1.234,5" }, { carrier: "Kohle" }, { to_day: "31.12.2025" }, { controlled_by: null }],
  },
  {
    kind: "import_batch",
    ids: ids("ib"),
    good: { ...project, ...importBatch, ...times },
    edits: [{ taken_count: 1 }, { undone_at: "2026-02-01T10:00:00.000Z" }, { _deleted: true }],
    bad: [{ file_sha256: "x" }, { taken_count: 99 }, { reading: [] }, { format: "pdf" }],
  },
];
