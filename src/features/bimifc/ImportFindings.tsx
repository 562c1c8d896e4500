import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./ImportView.module.css";

interface Props {
  readonly model: Pick<ModelVersion, "partial" | "warnings" | "space_count">;
  readonly uncached: boolean;
}

/** What a person should know of the model that was read, in words, the most frequent first. */
export function ImportFindings({ model, uncached }: Props) {
  const { t } = useTranslation("bimifc");
  const { t: words } = useTranslation("ifc");
  const format = useFormats();
  const lacksRooms = model.space_count === 0;
  const isCalm = model.warnings.length === 0 && !model.partial && !uncached && !lacksRooms;
  return (
    <Panel title={t(($) => $.findings.title)}>
      {model.partial && (
        <Notice tone="warn" title={t(($) => $.findings.partial)}>
          {t(($) => $.findings.partialText)}
        </Notice>
      )}
      {uncached && <Notice tone="info">{t(($) => $.findings.uncached)}</Notice>}
      {isCalm && <p>{t(($) => $.findings.none)}</p>}
      {lacksRooms && (
        <p className={styles["finding"]}>
          <span className={styles["count"]}>{format.number(0)}</span>
          <span>{t(($) => $.findings.noRooms)}</span>
        </p>
      )}
      {model.warnings
        .toSorted((a, b) => b.count - a.count)
        .map((warning) => (
          <p key={warning.kind} className={styles["finding"]}>
            <span className={styles["count"]}>{format.number(warning.count)}</span>
            <span>{words(`warning.${warning.kind}` as never, { count: warning.count })}</span>
          </p>
        ))}
    </Panel>
  );
}
