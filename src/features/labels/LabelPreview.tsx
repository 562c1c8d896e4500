import { useTranslation } from "react-i18next";
import type { LabelTarget } from "#domain/labels/label.ts";
import { labelCode } from "#domain/labels/labelSvg.ts";
import { QrPicture } from "#ui/drawing/QrPicture.tsx";
import styles from "./labels.module.css";

/** How a label will look; the code on it is drawn when it is printed. */
export function LabelPreview({
  target,
  address,
}: {
  readonly target: LabelTarget;
  readonly address: string;
}) {
  const { t } = useTranslation("labels");
  const { t: record } = useTranslation("records");
  return (
    <figure className={styles["label"]}>
      <QrPicture rows={labelCode({ short_id: "7K3M9QXPC", address })} label={t(($) => $.print.preview)} />
      <figcaption>
        <strong>{target.target_name}</strong>
        <span>
          {[target.storey, record(($) => $.choices[target.target_kind])].filter(Boolean).join(" · ")}
        </span>
      </figcaption>
    </figure>
  );
}
