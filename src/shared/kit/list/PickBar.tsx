import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundRows } from "#domain/list/findRows.ts";
import { notify } from "#shell/notify.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { noPicks, type Picks } from "#ui/table/picks.ts";
import { withBulkRun } from "./bulkRuns.ts";
import type { BulkAction, BulkOutcome } from "./listParts.ts";
import styles from "./List.module.css";

interface Props<Row extends { readonly id: string }> {
  /** Names the list among all, with its project. */
  readonly list: string;
  readonly bulk: readonly BulkAction<Row>[];
  readonly picked: readonly Row[];
  readonly found: FoundRows<Row>;
  readonly setPicks: (picks: Picks) => void;
}

/** How many rows are picked and what can be done with them; stands at the foot of the list. */
export function PickBar<Row extends { readonly id: string }>({
  list,
  bulk,
  picked,
  found,
  setPicks,
}: Props<Row>) {
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const format = useFormats();
  const [asked, setAsked] = useState<BulkAction<Row>>();
  const count = format.number(picked.length);
  const run = async (action: BulkAction<Row>) => {
    setAsked(undefined);
    const rows = fitting(action, picked);
    const words = { label: labelOf(action, picked), all: rows.length };
    const outcome = await withBulkRun(list, words, (control) => action.run(rows, control));
    if (!outcome) return;
    tell(outcome, rows.length);
    if (outcome.ok) setPicks(noPicks);
  };
  const tell = ({ ok, title, text, undo }: BulkOutcome, all: number) => {
    const label = common(($) => $.undo);
    const takeBack = async (undone: NonNullable<typeof undo>) => {
      const outcome = await withBulkRun(list, { label, all }, undone);
      if (outcome) tell(outcome, all);
    };
    notify({
      tone: ok ? "ok" : "bad",
      title,
      ...(text !== undefined && { text }),
      ...(undo && { action: { label, run: () => void takeBack(undo) } }),
    });
  };
  const question = asked?.ask?.(fitting(asked, picked));
  const all = found.rows;
  return (
    <section className={styles["picked"]} aria-label={t(($) => $.pick.actions)}>
      <output>{t(($) => $.pick.count, { count: picked.length, number: count })}</output>
      {picked.length < all.length && (
        <Button
          variant="quiet"
          onClick={() => setPicks({ keys: new Set(all.map(({ id }) => id)), anchor: undefined })}
        >
          {t(($) => $.pick.every, { count: all.length, number: format.number(all.length) })}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setPicks(noPicks)}>
        {t(($) => $.pick.none)}
      </Button>
      <span className={styles["room"]} />
      {bulk
        .filter((action) => fitting(action, picked).length > 0)
        .map((action) => (
          <Button
            key={action.id}
            icon={action.icon}
            onClick={() => (action.ask ? setAsked(action) : void run(action))}
          >
            {labelOf(action, picked)}
          </Button>
        ))}
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ""}
        danger={question?.isFinal ?? false}
        confirm={asked ? labelOf(asked, picked) : ""}
        cancel={common(($) => $.cancel)}
        onConfirm={() => asked && void run(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {question && <p>{question.text}</p>}
      </ConfirmDialog>
    </section>
  );
}

const labelOf = <Row,>(action: BulkAction<Row>, rows: readonly Row[]): string =>
  typeof action.label === "string" ? action.label : action.label(fitting(action, rows).length);

const fitting = <Row,>({ fits }: BulkAction<Row>, rows: readonly Row[]) => (fits ? rows.filter(fits) : rows);
