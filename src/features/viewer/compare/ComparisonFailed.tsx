import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import type { ComparisonState } from "#shared/model/useComparison.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./ComparePanel.module.css";
import { ImportLink } from "../models/RecordMessage.tsx";

interface Props {
  readonly problem: Extract<ComparisonState, { kind: "failed" }>["problem"];
  /** The version that is not to be had here, where it is one of them. */
  readonly version: ModelVersion | undefined;
  readonly onAgain: () => void;
  readonly onEnd: () => void;
}

/** Which version is missing on this device, that nothing is lost, and how it comes here. */
export function ComparisonFailed({ problem: { kind }, version, onAgain, onEnd }: Props) {
  const { t } = useTranslation("viewer");
  const isMissing = kind === "not_on_server" || kind === "damaged_on_the_way";
  const text = () => {
    if (kind === "offline") return t(($) => $.failed.offline);
    if (kind === "storage_full") return t(($) => $.failed.full);
    if (isMissing) return t(($) => $.failed.missing);
    if (kind === "no_record") return t(($) => $.compare.noRecord);
    return t(($) => $.failed.reader);
  };
  return (
    <Notice
      tone="bad"
      title={
        version
          ? t(($) => $.compare.missing, { version: version.version, file: version.file_name })
          : t(($) => $.compare.failed)
      }
      action={
        <div className={styles["actions"]}>
          <Button variant="primary" onClick={onAgain}>
            {t(($) => $.failed.again)}
          </Button>
          {isMissing && version && <ImportLink version={version} />}
          <Button onClick={onEnd}>{t(($) => $.compare.end)}</Button>
        </div>
      }
    >
      {text()}
    </Notice>
  );
}
