import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import type { Discipline } from "#domain/ifc/discipline.ts";
import { answerDiscipline } from "#shell/imports/discipline/askDiscipline.ts";
import type { ImportRun } from "#shell/imports/importRun.ts";
import {
  chosenDiscipline,
  type DisciplineChoice,
  useDisciplineWords,
} from "#shell/imports/discipline/useDisciplineWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./ImportView.module.css";

interface Props {
  readonly run: ImportRun;
  /** The models of disciplines that the project has. */
  readonly models: readonly Pick<ModelVersion, "discipline">[];
}

/** Asks what a file is that has nothing in common with the models of its project: another version, or another discipline. */
export function DisciplineQuestion({ run, models }: Props) {
  const { t } = useTranslation("imports");
  const { nameOf, options } = useDisciplineWords();
  const [choice, setChoice] = useState<DisciplineChoice>(run.suggestion?.discipline ?? "main");
  const has = (discipline: Discipline | null) =>
    discipline === null || models.some((one) => one.discipline === discipline);
  return (
    <Panel title={t(($) => $.ask.title, { file: run.fileName })}>
      <div className={styles["question"]}>
        <p>{t(($) => $.ask.text)}</p>
        <SelectField
          label={t(($) => $.ask.label)}
          value={choice}
          options={options.map(({ value }) => {
            const name = nameOf(chosenDiscipline(value));
            return {
              value,
              label: t(($) => (has(chosenDiscipline(value)) ? $.ask.next : $.ask.another), { name }),
            };
          })}
          onChange={setChoice}
        />
        <p className={styles["hint"]}>{t(($) => (choice === "main" ? $.ask.mainText : $.ask.besideText))}</p>
        <Button variant="primary" onClick={() => answerDiscipline(run.id, chosenDiscipline(choice))}>
          {t(($) => $.ask.store)}
        </Button>
      </div>
    </Panel>
  );
}
