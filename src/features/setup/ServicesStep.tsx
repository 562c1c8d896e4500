import { localYear } from "#kernel/time.ts";
import { IconCheck, IconCircle } from "#ui/icons/icons.gen.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveProject } from "#data/projects/queries.ts";
import { updateProject } from "#data/projects/actions.ts";
import { yearProblem } from "#domain/projects/yearProblem.ts";
import { isUnderWay } from "#shell/imports/importRun.ts";
import { useImportRun } from "#shell/imports/useImportRun.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import styles from "./Setup.module.css";

/** What the energy balance needs, what of it is there, and the year of construction where it is missing. */
export function ServicesStep({ record, onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const db = useDatabase();
  const projectId = record.project_id ?? "";
  const known = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const project = known.status === "ready" ? known.value : undefined;
  const run = useImportRun(projectId);
  const [year, setYear] = useState<number>();
  const [tried, setTried] = useState(false);
  const [isFull, setFull] = useState<boolean>();
  const max = localYear(db.clock) + 5;
  const sheet = { title: t(($) => $.services.title), intro: t(($) => $.services.intro), onSkip, onBack };
  if (!project)
    return (
      <StepSheet {...sheet}>
        <Notice tone="info" title={t(($) => $.services.noProject)}>
          {t(($) => $.services.noProjectText)}
        </Notice>
      </StepSheet>
    );
  const isReading = run !== undefined && isUnderWay(run);
  const needs = [
    {
      id: "model",
      isThere: project.current_model_id != null,
      text: t(($) =>
        project.current_model_id != null
          ? $.services.model
          : isReading
            ? $.services.modelReading
            : $.services.modelMissing,
      ),
    },
    {
      id: "year",
      isThere: project.year_of_construction != null,
      text:
        project.year_of_construction != null
          ? t(($) => $.services.year, { year: String(project.year_of_construction) })
          : t(($) => $.services.yearMissing),
    },
  ];
  const next = async () => {
    setTried(true);
    if (yearProblem(year, max)) return;
    if (year !== undefined) {
      const kept = await updateProject(db, project.id, { year_of_construction: year });
      if (!kept.ok && kept.error.kind !== "unknown") return setFull(kept.error.kind === "storage_full");
    }
    await onDone();
  };
  return (
    <StepSheet {...sheet} onNext={next}>
      {isFull !== undefined && (
        <Notice tone="bad" title={t(($) => $.notKept)}>
          {t(($) => (isFull ? $.notKeptFull : $.notKeptText))}
        </Notice>
      )}
      <section className={styles["service"]} aria-labelledby="service-energy">
        <h3 id="service-energy">{t(($) => $.services.energy)}</h3>
        <p>{t(($) => $.services.energyText)}</p>
        <ul className={styles["needs"]}>
          {needs.map(({ id, isThere, text }) => (
            <li key={id} data-there={isThere}>
              {isThere ? (
                <IconCheck size={18} stroke={1.5} aria-hidden />
              ) : (
                <IconCircle size={18} stroke={1.5} aria-hidden />
              )}
              {text}
            </li>
          ))}
        </ul>
        {project.year_of_construction == null && (
          <div className={styles["fields"]}>
            <NumberField
              label={t(($) => $.project.year)}
              hint={t(($) => $.services.yearHint)}
              error={
                tried && yearProblem(year, max)
                  ? t(($) => $.project.wrongYear, { max: String(max) })
                  : undefined
              }
              value={year}
              onChange={setYear}
            />
          </div>
        )}
        {project.current_model_id != null && (
          <ButtonLink to="/energy" search={{ project: project.id }}>
            {t(($) => $.services.open)}
          </ButtonLink>
        )}
      </section>
    </StepSheet>
  );
}
