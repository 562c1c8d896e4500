import { ModelStill } from "#shared/modelStill/ModelStill.tsx";
import { StoreyPicture } from "./StoreyPicture.tsx";
import styles from "./ProjectsPage.module.css";

interface Props {
  readonly storeys: readonly { readonly elevation_m: number }[];
  /** The model on this device, when it can be drawn. */
  readonly sha256: string | undefined;
}

/** The building as it was drawn for the dashboard; its storeys to scale where this device does not have the model. */
export function ProjectPicture({ storeys, sha256 }: Props) {
  const plain = <StoreyPicture storeys={storeys} />;
  return (
    <span className={styles["picture"]}>
      {sha256 === undefined ? (
        plain
      ) : (
        <ModelStill sha256={sha256} label="" words={{ drawing: plain, elsewhere: plain, noWebgl: plain }} />
      )}
    </span>
  );
}
