import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DatapointId } from "#domain/report/datapoints/datapoints.ts";
import type { ReportFacts } from "#domain/report/reportFacts.ts";
import type { LocalizedReport, LocalizedNote } from "#domain/report/document/localizedReport.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { blockKey } from "../datapoints/gapHosts.ts";
import { PaperBlock } from "./PaperBlock.tsx";
import styles from "./PaperSheet.module.css";
import { withIndices } from "./withIndices.tsx";
import { useLanguageCode } from "../useLanguageCode.ts";

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
