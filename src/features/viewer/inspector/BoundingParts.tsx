import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { BoundingPart } from "./boundingParts.ts";
import styles from "./Inspector.module.css";
import { useClassWord } from "#shared/model/useClassWord.ts";

interface Props {
  readonly parts: readonly BoundingPart[];
  readonly onSelect: (express_id: number) => void;
}

const squareMetres = "m²";
const uUnit = "W/(m²·K)";

/** What bounds a room, with area and U-value; a tap goes to the part. Nothing when the model has no boundaries. */
export function BoundingParts({ parts, onSelect }: Props) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const word = useClassWord();
  if (parts.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <div className={styles["sectionHead"]}>
        <h3>{t(($) => $.inspector.boundedBy)}</h3>
        <span className={styles["legend"]}>
          {t(($) => $.inspector.uValue)} <span>{uUnit}</span>
        </span>
      </div>
      <ul className={styles["parts"]}>
        {parts.map((part) => (
          <li key={part.express_id}>
            <button type="button" className={styles["part"]} onClick={() => onSelect(part.express_id)}>
              <span className={styles["partName"]}>{part.name || word(part.ifc_class)}</span>
              <span className={styles["partArea"]}>
                {part.area_m2 !== null && formats.number(part.area_m2, 1)}
                {part.area_m2 !== null && <span className={styles["unit"]}>{squareMetres}</span>}
              </span>
              <span className={styles["partValue"]}>
                {part.u_value !== null && formats.number(part.u_value, 2)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
