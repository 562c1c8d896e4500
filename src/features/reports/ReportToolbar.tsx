import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "#kernel/languages.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
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

/** Language of the report, consumption, and its files. */
export function ReportToolbar({ work, actions, file, onConsumption }: Props) {
  const { t } = useTranslation("reports");
  const { language } = work.document;
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
      <div className={styles["files"]}>
        {(["json", "html", "pdf"] as const).map((kind) => (
          <Button key={kind} disabled={busy} onClick={() => file.make(kind)}>
            {t(($) => $.report[kind])}
          </Button>
        ))}
      </div>
      <Button variant="primary" onClick={onConsumption}>
        {t(($) => $.report.consumption)}
      </Button>
    </>
  );
}
