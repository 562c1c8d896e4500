import { isRecord } from "#kernel/isRecord.ts";
import { length, matches, type ModelTable, modelTable, oneOf, saidChecks } from "./modelTable.ts";

const trimmed = (name: unknown) => length(1, 200)(String(name).replaceAll(/^ +| +$/g, ""));
const day = matches(/^\d{4}-\d{2}-\d{2}$/);
const aboutKinds = oneOf("space", "asset", "work_order", "topic", "vault", "bill", "meter_reading", "inbox_submission", "finding", "inspection", "duty"); // prettier-ignore
const inPortal = { defaults: { scope: "portal:klarbau" }, checks: { scope: oneOf("portal:klarbau") } };

/** The tables that the simulator uses. The conformance test compares them with the real ones. */
export const modelTables: readonly ModelTable[] = [
  modelTable("organisation", { checks: { name: length(1, 200) } }),
  modelTable("membership"),
  modelTable("project_member"),
  modelTable("setting", {
    checks: {
      scope: matches(/^(user|project|org|portal):[A-Za-z0-9_-]{1,64}$/),
      setting_key: length(1, 100),
    },
    defaults: { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" },
  }),
  modelTable("project", {
    checks: {
      name: length(1, 200),
      scope: (scope, row) => scope === `org:${String(row["organisation_id"])}`,
    },
  }),
  modelTable("space", { checks: { role: matches(/^[a-z_]{1,32}$/) } }),
  modelTable("asset", {
    checks: saidChecks("asset", ["system", "tag", "maker", "serial_number", "installed_on", "warranty_until", "condition", "replacement_cost", "replacement_year", "note"]), // prettier-ignore
  }),
  modelTable("work_order", {
    checks: {
      title: length(1, 500),
      due_on: day,
      ...saidChecks("work_order", ["description", "storey", "point", "assigned", "contractor_ids", "estimate_minutes", "paused_for", "cancel_reason", "approved_by", "custom_form", "answers"]), // prettier-ignore
    },
  }),
  modelTable("topic", { checks: { topic: isRecord, comments: isRecord, viewpoints: isRecord } }),
  modelTable("saved_view", { checks: { name: trimmed, view: isRecord } }),
  modelTable("contact", { checks: { name: length(1, 200) } }),
  modelTable("observation"),
  modelTable("superseded", { checks: { field_group: length(1, 200) } }),
  modelTable("translation_cell", inPortal),
  modelTable("translation_suggestion", inPortal),
  modelTable("evidence", {
    checks: {
      sha256: matches(/^[0-9a-f]{64}$/),
      bytes: (value) => Number(value) >= 0,
      title: length(0, 300),
      file_name: length(0, 300),
      about_kind: (value, row) => aboutKinds(value) && row["about_id"] !== null,
      about_id: (value, row) => matches(/^[A-Za-z0-9_$-]{1,64}$/)(value) && row["about_kind"] !== null,
    },
  }),
  modelTable("energy_balance"),
  modelTable("energy_scenario", {
    checks: { name: trimmed, measures: isRecord, subsidy_note: length(0, 4000), subsidy_noted_on: day },
  }),
  modelTable("report"),
];

/** Tables by kind. */
export const tableOf: ReadonlyMap<string, ModelTable> = new Map(modelTables.map((one) => [one.kind, one]));
