import { useTranslation } from "react-i18next";
import type { StorageEstimate } from "#data/files/storageEstimate.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Contents } from "./useContents.ts";

interface Props {
  readonly estimate: StorageEstimate | undefined;
  readonly contents: Contents | undefined;
}

/** How full this device is, whether its data is protected, and what lies on it. */
export function StorageFacts({ estimate, contents }: Props) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  const total = estimate && estimate.used_bytes + estimate.available_bytes;
  const used =
    estimate && total
      ? t(($) => $.storage.usedOf, { used: format.bytes(estimate.used_bytes), total: format.bytes(total) })
      : t(($) => $.storage.unknown);
  return (
    <Panel
      title={t(($) => $.storage.title)}
      foot={<ButtonLink to="/settings/storage">{t(($) => $.storage.room)}</ButtonLink>}
    >
      <Stack gap={8}>
        {estimate && total !== undefined && (
          <ProgressChain
            still
            label={t(($) => $.storage.used)}
            value={estimate.used_bytes / Math.max(1, total)}
            text={used}
          />
        )}
        <KeyValues
          ruled
          pairs={[
            { label: t(($) => $.storage.used), value: used },
            ...(estimate
              ? [
                  {
                    label: t(($) => $.storage.promise),
                    value: t(($) => (estimate.persisted ? $.storage.persisted : $.storage.notPersisted)),
                  },
                ]
              : []),
            ...(contents
              ? [
                  { label: t(($) => $.storage.documents), value: format.number(contents.documents) },
                  {
                    label: t(($) => $.storage.originals),
                    value: t(($) => $.storage.filesAmount, {
                      count: contents.files.count,
                      size: format.bytes(contents.files.bytes),
                    }),
                  },
                  { label: t(($) => $.storage.models), value: format.number(contents.models) },
                ]
              : []),
          ]}
        />
      </Stack>
    </Panel>
  );
}
