import { useTranslation } from "react-i18next";
import type { ModelVersion, Project } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ModelStill } from "#shell/parts/ModelStill.tsx";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import styles from "./Dashboard.module.css";

interface Props {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
}

/** The building as an own drawing, its storeys as level marks, and what the drawing is made from. */
export function BuildingPicture({ project, model }: Props) {
  const { t } = useTranslation("dashboard");
  const format = useFormats();
  if (!model)
    return (
      <div className={styles["picture"]}>
        <p className={styles["words"]}>{t(($) => $.picture.none)}</p>
      </div>
    );
  return (
    <div className={styles["picture"]}>
      <ModelStill
        sha256={model.sha256}
        label={`${t(($) => $.picture.label)}: ${project.name}`}
        words={{
          drawing: t(($) => $.picture.drawing),
          elsewhere: t(($) => $.picture.elsewhere),
          noWebgl: t(($) => $.picture.noWebgl),
        }}
      />
      <ul className={styles["levels"]}>
        {model.storeys
          .toSorted((a, b) => b.elevation_m - a.elevation_m)
          .map((storey) => (
            <li key={storey.global_id} title={storey.name}>
              <LevelMark />
              {storey.elevation_m === 0 ? `±${format.number(0, 2)}` : format.signed(storey.elevation_m, 2)}
            </li>
          ))}
      </ul>
      <ul className={styles["stamp"]}>
        <li>{project.name}</li>
        <li>{t(($) => $.picture.isometry)}</li>
        <li>{`v${model.version}`}</li>
        <li>{t(($) => $.picture.from, { schema: model.schema })}</li>
      </ul>
    </div>
  );
}
