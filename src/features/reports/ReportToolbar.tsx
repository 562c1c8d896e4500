import { IconChevronDown } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "#kernel/languages.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { formatsOf } from "#workers/build/report/api.ts";
import { editionOf, editionsOf } from "./editions.ts";
import styles from "./ReportView.module.css";
import type { ReportWork } from "./useReport.ts";
import type { ReportActions } from "./useReportActions.ts";
import type { ReportFileMaker } from "./useReportFile.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
  readonly file: ReportFileMaker;
  readonly onConsumption: () => void;
}

/** Language and edition of the report, consumption, and its files. */
export function ReportToolbar({ work, actions, file, onConsumption }: Props) {
  const { t } = useTranslation("reports");
  const { language } = work.document;
  const edition = editionOf(work.row);
  const busy = file.running !== undefined;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={IconChevronDown}>
            {languageNames[language]}
            <VisuallyHidden>{` ${t(($) => $.report.language)}`}</VisuallyHidden>
          </Button>
        }
        entries={languages.map((code) => ({
          id: code,
          label: languageNames[code],
          lang: code,
          checked: code === language,
          onSelect: () => void actions.speak(code),
        }))}
      />
      {work.mayWrite && (
        <Menu
          align="end"
          trigger={
            <Button icon={IconChevronDown}>
              {t(($) => $.short[edition])}
              <VisuallyHidden>{` ${t(($) => $.report.edition)}`}</VisuallyHidden>
            </Button>
          }
          entries={editionsOf(work.row.standard).map((one) => ({
            id: one,
            label: t(($) => $.edition[one]),
            note: t(($) => $.who[one]),
            checked: one === edition,
            onSelect: () => void actions.publishAs(one),
          }))}
        />
      )}
      <div className={styles["files"]}>
        <Menu
          align="end"
          trigger={
            <Button icon={IconChevronDown} disabled={busy}>
              {t(($) => $.report.files)}
            </Button>
          }
          entries={formatsOf(work.row.standard)
            .filter((kind) => kind !== "pdf")
            .map((kind) => ({
              id: kind,
              label: t(($) => $.report[kind]),
              onSelect: () => file.make(kind),
            }))}
        />
        <Button disabled={busy} onClick={() => file.make("pdf")}>
          {t(($) => $.report.pdf)}
        </Button>
      </div>
      <Button variant={work.mayWrite ? "primary" : "secondary"} onClick={onConsumption}>
        {t(($) => $.report.consumption)}
      </Button>
    </>
  );
}
