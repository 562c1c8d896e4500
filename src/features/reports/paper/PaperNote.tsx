import { useTranslation } from "react-i18next";
import type { LocalizedNote } from "#domain/report/document/localizedReport.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import styles from "./PaperSheet.module.css";
import { useLanguageCode } from "../useLanguageCode.ts";
import { withIndices } from "./withIndices.tsx";

interface Props {
  readonly note: LocalizedNote;
  readonly projectId: string;
}

/** A remark in the margin; a figure of the energy balance leads to its formula there, and on to the elements. */
export function PaperNote({ note, projectId }: Props) {
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
