import { inboxToken, label, meterReading } from "./anInboxRow.ts";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}-${i}`);

/** Tokens, readings and labels as a device sends them, how they are changed, and what goes wrong with them. */
export const inboxSamples = (project: Readonly<Record<string, unknown>>) => [
  {
    kind: "meter_reading",
    ids: ids("mr", 4),
    good: { ...project, ...meterReading, ...times },
    edits: [{ value: 1240 }, { asset_global_id: null, note: "abgelesen" }, { _deleted: true }],
    bad: [{ value: -1 }, { meter: " " }, { read_on: "gestern" }, { unit: "" }],
  },
  {
    kind: "inbox_token",
    ids: ids("it", 4),
    good: { ...project, ...inboxToken, ...times },
    edits: [{ revoked_at: "2026-11-21T10:00:00.000Z" }, { per_hour: 5 }, { _deleted: true }],
    bad: [{ token_sha256: "0".repeat(64) }, { application_id: "b" }, { per_hour: 0 }, { kinds: {} }],
  },
  {
    kind: "label",
    ids: ids("lb", 1),
    good: { ...project, ...label, ...times },
    edits: [
      { prints: { "2026-11-20T10:00:00.000Z": "a4" } },
      { voided_at: "2026-11-21T10:00:00.000Z", void_reason: "abgefallen" },
      { _deleted: true },
    ],
    bad: [{ short_id: "7K3M9QXPD" }, { target_name: " " }, { prints: [] }],
  },
];
