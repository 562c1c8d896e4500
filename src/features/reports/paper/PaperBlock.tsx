import { useTranslation } from "react-i18next";
import type { DatapointId } from "#domain/report/datapoints/datapoints.ts";
import type { ReportFacts } from "#domain/report/reportFacts.ts";
import type { LocalizedBlock } from "#domain/report/document/localizedReport.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { MonthlyBars } from "#ui/charts/MonthlyBars.tsx";
import { PaperPlan } from "./PaperPlan.tsx";
import { PaperTable } from "./PaperTable.tsx";
import styles from "./PaperSheet.module.css";
import { withIndices } from "./withIndices.tsx";

interface Props {
  readonly block: LocalizedBlock;
  readonly facts: ReportFacts;
  readonly open: DatapointId | undefined;
  readonly onOpen: (id: DatapointId) => void;
  readonly chosen: string | undefined;
  readonly onGap: (id: string) => void;
}

/** One block of the sheet. */
export function PaperBlock({ block, ...places }: Props) {
  useTranslation("reports");
  const format = useFormats();
  switch (block.kind) {
    case "paragraph":
      return <p className={styles["paragraph"]}>{withIndices(block.text)}</p>;
    case "table":
      return <PaperTable table={block} {...places} />;
    case "plan":
      return <PaperPlan plan={block} />;
    case "bars":
      return (
        <>
          <h3>
            {block.title} <span className={styles["unit"]}>{block.unit}</span>
          </h3>
          <MonthlyBars
            label={block.title}
            months={block.months}
            bars={[{ label: block.year, values: block.months.map(({ value }) => value) }]}
            measured={
              block.yearBefore === null
                ? undefined
                : {
                    label: block.yearBefore,
                    values: block.months.map(({ before }) => before ?? undefined),
                  }
            }
            format={(value) => format.number(value, 0)}
          />
        </>
      );
    case "sign_off":
      return (
        <div className={styles["sign"]}>
          {block.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      );
  }
}
