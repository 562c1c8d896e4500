import { IconDownload, IconTrash } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ErrorReport, mostReports, withReference } from "#domain/errors/ErrorReport.ts";
import { ShownReport } from "#shell/errors/ShownReport.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./Settings.module.css";
import { SettingsFrame } from "./SettingsFrame.tsx";

interface ErrorsProps {
  /** The newest first. */
  readonly reports: readonly ErrorReport[];
  /** Hands out the reports that are listed. */
  readonly onSave: (reports: readonly ErrorReport[]) => void;
  /** Removes all of them. */
  readonly onForget: () => void;
}

/** The kept error reports: found by the reference that a page has shown, looked into, given away or removed. */
export function ErrorsView({ reports, onSave, onForget }: ErrorsProps) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<string>();
  const [asking, setAsking] = useState(false);
  const found = withReference(reports, typed);
  const report = reports.find(({ reference }) => reference === opened);
  const frame = {
    title: common(($) => $.settingsPages.errors),
    subtitle: t(($) => $.errors.subtitle, { count: mostReports }),
  };
  if (reports.length === 0)
    return (
      <SettingsFrame {...frame}>
        <EmptyState title={t(($) => $.errors.noneTitle)} text={t(($) => $.errors.noneText)} />
      </SettingsFrame>
    );
  return (
    <SettingsFrame
      {...frame}
      actions={
        <>
          <Button icon={IconDownload} disabled={found.length === 0} onClick={() => onSave(found)}>
            {common(($) => $.errorReport.save)}
          </Button>
          <Button icon={IconTrash} onClick={() => setAsking(true)}>
            {t(($) => $.errors.forget)}
          </Button>
        </>
      }
    >
      <div className={styles["search"]}>
        <TextField
          type="search"
          label={t(($) => $.errors.search)}
          hint={t(($) => $.errors.searchHint)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Found reports={found} onOpen={setOpened} />
      <Sheet
        open={report !== undefined}
        kicker={common(($) => $.errorReport.title)}
        title={report?.reference}
        close={common(($) => $.close)}
        onClose={() => setOpened(undefined)}
      >
        {report && <ShownReport report={report} />}
      </Sheet>
      <ConfirmDialog
        open={asking}
        danger
        title={t(($) => $.errors.question)}
        confirm={t(($) => $.errors.forget)}
        cancel={t(($) => $.cancel)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setOpened(undefined);
          onForget();
        }}
      >
        <p>{t(($) => $.errors.questionText)}</p>
      </ConfirmDialog>
    </SettingsFrame>
  );
}

/** The reports of a search, a row each. */
function Found({
  reports,
  onOpen,
}: Pick<ErrorsProps, "reports"> & { readonly onOpen: (reference: string) => void }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const format = useFormats();
  if (reports.length === 0)
    return <EmptyState title={t(($) => $.errors.unknownTitle)} text={t(($) => $.errors.unknownText)} />;
  return (
    <Panel flush title={t(($) => $.errors.count, { count: reports.length })}>
      <RowList flush label={common(($) => $.settingsPages.errors)}>
        {reports.map(({ reference, last_at, part, route, times }) => (
          <ListRow
            key={reference}
            title={<span className={styles["reference"]}>{reference}</span>}
            note={[
              format.dateTime(last_at),
              times > 1 && common(($) => $.errorReport.times, { count: times }),
            ]
              .filter(Boolean)
              .join(", ")}
            facts={[[common(($) => $.errorReport.parts[part]), route].filter(Boolean).join(", ")]}
            onOpen={() => onOpen(reference)}
          />
        ))}
      </RowList>
    </Panel>
  );
}
