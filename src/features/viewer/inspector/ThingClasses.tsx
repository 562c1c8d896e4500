import { useTranslation } from "react-i18next";
import { classText } from "#domain/ifc/elements/classification.ts";
import type { Classification } from "#domain/ifc/model.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import styles from "./Inspector.module.css";

interface Props {
  /** Missing where the record does not know. */
  readonly classes: readonly Classification[] | undefined;
}

/** What a thing is in the systems of the model, with their editions; nothing when it belongs to none. */
export function ThingClasses({ classes = [] }: Props) {
  const { t } = useTranslation("viewer");
  if (classes.length === 0) return null;
  const systems = Map.groupBy(classes, ({ system, edition }) =>
    [system ?? t(($) => $.inspector.noSystem), edition && `(${edition})`].filter(Boolean).join(" "),
  );
  return (
    <section className={styles["section"]}>
      <h3>{t(($) => $.inspector.classification)}</h3>
      <KeyValues
        pairs={[...systems].map(([label, own]) => ({ label, value: own.map(classText).join(", ") }))}
      />
    </section>
  );
}
