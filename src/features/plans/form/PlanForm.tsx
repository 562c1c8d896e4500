import type { AssetRow, MaintenancePlan, MeterReadingRow, WorkOrder } from "#data/documents.ts";
import { followPlan } from "#data/orders/followPlan.ts";
import { addFilled, saveFilled } from "#data/saveFilled.ts";
import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import { followingOrders } from "#domain/orders/plans/followingOrders.ts";
import { orderTemplateOf } from "#domain/orders/plans/orderTemplateOf.ts";
import { rhythmProblem } from "#domain/orders/plans/recurrence.ts";
import { partsOf, ruleOf, shapeOf } from "#domain/orders/plans/ruleParts.ts";
import type { Fields } from "#domain/sync/same.ts";
import { err } from "#kernel/result.ts";
import { isDay } from "#kernel/time.ts";
import { type OwnInput, RecordForm } from "#shared/kit/form/RecordForm.tsx";
import type { Filled, TypedFields } from "#shared/kit/form/useRecordForm.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { Live } from "#shell/useLive.ts";
import { MultiSelectField } from "#ui/controls/fields/MultiSelectField.tsx";
import { usePlanWords } from "../usePlanWords.ts";
import { RuleField } from "./RuleField.tsx";
import { TemplateField } from "./TemplateField.tsx";
import { emptyDraft, readDraft, type TemplateProblem, templateProblem, written } from "./templateDraft.ts";

