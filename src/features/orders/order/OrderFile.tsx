import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OrderTask, WorkOrder } from "#data/documents.ts";
import { liveProject } from "#data/projects/queries.ts";
import { isTaskDone } from "#domain/orders/finishing.ts";
import { orderNumber } from "#domain/orders/orderNumber.ts";
import type { Fact } from "#shared/kit/sheet/factsOf.ts";
import { useRecordFile } from "#shared/kit/sheet/useRecordFile.ts";
import { useRecordSteps, useStepLines } from "#shared/kit/steps/useRecordSteps.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { IconFileTypePdf } from "#ui/icons/icons.gen.ts";

interface Props {
  readonly order: WorkOrder;
  readonly facts: readonly Fact[];
  readonly tasks: readonly OrderTask[];
}

/** Saves an order as PDF: what it says, its tasks with their answers, and its steps. */
export function OrderFile({ order, facts, tasks }: Props) {
  const { t } = useTranslation("orders");
  const entry = useTranslation("entry").t;
  const db = useDatabase();
  const words = useRecordWords();
  const format = useFormats();
  const lineOf = useStepLines("work_order");
  const steps = useRecordSteps(order)?.history ?? [];
  const project = useLive(useMemo(() => liveProject(db, order.project_id), [db, order.project_id]));
  const answerOf = (task: OrderTask) =>
    [
      `${isTaskDone(task) ? "☑" : "☐"} ${task.title}`,
      task.value && [task.value, task.unit].filter(Boolean).join(" "),
      task.done_at && format.dateTime(task.done_at),
      task.done_by,
    ]
      .filter(Boolean)
      .join(" · ");
  const file = useRecordFile(() => ({
    title: `${orderNumber(order)} ${order.title}`,
    project: project.status === "ready" ? (project.value?.name ?? "") : "",
    kind: words.kindWord("work_order"),
    groups: [
      {
        title: null,
        facts: [
          {
            label: words.fieldLabel("work_order", "state"),
            text: words.choiceWord(order.state, { kind: "work_order", field: "state" }),
          },
          ...facts.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }])),
        ],
      },
    ],
    lists: [
      { title: t(($) => $.tasks.title), items: tasks.map(answerOf) },
      {
        title: entry(($) => $.step.history),
        items: steps.map((row) => {
          const { step, note, who, when, source } = lineOf(row);
          return [step, note, who, when, source].filter(Boolean).join(" · ");
        }),
      },
    ],
  }));
  return (
    <IconButton
      icon={IconFileTypePdf}
      label={entry(($) => $.file.pdf)}
      disabled={file.isSaving}
      onClick={file.save}
    />
  );
}
