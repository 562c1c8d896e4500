import { IconTrash } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { Screened } from "./screenedRow.ts";
import styles from "./Taxonomy.module.css";
import type { TaxonomyActions } from "./useTaxonomyActions.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

interface Props {
  readonly screened: Screened;
  readonly actions: TaxonomyActions;
}

const tones = { met: "ok", not_met: "plain", unknown: "info" } as const;

/** The verdict in words, the three groups, and exactly what is missing. */
export function VerdictPanel({ screened: { row, result, verdict }, actions }: Props) {
  const { t, activity } = useTaxonomyWords();
  const { name } = row;
  const sentence =
    verdict === "open"
      ? t(($) => $.live.sentence.open, { name, count: result.open.length })
      : t(($) => $.live.sentence[verdict], { name });
  return (
    <Panel
      title={activity(row.activity)}
      aside={
        actions.mayWrite && (
          <Button size="small" icon={IconTrash} onClick={() => void actions.remove(row)}>
            {t(($) => $.live.remove)}
          </Button>
        )
      }
    >
      <div className={styles["block"]}>
        <p className={styles["verdict"]}>{sentence}</p>
        <KeyValues
          ruled
          pairs={result.groups.map(({ group, state }) => ({
            label: t(($) => $.groups[group]),
            value: <Tag tone={tones[state]}>{t(($) => $.states[state])}</Tag>,
          }))}
        />
        {result.open.length > 0 && (
          <details className={styles["missing"]}>
            <summary>{t(($) => $.missing)}</summary>
            <ul>
              {result.open.map(({ id, reason }) => (
                <li key={id}>
                  {`${t(($) => $.asked[id].title)}: `}
                  <span>{t(($) => $.reasons[reason])}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <Checkbox
          label={t(($) => $.material.label)}
          note={t(($) => $.material.note)}
          checked={row.is_not_assessed}
          disabled={!actions.mayWrite}
          onChange={(isLeftOut) => void actions.leaveOut(row.id, isLeftOut)}
        />
      </div>
    </Panel>
  );
}