interface Props {
  readonly projectId: string;
  /** Null for a new one. */
  readonly plan: MaintenancePlan | null | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const fields = [
  "title",
  "is_active",
  "trigger",
  ["starts_on", "ends_on"],
  "rule",
  "meter",
  ["every_units", "from_units"],
  ["season_from", "season_to"],
  "lead_days",
  "template",
  "asset_ids",
  "storey",
];

/** Adds or changes a plan. */
export function PlanForm({ projectId, plan, onSaved, onCancel }: Props) {
  const { t, format, troubleText } = usePlanWords();
  const db = useDatabase();
  const assets = listed(useRecords<AssetRow>("asset", projectId, "name"));
  const readings = listed(useRecords<MeterReadingRow>("meter_reading", projectId, "meter"));
  const orders = listed(useRecords<WorkOrder>("work_order", projectId, "title"));
  const today = berlinDay(db.clock);
  const start = {
    is_active: true,
    trigger: "calendar",
    starts_on: today,
    rule: ruleOf({ every: 1, unit: "year", by: "date" }, today),
    lead_days: 14,
    asset_ids: [],
  };
  const months = [
    { value: "", label: t(($) => $.allYear) },
    ...format.months.map(({ long }, at) => ({ value: String(at + 1), label: long })),
  ];
  const rule = ({ label, error, typed, set }: OwnInput) => (
    <RuleField
      label={label}
      error={error}
      rhythm={{
        rule: String(typed("rule")),
        starts_on: String(typed("starts_on")),
        ends_on: String(typed("ends_on")) || null,
        season_from: Number(typed("season_from")) || null,
        season_to: Number(typed("season_to")) || null,
      }}
      onChange={(next) => set({ rule: next })}
      follows={(rhythm) =>
        plan
          ? followingOrders(plan, { ...plan, ...rhythm }, { orders: orders.filter(({ plan_id }) => plan_id === plan.id), today })
          : []
      }
    />
  ); // prettier-ignore
  const template = ({ label, value, set }: OwnInput) => (
    <TemplateField
      label={label}
      draft={readDraft(value, plan?.template)}
      onChange={(draft) => set({ template: written(draft) })}
    />
  );
  const equipment = ({ label, value, set }: OwnInput) => (
    <MultiSelectField
      label={label}
      hint={t(($) => $.equipmentHint)}
      nothing={t(($) => $.noEquipment)}
      options={equipmentOptions(assets, idsOf(value))}
      value={idsOf(value)}
      onChange={(ids) => set({ asset_ids: ids.join("\n") })}
    />
  );
  const save = async ({ from, said, givenUp }: Filled) => {
    const draft = readDraft(said["template"], plan?.template);
    const wrong = templateProblem(draft) ?? wrongRhythm({ ...plan, ...said });
    if (wrong) return err({ kind: wrong });
    const kept = "template" in said || !from ? { ...said, template: orderTemplateOf(draft) } : said;
    if (!from) return addFilled(db, { kind: "maintenance_plan", projectId, said: kept });
    const saved = await saveFilled(db, { from, said: kept, givenUp });
    if (!saved.ok || !plan) return saved;
    const orderly = await followPlan(db, plan);
    if (orderly.ok && orderly.value > 0)
      notify({ tone: "ok", title: t(($) => $.follow.done, { count: orderly.value }) });
    return orderly;
  };
  return (
    <RecordForm
      kind="maintenance_plan"
      projectId={projectId}
      record={plan}
      fields={fields}
      start={start}
      follow={(before, typed) => followed(before, typed, plan)}
      inputs={{ rule, template, asset_ids: equipment }}
      tune={(field) => (field.startsWith("season_") ? { options: months } : undefined)}
      suggest={{ meter: [...new Set(readings.map(({ meter }) => meter))] }}
      problemText={(kind) => {
        if (isTemplateProblem(kind)) return t(($) => $.problem[kind]);
        if (kind === "no_counter") return t(($) => $.problem.no_counter);
        return isRhythmProblem(kind) ? troubleText(kind) : undefined;
      }}
      onSave={save}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}

const idsOf = (value: unknown) => textOf(value).split("\n").filter(Boolean);

/** Equipment by name; what is chosen and not, or no longer, on this device stays. */
const equipmentOptions = (assets: readonly AssetRow[], chosen: readonly string[]) => [
  ...assets.map(({ id, name, storey }) => ({ value: id, label: name, note: storey ?? undefined })),
  ...chosen.filter((id) => assets.every((asset) => asset.id !== id)).map((id) => ({ value: id, label: id })),
];

/** The date of a rule goes with the first day, and a new plan has a template once something was said of it. */
function followed(
  before: TypedFields,
  typed: TypedFields,
  plan: MaintenancePlan | null | undefined,
): TypedFields {
  const next: Record<string, TypedFields[string]> = {};
  if (!plan && !before["template"] && !("template" in typed)) next["template"] = written(emptyDraft);
  const start = textOf(typed["starts_on"]);
  const parts = isDay(start) ? partsBefore(before, plan) : undefined;
  if (parts) next["rule"] = ruleOf(parts, start);
  return next;
}

/** What a rule says in words of the form; nothing of one that somebody has written. */
function partsBefore(before: TypedFields, plan: MaintenancePlan | null | undefined) {
  const rule = textOf(before["rule"]);
  const old = textOf(before["starts_on"]);
  if (isDay(old)) return partsOf(rule, old);
  const isOwn = rule === plan?.rule && partsOf(rule, plan.starts_on ?? "2000-01-01") === undefined;
  return isOwn ? undefined : shapeOf(rule);
}

const textOf = (typed: unknown) => (typeof typed === "string" ? typed : "");

/** Why the rhythm of a plan cannot be kept. */
function wrongRhythm(plan: Fields): string | undefined {
  if (plan["trigger"] === "counter") return plan["meter"] && plan["every_units"] ? undefined : "no_counter";
  return rhythmProblem(plan)?.kind;
}

const templateProblems: readonly TemplateProblem[] = ["no_minutes", "no_task_title"];
const isTemplateProblem = (kind: string): kind is TemplateProblem =>
  templateProblems.some((one) => one === kind);
const rhythmProblems = ["no_rule", "no_start", "unreadable", "too_often", "too_early", "not_together"] as const; // prettier-ignore
const isRhythmProblem = (kind: string): kind is (typeof rhythmProblems)[number] =>
  rhythmProblems.some((one) => one === kind);

const listed = <Row,>(rows: Live<readonly Row[]>) => (rows.status === "ready" ? rows.value : []);
