import { useState } from "react";
import { useTranslation } from "react-i18next";
import { kindOf } from "#data/collections.ts";
import type { Decision } from "#data/device/resolveIssue.ts";
import type { SyncIssue } from "#data/documents.ts";
import type { Fields } from "#domain/sync/same.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { mayBeEmpty } from "#shared/records/fieldFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { DecisionField } from "./DecisionField.tsx";
import { changedAlong, type Choice, decidedValues, decisionRows } from "./decisionRows.ts";
import { issueReason } from "../issueReason.ts";
import styles from "./Decision.module.css";

interface Props {
  readonly issue: SyncIssue;
  /** What the server has; null: it is not there for this person. */
  readonly theirs: Fields | null;
  readonly busy: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onDiscard: () => void;
  readonly onExport: () => void;
}

/** A refused change, field by field: before, on the server, mine; what holds, and where it goes from here. */
export function DecisionView({ issue, theirs, busy, onDecide, onDiscard, onExport }: Props) {
  const { t } = useTranslation("sync");
  const words = useRecordWords();
  const format = useFormats();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [entered, setEntered] = useState<ReadonlyMap<string, unknown>>(new Map());
  const { differing, equal } = decisionRows(issue, theirs);
  const along = changedAlong(issue, theirs);
  const hasAlong = Object.keys(along).length > 0;
  const isGone = issue.document["_deleted"] === true;
  const isMissing = theirs === null;
  const isFixed = !isMissing && kindOf(issue.about_kind)?.append_only === true; // what the server has, nobody changes
  const isInvalid = differing.some(
    ({ field, start }) =>
      (choices.get(field) ?? start) === "edit" && isUnusable(issue.about_kind, field, entered),
  );
  const send = () =>
    onDecide(
      isGone
        ? { values: {}, deleted: true }
        : { values: { ...along, ...decidedValues(differing, choices, entered) } },
    );
  const verb = t(($) => {
    if (isGone) return $.decide.removeAgain;
    if (issue.code === "edited") return $.decide.restorePlain;
    return isMissing && wasThere.has(issue.code) ? $.decide.restore : $.decide.send;
  });
  return (
    <Page
      kicker={t(($) => $.decide.kicker)}
      title={words.titleOf(issue.about_kind, issue.document)}
      subtitle={t(($) => (isCode(issue.code) ? $.decide.refused : $.decide.refusedPlain), {
        time: format.dateTime(issue.created_at),
        code: issue.code,
      })}
      actions={<ButtonLink to="/settings/sync">{t(($) => $.back)}</ButtonLink>}
    >
      <Notice tone="warn">{t(($) => $.reason[issueReason(issue.code)])}</Notice>
      {isGone ? (
        <p>{t(($) => $.decide.wantedGone)}</p>
      ) : (
        <Panel
          title={
            isMissing ? t(($) => $.decide.yours) : t(($) => $.decide.differing, { count: differing.length })
          }
          aside={
            equal > 0 && <span className={styles["fine"]}>{t(($) => $.decide.equal, { count: equal })}</span>
          }
          flush
          className={styles["panel"]}
        >
          {differing.length === 0 && !hasAlong && (
            <p className={styles["empty"]}>{t(($) => $.decide.nothing)}</p>
          )}
          {hasAlong && <p className={styles["empty"]}>{t(($) => $.decide.along)}</p>}
          {differing.map((row) => (
            <DecisionField
              key={row.field}
              row={row}
              kind={issue.about_kind}
              alone={isMissing}
              fixed={isFixed}
              choice={choices.get(row.field) ?? row.start}
              entered={entered.has(row.field) ? entered.get(row.field) : row.mine}
              onChoose={(choice) => setChoices(new Map(choices).set(row.field, choice))}
              onEnter={(value) => setEntered(new Map(entered).set(row.field, value))}
            />
          ))}
        </Panel>
      )}
      <Stack row gap={8} className={styles["actions"]}>
        {!isFixed && (
          <Button variant="accent" onClick={send} busy={busy} disabled={isInvalid}>
            {verb}
          </Button>
        )}
        <Button onClick={onExport} disabled={busy}>
          {t(($) => $.decide.export)}
        </Button>
        <Button variant="quiet" onClick={onDiscard} disabled={busy}>
          {t(($) => $.decide.discard)}
        </Button>
      </Stack>
    </Page>
  );
}

/** Reasons that speak of something which was on the server once. */
const wasThere: ReadonlySet<string> = new Set(["deleted", "gone"]);

/** What was typed is no number, or leaves a field empty that a record needs. */
function isUnusable(kind: string, field: string, entered: ReadonlyMap<string, unknown>): boolean {
  const value = entered.get(field);
  const isEmptied =
    entered.has(field) && (value === null || (typeof value === "string" && value.trim() === ""));
  return Number.isNaN(value) || (isEmptied && !mayBeEmpty(kind, field));
}

/** Whether a reason has a code to name to somebody who helps; the reasons of this device are told in words alone. */
const isCode = (code: string): boolean => !/^[a-z_]+$/.test(code);
