import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DatapointId } from "#domain/report/datapoints/datapoints.ts";
import type { ReportFacts } from "#domain/report/reportFacts.ts";
import type {
  LocalizedReport,
  LocalizedNote,
  LocalizedBlock,
} from "#domain/report/document/localizedReport.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { MonthlyBars } from "#ui/charts/MonthlyBars.tsx";
import { blockKey } from "../datapoints/gapHosts.ts";
import styles from "./PaperSheet.module.css";
import { withIndices } from "./withIndices.tsx";
import { useLanguageCode } from "../useLanguageCode.ts";
import { PaperPlan } from "./PaperPlan.tsx";
import { PaperTable } from "./PaperTable.tsx";

interface Props {
  readonly projectId: string;
  readonly document: LocalizedReport;
  readonly facts: ReportFacts;
  readonly open: DatapointId | undefined;
  readonly onOpen: (id: DatapointId) => void;
  readonly chosen: string | undefined;
  readonly onGap: (id: string) => void;
  /** The block beside which `card` stands. */
  readonly host: string | undefined;
  readonly card: ReactNode;
}

/** The report as a sheet of A4: text column, margin for remarks and gaps; values and missing values can be opened. */
export function PaperSheet({ projectId, document, facts, host, card, ...places }: Props) {
  const { t } = useTranslation("reports");
  return (
    <article className={styles["sheet"]} lang={document.language} aria-label={t(($) => $.report.sheet)}>
      <header className={styles["header"]}>
        <span>{document.subject}</span>
        <span>{document.title}</span>
      </header>
      {document.lead.map((text) => (
        <p key={text} className={styles["lead"]}>
          {withIndices(text)}
        </p>
      ))}
      {document.sections.map((section) => (
        <section key={section.id} id={section.id} className={styles["section"]}>
          <h2>
            {section.number !== "" && <span className={styles["number"]}>{`${section.number} `}</span>}
            {withIndices(section.title)}
          </h2>
          {section.blocks.map((block, index) => {
            const key = blockKey(section.id, index);
            return (
              <div key={key} id={key} className={styles["block"]}>
                <div className={styles["text"]}>
                  <PaperBlock block={block} facts={facts} {...places} />
                </div>
                <div className={styles["margin"]}>
                  {block.notes
                    .filter(({ kind }) => kind === "note")
                    .map((note) => (
                      <PaperNote key={note.title} {...{ note, projectId }} />
                    ))}
                  {host === key && card}
                </div>
              </div>
            );
          })}
        </section>
      ))}
    </article>
  );
}

interface PaperNoteProps {
  readonly note: LocalizedNote;
  readonly projectId: string;
}

/** A remark in the margin; a figure of the energy balance leads to its formula there, and on to the elements. */
function PaperNote({ note, projectId }: PaperNoteProps) {
  const { t } = useTranslation();
  const language = useLanguageCode();
  return (
    <div className={styles["note"]}>
      <p className={styles["noteTitle"]}>{withIndices(note.title)}</p>
      {note.texts.map((text) => (
        <p key={text}>{withIndices(text)}</p>
      ))}
      {note.source === "energy_balance" && (
        <ButtonLink
          variant="link"
          to="/energy"
          search={{ project: projectId, figure: "Q_f" }}
          lang={language}
          aria-label={t(($) => $.source.open, { figure: note.title })}
        >
          {t(($) => $.source.question)}
        </ButtonLink>
      )}
    </div>
  );
}

interface PaperBlockProps {
  readonly block: LocalizedBlock;
  readonly facts: ReportFacts;
  readonly open: DatapointId | undefined;
  readonly onOpen: (id: DatapointId) => void;
  readonly chosen: string | undefined;
  readonly onGap: (id: string) => void;
}

/** One block of the sheet. */
function PaperBlock({ block, ...places }: PaperBlockProps) {
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
