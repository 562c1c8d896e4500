import { useTranslation } from "react-i18next";
import type { MaterialLayer } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "./Inspector.module.css";

const millimetres = "mm";
const lambdaUnit = "λ W/(m·K)";

/** The layers of a construction with thickness and conductivity; nothing when the model names none. */
export function ElementLayers({ layers }: { readonly layers: readonly MaterialLayer[] }) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  if (layers.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <div className={styles["sectionHead"]}>
        <h3>{t(($) => $.inspector.layers)}</h3>
        <span className={styles["legend"]}>{lambdaUnit}</span>
      </div>
      <ul className={styles["parts"]}>
        {layers.map(({ material, thickness_m, lambda_w_mk }, index) => (
          <li key={index} className={styles["part"]}>
            <span className={styles["partName"]}>{material}</span>
            <span className={styles["partArea"]}>
              {thickness_m !== null && formats.number(thickness_m * 1000, 0)}
              {thickness_m !== null && <span className={styles["unit"]}>{millimetres}</span>}
            </span>
            <span className={styles["partValue"]}>
              {lambda_w_mk !== null && formats.number(lambda_w_mk, 3)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
