import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type StoredPicture, useStoredPicture } from "#shared/files/useStoredPicture.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "./RecordSheet.module.css";

interface Props extends StoredPicture {
  /** What it shows. */
  readonly label: string;
  readonly bytes: number;
}

/** A picture that belongs to a document; where it cannot be shown, why not. */
export function RecordPicture({ label, bytes, ...picture }: Props) {
  const { t } = useTranslation("entry");
  const format = useFormats();
  const { url, problem } = useStoredPicture(picture);
  const [broken, setBroken] = useState<string>();
  const isBroken = url !== undefined && broken === url;
  return (
    <figure className={styles["shown"]}>
      {url !== undefined && !isBroken ? (
        <img src={url} alt={label} onError={() => setBroken(url)} />
      ) : (
        <p className={styles["unshown"]} aria-live="polite">
          {t(($) => $.picture[isBroken ? "broken" : (problem ?? "loading")])}
        </p>
      )}
      <figcaption className={styles["fine"]}>{[label, format.bytes(bytes)].join(" · ")}</figcaption>
    </figure>
  );
}
