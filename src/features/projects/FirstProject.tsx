import { useTranslation } from "react-i18next";
import { HouseDrawing } from "#shell/house/HouseDrawing.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import styles from "./ProjectsPage.module.css";

interface Props {
  readonly loadingSample: boolean;
  readonly onSample: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Without any project: the two ways to begin, a file of one's own or the sample building. */
export function FirstProject({ loadingSample, onSample, onFiles }: Props) {
  const { t } = useTranslation("projects");
  return (
    <div className={styles["first"]}>
      <section className={styles["sample"]} aria-labelledby="sample-building">
        <div className={styles["drawing"]}>
          <HouseDrawing kind="whole" />
        </div>
        <div className={styles["sampleWords"]}>
          <h2 id="sample-building">{t(($) => $.first.sample)}</h2>
          <p className={styles["note"]}>{t(($) => $.first.sampleText)}</p>
          <Button onClick={onSample} busy={loadingSample}>
            {t(($) => $.sample)}
          </Button>
        </div>
      </section>
      <DropZone
        title={t(($) => $.drop.title)}
        text={t(($) => $.drop.text)}
        choose={t(($) => $.drop.choose)}
        accept=".ifc,.ifczip"
        multiple
        onFiles={onFiles}
      />
    </div>
  );
}
