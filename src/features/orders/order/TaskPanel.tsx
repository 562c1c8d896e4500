import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderTask, WorkOrder } from "#data/documents.ts";
import { addTask, doTask, type TaskProblem, undoTask } from "#data/orders/tasks.ts";
import { isOpenOrder, isTaskDone } from "#domain/orders/finishing.ts";
import { useOwnName } from "#shared/kit/steps/useRecordSteps.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { IconPlus } from "#ui/icons/icons.gen.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./order.module.css";

interface Props {
  readonly order: WorkOrder;
  readonly tasks: readonly OrderTask[];
  readonly mayWrite: boolean;
}

/** The tasks of an order: each is ticked, one that asks for a value has it beside it. */
export function TaskPanel({ order, tasks, mayWrite }: Props) {
  const { t } = useTranslation("orders");
  const done = tasks.filter(isTaskDone).length;
  const mayAnswer = mayWrite && isOpenOrder(order);
  return (
    <Panel
      title={t(($) => $.tasks.title)}
      aside={tasks.length > 0 && t(($) => $.tasks.count, { done, all: tasks.length })}
      flush
      foot={mayAnswer && <AddTask order={order} />}
    >
      {tasks.length === 0 && <p className={styles["none"]}>{t(($) => $.tasks.none)}</p>}
      <ul className={styles["tasks"]} aria-label={t(($) => $.tasks.title)}>
        {tasks.map((task) => (
          <li key={task.id} data-done={isTaskDone(task)}>
            <Task task={task} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useTaskProblem() {
  const { t } = useTranslation("orders");
  return (problem: TaskProblem) =>
    notify({
      tone: "bad",
      title: t(($) => $.tasks.problem[problem.kind === "no_value" ? "no_value" : problem.kind === "unknown" ? "unknown" : "other"]), // prettier-ignore
    });
}

function Task({ task, mayAnswer }: { readonly task: OrderTask; readonly mayAnswer: boolean }) {
  const { t } = useTranslation("orders");
  const db = useDatabase();
  const by = useOwnName();
  const format = useFormats();
  const tell = useTaskProblem();
  const isDone = isTaskDone(task);
  const asksValue = task.asks !== "tick";
  const [typed, setTyped] = useState<string>();
  const value = typed ?? task.value ?? "";
  const answering = useOnce(async (checked: boolean) => {
    const given = value === "NaN" ? "" : value;
    const done = checked
      ? await doTask(db, { id: task.id, by, ...(asksValue && { value: given }) })
      : await undoTask(db, task.id);
    if (done.ok) setTyped(undefined);
    else tell(done.error);
  });
  const keep = () => {
    if (typed !== undefined && typed.trim() !== "" && typed !== "NaN") answering.run(true);
  };
  const open = asksValue && !isDone ? "valueMissing" : "open";
  const note = isDone
    ? [task.done_at && format.dateTime(task.done_at), task.done_by].filter(Boolean).join(" · ")
    : t(($) => $.tasks[task.is_mandatory ? "mandatory" : "voluntary"][open]);
  const field = {
    label: t(($) => $.tasks.valueOf, { title: task.title }),
    disabled: !mayAnswer,
    onBlur: keep,
  };
  return (
    <>
      <Checkbox
        label={task.title}
        note={[task.note, note].filter(Boolean).join(" · ")}
        checked={isDone}
        disabled={!mayAnswer}
        onChange={answering.run}
      />
      {task.asks === "value" && (
        <NumberField
          {...field}
          unit={task.unit ?? undefined}
          value={value === "" ? undefined : Number(value)}
          error={value === "NaN" ? t(($) => $.tasks.problem.no_number) : undefined}
          onChange={(number) => setTyped(number === undefined ? "" : String(number))}
        />
      )}
      {task.asks === "text" && <TextField {...field} maxLength={500} value={value} onChange={setTyped} />}
    </>
  );
}

/** One more task, by its title; it has to be done unless somebody says otherwise. */
function AddTask({ order }: { readonly order: WorkOrder }) {
  const { t } = useTranslation("orders");
  const db = useDatabase();
  const tell = useTaskProblem();
  const [title, setTitle] = useState("");
  const [isMandatory, setMandatory] = useState(true);
  const adding = useOnce(async () => {
    const added = await addTask(db, order, { title, is_mandatory: isMandatory, asks: "tick", unit: null });
    if (added.ok) setTitle("");
    else tell(added.error);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== "") adding.run();
  };
  return (
    <form className={styles["addTask"]} onSubmit={send} data-print="none">
      <TextField label={t(($) => $.tasks.new)} maxLength={500} value={title} onChange={setTitle} />
      <Checkbox label={t(($) => $.tasks.mandatory.open)} checked={isMandatory} onChange={setMandatory} />
      <Button type="submit" icon={IconPlus} busy={adding.busy} disabled={title.trim() === ""}>
        {t(($) => $.tasks.add)}
      </Button>
    </form>
  );
}
