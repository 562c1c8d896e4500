import { newId } from "#kernel/ids.ts";
import { orderCategories, orderPriorities, taskAnswers } from "#domain/orders/orderOptions.ts";
import { mostTasks } from "#domain/orders/plans/orderTemplateOf.ts";
import type { TaskTemplate } from "#domain/orders/orderTemplate.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import form from "#ui/controls/fields/form.module.css";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "#ui/icons/icons.gen.ts";
import { usePlanWords } from "../usePlanWords.ts";
import styles from "./form.module.css";
import { isMinutes, movedTask, type TemplateDraft } from "./templateDraft.ts";

interface Props {
  readonly label: string;
  readonly draft: TemplateDraft;
  readonly onChange: (draft: TemplateDraft) => void;
}

/** The order that a plan makes each time: its words, how urgent it is, how long it takes, its tasks. */
export function TemplateField({ label, draft, onChange }: Props) {
  const { t, format } = usePlanWords();
  const words = useRecordWords();
  const db = useDatabase();
  const set = (changes: Partial<TemplateDraft>) => onChange({ ...draft, ...changes });
  const choices = <Option extends string>(options: readonly Option[], field: string) =>
    options.map((value) => ({ value, label: words.choiceWord(value, { kind: "work_order", field }) }));
  const addTask = () => {
    const task = { key: newId(db.clock.now()), title: "", is_mandatory: false, asks: "tick", unit: null } as const; // prettier-ignore
    set({ tasks: [...draft.tasks, task] });
  };
  return (
    <fieldset className={form["form"]}>
      <legend className={styles["legend"]}>{label}</legend>
      <TextField
        label={t(($) => $.order.title)}
        hint={t(($) => $.order.titleHint)}
        maxLength={500}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <TextArea
        label={t(($) => $.order.description)}
        maxLength={8000}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
      <div className={form["pair"]}>
        <SelectField
          label={t(($) => $.order.category)}
          value={draft.category}
          options={choices(orderCategories, "category")}
          onChange={(category) => set({ category })}
        />
        <SelectField
          label={t(($) => $.order.priority)}
          value={draft.priority}
          options={choices(orderPriorities, "priority")}
          onChange={(priority) => set({ priority })}
        />
      </div>
      <NumberField
        label={t(($) => $.order.minutes)}
        unit="min"
        locale={format.locale}
        value={draft.estimate_minutes === 0 ? Number.NaN : (draft.estimate_minutes ?? undefined)}
        error={isMinutes(draft.estimate_minutes) ? undefined : t(($) => $.problem.no_minutes)}
        onChange={(minutes) => set({ estimate_minutes: Number.isNaN(minutes) ? 0 : (minutes ?? null) })}
      />
      <ol className={styles["tasks"]} aria-label={t(($) => $.order.tasks)}>
        {draft.tasks.map((task, at) => (
          <Task
            key={task.key}
            number={at + 1}
            task={task}
            onChange={(changed) => set({ tasks: draft.tasks.with(at, changed) })}
            onUp={at > 0 ? () => set({ tasks: movedTask(draft.tasks, at, -1) }) : undefined}
            onDown={
              at < draft.tasks.length - 1 ? () => set({ tasks: movedTask(draft.tasks, at, 1) }) : undefined
            }
            onRemove={() => set({ tasks: draft.tasks.toSpliced(at, 1) })}
          />
        ))}
      </ol>
      <div>
        <Button icon={IconPlus} disabled={draft.tasks.length >= mostTasks} onClick={addTask}>
          {t(($) => $.order.addTask)}
        </Button>
      </div>
    </fieldset>
  );
}

interface TaskProps {
  readonly number: number;
  readonly task: TaskTemplate;
  readonly onChange: (task: TaskTemplate) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

function Task({ number, task, onChange, onUp, onDown, onRemove }: TaskProps) {
  const { t } = usePlanWords();
  const words = useRecordWords();
  const name = t(($) => $.order.task, { number });
  return (
    <li className={styles["task"]}>
      <TextField
        label={name}
        maxLength={500}
        value={task.title}
        onChange={(title) => onChange({ ...task, title })}
      />
      <div className={form["pair"]}>
        <SelectField
          label={t(($) => $.order.asks, { name })}
          value={task.asks}
          options={taskAnswers.map((value) => ({
            value,
            label: words.choiceWord(value, { kind: "order_task", field: "asks" }),
          }))}
          onChange={(asks) => onChange({ ...task, asks })}
        />
        {task.asks === "value" && (
          <TextField
            label={t(($) => $.order.unit, { name })}
            maxLength={40}
            value={task.unit ?? ""}
            onChange={(unit) => onChange({ ...task, unit })}
          />
        )}
      </div>
      <div className={styles["line"]}>
        <Checkbox
          label={t(($) => $.order.mandatory)}
          checked={task.is_mandatory}
          onChange={(is_mandatory) => onChange({ ...task, is_mandatory })}
        />
        <span className={styles["buttons"]}>
          <IconButton
            icon={IconArrowUp}
            label={t(($) => $.order.up, { name })}
            disabled={!onUp}
            onClick={onUp}
          />
          <IconButton
            icon={IconArrowDown}
            label={t(($) => $.order.down, { name })}
            disabled={!onDown}
            onClick={onDown}
          />
          <IconButton icon={IconTrash} label={t(($) => $.order.remove, { name })} onClick={onRemove} />
        </span>
      </div>
    </li>
  );
}
