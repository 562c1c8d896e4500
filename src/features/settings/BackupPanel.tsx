import { useTranslation } from "react-i18next";
import type { LastBackup } from "#domain/settings/lastBackup.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";

/** When the server was last backed up, in words. */
export function BackupPanel({ last }: { readonly last: LastBackup }) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  const { ok, at, bytes, missing } = last;
  return (
    <Panel title={t(($) => $.backup.title)}>
      <KeyValues
        pairs={[
          {
            label: t(($) => (ok ? $.backup.last : $.backup.failed)),
            value: format.dateTime(at),
          },
          ...(bytes === null ? [] : [{ label: t(($) => $.backup.size), value: format.bytes(bytes) }]),
          ...(missing === 0 ? [] : [{ label: t(($) => $.backup.missing), value: format.number(missing) }]),
        ]}
      />
      <p>{t(($) => (ok ? $.backup.okText : $.backup.failedText))}</p>
    </Panel>
  );
}
