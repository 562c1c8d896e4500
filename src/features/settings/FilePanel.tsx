import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconDownload, IconUpload } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "./Settings.module.css";

interface Props {
  /** Whether all settings were read: before that a file would lack some, and not all would go back. */
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onLoad: (file: File) => void;
  readonly onResetAll: () => void;
}

/** All settings as a file, from a file, and back to the defaults. */
export function FilePanel({ isReady, onSave, onLoad, onResetAll }: Props) {
  const { t } = useTranslation("settings");
  const [asks, setAsks] = useState(false);
  return (
    <Panel
      title={t(($) => $.group.file)}
      foot={
        <Stack row gap={8}>
          <Button icon={IconDownload} disabled={!isReady} onClick={onSave}>
            {t(($) => $.file.save)}
          </Button>
          <FileButton
            icon={IconUpload}
            label={t(($) => $.file.choose)}
            accept=".json,application/json"
            onFiles={([file]) => file && onLoad(file)}
          >
            {t(($) => $.file.load)}
          </FileButton>
          <Button disabled={!isReady} onClick={() => setAsks(true)}>
            {t(($) => $.file.resetAll)}
          </Button>
        </Stack>
      }
    >
      <p className={styles["fine"]}>{t(($) => $.file.text)}</p>
      <ConfirmDialog
        open={asks}
        title={t(($) => $.file.question)}
        confirm={t(($) => $.file.resetAll)}
        cancel={t(($) => $.cancel)}
        onConfirm={() => {
          setAsks(false);
          onResetAll();
        }}
        onCancel={() => setAsks(false)}
      >
        {t(($) => $.file.questionText)}
      </ConfirmDialog>
    </Panel>
  );
}
