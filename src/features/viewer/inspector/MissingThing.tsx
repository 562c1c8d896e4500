import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { InspectorFrame } from "./InspectorFrame.tsx";
import styles from "./Inspector.module.css";
import { isOf, type SceneModels } from "../models/useSceneModels.ts";

interface Props {
  readonly projectId: string;
  readonly name: string;
  /** The id in the address that nothing in the scene has. */
  readonly asked: number;
  readonly models: SceneModels | undefined;
  /** Two versions stand in the picture, and neither has it. */
  readonly isCompared: boolean;
  readonly onList: () => void;
  readonly onModels: () => void;
  readonly onClose: () => void;
}

/** In place of the inspector when the address names a part that the scene does not have: nothing is selected, and this is how to go on. */
export function MissingThing({
  projectId,
  name,
  asked,
  models,
  isCompared,
  onList,
  onModels,
  onClose,
}: Props) {
  const { t } = useTranslation("viewer");
  const { t: imports } = useTranslation("imports");
  const isOff = models?.list.some(({ place }) => place > 0 && isOf(place, asked)) === true;
  return (
    <InspectorFrame
      kicker={name}
      title={t(($) => (isOff ? $.missing.titleOff : isCompared ? $.missing.titleBoth : $.missing.title))}
      onClose={onClose}
    >
      <div className={styles["missing"]}>
        <p>{t(($) => (isOff ? $.missing.off : $.missing.text))}</p>
        <div className={styles["ways"]}>
          {isOff && <Button onClick={onModels}>{t(($) => $.models.title)}</Button>}
          <Button onClick={onList}>{t(($) => $.openList)}</Button>
          <ButtonLink to="/projects/$projectId/models" params={{ projectId }}>
            {imports(($) => $.queue.versions)}
          </ButtonLink>
        </div>
      </div>
    </InspectorFrame>
  );
}
