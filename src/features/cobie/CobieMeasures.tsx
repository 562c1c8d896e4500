import { useTranslation } from "react-i18next";
import type { CobieMeasure } from "#domain/cobie/compareCobie.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import styles from "./Cobie.module.css";

interface Props {
  readonly measures: readonly CobieMeasure[];
  readonly hasUnits: boolean;
}

/** Measures that the workbook says differently: told, because those of the model stay. */
export function CobieMeasures({ measures, hasUnits }: Props) {
  const { t } = useTranslation("cobie");
  const format = useFormats();
  const unit = ({ field }: CobieMeasure) => (field === "height_m" ? "m" : "m²");
  const value = (one: CobieMeasure, size: number) => format.withUnit(size, unit(one), 2);
  return (
    <>
      {!hasUnits && <Notice tone="info">{t(($) => $.measure.noUnits)}</Notice>}
      {measures.length > 0 && (
        <Panel
          flush
          title={t(($) => $.measure.title)}
          foot={<p className={styles["text"]}>{t(($) => $.measure.text)}</p>}
        >
          <DataTable
            label={t(($) => $.measure.title)}
            rows={measures}
            rowKey={({ id, field }) => `${id} ${field}`}
            compact
            columns={[
              { id: "of", head: t(($) => $.choice.of), cell: ({ of }) => of, sortBy: ({ of }) => of },
              { id: "what", head: t(($) => $.choice.what), cell: ({ field }) => t(($) => $.measure[field]) },
              {
                id: "here",
                head: t(($) => $.measure.here),
                numeric: true,
                cell: (one) => value(one, one.here),
              },
              {
                id: "file",
                head: t(($) => $.choice.after),
                numeric: true,
                cell: (one) => value(one, one.file),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
