import { localYear } from "#kernel/time.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveProject } from "#data/projects/queries.ts";
import { longestProjectName } from "#data/projects/actions.ts";
import { areaProblem, largestArea_m2 } from "#domain/projects/areaProblem.ts";
import { yearProblem } from "#domain/projects/yearProblem.ts";
import type { TypedProject } from "#domain/setup/typedAnswers.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { startImport } from "#shell/imports/startImport.ts";
import { HouseDrawing } from "#shell/house/HouseDrawing.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { MadeProject } from "./MadeProject.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import { useNewProject } from "./useNewProject.ts";
import styles from "./Setup.module.css";

/** The first building: a project of one's own, or the sample building to look at. */
export function ProjectStep({ record, typed, onType, onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const db = useDatabase();
  const known = useLive(useMemo(() => liveProject(db, record.project_id ?? ""), [db, record.project_id]));
  const project = known.status === "ready" ? known.value : undefined;
  const { add, sample: theSample, problem } = useNewProject(record);
  const [tried, setTried] = useState(false);
  const entry = typed.project ?? {};
  const max = localYear(db.clock) + 5;
  const missing = (entry.name ?? "").trim() === "";
  const isWrong = missing || yearProblem(entry.year, max) || areaProblem(entry.area_m2);
  const sample = useOnce(async () => {
    const found = await theSample();
    const made = found && (await add(found.input));
    if (!made) return;
    startImport({ db, projectId: made.id, file: found.file });
    await onDone({ project_id: made.id });
  });
  const sheet = { title: t(($) => $.project.title), intro: t(($) => $.project.intro), onBack, onSkip };
  if (project)
    return (
      <StepSheet {...sheet} cannotSkip intro={t(($) => $.project.made)} onNext={() => onDone()}>
        <MadeProject project={project} />
      </StepSheet>
    );
  const next = async () => {
    setTried(true);
    if (isWrong) return;
    const made = await add({ name: entry.name ?? "", details: detailsOf(entry) });
    if (!made) return;
    onType({ project: {} });
    await onDone({ project_id: made.id });
  };
  return (
    <StepSheet
      {...sheet}
      onNext={next}
      next={t(($) => $.project.create)}
      beside={
        <section className={styles["sample"]} aria-label={t(($) => $.project.sample)}>
          <div className={styles["drawing"]}>
            <HouseDrawing kind="whole" />
          </div>
          <div className={styles["sampleWords"]}>
            <h3>{t(($) => $.project.sample)}</h3>
            <p>{t(($) => $.project.sampleText)}</p>
            <Button onClick={() => sample.run()} busy={sample.busy}>
              {t(($) => $.project.loadSample)}
            </Button>
          </div>
        </section>
      }
    >
      {problem && <Notice tone="bad">{t(($) => $.project.problem[problem])}</Notice>}
      <ProjectFields
        entry={entry}
        tried={tried}
        max={max}
        onChange={(changes) => onType({ project: { ...entry, ...changes } })}
      />
    </StepSheet>
  );
}

interface FieldsProps {
  readonly entry: TypedProject;
  /** Somebody has tried to go on: what is wrong is said. */
  readonly tried: boolean;
  /** The latest year of construction. */
  readonly max: number;
  readonly onChange: (changes: TypedProject) => void;
}

function ProjectFields({ entry, tried, max, onChange }: FieldsProps) {
  const { t } = useTranslation("setup");
  const format = useFormats();
  const missing = (entry.name ?? "").trim() === "";
  return (
    <div className={styles["fields"]}>
      <TextField
        label={t(($) => $.project.name)}
        error={tried && missing ? t(($) => $.project.problem.empty_name) : undefined}
        maxLength={longestProjectName}
        autoComplete="off"
        value={entry.name ?? ""}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t(($) => $.project.street)}
        autoComplete="off"
        value={entry.street ?? ""}
        onChange={(street) => onChange({ street })}
      />
      <div className={styles["pair"]}>
        <TextField
          label={t(($) => $.project.postalCode)}
          inputMode="numeric"
          autoComplete="off"
          value={entry.postal_code ?? ""}
          onChange={(postal_code) => onChange({ postal_code })}
        />
        <TextField
          label={t(($) => $.project.city)}
          autoComplete="off"
          value={entry.city ?? ""}
          onChange={(city) => onChange({ city })}
        />
      </div>
      <SelectField
        label={t(($) => $.project.use)}
        value={entry.residential === undefined ? "" : entry.residential ? "residential" : "other"}
        placeholder={t(($) => $.project.useOpen)}
        options={(["residential", "other"] as const).map((value) => ({
          value,
          label: t(($) => $.project.uses[value]),
        }))}
        onChange={(use) => onChange({ residential: use === "residential" })}
      />
      <div className={styles["pair"]}>
        <NumberField
          label={t(($) => $.project.area)}
          unit="m²"
          error={
            tried && areaProblem(entry.area_m2)
              ? t(($) => $.project.wrongArea, { most: format.number(largestArea_m2) })
              : undefined
          }
          value={entry.area_m2}
          onChange={(area_m2) => onChange({ area_m2 })}
        />
        <NumberField
          label={t(($) => $.project.year)}
          error={
            tried && yearProblem(entry.year, max)
              ? t(($) => $.project.wrongYear, { max: String(max) })
              : undefined
          }
          value={entry.year}
          onChange={(year) => onChange({ year })}
        />
      </div>
    </div>
  );
}

const detailsOf = ({ street, postal_code, city, residential, area_m2, year }: TypedProject) => ({
  street: street?.trim() || null,
  postal_code: postal_code?.trim() || null,
  city: city?.trim() || null,
  residential: residential ?? null,
  heated_area_m2: area_m2 ?? null,
  year_of_construction: year ?? null,
});
