import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type SubmissionKind,
  submissionKinds,
  type SubmissionState,
} from "#domain/application/inbox/protocol.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./inbox.module.css";
import { SubmissionItem } from "./SubmissionItem.tsx";
import type { Line } from "./useInbox.ts";

interface Props {
  readonly lines: readonly Line[];
  readonly mayDecide: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onAccept: (lines: readonly Line[]) => void;
  readonly onReject: (lines: readonly Line[]) => void;
}

/** As many rows at once; more on demand, so that ten thousand submissions do not hold the page up. */
const atOnce = 50;

/** All submissions of a project, by state and kind; new ones can be decided about together. */
export function InboxList({ lines, mayDecide, openId, onOpen, onAccept, onReject }: Props) {
  const { t } = useTranslation("inbox");
  const [state, setState] = useState<SubmissionState | "all">("new");
  const [kind, setKind] = useState<SubmissionKind | "all">("all");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(atOnce);
  const shown = lines.filter(
    ({ row }) => (state === "all" || row.state === state) && (kind === "all" || row.submission_kind === kind),
  );
  const open = mayDecide ? shown.filter(({ row, payload }) => row.state === "new" && payload) : [];
  const picked = open.filter(({ row }) => chosen.has(row.id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  const decide = (act: (lines: readonly Line[]) => void) => () => {
    act(picked);
    setChosen(new Set());
  };
  const states = ["new", "accepted", "rejected", "all"] as const;
  return (
    <>
      <div className={styles["filters"]}>
        <Segmented
          label={t(($) => $.filter.state)}
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: t(($) => $.states[value]) }))}
        />
        <SelectField
          label={t(($) => $.filter.kind)}
          value={kind}
          onChange={setKind}
          options={[
            { value: "all" as const, label: t(($) => $.filter.allKinds) },
            ...submissionKinds.map((value) => ({ value, label: t(($) => $.kinds[value]) })),
          ]}
        />
      </div>
      <Panel flush>
        {open.length > 1 && (
          <div className={styles["bulk"]}>
            <Checkbox
              label={t(($) => $.bulk.all, { count: open.length })}
              checked={picked.length === open.length}
              onChange={(isChosen) =>
                choose(
                  open.map(({ row }) => row.id),
                  isChosen,
                )
              }
            />
            {picked.length > 0 && (
              <div className={styles["bulkActs"]}>
                <Button size="small" onClick={decide(onReject)}>
                  {t(($) => $.bulk.reject, { count: picked.length })}
                </Button>
                <Button size="small" variant="primary" onClick={decide(onAccept)}>
                  {t(($) => $.bulk.accept, { count: picked.length })}
                </Button>
              </div>
            )}
          </div>
        )}
        {shown.length === 0 ? (
          <p className={styles["none"]}>{t(($) => $.filter.none)}</p>
        ) : (
          <ul aria-label={t(($) => $.title)} className={styles["list"]}>
            {shown.slice(0, most).map((line) => (
              <SubmissionItem
                key={line.row.id}
                line={line}
                isOpen={line.row.id === openId}
                isChosen={chosen.has(line.row.id)}
                onChoose={
                  open.length > 1 && open.includes(line)
                    ? (isChosen) => choose([line.row.id], isChosen)
                    : undefined
                }
                onOpen={() => onOpen(line.row.id)}
              />
            ))}
          </ul>
        )}
        {shown.length > most && (
          <div className={styles["more"]}>
            <Button onClick={() => setMost(most + atOnce)}>
              {t(($) => $.more, { count: shown.length - most })}
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}
