import { useTranslation } from "react-i18next";
import type { ModelVersion, Project } from "#data/documents.ts";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { ModelStill } from "#shared/modelStill/ModelStill.tsx";
import styles from "./Dashboard.module.css";

interface Props {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
}

/** The building as an own drawing, its storeys as level marks, and what the drawing is made from. */
export function BuildingPicture({ project, model }: Props) {
  const { t } = useTranslation("dashboard");
  if (!model)
    return (
      <div className={styles["picture"]}>
        <p className={styles["words"]}>{t(($) => $.picture.none)}</p>
      </div>
    );
  return (
    <div className={styles["picture"]}>
      <BuildingInPlace
        projectId={project.id}
        first="scene"
        poster={
          <ModelStill
            marked
            sha256={model.sha256}
            label={`${t(($) => $.picture.label)}: ${project.name}`}
            words={{
              drawing: t(($) => $.picture.drawing),
              elsewhere: t(($) => $.picture.elsewhere),
              noWebgl: t(($) => $.picture.noWebgl),
            }}
          />
        }
      />
      <ul className={styles["stamp"]}>
        <li>{project.name}</li>
        <li>{t(($) => $.picture.isometry)}</li>
        <li>{`v${model.version}`}</li>
        <li>{t(($) => $.picture.from, { schema: model.schema })}</li>
      </ul>
    </div>
  );
}
