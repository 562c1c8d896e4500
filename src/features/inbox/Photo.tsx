import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptAttachment } from "#domain/inbox/keptAttachment.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "./inbox.module.css";
import { useAttachment } from "./useAttachment.ts";

interface Props {
  readonly projectId: string;
  readonly attachment: KeptAttachment;
  /** The question that it answers; its file name where that is not known. */
  readonly label?: string | undefined;
}

/** A photo of a submission; where it cannot be shown, why not. */
export function Photo({ projectId, attachment, label = attachment.name }: Props) {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  const { url, problem } = useAttachment(projectId, attachment);
  const [broken, setBroken] = useState<string>();
  const isBroken = url !== undefined && broken === url;
  return (
    <figure className={styles["photo"]}>
      {url !== undefined && !isBroken ? (
        <img src={url} alt={label} onError={() => setBroken(url)} />
      ) : (
        <p className={styles["noPhoto"]} aria-live="polite">
          {isBroken
            ? t(($) => $.photo.broken)
            : problem
              ? t(($) => $.photo[problem])
              : t(($) => $.photo.loading)}
        </p>
      )}
      <figcaption>{[label, format.bytes(attachment.bytes)].join(" · ")}</figcaption>
    </figure>
  );
}
