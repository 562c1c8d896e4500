import { useState } from "react";
import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import type { OrderFollows } from "#domain/orders/plans/followingOrders.ts";
import { nextDays, type Rhythm } from "#domain/orders/plans/recurrence.ts";
import { partsOf, type RuleParts, ruleOf, shapeOf } from "#domain/orders/plans/ruleParts.ts";
import { isDay } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import form from "#ui/controls/fields/form.module.css";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { usePlanWords } from "../usePlanWords.ts";
import styles from "./form.module.css";

interface Props {
  readonly label: string;
  readonly error: string | undefined;
  /** The rhythm as the form says it now. */
  readonly rhythm: Rhythm;
  readonly onChange: (rule: string) => void;
  /** What the rhythm would change of orders that nobody has begun. */
  readonly follows: (rhythm: Rhythm) => readonly OrderFollows[];
}

/** How many next days a form shows. */
const shown = 5;
const units = ["day", "week", "month", "year"] as const;
const mostEvery = 1000;

/** How often something comes: in words, or as a rule of RFC 5545 for whoever has one; below it the next days. */
export function RuleField({ label, error, rhythm, onChange, follows }: Props) {
  const { t, format, rhythmText } = usePlanWords();
  const rule = rhythm.rule ?? "";
  const start = rhythm.starts_on ?? "";
  const parts = isDay(start) ? partsOf(rule, start) : shapeOf(rule);
  const [isOwn, setOwn] = useState(rule !== "" && parts === undefined);
  const [wrong, setWrong] = useState(false);
  const now: RuleParts = parts ?? { every: 1, unit: "year", by: "date" };
  const say = (changes: Partial<RuleParts>) => {
    if (isDay(start)) onChange(ruleOf({ ...now, ...changes }, start));
  };
  return (
    <fieldset className={form["form"]} aria-label={label}>
      {isOwn ? (
        <TextField
          label={t(($) => $.rule.own)}
          hint={t(($) => $.rule.ownHint)}
          error={error}
          maxLength={500}
          value={rule}
          onChange={onChange}
        />
      ) : (
        <>
          <div className={form["pair"]}>
            <NumberField
              label={t(($) => $.rule.every)}
              locale={format.locale}
              value={wrong ? Number.NaN : now.every}
              error={wrong ? t(($) => $.rule.noNumber, { most: format.number(mostEvery) }) : error}
              onChange={(every) => {
                const isGood = every !== undefined && Number.isInteger(every) && every >= 1 && every <= mostEvery;
                setWrong(!isGood);
                if (isGood) say({ every });
              }}
            />
            <SelectField
              label={t(($) => $.rule.unit)}
              value={now.unit}
              options={units.map((value) => ({ value, label: t(($) => $.rule.units[value]) }))}
              onChange={(unit) => say({ unit })}
            />
          </div>
          {(now.unit === "month" || now.unit === "year") && isDay(start) && (
            <SelectField
              label={t(($) => $.rule.by)}
              value={now.by}
              options={(["date", "weekday"] as const).map((by) => ({
                value: by,
                label: rhythmText({ trigger: "calendar", rule: ruleOf({ ...now, by }, start), starts_on: start }),
              }))}
              onChange={(by) => say({ by })}
            />
          )}
        </>
      )}
      <Checkbox
        label={t(($) => $.rule.ownSwitch)}
        checked={isOwn}
        onChange={(own) => {
          setOwn(own);
          if (!own && parts === undefined) say({});
        }}
      />
      <NextDays rhythm={rhythm} />
      <Followers follows={follows(rhythm)} />
    </fieldset>
  ); // prettier-ignore
}

/** The next days of a rhythm, or why there are none. */
function NextDays({ rhythm }: { readonly rhythm: Rhythm }) {
  const { t, dayText, troubleText } = usePlanWords();
  const db = useDatabase();
  const today = berlinDay(db.clock);
  const start = rhythm.starts_on ?? "";
  const found = nextDays(rhythm, start > today ? start : today, shown);
  const none = found.ok ? (found.value.length === 0 ? "never" : undefined) : found.error.kind;
  return (
    <div aria-live="polite">
      {none !== undefined && <p className={form["small"]}>{troubleText(none)}</p>}
      {found.ok && found.value.length > 0 && (
        <>
          <p className={form["small"]}>{t(($) => $.nextDays)}</p>
          <ul className={styles["days"]}>
            {found.value.map((day) => (
              <li key={day}>{dayText(day)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Which orders get another day: before anything is saved. */
function Followers({ follows }: { readonly follows: readonly OrderFollows[] }) {
  const { t, dayText } = usePlanWords();
  const moved = follows.filter(({ changes }) => changes.due_on);
  if (moved.length === 0) return null;
  return (
    <Notice tone="info" title={t(($) => $.follow.preview, { count: moved.length })}>
      <ul className={styles["days"]}>
        {moved.slice(0, shown).map(({ id, due_before, changes }) => (
          <li key={id}>
            {t(($) => $.follow.day, { before: due_before ? dayText(due_before) : "–", after: dayText(changes.due_on!) })}
          </li>
        ))}
      </ul>
      {moved.length > shown && t(($) => $.follow.more, { count: moved.length - shown })}
    </Notice>
  ); // prettier-ignore
}
